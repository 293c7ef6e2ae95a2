#!/usr/bin/env python3
"""Packs inputs for the fuzzers into text files, one in base64 a line, and unpacks them.

    seeds.py unpack seeds/grp.txt FOLDER
    seeds.py pack FOLDER seeds/grp.txt      the smallest first, at most 60 of at most 8 KiB
"""
import base64
import pathlib
import sys

MOST = 60
LONGEST = 8192


def unpack(file, folder):
    folder.mkdir(parents=True, exist_ok=True)
    for number, line in enumerate(file.read_text().split()):
        (folder / f"seed-{number:03}").write_bytes(base64.b64decode(line))


def pack(folder, file):
    contents = {path.read_bytes() for path in folder.iterdir() if path.stat().st_size <= LONGEST}
    chosen = sorted(sorted(contents, key=lambda each: (len(each), each))[:MOST])
    file.write_text("".join(base64.b64encode(each).decode() + "\n" for each in chosen if each))


if __name__ == "__main__":
    if len(sys.argv) != 4 or sys.argv[1] not in ("pack", "unpack"):
        sys.exit(__doc__)
    {"pack": pack, "unpack": unpack}[sys.argv[1]](pathlib.Path(sys.argv[2]), pathlib.Path(sys.argv[3]))
