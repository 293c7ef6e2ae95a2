"""Prints what is wrong with the tiles of a folder by the rules of docs/spec/own-tiles.md: one line a fault.

    check_tiles.py FOLDER

Contains a reader of its own: it shares no code with resources/tiles, which writes the files.
"""

import struct
import sys

CLEAR = 255
MARK = 6 * 16 + 12
SKY = range(64, 68)
# Tiles that repeat over a surface; sprites and switches do not.
REPEATING = [0, *range(11, 36), *range(42, 48), *range(68, 71)]
MARKED = [0, *range(11, 29), *range(30, 48)]


def read_art(data):
    """Per tile: a list of columns of colour numbers."""
    version, _, first, last = struct.unpack_from("<4i", data)
    count = last - first + 1
    if version != 1 or first != 0:
        raise ValueError("not version 1 from tile 0")
    widths = struct.unpack_from(f"<{count}h", data, 16)
    heights = struct.unpack_from(f"<{count}h", data, 16 + 2 * count)
    at = 16 + 8 * count
    tiles = []
    for width, height in zip(widths, heights):
        tiles.append([data[at + x * height : at + (x + 1) * height] for x in range(width)])
        at += width * height
    if at != len(data):
        raise ValueError(f"{len(data)} bytes, but the tiles end at {at}")
    return tiles


def luminance(palette):
    return [30 * palette[3 * i] + 59 * palette[3 * i + 1] + 11 * palette[3 * i + 2] for i in range(256)]


def seam(lines, light):
    """Whether the first and the last line differ from the mean of their neighbours by no more than the mean step from
    line to line. Clear texels do not count."""
    count = len(lines)

    def pairs(a, b):
        return [(light[p], light[q]) for p, q in zip(lines[a % count], lines[b % count]) if CLEAR not in (p, q)]

    steps = [abs(p - q) for i in range(count) for p, q in pairs(i, i + 1)]
    step = sum(steps) / max(1, len(steps))
    for i in (0, count - 1):
        both = pairs(i, i - 1) + pairs(i, i + 1)
        if both and abs(sum(p - q for p, q in both) / len(both)) > step:
            return False
    return True


def faults(folder):
    with open(f"{folder}/PALETTE.DAT", "rb") as file:
        light = luminance(file.read())
    with open(f"{folder}/TILES000.ART", "rb") as file:
        tiles = read_art(file.read())
    if len(tiles) != 71:
        yield f"TILES000.ART: {len(tiles)} tiles instead of 71"
    for number in REPEATING:
        if number >= len(tiles):
            continue
        columns = tiles[number]
        rows = list(zip(*columns))
        if not seam(columns, light):
            yield f"TILES000.ART: tile {number}: shows a seam from left to right"
        if not seam(rows, light):
            yield f"TILES000.ART: tile {number}: shows a seam from top to bottom"
    for number in MARKED:
        if number < len(tiles) and tiles[number][0][0] != MARK:
            yield f"TILES000.ART: tile {number}: lacks the mark at (0, 0)"
    if len(tiles) > max(SKY):
        around = [column for number in SKY for column in tiles[number]]
        for panel in range(4):
            if not seam(around[panel * 128 :] + around[: panel * 128], light):
                yield f"TILES000.ART: tile {64 + panel}: shows a seam at its left border"


for fault in faults(sys.argv[1]):
    print(fault)
