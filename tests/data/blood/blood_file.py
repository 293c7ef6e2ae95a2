"""Reads and writes Blood levels, independently of the library (Spec: build-map 6).

    blood_file.py dump FILE...   prints the X records and markers of levels, for the tests
    blood_file.py make           writes the samples beside this file
"""

import os
import struct
import sys
import zlib

KINDS = (("sector", 40, 60, 38), ("wall", 32, 24, 30), ("sprite", 44, 56, 42))
PLAIN_SONGS = (0, 0x7474614D, 0x4D617474)
MARKER_TYPES = (3, 4, 5, 8)


def xored(block, key):
    return bytes(byte ^ ((key + at) & 255) for at, byte in enumerate(block))


def keys(revision):
    return (revision * 40, revision * 40 | 0x4D, revision * 44 | 0x4D)


def read(data):
    """Returns the records of a level as (record, X record or None), for sectors, walls and sprites."""
    if data[:4] != b"BLM\x1a":
        raise ValueError("no Blood level")
    major = data[5]
    at = 43
    header = data[6:at]
    if struct.unpack_from("<i", header, 22)[0] not in PLAIN_SONGS:
        header = xored(header, 0x4D)
    (_, _, _, _, _, sky_bits, _, _, _, revision, *counts) = struct.unpack("<iiihhhiiBiHHH", header)
    at += (128 if major == 7 else 0) + (2 << sky_bits)
    tables = []
    for (_, size, x_size, extra_at), key, count in zip(KINDS, keys(revision), counts):
        rows = []
        for _ in range(count):
            record = data[at : at + size]
            at += size
            if major == 7:
                record = xored(record, key)
            x_record = None
            if struct.unpack_from("<h", record, extra_at)[0] > 0:
                x_record = data[at : at + x_size]
                at += x_size
            rows.append((record, x_record))
        tables.append(rows)
    if struct.unpack_from("<I", data, at)[0] != zlib.crc32(data[:at]):
        raise ValueError("wrong checksum")
    return tables


def write(level):
    """Returns the bytes of a level: a dictionary of header values and of tables as read() returns them."""
    major = level["major"]
    counts = [len(table) for table in level["tables"]]
    header = struct.pack("<iiihhhiiBiHHH", *level["start"], level["sky_bits"], level["visibility"], 0, 2,
                         level["revision"], *counts)
    data = b"BLM\x1a" + struct.pack("<H", major << 8)
    data += xored(header, 0x4D) if level["enciphered"] else header
    sky = struct.pack("<%dh" % (1 << level["sky_bits"]), *level["sky"])
    if major == 7:
        block = b"made for the tests".ljust(64, b"\0") + struct.pack("<iii", 56, 24, 60) + bytes(range(52))
        data += xored(block, counts[1]) + xored(sky, len(sky))
    else:
        data += sky
    for table, key in zip(level["tables"], keys(level["revision"])):
        for record, x_record in table:
            data += xored(record, key) if major == 7 else record
            data += x_record or b""
    return data + struct.pack("<I", zlib.crc32(data))


def dump(data):
    """Returns a line for each X record, without the number in it, and for each marker."""
    lines = []
    for (kind, _, _, _), rows in zip(KINDS, read(data)):
        for number, (record, x_record) in enumerate(rows):
            if x_record is not None:
                bits = int.from_bytes(x_record, "little")
                named = "own" if bits & 0x3FFF == number & 0x3FFF else str(bits & 0x3FFF)
                lines.append("%s %d %s %x" % (kind, number, named, bits >> 14))
            if kind == "sprite":
                statnum, owner, lotag = (struct.unpack_from("<h", record, at)[0] for at in (26, 30, 38))
                if statnum == 10 and lotag in MARKER_TYPES:
                    lines.append("marker %d %d" % (number, owner))
    return lines


def packed(size, number, *fields):
    """Returns an X record with its number and (offset, value) pairs set."""
    bits = number & 0x3FFF
    for offset, value in fields:
        bits |= value << offset
    return bits.to_bytes(size, "little")


def sector(first, walls, lotag, extra):
    return struct.pack("<hhiiHHhhbBBBhhbBBBBBhhh", first, walls, -8192, 8192, 0, 0, 1, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0,
                       0, 0, lotag, 0, extra)


def wall(x, y, point2, next_wall, next_sector, extra=-1):
    return struct.pack("<iihhhHhhbBBBBBhhh", x, y, point2, next_wall, next_sector, 0, 3, 0, 0, 0, 8, 8, 0, 0, 0, 0,
                       extra)


def sprite(x, y, sector_number, lotag, statnum=0, owner=-1, extra=-1):
    return struct.pack("<iiiHhbBBBBBbbhhhhhhhhhh", x, y, 8192, 0, 100, 0, 0, 32, 0, 64, 64, 0, 0, sector_number,
                       statnum, 512, owner, 0, 0, 0, lotag, 0, extra)


def sample(major, enciphered):
    """Three rooms in a row; the middle one slides from one marker to the other when the switch is used."""
    corners = [[(1024 * room, 0), (1024 * room + 1024, 0), (1024 * room + 1024, 1024), (1024 * room, 1024)]
               for room in range(3)]
    walls = []
    for room, points in enumerate(corners):
        for side, (x, y) in enumerate(points):
            to = room + {1: 1, 3: -1}.get(side, 9)
            has_portal = 0 <= to < 3
            extra = 1 + len(walls) // 4 if side == 0 else -1
            record = wall(x, y, 4 * room + (side + 1) % 4, 4 * to + (4 - side) if has_portal else -1,
                          to if has_portal else -1, extra)
            walls.append((record, packed(24, len(walls), (64, 101 + room)) if extra > 0 else None))
    # State, channel 100, command, time to turn on, heights of the floor.
    x_sector = packed(60, 1, (14, 1), (64, 100), (74, 3), (84, 15), (288, 8192), (320, 4096))
    sectors = [(sector(0, 4, 0, -1), None), (sector(4, 4, 614, 7), x_sector), (sector(8, 4, 0, -1), None)]
    # Channel 100, command, when used, data 1.
    switch = packed(56, 3, (32, 100), (52, 3), (110, 1), (128, 7))
    sprites = [(sprite(512, 512, 0, 1), None), (sprite(1200, 512, 1, 3, 10, 1), None),
               (sprite(1800, 512, 1, 4, 10, 1), None), (sprite(900, 512, 0, 20, 0, 1, 2), switch)]
    return {"major": major, "enciphered": enciphered, "start": (512, 512, 0, 0, 0), "sky_bits": 1, "sky": (3, 4),
            "visibility": 480, "revision": 37, "tables": (sectors, walls, sprites)}


def make():
    folder = os.path.dirname(os.path.abspath(__file__))
    for name, major, enciphered in (("rooms-7", 7, True), ("rooms-6", 6, False)):
        with open(os.path.join(folder, name + ".map"), "wb") as file:
            file.write(write(sample(major, enciphered)))


if __name__ == "__main__":
    if sys.argv[1:2] == ["make"]:
        make()
    else:
        for path in sys.argv[2:]:
            with open(path, "rb") as level:
                print("\n".join(dump(level.read())))
