"""Writes one file that differs from the committed one, one that is not committed, and leaves one out."""

import os
import sys

os.makedirs(sys.argv[1])
for name in ("LOOKUP.DAT", "PALETTE.DAT"):
    with open(os.path.join(sys.argv[1], name), "wb") as out:
        out.write(bytes(channel for grey in range(256) for channel in (grey // 4,) * 3))
