"""The sky: 512 texels of dusk all around, cut into four panels. Level with the eye is row 100."""

import palette as p
from arithmetic import Dice, clamp, fractal, hash32, sine
from palette import BLUE, GOLD, ORANGE, PURPLE, RED
from surface import BAYER, Canvas

WIDTH = 512
HEIGHT = 200
PANEL = 128

# From the top down: row, and the colour there. Colours between two are dithered.
BANDS = (
    (0, BLUE * 16 + 2),
    (16, BLUE * 16 + 3),
    (34, BLUE * 16 + 5),
    (52, PURPLE * 16 + 6),
    (66, PURPLE * 16 + 8),
    (78, RED * 16 + 9),
    (88, ORANGE * 16 + 10),
    (98, ORANGE * 16 + 12),
    (106, GOLD * 16 + 13),
    (200, GOLD * 16 + 13),
)


def _nearest_bands(y16):
    """The two colours around a row (in sixteenths) and how far between them, of 256."""
    for (top, above), (bottom, below) in zip(BANDS, BANDS[1:]):
        if y16 < bottom * 16:
            return above, below, (y16 - top * 16) * 256 // ((bottom - top) * 16)
    return BANDS[-1][1], BANDS[-1][1], 0


class Panorama:
    """Colours of the whole circle, mixed as RGB and brought to the palette at the end."""

    def __init__(self):
        self.nearest = p.Nearest(p.FIRST_GLOWING, p.COLOURS)
        self.colours = [[(0, 0, 0)] * WIDTH for _ in range(HEIGHT)]
        self.fixed = {}

    def blend(self, x, y, colour, part):
        """Covers a texel with part / 256 of a colour (each channel 0 to 63)."""
        old = self.colours[y][x % WIDTH]
        part = clamp(part, 0, 256)
        # Sixteenths of a channel are kept, so that faint layers add up.
        self.colours[y][x % WIDTH] = tuple(o + (c * 16 - o) * part // 256 for o, c in zip(old, colour))

    def pixels(self):
        result = []
        for y in range(HEIGHT):
            line = bytearray(WIDTH)
            for x in range(WIDTH):
                if (x, y) in self.fixed:
                    line[x] = self.fixed[x, y]
                    continue
                shift = BAYER[(y & 3) * 4 + (x & 3)] * 4 - 30
                line[x] = self.nearest.of(*(clamp((c + shift) >> 4, 0, 63) for c in self.colours[y][x]))
            result.append(line)
        return result


def _gradient(view):
    for y in range(HEIGHT):
        for x in range(WIDTH):
            # The sun has set behind one side: there the colours reach higher.
            glow = sine(x * 2 + 256) * 10 // 1024
            above, below, part = _nearest_bands(clamp(y + glow * clamp(y, 0, 90) // 90, 0, 199) * 16)
            pairs = zip(p.COLOURS[above], p.COLOURS[below])
            view.colours[y][x] = tuple(16 * a + (b - a) * part // 16 for a, b in pairs)


def _stars(view):
    dice = Dice(701)
    for _ in range(170):
        x, y = dice.below(WIDTH), dice.below(64)
        if dice.below(64) > y:
            view.blend(x, y, (52, 54, 63), 90 + dice.below(120))
    for _ in range(12):
        x, y = dice.below(WIDTH), 2 + dice.below(36)
        view.fixed[x, y] = p.WHITE
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            if 0 <= y + dy:
                view.blend(x + dx, y + dy, (44, 48, 63), 110)


def _moon(view, cx, cy):
    rough = fractal(64, 64, 8, 8, 3, 702)
    for y in range(cy - 26, cy + 27):
        for x in range(cx - 26, cx + 27):
            reach = (x - cx) ** 2 + (y - cy) ** 2
            if not 0 <= y:
                continue
            if reach < 676:
                view.blend(x, y, (40, 40, 58), (676 - reach) * 80 // 676)
            if reach < 112:
                shadow = (x - cx + 4) ** 2 + (y - cy - 1) ** 2 > 100
                tone = 44 + (rough[y % 64][x % 64] - 128) // 9 - (x - cx + y - cy) // 2
                view.blend(x, y, (tone + 12, tone + 10, tone + 2), 120 if shadow else 256)


def _clouds(view):
    """Banks that grow denser toward the horizon, dark above and lit from below by the sun that has set."""
    wide = fractal(WIDTH, 256, 8, 16, 5, 703)
    thin = fractal(WIDTH, 256, 4, 64, 3, 704)
    for y in range(6, 112):
        for x in range(WIDTH):
            # Perspective: clouds low in the sky are flatter.
            row = y * y // 40
            density = wide[row % 256][x] * 3 // 4 + thin[row * 2 % 256][x] // 3
            cover = density - 140 + (y - 40) // 3
            if cover <= 0:
                continue
            lower = wide[(row + 6) % 256][(x + 3) % WIDTH]
            lit = clamp((density * 3 // 4 - lower * 3 // 4) * 5 + 70, 0, 256)
            side = 128 + sine(x * 2 + 256) // 10
            dark = (9 + y // 7, 9 + y // 20, 25 - y // 12)
            light = (40 + y // 5, 22 + y // 4, 46 - y // 3)
            warm = lit * side // 256
            colour = tuple(d + (l - d) * warm // 256 for d, l in zip(dark, light))
            view.blend(x, y, colour, clamp(cover * 7, 0, 220))


def _midpoint(seed, columns, rough):
    """Heights by halving the distance between given points, wrapping: straight slopes with broken crests."""
    dice = Dice(seed)
    step = WIDTH // columns
    heights = [0] * WIDTH
    for x in range(0, WIDTH, step):
        heights[x] = dice.below(4096)
    spread = rough
    while step > 1:
        half = step // 2
        for x in range(0, WIDTH, step):
            middle = (heights[x] + heights[(x + step) % WIDTH]) // 2
            heights[x + half] = middle + dice.between(-spread, spread)
        step = half
        spread = spread * 9 // 16
    low, high = min(heights), max(heights)
    return [(h - low) * 255 // (high - low) for h in heights]


def _mountains(view, seed, columns, base, tall, colours, haze, snow):
    """A chain: faces turned to the light are brighter, crests may bear snow, feet vanish in haze."""
    heights = _midpoint(seed, columns, 1500)
    rough = fractal(WIDTH, 256, 32, 16, 4, seed + 1)
    dark, light = colours
    for x in range(WIDTH):
        top = base - heights[x] * tall // 255
        for y in range(max(0, top), HEIGHT):
            down = y - top
            # Gullies lean with the slope of the crest.
            shifted = (x + down * (1 if heights[(x + 4) % WIDTH] > heights[x - 4] else -1) // 2) % WIDTH
            slope = heights[(shifted + 3) % WIDTH] - heights[shifted - 3] + (rough[y][shifted] - 128) // 4
            facing = clamp(128 + slope * 7, 0, 256)
            colour = tuple(d + (l - d) * facing // 256 for d, l in zip(dark, light))
            if snow and down < (heights[x] - 150) * tall // 420 + (rough[(y * 3) % 256][x] - 128) // 12:
                colour = tuple(c + (s - c) * (90 + facing // 2) // 256 for c, s in zip(colour, snow))
            view.blend(x, y, colour, 256)
            view.blend(x, y, haze, clamp((y - base + 16) * 7, 0, 190))


def _valley(view):
    """Below the mountains: forest, then darkness, for those who look down."""
    edge = _midpoint(731, 32, 1400)
    for x in range(WIDTH):
        spike = hash32(x // 3, 0, 732) % 5 - abs(x % 3 - 1) * 2
        top = 116 - edge[x] * 7 // 255 - clamp(spike, 0, 4)
        for y in range(top, HEIGHT):
            down = y - top
            tone = clamp(9 - down // 8, 2, 9)
            speck = hash32(x, y // 2, 733) % 5
            view.blend(x, y, (tone + 1, tone + (1 if speck else 3), tone - 1 + down // 40), 256)
    # Windows of a far town.
    dice = Dice(734)
    for _ in range(26):
        x = 300 + dice.below(70)
        view.fixed[x % WIDTH, 117 + dice.below(6)] = p.WARM_LAMP if dice.below(3) else p.GLOW_ORANGE


def panels():
    """The four pictures from left to right; the fourth continues with the first."""
    view = Panorama()
    _gradient(view)
    _stars(view)
    _moon(view, 226, 24)
    _clouds(view)
    _mountains(view, 711, 16, 104, 46, ((17, 12, 24), (38, 22, 26)), (50, 26, 18), (56, 44, 46))
    _mountains(view, 717, 16, 112, 26, ((8, 7, 14), (22, 14, 19)), (32, 18, 18), None)
    _valley(view)
    lines = view.pixels()
    return [
        Canvas(PANEL, HEIGHT, bytearray(b"".join(bytes(line[start : start + PANEL]) for line in lines)))
        for start in range(0, WIDTH, PANEL)
    ]
