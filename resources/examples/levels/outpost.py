"""The outpost: a small base on rock. A circuit: yard, gate hall, corridor, slime basin, stairs, lookout, canyon, yard;
control room and store lie beside the hall."""

import tile as T
from level import Level
from parts import door, lamp_over, put, split, stairs, window
from shape import octagon, rect

OUT = {"sky": True, "zone": "out", "visibility": 246, "floor_tile": T.FLOOR_DIRT, "wall": T.ROCK, "shade": 7,
       "step": T.CONCRETE_TRIM}
STEEL = {"wall": T.PANEL_STEEL, "dense": 2, "floor_tile": T.FLOOR_METAL, "floor_stat": 8,
         "ceiling_tile": T.CEILING_PANEL, "step": T.STEP_EDGE}
PANE = 1 + 64 + 128  # stops bodies and shots, and is translucent
FRAME = {"wall": T.CONCRETE, "floor_tile": T.FLOOR_METAL, "ceiling_tile": T.CEILING_PANEL, "step": T.STEP_EDGE}


def _yard(level):
    yard = level.room(
        [(1792, -1024), (6144, -1024), (6144, 7168), (2048, 7168), (896, 6272), (0, 4608), (0, 1280), (768, -256)],
        0, 1792, edges={1: {"tile": T.CONCRETE}}, **OUT)
    level.room(rect(-1024, 1280, 0, 4608), 0, 1792, slope=(1, 1024, 512, 0), **OUT)
    level.room(rect(2048, 7168, 4608, 8192), 0, 1792, slope=(0, 1024, 384, 0), **OUT)
    pad = level.room(
        octagon(2560, 3072, 1536, 640), 128, 1792, inside=yard, **{**OUT, "floor_tile": T.FLOOR_TILE, "shade": 4})
    deck = level.room(
        octagon(2560, 3072, 1152, 512), 128, 1792, inside=pad,
        **{**OUT, "floor_tile": T.FLOOR_METAL, "floor_stat": 8, "shade": 3})
    level.room(
        octagon(2560, 3072, 512, 192), 192, 1792, inside=deck,
        **{**OUT, "floor_tile": T.FLOOR_METAL, "shade": 0, "step": T.STEP_EDGE})
    for x, y in ((1280, 1792), (3840, 1792), (1280, 4352), (3840, 4352)):
        put(level, T.LAMP, (x, y))
        level.light(x, y, 7, 2048)
    for x, y, angle in ((2560, 2304, 1536), (2560, 3840, 512), (3328, 3072, 0), (1792, 3072, 1024)):
        level.lid(T.DECAL, x, y, 2, wide=48, size=48, ang=angle)
    put(level, T.CRATE, (5632, 1408), (5568, 896), (5056, 1152), (1024, 5120))
    put(level, T.CRATE, (5600, 1152), above=488)
    put(level, T.BARREL, (5824, 1856), (5504, 1856), (512, 1664))
    put(level, T.TREE, (-640, 1792), (-640, 3840), (2560, 7808))
    put(level, T.SOLDIER, (4608, 2560), ang=1024)
    put(level, T.FLYER, (3200, 384), above=768)
    put(level, T.START_DEATHMATCH, (1280, 640), ang=512)
    return yard


def _hut(level, yard):
    look = {**OUT, "wall": T.PLASTER, "dense": 1, "datum": 1152}
    ring = level.room(rect(3968, 4608, 6016, 6784), 0, 1152, inside=yard, **{**look, "wall": T.BRICK, "datum": 0})
    ring.cut(rect(4224, 4864, 5760, 6528))
    inner = {"zone": "hut", "wall": T.PLASTER, "dense": 2, "datum": -64, "floor_tile": T.WOOD_PLANK,
             "ceiling_tile": T.WOOD_PLANK, "shade": 10, "step": T.CONCRETE_TRIM}
    hut = level.room(rect(4352, 4992, 5632, 6400), 0, 960, **inner)
    level.room(rect(4736, 4864, 5376, 4992), 0, 832, **{**inner, "wall": T.DOOR_EDGE})
    for box, axis in (((4224, 5312, 4352, 6080), 0), ((4608, 6400, 5376, 6528), 1)):
        window(level, box, axis, 352, 800, (T.GLASS, 2, 1), **{**inner, "wall": T.CONCRETE, "bits": PANE})
    level.sign(T.DOOR_STEEL, 4736, 4864 - 320, 416, 2, size=26, wide=40, cstat=16 + 128)
    level.light(5184, 5888, 12, 1600)
    put(level, T.LAMP, (5376, 6144), shade=-8)
    put(level, T.CRATE, (4608, 6144))
    put(level, T.MEDKIT, (5376, 5248))
    level.sign(T.WINDOW_FRAME, 5760, 5696, 640, 0, size=28)
    level.sign(T.CARD_READER, 5504, 4864, 576, 3)
    level.sign(T.SCREEN, 5632, 5696, 560, 2, size=28)
    return hut


def _hall(level):
    door(level, (6144, 2560, 6528, 3584), 0, 0, 1024, (T.DOOR_SLIDE, 1, 768), shade=8, zone="gate", **FRAME)
    hall = level.room(rect(6528, 2048, 8576, 4096), 0, 1024, shade=10, zone="hall", **STEEL)
    for x in (7168, 7936):
        lamp_over(
            level, hall, rect(x, 2560, x + 256, 3584), 0, 1056, **{
                **STEEL, "wall": T.CONCRETE_TRIM, "shade": 2, "zone": "hall"})
    level.light(7552, 3072, 6, 2048)
    level.sign(T.SWITCH_OFF, 6144, 2432, 576, 2, tags=(1, 0))
    level.sign(T.SWITCH_ON, 6528, 2432, 576, 0, tags=(1, 0))
    put(level, T.ACTIVATOR, (6336, 2816), cstat=32768, tags=(1, 0))
    level.sign(T.CARD_READER, 8576, 2560, 576, 2)
    level.sign(T.DECAL, 8256, 2048, 640, 1, size=40)
    put(level, T.SOLDIER, (8192, 2432), (6912, 3840), ang=1024)
    put(level, T.CRATE, (8256, 3776))
    put(level, T.AMMO, (7680, 3840))


def _control(level):
    door(level, (7168, 1536, 7936, 2048), 1, 0, 896, (T.DOOR_STEEL, 1, 768), shade=12, zone="hall", **FRAME)
    look = {"wall": T.PANEL_TECH, "datum": 128, "floor_tile": T.FLOOR_METAL, "floor_stat": 8,
            "ceiling_tile": T.CEILING_PANEL, "step": T.STEP_EDGE, "shade": 11, "zone": "control"}
    room = level.room(
        rect(6528, -1280, 9600, 1536), 128, 1152, column={"tile": T.PANEL_STEEL},
        holes=[octagon(9088, -768, 160, 64), octagon(9088, 1024, 160, 64)], **look)
    pit = level.room(
        octagon(8064, 128, 896, 384), 0, 1280, inside=room,
        **{**look, "wall": T.CONCRETE, "shade": 8, "ceiling_tile": T.CEILING_LIGHT, "ceiling_shade": -10})
    level.link(room, pit, upper=T.CONCRETE)
    level.link(pit, room, lower=T.STEP_EDGE, fit=(1, 1, 256))
    desk = level.room(
        octagon(8064, 128, 384, 128), 320, 1280, inside=pit, **{**look, "floor_stat": 0, "shade": 2, "step": None})
    level.link(pit, desk, lower=T.PANEL_TECH, fit=(0.5, 1, 320))
    window(level, (6144, -640, 6528, 896), 0, 448, 1024, (T.GLASS, 3, 1), **{**FRAME, "shade": 6, "bits": PANE})
    alcove = level.room(
        rect(7168, -1792, 8704, -1280), 128, 896, **{**look, "wall": T.PANEL_STEEL, "dense": 2, "shade": 14})
    level.link(room, alcove, upper=T.PANEL_TECH)
    for y in (-896, -256, 384, 1024):
        level.sign(T.SCREEN, 9600, y, 640, 2, size=32, shade=-8)
    for x in (7040, 9088):
        level.sign(T.SCREEN + 1, x - 192, -1280, 640, 1, size=28, shade=-8)
    level.sign(T.LEVER_OFF, 6528, -896, 576, 0)
    level.sign(T.LEVER_ON, 6528, 1152, 576, 0)
    level.sign(T.SWITCH_ON, 8064, 1536, 576, 3)
    level.sign(T.SWITCH_OFF, 7040, 2048, 576, 1)
    level.light(8064, 128, 8, 2048)
    put(level, T.WEAPON, (7936, -1536))
    put(level, T.ARMOUR, (7424, -1536))
    put(level, T.KEY, (8064, 128))
    put(level, T.SOLDIER, (8768, 256), (7040, -896), ang=1024)
    put(level, T.MASTERSWITCH, (6784, 1280), cstat=32768, tags=(0, 2))
    put(level, T.SOUND, (8064, -640), cstat=32768, tags=(60, 4096))


def _store(level):
    door(level, (7168, 4096, 7936, 4608), 1, 0, 896, (T.DOOR_STEEL, 1, 768), shade=12, zone="hall", **FRAME)
    look = {"wall": T.BRICK, "datum": -128, "floor_tile": T.FLOOR_TILE, "ceiling_tile": T.WOOD_PLANK,
            "step": T.CONCRETE_TRIM, "zone": "store", "ceiling_shade": 25}
    store = level.room(rect(6528, 4608, 8576, 7168), -128, 896, shade=19, **look)
    glow = level.room(octagon(7552, 5888, 896, 384), -128, 896, inside=store, shade=17, **look)
    level.room(octagon(7552, 5888, 512, 192), -128, 896, inside=glow, shade=12, **look)
    shelf = level.room(
        rect(8576, 4864, 9088, 6912), 128, 896, **{**look, "floor_tile": T.WOOD_PLANK, "step": None, "shade": 20,
                                                 "tags": (17, 0)})
    level.link(store, shelf, lower=T.WOOD_PLANK)
    put(level, T.LAMP, (7552, 5888), shade=-10)
    level.light(7552, 5888, 13, 2048)
    put(level, T.CRATE, (6848, 6848), (7360, 6880), (6848, 6336), (8832, 5120), (8832, 6528))
    put(level, T.CRATE, (6784, 6592), above=488)
    put(level, T.BARREL, (6784, 5120), (6784, 5504), (8256, 6848))
    put(level, T.AMMO, (8832, 5760), (8000, 6784))
    put(level, T.MEDKIT, (8256, 5120))
    put(level, T.BEAST, (8128, 6400), ang=1280)
    level.sign(T.DECAL, 6528, 5888, 640, 0, size=40)
    level.sign(T.SWITCH_OFF, 8064, 4608, 576, 1)
    put(level, T.RESPAWN, (7040, 4800), cstat=32768)


def _corridor(level):
    door(level, (8576, 2688, 8960, 3456), 0, 0, 896, (T.DOOR_STEEL, 1, 768), shade=12, zone="hall", **FRAME)
    look = {"wall": T.PIPES, "floor_tile": T.FLOOR_METAL, "floor_stat": 8, "ceiling_tile": T.CEILING_PANEL,
            "zone": "corridor", "step": T.STEP_EDGE}
    shades = (14, 12, 8, 12, 14)
    pieces = split((8960, 2688, 11264, 3456), 0, [640, 768, 1536, 1664])
    rooms = []
    for number, piece in enumerate(pieces):
        rib = number % 2 == 1
        rooms.append(level.room(
            piece, 0, 832 if rib else 1024, **{**look, "wall": T.PANEL_STEEL if rib else T.PIPES, "dense": 2,
                                               "shade": shades[number]}))
    for a, b in ((0, 1), (2, 1), (2, 3), (4, 3)):
        level.link(rooms[a], rooms[b], upper=T.CONCRETE_TRIM)
    lit = rooms[2]
    lamp_over(level, lit, rect(9856, 2816, 10368, 2880), 0, 1040, zone="corridor", shade=4,
              **{"wall": T.CONCRETE_TRIM, "floor_tile": T.FLOOR_METAL, "floor_stat": 8})
    level.room(rect(9856, 2944, 10368, 3200), -64, 1024, inside=lit, **{**look, "floor_tile": T.SLIME, "shade": 4,
                                                                      "step": None})
    level.lid(T.GRATE, 10112, 3072, 64, wide=32, size=16, cstat=33)
    level.light(10112, 2944, 6, 1152)
    level.sign(T.DECAL, 11200, 2688, 560, 1, size=32)


def _basin(level):
    look = {"wall": T.BRICK_DARK, "floor_tile": T.FLOOR_TILE, "ceiling_tile": T.CEILING_PANEL, "zone": "basin",
            "step": T.STEP_EDGE, "shade": 14}
    pool = {**look, "floor_tile": T.SLIME, "shade": 9, "floor_shade": 0, "step": T.CONCRETE_TRIM}
    west = level.room(rect(11264, 1024, 12032, 5120), 0, 1536, **look)
    east = level.room(rect(14592, 1024, 15360, 5120), 0, 1536, **look)
    north = level.room(
        [(12800, 1024), (14592, 1024), (14592, 2688), (12032, 2688), (12032, 1792), (12800, 1792)], -512, 1536, **pool)
    south = level.room(
        [(12032, 3456), (14592, 3456), (14592, 5120), (12800, 5120), (12800, 4352), (12032, 4352)], -512, 1536, **pool)
    bridge = level.room(
        rect(12032, 2688, 14592, 3456), -48, 1280, **{**look, "floor_tile": T.SLIME, "floor_shade": 12, "shade": 10})
    for side in (north, south):
        level.link(side, bridge, lower=T.PANEL_STEEL, upper=T.PIPES)
    for x in range(12288, 14592, 512):
        for y in (2720, 3424):
            level.thing(T.GRATE, x, y, 20, above=48, wide=32, cstat=16 + 1, ang=512, shade=8)
        level.lid(T.GRATE, x, 3072, 48, wide=32, size=48, cstat=33, shade=4, ang=512)
    for top in (1024, 4352):
        stairs(level, (12032, top, 12800, top + 768), 0, False, [-128, -256, -384], 1536 + 256,
               **{**look, "ceiling_shade": 14})
    for room, y in ((north, 1536), (south, 4096)):
        lamp_over(level, room, rect(13312, y, 13824, y + 512), -512, 1600, **{**pool, "shade": 4})
        level.light(13568, y + 256, 6, 2048)
    put(level, T.FLYER, (13568, 2048), above=1024)
    put(level, T.BEAST, (15040, 4608), ang=1024)
    put(level, T.BARREL, (11520, 1280), (11840, 1280), (15104, 1280 + 512), (11520, 4864))
    put(level, T.MEDKIT, (11520, 4480))
    put(level, T.AMMO, (14208, 2048))
    put(level, T.LAMP, (11456, 2432), (15168, 2432), shade=-8)
    level.light(11456, 2432, 5, 1536)
    level.light(15168, 2432, 5, 1536)
    put(level, T.CYCLER, (13312, 4480), cstat=32768)
    put(level, T.EFFECTOR, (13312, 1408), cstat=32768, tags=(12, 0))
    stairs(level, (14592, -1024, 15360, 1024), 1, True, [128 * k for k in range(1, 9)], 1152,
           **{**STEEL, "dense": 2, "shade": 12, "zone": "stairs"})
    level.light(14976, 0, 4, 1280)
    return west, east


def _lookout(level):
    look = {"wall": T.PLASTER, "dense": 2, "datum": 1024, "floor_tile": T.WOOD_PLANK, "ceiling_tile": T.CEILING_PANEL,
            "step": T.STEP_EDGE, "shade": 9, "zone": "lookout"}
    room = level.room(rect(12288, -2560, 15360, -1024), 1024, 2048, **look)
    for x in (12800, 13824):
        lamp_over(
            level, room, rect(x, -2048, x + 512, -1536), 1024, 2080, **{
                **look, "wall": T.CONCRETE_TRIM, "shade": 2})
    for x in (12800, 14080):
        window(level, (x, -2944, x + 768, -2560), 1, 1408, 1856, (T.GLASS, 2, 1), **{**FRAME, "shade": 7, "bits": PANE})
    door(level, (11904, -2048, 12288, -1280), 0, 1024, 896, (T.DOOR_STEEL, 1, 768), shade=10, zone="lookout", **FRAME)
    level.sign(T.SWITCH_ON, 12288, -2304, 576, 0)
    level.sign(T.EXIT_BUTTON, 15360, -1408, 576, 2, tags=(-1, 0))
    level.sign(T.SCREEN, 15360, -1792, 600, 2, size=32, shade=-8)
    put(level, T.SOLDIER, (13824, -2304), ang=512)
    put(level, T.ARMOUR, (15040, -2240))
    put(level, T.CRATE, (12608, -1344))


def _canyon(level):
    high = {**OUT, "shade": 6}
    level.room(
        [(10240, -4352), (15360, -4352), (15360, -2944), (11904, -2944), (11904, -1280), (10240, -1280)], 1024, 2304,
        edges={2: {"tile": T.CONCRETE}, 3: {"tile": T.CONCRETE}}, **high)
    level.room(rect(6144, -4352, 10240, -3072), 256, 2304, slope=(3, 4096, 768, 0), **high)
    level.room([(5504, -4352), (6144, -4352), (6144, -3072), (4864, -3072), (4864, -3712)], 256, 2304, **high)
    level.room(rect(4864, -3072, 6144, -1024), 0, 2048, slope=(2, 2048, 256, 0), **high)
    put(level, T.TREE, (10688, -4032), (14784, -3968), (5376, -3520), (10624, -1728))
    put(level, T.LAMP, (11648, -2304))
    level.light(11648, -2304, 8, 1792)
    put(level, T.BEAST, (8192, -3712), ang=0)
    put(level, T.WEAPON, (13440, -3968))
    level.sign(T.SWITCH_OFF, 11904, -2240, 576, 2)
    put(level, T.LOCATOR, (9216, -3712), cstat=32768)
    put(level, T.TOUCHPLATE, (5504, -2048), cstat=32768)


def outpost():
    level = Level()
    yard = _yard(level)
    _hut(level, yard)
    _hall(level)
    _control(level)
    _store(level)
    _corridor(level)
    _basin(level)
    _lookout(level)
    _canyon(level)
    level.start = (1536, 3072, 0)
    level.finish()
    return level
