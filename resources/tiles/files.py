"""Writes the pictures and colours in the file formats of the Build engine (docs/spec/content.md)."""

import struct

import palette


def art(tiles):
    """A file of tiles 0 to the last, each a Canvas: sizes, animation and offsets, then pixels by column."""
    count = len(tiles)
    head = struct.pack("<iiii", 1, count, 0, count - 1)
    widths = b"".join(struct.pack("<h", tile.width) for tile in tiles)
    heights = b"".join(struct.pack("<h", tile.height) for tile in tiles)
    words = b"".join(struct.pack("<I", tile.picanm) for tile in tiles)
    pixels = bytearray()
    for tile in tiles:
        for x in range(tile.width):
            pixels += bytes(tile.pixels[x :: tile.width])
    return head + widths + heights + words + bytes(pixels)


def picanm(frames=1, kind=0, speed=0, x=0, y=0):
    """kind: 1 to and fro, 2 forward, 3 backward; a frame lasts 2^speed ticks; x, y: offset of a sprite in texels."""
    return (frames - 1) | kind << 6 | (x & 255) << 8 | (y & 255) << 16 | speed << 24


def palette_dat():
    colours = bytes(channel for colour in palette.COLOURS for channel in colour)
    rows = b"".join(bytes(row) for row in palette.shade_rows())
    return colours + struct.pack("<h", palette.ROWS) + rows + palette.translucency()


# Tenths of red, green and blue in the five palettes that Duke Nukem 3D looks for behind the swaps: under water, in
# slime or at night, title, logo, ending.
TINTS = ((7, 8, 10), (7, 10, 7), (10, 10, 10), (10, 9, 8), (10, 10, 9))


def lookup_dat():
    swaps = palette.swaps()
    tables = b"".join(bytes([number]) + colours for number, colours in swaps)
    tinted = bytes(
        channel * tenths // 10 for tint in TINTS for colour in palette.COLOURS for channel, tenths in zip(colour, tint)
    )
    return bytes([len(swaps)]) + tables + tinted


def grp(members):
    """A group of (name, bytes); a name has 12 characters at most."""
    head = b"KenSilverman" + struct.pack("<I", len(members))
    names = b"".join(name.encode().ljust(12, b"\0") + struct.pack("<I", len(data)) for name, data in members)
    return head + names + b"".join(data for _, data in members)
