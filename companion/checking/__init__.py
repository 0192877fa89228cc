"""What the folder of a box lacks, for its authors: `companion check-box`.

The files are looked at first (`folder`), then the box is read and played in a process of its own (`apart`), beside the
other boxes as if it came with the companion. Each other file looks at one thing and answers with `Fault`s.
"""
