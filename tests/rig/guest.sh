# The second program of the emulated machine: what a Raspberry Pi would have, then the companion in the program that the
# rig names, such as tests/rig/guest.py. Nothing written here reaches the host: its files lie under a layer of memory.
# The journal is on a disk of its own.
set -ex
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8
if [ -n "$rig_system" ]; then /bin/busybox --install -s /bin; fi
mkdir -p /dev/pts /dev/shm
mount -t devpts pts /dev/pts
mount -t tmpfs shared /dev/shm
mount -t tmpfs run /run
mount -t tmpfs mnt /mnt
mount -t configfs config /sys/kernel/config
/bin/busybox ip link set lo up

# A chip with the 54 lines of a Pi 4, and the revision by which gpiozero knows which board it is on.
chip=/sys/kernel/config/gpio-sim/table
mkdir -p $chip/bank
echo 54 > $chip/bank/num_lines
echo pinctrl-bcm2711 > $chip/bank/label
echo 1 > $chip/live
printf 'Revision\t: c03114\nModel\t\t: Raspberry Pi 4 Model B Rev 1.4\n' > /run/cpuinfo
mount --bind /run/cpuinfo /proc/cpuinfo

mkdir /mnt/disk /run/table
if [ -z "$rig_system" ]; then mount -t ext4 /dev/vda /mnt/disk; fi  # or the guest does it when it is told to start
cd /run/table
stty -F /dev/ttyS1 raw -echo
export PYTHONDONTWRITEBYTECODE=1 PYTHONPATH="$rig:$rig_python"
exec "$python" -m "$rig_guest" < /dev/ttyS1 > /dev/ttyS1
