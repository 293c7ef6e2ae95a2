#!/usr/bin/env python3
"""Composes the example levels and writes them as MAP files.

    draw.py [FOLDER]

writes outpost.map and temple.map into the folder: that above the script by default. The bytes depend on nothing but
these scripts. Spec: docs/spec/tiles.md 5.
"""

import os
import sys

sys.dont_write_bytecode = True

from mapfile import bytes_of  # noqa: E402
from outpost import outpost  # noqa: E402
from temple import temple  # noqa: E402

LEVELS = (("outpost", outpost), ("temple", temple))


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.dirname(here)
    os.makedirs(folder, exist_ok=True)
    for name, level in LEVELS:
        with open(os.path.join(folder, name + ".map"), "wb") as file:
            file.write(bytes_of(level()))


if __name__ == "__main__":
    main()
