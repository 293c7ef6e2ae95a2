"""The palette: 16 ramps of 16 colours, dark to bright, 6 bits a channel; its shade rows, translucency and swaps."""

GREY, CONCRETE, EARTH, WOOD, RED, ORANGE, GOLD, GREEN, OLIVE, TEAL, BLUE, STEEL, PURPLE, SKIN, RUST = range(15)

# The colour of step 11 of each ramp but grey.
MIDDLES = {
    CONCRETE: (40, 38, 34),
    EARTH: (34, 24, 15),
    WOOD: (44, 34, 22),
    RED: (52, 8, 8),
    ORANGE: (56, 28, 6),
    GOLD: (56, 48, 10),
    GREEN: (16, 42, 12),
    OLIVE: (30, 34, 12),
    TEAL: (10, 44, 42),
    BLUE: (14, 22, 56),
    STEEL: (28, 36, 46),
    PURPLE: (40, 16, 50),
    SKIN: (54, 38, 30),
    RUST: (38, 14, 10),
}

# These glow: no shade row changes them.
FIRST_GLOWING = 240
WHITE, GLOW_RED, GLOW_ORANGE, GLOW_YELLOW, GLOW_GREEN, GLOW_CYAN, GLOW_BLUE, GLOW_MAGENTA = range(240, 248)
HALF_WHITE, WARM_LAMP, COLD_LAMP, LASER, ACID, SCREEN_BLUE, SILVER, CLEAR = range(248, 256)
GLOWING = [
    (63, 63, 63), (63, 6, 6), (63, 30, 4), (63, 60, 10), (10, 63, 14), (8, 60, 63), (14, 24, 63), (63, 10, 63),
    (40, 40, 40), (63, 56, 38), (44, 56, 63), (63, 18, 18), (36, 63, 8), (20, 44, 63), (56, 56, 56), (63, 0, 63),
]  # fmt: skip

ROWS = 32
WEIGHTS = (30, 59, 11)


def half_up(numerator, denominator):
    return (2 * numerator + denominator) // (2 * denominator)


def ramp_colour(ramp, step):
    """Rises to the middle over three quarters of the ramp, then 55 % of the way to white."""
    if ramp == GREY:
        return (half_up(63 * step, 15),) * 3
    t = step + 1  # sixteenths
    if t <= 12:
        return tuple(half_up(m * t, 12) for m in MIDDLES[ramp])
    return tuple(half_up(m * 400 + (63 - m) * (t - 12) * 55, 400) for m in MIDDLES[ramp])


COLOURS = [ramp_colour(number // 16, number % 16) for number in range(FIRST_GLOWING)] + GLOWING


class Nearest:
    """The nearest of the first colours of the palette, by weighted squares; the lowest number on a tie."""

    def __init__(self, count, colours):
        # Sorted by green, the heaviest channel, so that a search ends where green alone is too far.
        self.order = sorted((colours[number][1], number) for number in range(count))
        self.colours = colours
        self.known = {}

    def of(self, red, green, blue):
        key = (red, green, blue)
        if key not in self.known:
            self.known[key] = self._search(red, green, blue)
        return self.known[key]

    def _search(self, red, green, blue):
        best = (1 << 60, 0)
        low = 0
        high = len(self.order)
        while low < high:
            middle = (low + high) // 2
            if self.order[middle][0] < green:
                low = middle + 1
            else:
                high = middle
        for positions in (range(low, len(self.order)), range(low - 1, -1, -1)):
            for position in positions:
                own_green, number = self.order[position]
                apart = own_green - green
                least = WEIGHTS[1] * apart * apart
                if least > best[0]:
                    break
                colour = self.colours[number]
                other = WEIGHTS[0] * (colour[0] - red) ** 2 + WEIGHTS[2] * (colour[2] - blue) ** 2
                best = min(best, (least + other, number))
        return best[1]


def shade_rows():
    """ROWS lists of 256: row r is the nearest to the colour at (ROWS - r) / ROWS of its light; what glows stays."""
    nearest = Nearest(FIRST_GLOWING, COLOURS)
    rows = [list(range(256))]
    for row in range(1, ROWS):
        line = []
        for red, green, blue in COLOURS[:FIRST_GLOWING]:
            light = ROWS - row
            line.append(nearest.of(*(half_up(channel * light, ROWS) for channel in (red, green, blue))))
        rows.append(line + list(range(FIRST_GLOWING, 256)))
    return rows


def translucency():
    """256 x 256: entry a * 256 + b is the nearest to a + (b - a) * 170 / 256; CLEAR counts as black."""
    colours = COLOURS[:CLEAR] + [(0, 0, 0)]
    nearest = Nearest(CLEAR, colours)
    table = bytearray(65536)
    for a, under in enumerate(colours):
        for b, over in enumerate(colours):
            if a == b:
                table[a * 256 + b] = a
            else:
                table[a * 256 + b] = nearest.of(*(u + half_up((o - u) * 170, 256) for u, o in zip(under, over)))
    return bytes(table)


def swaps():
    """Pairs of a number and its 256 colours, numbered as Duke Nukem 3D numbers the same meaning."""
    everything = range(15)
    result = [
        (1, _swap(everything, BLUE)),
        (2, _swap(everything, RED)),
        (4, bytes(CLEAR) + bytes([CLEAR])),
        (6, _swap(everything, GREEN)),
        (7, _swap(everything, GOLD)),
        (8, _swap(everything, OLIVE)),
        (21, _swap([BLUE], RED)),
        (23, _swap([BLUE], GOLD)),
    ]
    return result


def _swap(ramps, to):
    """Each colour of the ramps becomes the colour of the same step of another."""
    return bytes(
        to * 16 + number % 16 if number < FIRST_GLOWING and number // 16 in ramps else number for number in range(256)
    )
