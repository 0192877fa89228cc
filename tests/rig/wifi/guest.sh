# The second program: NetworkManager on the first radio, as on a Pi; the home's router and a phone on the other two,
# each in a network of its own. Then tests/rig/wifi/guest.py plays the evening on which the machine is unpacked.
set -e
export PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin HOME=/root LANG=C.UTF-8
mkdir -p /dev/pts /dev/shm
mount -t devpts pts /dev/pts
mount -t tmpfs shared /dev/shm
mount -t tmpfs run /run
ip link set lo up
busybox hostname hexkeeper
echo 0123456789abcdef0123456789abcdef > /etc/machine-id
mkdir -p /run/dbus /run/boot /var/lib/NetworkManager /etc/NetworkManager/dnsmasq-shared.d
cp -r "$rig"/deploy/packages/appliance/files/etc/NetworkManager/. /etc/NetworkManager/
/usr/lib/systemd/systemd-udevd --daemon
udevadm trigger
udevadm settle --timeout=60
ip netns add home
ip netns add phone
iw phy phy1 set netns name home
iw phy phy2 set netns name phone
ip -n home link set lo up
ip -n phone link set lo up
dbus-daemon --system --fork --nopidfile
wpa_supplicant -u -s -O /run/wpa_supplicant -B
NetworkManager
cd /run
PYTHONDONTWRITEBYTECODE=1 PYTHONPATH="$rig" "$python" -u -m tests.rig.wifi.guest || true
exec busybox poweroff -f
