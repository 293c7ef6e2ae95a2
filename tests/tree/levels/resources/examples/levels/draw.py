"""Writes one level that differs from the committed one, and one that is not committed."""

import os
import sys

os.makedirs(sys.argv[1])
for name in ("bunker.map", "garden.map"):
    with open(os.path.join(sys.argv[1], name), "wb") as out:
        out.write(bytes(26))
