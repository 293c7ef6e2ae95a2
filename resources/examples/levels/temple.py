"""The temple: a stone temple in a garden. A circuit: forecourt, portico, nave, crypt stairs, crypt, ramp, garden; the
treasure lies behind the apse. The axis is x = 0, and north is up."""

import tile as T
from level import Level
from parts import door, put, split, stairs, window
from shape import octagon, rect

OUT = {"sky": True, "zone": "out", "visibility": 246, "floor_tile": T.GRASS, "wall": T.ROCK, "shade": 6,
       "step": T.CONCRETE_TRIM}
PAVED = {**OUT, "floor_tile": T.FLOOR_TILE, "wall": T.FLOOR_TILE, "shade": 4}
STONE = {"wall": T.FLOOR_TILE, "floor_tile": T.FLOOR_TILE, "column": {"tile": T.CONCRETE},
         "ceiling_tile": T.CEILING_PANEL, "step": T.CONCRETE_TRIM}
WOOD = {**STONE, "ceiling_tile": T.WOOD_PLANK}
SKY = 2560
FLOOR = 512  # of portico and nave


def _forecourt(level):
    temple = {"tile": T.FLOOR_TILE}
    west = level.room(
        [(-4224, -6912), (-2816, -6912), (-2816, -256), (-2048, -256), (-2048, 768), (-640, 768), (-640, 6912),
         (-3840, 6912), (-4608, 6144), (-4608, 1024), (-4224, 0)],
        0, SKY, edges={k: temple for k in (1, 2, 3, 4)}, **OUT)
    east = level.room(
        [(640, 768), (2048, 768), (2048, 1792), (2816, 1792), (2816, -4480), (4224, -4480), (4224, -2176),
         (7168, -2176), (7168, 768), (5632, 1792), (4608, 3328), (4608, 6144), (3840, 6912), (640, 6912)],
        0, SKY, edges={k: temple for k in (0, 1, 2, 3, 5)}, **OUT)
    level.room(rect(-640, 768, 640, 6912), 0, SKY, **PAVED)
    gate = {"tile": T.DOOR_WOOD, "fit": (2, 1, 1408)}
    level.room(rect(-640, 6912, 640, 7168), 0, 1408, edges={2: gate}, **{**STONE, "zone": "out", "shade": 12})
    for number, step in enumerate(split((-2048, -256, 2048, 768), 1, [256, 512, 768])):
        level.room(step, FLOOR - 128 * number, SKY, **{**PAVED, "shade": 3})
    level.room(rect(2048, -256, 2816, 1792), 0, SKY, slope=(2, 2048, FLOOR, 0), **PAVED)
    _pool(level, west)
    _hill(level, east)
    put(level, T.TREE, (-3968, 512), (-3584, -1792), (-3712, -3584), (-3456, -5632), (-1536, 5888), (-4096, 5504))
    put(level, T.TREE, (1536, 5888), (3584, 768), (4096, 2816), (3584, -3712), (6528, -1536), (1280, 2816))
    put(level, T.TREE, (-3520, -2688), (6016, 640), (-1024, 1280), size=64)
    for y in (1536, 3840, 6144):
        put(level, T.LAMP, (-832, y), (832, y))
        level.light(0, y, 5, 1536)
    put(level, T.FLYER, (-2560, 640), above=1152)
    put(level, T.SOLDIER, (3840, -1024), ang=512)
    put(level, T.AMMO, (3520, -4096))
    put(level, T.MEDKIT, (-3520, -6528))
    put(level, T.START_DEATHMATCH, (-3520, -4608), ang=512)
    put(level, T.SOUND, (-2560, 1536), cstat=32768, tags=(71, 6144))


def _pool(level, lawn):
    x, y = -2560, 3328
    rim = level.room(octagon(x, y, 1408, 512), 64, SKY, inside=lawn, **PAVED)
    first = level.room(octagon(x, y, 1152, 448), -64, SKY, inside=rim, **{**PAVED, "shade": 6})
    second = level.room(octagon(x, y, 960, 384), -192, SKY, inside=first, **{**PAVED, "shade": 8})
    level.room(octagon(x, y, 768, 320), -320, SKY, inside=second, **{**PAVED, "floor_tile": T.WATER, "shade": 0})
    for dx in (-896, 896):
        put(level, T.LAMP, (x + dx, y - 1184), (x + dx, y + 1184))
    level.light(x, y, 5, 2048)


def _hill(level, lawn):
    lawn.cut(rect(1792, 3584, 3840, 5376))
    halves = [
        level.room(rect(1792, 3584, 2816, 5376), 0, SKY, slope=(3, 1024, 256, 0), **OUT),
        level.room(rect(2816, 3584, 3840, 5376), 0, SKY, slope=(1, 1024, 256, 0), **OUT)]
    for half in halves:
        level.link(lawn, half, lower=T.GRASS)
    put(level, T.TREE, (2816, 4480), size=88)


def _portico(level):
    look = {**WOOD, "shade": 10, "zone": "portico", "datum": FLOOR}
    columns = {-1: (-2304, -1344), 1: (1344, 2304)}
    for side in (-1, 1):
        outline = rect(-2816, -1536, 0, -256) if side < 0 else rect(0, -1536, 2816, -256)
        level.room(
            outline, FLOOR, 1536, slope=(3 if side < 0 else 1, 2816, 0, 704),
            holes=[octagon(x, -576, 176, 64) for x in columns[side]], **look)
    door(level, (-512, -1920, 512, -1536), 1, FLOOR, 1152, (T.DOOR_WOOD, 2, 832), shade=12, zone="nave",
         datum=FLOOR, **WOOD)
    put(level, T.LAMP, (-896, -1344), (896, -1344), shade=-6)
    level.light(-896, -1344, 5, 1536)
    level.light(896, -1344, 5, 1536)
    level.sign(T.LEVER_ON, 704, -1536, 576, 1, tags=(1, 0))
    put(level, T.ACTIVATOR, (256, -1728), cstat=32768, tags=(1, 0))
    level.sign(T.DECAL, -1920, -1536, 640, 1, size=36)
    put(level, T.PLAYER_START, (-1920, -1024), ang=512)


def _nave(level):
    look = {**WOOD, "zone": "nave", "datum": FLOOR}
    aisle = {**STONE, "zone": "nave", "datum": FLOOR, "wall": T.BRICK_DARK}
    for bay in range(4):
        bottom = -1920 - 1280 * bay
        top, middle, shade = bottom - 1280, bottom - 640, (13, 11, 10, 9)[bay]
        level.room(rect(-384, top, 384, bottom), FLOOR, 2432, shade=shade - 2, **{**look, "floor_pal": 2})
        for side in (-1, 1):
            def box(near, far, y0, y1):
                return rect(*((side * far, y0, side * near, y1) if side < 0 else (near, y0, far, y1)))
            level.room(
                box(384, 1152, top, bottom), FLOOR, 2048, slope=(3 if side < 0 else 1, 768, 0, 384),
                shade=shade, **look)
            corners = box(1152, 1408, top + 256, bottom - 256)
            arch = (corners[0][0], corners[0][1], corners[2][0], corners[2][1])
            mask = (T.BARS, 1.5, 0.9375) if (bay, side) in ((1, -1), (2, 1)) else None
            window(level, arch, 0, FLOOR, 1472, mask, shade=shade + 3, bits=1 + 64, **look)
            level.room(box(1408, 2304, top, bottom), FLOOR, 1536, shade=shade + 4, **aisle)
            if side < 0 or bay < 2:
                corners = box(2304, 2816, middle - 256, middle + 256)
                pane = (corners[0][0], corners[0][1], corners[2][0], corners[2][1])
                halves = window(level, pane, 0, 896, 1408, (T.GLASS, 1, 1), shade=shade, bits=1 + 64 + 128, **look)
                tint = {"pal": 2 if bay % 2 else 7}
                level.links[(id(halves[0]), id(halves[1]))].update(tint)
                level.links[(id(halves[1]), id(halves[0]))].update(tint)
                level.light(side * 2240, middle, 5, 1152)
        put(level, T.LAMP, (-960, bottom - 128), (960, bottom - 128), shade=-6)
        level.light(0, bottom - 128, 5, 1792)
    put(level, T.CRATE, (-2080, -2176))
    put(level, T.BARREL, (2080, -2176), (2112, -2560))
    put(level, T.BEAST, (704, -5632), ang=512)
    put(level, T.FLYER, (-640, -4480), above=900)
    put(level, T.MEDKIT, (1856, -5120))
    put(level, T.WEAPON, (-1856, -6656))
    level.sign(T.DECAL, 2304, -5120, 640, 2, size=36)
    level.sign(T.LEVER_OFF, 2304, -5888, 576, 2)
    level.sign(T.WINDOW_FRAME, -1792, -7040, 640, 1, size=32)
    level.sign(T.WINDOW_FRAME, 1792, -7040, 640, 1, size=32)


def _apse(level):
    look = {**STONE, "zone": "apse", "datum": FLOOR, "shade": 10}
    level.room(rect(-1152, -7296, 1152, -7040), 640, 1920, **{**look, "zone": "nave"})
    apse = level.room(
        [(-896, -9600), (896, -9600), (1792, -8704), (1792, -7808), (1152, -7296), (-1152, -7296), (-1792, -7808),
         (-1792, -8704)], 768, 2432, **look)
    dais = level.room(octagon(0, -8448, 896, 384), 896, 2432, inside=apse, **{**look, "shade": 8, "tags": (17, 0)})
    level.room(
        octagon(0, -8448, 640, 256), 960, 2688, inside=dais, sky=True, **{**look, "shade": 1, "visibility": 246})
    put(level, T.BOSS, (-1216, -8704), ang=256)
    put(level, T.LAMP, (-1472, -7872), (1472, -7872), (-832, -9344), (832, -9344), shade=-6)
    level.light(-1472, -7872, 5, 1280)
    level.light(1472, -7872, 5, 1280)
    level.light(0, -9344, 5, 1280)
    field = window(
        level, (-512, -9856, 512, -9600), 1, 768, 1792, (T.FORCE_FIELD, 1, 1), shade=2, bits=128, **{
            **STONE, "zone": "treasure", "datum": 768})
    for a, b in ((0, 1), (1, 0)):
        level.links[(id(field[a]), id(field[b]))]["shade"] = -16
    chamber = {**STONE, "wall": T.BRICK_DARK, "zone": "treasure", "datum": 768, "floor_pal": 7}
    room = level.room(rect(-1024, -11136, 1024, -9856), 768, 1920, shade=9, **chamber)
    level.room(octagon(0, -10560, 320, 128), 896, 1920, inside=room, shade=0, tags=(-1, 0), **chamber)
    level.light(0, -9856, 7, 1536)
    put(level, T.KEY, (0, -10560), pal=7, shade=-8)
    put(level, T.ARMOUR, (-640, -10752), shade=-2)
    put(level, T.AMMO, (640, -10752), (640, -10304), shade=-2)
    put(level, T.CRATE, (-736, -10272))
    put(level, T.ACTIVATOR_LOCKED, (0, -9696), cstat=32768, tags=(7, 0))
    level.sign(T.LEVER_OFF, 640, -9600, 576, 1, tags=(7, 0))


def _crypt(level):
    door(level, (2304, -6784, 2688, -6016), 0, FLOOR, 896, (T.DOOR_WOOD, 1, 768), shade=14, zone="stairs",
         datum=FLOOR, **WOOD)
    dark = {**STONE, "wall": T.BRICK_DARK, "ceiling_tile": T.ROCK, "zone": "crypt", "datum": -512}
    stairs(level, (2688, -6784, 4736, -6016), 0, False, [FLOOR - 128 * k for k in range(1, 9)], 1024,
           shade=14, **{**dark, "zone": "stairs"})
    level.light(2688, -6400, 5, 1536)
    crypt = level.room(
        rect(4736, -8192, 8320, -4608), -512, 512, shade=17,
        holes=[octagon(x, y, 192, 64) for x in (5632, 7424) for y in (-7296, -5504)],
        **{**dark, "floor_tile": T.FLOOR_DIRT})
    rim = level.room(octagon(6528, -6400, 640, 256), -384, 512, inside=crypt, shade=12, **dark)
    level.room(octagon(6528, -6400, 448, 192), -640, 512, inside=rim, shade=8, **{**dark, "floor_tile": T.SLIME,
                                                                               "floor_shade": -2})
    level.light(6528, -6400, 8, 1792)
    for x in (5120, 7296):
        niche = level.room(rect(x, -8832, x + 640, -8192), -384, 256, shade=18, **dark)
        level.link(crypt, niche, lower=T.CONCRETE_TRIM)
        tomb = level.room(rect(x + 128, -8704, x + 512, -8320), -128, 256, inside=niche, shade=15, **dark)
        level.link(niche, tomb, lower=T.CONCRETE)
    cell = level.room(rect(6144, -8960, 6912, -8320), -512, 256, shade=20, **dark)
    bars = level.room(rect(6144, -8320, 6464, -8192), -512, 256, shade=19, **dark)
    level.room(rect(6464, -8320, 6912, -8192), -512, 256, shade=19, **dark)
    level.link(bars, cell, mask=T.BARS, fit=(0.625, 0.75, 768), bits=1 + 64)
    put(level, T.BEAST, (6400, -8704), ang=512)
    put(level, T.FLYER, (7744, -6400), above=448)
    put(level, T.BARREL, (8064, -4864), (7680, -4864), (8064, -5248))
    put(level, T.CRATE, (5056, -4928))
    put(level, T.ARMOUR, (6656, -8704))
    put(level, T.MEDKIT, (7936, -7936))
    put(level, T.KEY, (5440, -8512))
    put(level, T.LAMP, (5056, -6912), (8000, -6016), shade=-6)
    level.light(5056, -6912, 6, 1536)
    level.light(8000, -6016, 6, 1536)
    level.sign(T.DECAL, 8320, -7296, 560, 2, size=40)
    level.sign(T.DECAL, 7040, -4608, 560, 3, size=40)
    level.sign(T.LEVER_ON, 8320, -6400, 560, 2)
    put(level, T.EFFECTOR, (6528, -5632), cstat=32768, tags=(12, 0))
    put(level, T.TOUCHPLATE, (6208, -4864), cstat=32768)
    rock = {**dark, "wall": T.ROCK, "floor_tile": T.FLOOR_DIRT, "zone": "tunnel"}
    level.room(rect(5760, -4608, 6528, -2560), -512, 448, slope=(0, 2048, 512, 512), shade=14, **rock)
    door(level, (5760, -2560, 6528, -2176), 1, 0, 896, (T.DOOR_WOOD, 1, 768), shade=9, zone="tunnel", **STONE)
    level.light(6144, -2560, 6, 1792)
    level.sign(T.SWITCH_OFF, 5600, -2176, 576, 1)


def temple():
    level = Level()
    _forecourt(level)
    _portico(level)
    _nave(level)
    _apse(level)
    _crypt(level)
    level.start = (0, 5632, 1536)
    level.finish()
    return level
