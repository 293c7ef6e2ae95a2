"""Integer arithmetic shared by all tiles: a hash instead of a random generator, a sine, and smooth noise that wraps.

Nothing here uses a floating-point number, so that the bytes are the same on every machine.
"""

from math import isqrt

TURN = 1024  # steps of a full turn for sine()
ONE = 1024  # what sine() calls 1


def hash32(x, y, seed):
    """A number from 0 to 2^32 - 1 that depends on all three, without a visible pattern."""
    value = (x * 0x9E3779B1 + y * 0x85EBCA77 + seed * 0xC2B2AE3D + 0x27D4EB2F) & 0xFFFFFFFF
    value ^= value >> 15
    value = (value * 0x2C1B3C6D) & 0xFFFFFFFF
    value ^= value >> 12
    value = (value * 0x297A2D39) & 0xFFFFFFFF
    return value ^ (value >> 15)


def pick(limit, x, y, seed):
    """A number from 0 to limit - 1."""
    return hash32(x, y, seed) % limit


class Dice:
    """A sequence of numbers from a seed."""

    def __init__(self, seed):
        self.seed = seed
        self.count = 0

    def below(self, limit):
        """The next number, from 0 to limit - 1."""
        self.count += 1
        return pick(limit, self.count, 7, self.seed)

    def between(self, low, high):
        """The next number, from low to high."""
        return low + self.below(high - low + 1)


def sine(angle):
    """The sine of angle * 360 / TURN degrees, times ONE (Bhaskara's rational approximation: off by 0.2 % at most)."""
    angle %= TURN
    half = TURN // 2
    sign = 1
    if angle >= half:
        angle -= half
        sign = -1
    product = angle * (half - angle)
    return sign * (ONE * 16 * product) // (5 * half * half - 4 * product)


def cosine(angle):
    return sine(angle + TURN // 4)


def length(x, y):
    return isqrt(x * x + y * y)


def clamp(value, low, high):
    return low if value < low else high if value > high else value


def mix(a, b, part, whole):
    """a where part is 0, b where part is whole."""
    return a + (b - a) * part // whole


def smooth(part, whole):
    """The smooth step from 0 to whole."""
    part = clamp(part, 0, whole)
    return part * part * (3 * whole - 2 * part) // (whole * whole)


def lattice(width, height, columns, rows, seed):
    """Smooth noise of columns x rows cells that wraps at the borders, 0 to 255: a list of rows."""
    cell_width = width // columns
    cell_height = height // rows
    values = [[pick(256, c, r, seed) for c in range(columns)] for r in range(rows)]
    across = [(x // cell_width % columns, smooth(x % cell_width * 256 // cell_width, 256)) for x in range(width)]
    result = []
    for y in range(height):
        row = y // cell_height % rows
        down = smooth(y % cell_height * 256 // cell_height, 256)
        above = values[row]
        below = values[(row + 1) % rows]
        line = []
        for column, part in across:
            following = (column + 1) % columns
            top = mix(above[column], above[following], part, 256)
            bottom = mix(below[column], below[following], part, 256)
            line.append(mix(top, bottom, down, 256))
        result.append(line)
    return result


def fractal(width, height, columns, rows, octaves, seed):
    """Octaves of lattice noise, each half as strong and half as wide; stretched to 0 to 255."""
    total = [[0] * width for _ in range(height)]
    weight = 256
    for octave in range(octaves):
        if columns > width or rows > height:
            break
        layer = lattice(width, height, columns, rows, seed * 31 + octave)
        for line, added in zip(total, layer):
            for x in range(width):
                line[x] += added[x] * weight
        weight //= 2
        columns *= 2
        rows *= 2
    low = min(min(line) for line in total)
    high = max(max(line) for line in total)
    return [[(value - low) * 255 // max(1, high - low) for value in line] for line in total]


def cells(width, height, columns, rows, seed, shift=None):
    """Distances to the nearest and the second nearest of jittered points, one a cell, wrapping: rows of
    (nearest, second, number of the nearest), in 1/8 texels. shift(number) moves a point, in 1/8 texels."""
    cell_width = width * 8 // columns
    cell_height = height * 8 // rows
    points = []
    for row in range(rows):
        for column in range(columns):
            number = row * columns + column
            x = column * cell_width + cell_width // 8 + pick(cell_width * 3 // 4, column, row, seed)
            y = row * cell_height + cell_height // 8 + pick(cell_height * 3 // 4, column, row, seed + 1)
            if shift:
                dx, dy = shift(number)
                x += dx
                y += dy
            points.append((x, y))
    result = []
    for y in range(height):
        line = []
        for x in range(width):
            line.append(_two_nearest(x * 8 + 4, y * 8 + 4, points, columns, rows, cell_width, cell_height))
        result.append(line)
    return result


def _two_nearest(x, y, points, columns, rows, cell_width, cell_height):
    column = x // cell_width
    row = y // cell_height
    best = (1 << 40, -1)
    second = (1 << 40, -1)
    for r in range(row - 2, row + 3):
        for c in range(column - 2, column + 3):
            number = r % rows * columns + c % columns
            dx = points[number][0] + (c - c % columns) * cell_width - x
            dy = points[number][1] + (r - r % rows) * cell_height - y
            found = (dx * dx + dy * dy, number)
            if found[0] < best[0]:
                best, second = found, best
            elif found[0] < second[0]:
                second = found
    return isqrt(best[0]), isqrt(second[0]), best[1]
