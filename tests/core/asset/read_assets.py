"""Reads GRP, RFF, ART, PALETTE.DAT and LOOKUP.DAT apart from the library, and prints a line for each thing in them."""
import hashlib
import struct
import sys


def digest(data):
    return hashlib.sha256(bytes(data)).hexdigest()


def grp_members(data):
    (count,) = struct.unpack_from("<I", data, 12)
    at = 16 + 16 * count
    for number in range(count):
        name, size = struct.unpack_from("<12sI", data, 16 + 16 * number)
        yield name.split(b"\0")[0], data[at : at + size]
        at += size


def rff_members(data):
    version, start, count = struct.unpack_from("<4xH2xII", data)
    table = bytearray(data[start : start + 48 * count])
    if version >= 0x300:
        key = (start + (version & 255) * start) % 65536
        table = bytearray(byte ^ ((key + at) % 65536 // 2 & 255) for at, byte in enumerate(table))
    for number in range(count):
        offset, size, flags, kind, name = struct.unpack_from("<16xII8xB3s8s", table, 48 * number)
        content = bytearray(data[offset : offset + size])
        if flags & 16 and version >= 0x300:
            content[:256] = bytes(byte ^ at // 2 for at, byte in enumerate(content[:256]))
        yield name.split(b"\0")[0] + b"." + kind.split(b"\0")[0], bytes(content)


def frame(word, clock):
    last, kind, time = word & 63, word >> 6 & 3, clock // 2 ** (word >> 24 & 15)
    if kind == 0 or last == 0:
        return 0
    swing = list(range(last)) + list(range(last, 0, -1))
    return (swing[time % len(swing)], time % (last + 1), -(time % (last + 1)))[kind - 1]


def print_art(data):
    at = 8 if data[:8] == b"BUILDART" else 0
    first, last = struct.unpack_from("<8xii", data, at)
    count, at = last - first + 1, at + 16
    widths = struct.unpack_from("<%dh" % count, data, at)
    heights = struct.unpack_from("<%dh" % count, data, at + 2 * count)
    words = struct.unpack_from("<%dI" % count, data, at + 4 * count)
    at += 8 * count
    for tile, (width, height, word) in enumerate(zip(widths, heights, words), first):
        pixels = data[at : at + width * height]
        at += width * height
        frames = " ".join(str(frame(word, 7 * clock)) for clock in range(24))
        print("tile", tile, width, height, word, digest(pixels), frames)


def print_palette(data):
    is_old = len(data) == 41600
    rows, at = (32, 768) if is_old else (struct.unpack_from("<h", data, 768)[0], 770)
    shades, table = data[at : at + 256 * rows], data[at + 256 * rows :][:65536]
    if is_old:
        half = iter(table)
        square = [[a] * 256 for a in range(256)]
        for a in range(256):
            for b in range(a + 1, 256):
                square[a][b] = square[b][a] = next(half)
        table = bytes(value for row in square for value in row)
    print("palette", rows, digest(data[:768]), digest(shades), digest(table))


def print_lookup(data):
    for at in range(1, 1 + 257 * data[0], 257):
        print("swap", data[at], digest(data[at + 1 : at + 257]))
    for at in range(1 + 257 * data[0], len(data), 768):
        print("colours", digest(data[at : at + 768]))


def print_file(name, data):
    name = name.upper()
    for ending, show in ((b".ART", print_art), (b"PALETTE.DAT", print_palette), (b"LOOKUP.DAT", print_lookup)):
        if name.endswith(ending):
            show(data)


readers = {b"KenS": grp_members, b"RFF\x1a": rff_members}
for path, file_name in zip(sys.argv[1::2], sys.argv[2::2]):
    with open(path, "rb") as file:
        content = file.read()
    print("file", file_name)
    if content[:4] in readers:
        for member, held in readers[content[:4]](content):
            print("member", member.hex(), len(held), digest(held))
            print_file(member, held)
    else:
        print_file(file_name.encode(), content)
