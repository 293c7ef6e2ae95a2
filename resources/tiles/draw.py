#!/usr/bin/env python3
"""Draws SectorEd's own tiles and writes them with their colours.

    draw.py [FOLDER]

writes TILES000.ART, PALETTE.DAT, LOOKUP.DAT and GENERIC.GRP, which contains the three, into the folder: that of the
script's own `generic` by default. The bytes depend on nothing but these scripts. Spec: docs/spec/own-tiles.md.
"""

import os
import sys

sys.dont_write_bytecode = True

import doors  # noqa: E402
import files  # noqa: E402
import flats  # noqa: E402
import liquids  # noqa: E402
import openings  # noqa: E402
import people  # noqa: E402
import signs  # noqa: E402
import sky  # noqa: E402
import things  # noqa: E402
import walls  # noqa: E402
from palette import BLUE, RED  # noqa: E402

TO_AND_FRO = 1
FORWARD = 2


def all_tiles():
    """The pictures in the order of their numbers, with the sizes that they have to have."""
    rows = [(64, 64, walls.blank())]
    rows += [(32, 32, signs.sign(rows_of_sign, ramp)) for _, rows_of_sign, ramp in signs.SIGNS]
    rows += [
        (64, 64, walls.brick()),
        (64, 64, walls.brick_dark()),
        (64, 64, walls.concrete()),
        (64, 16, walls.concrete_trim()),
        (128, 128, walls.panel_steel()),
        (128, 64, walls.panel_tech()),
        (128, 128, walls.rock()),
        (64, 64, walls.wood_plank()),
        (64, 128, walls.plaster()),
        (64, 64, walls.pipes()),
        (64, 16, walls.step_edge()),
        (64, 64, openings.window_frame()),
        (64, 32, _moving(openings.screen(0), files.picanm(2, FORWARD, 6))),
        (64, 32, openings.screen(1)),
        (64, 64, flats.floor_tile()),
        (64, 64, flats.floor_metal()),
        (64, 64, flats.floor_dirt()),
        (64, 64, flats.grass()),
        (64, 64, liquids.slime()),
        (64, 64, flats.ceiling_light()),
        (64, 64, flats.ceiling_panel()),
        (64, 128, doors.door_steel()),
        (64, 128, doors.door_wood()),
        (128, 128, doors.door_slide()),
        (16, 128, doors.door_edge()),
        (32, 32, doors.switch(False)),
        (32, 32, doors.switch(True)),
        (32, 32, doors.lever(False)),
        (32, 32, doors.lever(True)),
        (32, 32, doors.card_reader()),
        (32, 32, doors.exit_button()),
        (64, 64, openings.grate()),
        (64, 64, openings.glass()),
        (64, 64, _moving(openings.force_field(0), files.picanm(3, FORWARD, 4))),
        (64, 64, openings.force_field(1)),
        (64, 64, openings.force_field(2)),
        (64, 128, openings.bars()),
        (32, 56, people.player(BLUE, people.ARROW)),
        (32, 56, people.player(RED, people.CROSSED)),
        (40, 60, people.soldier()),
        (56, 48, people.beast()),
        (48, 40, people.flyer()),
        (96, 96, people.boss()),
        (24, 18, things.medkit()),
        (26, 24, things.armour()),
        (20, 14, things.ammo()),
        (40, 16, things.weapon()),
        (20, 24, things.key()),
        (32, 44, things.barrel()),
        (16, 48, things.lamp()),
        (64, 96, things.tree()),
        (32, 32, things.decal()),
        (61, 63, things.crate(files.picanm(x=1, y=-1))),
    ]
    rows += [(128, 200, panel) for panel in sky.panels()]
    rows += [
        (64, 64, _moving(liquids.water(0), files.picanm(3, TO_AND_FRO, 4))),
        (64, 64, liquids.water(1)),
        (64, 64, liquids.water(2)),
    ]
    for number, (width, height, tile) in enumerate(rows):
        if (tile.width, tile.height) != (width, height):
            raise ValueError(f"tile {number} is {tile.width} x {tile.height}")
    return [tile for _, _, tile in rows]


def _moving(tile, picanm):
    tile.picanm = picanm
    return tile


def main():
    here = os.path.dirname(os.path.abspath(__file__))
    folder = sys.argv[1] if len(sys.argv) > 1 else os.path.join(here, "generic")
    os.makedirs(folder, exist_ok=True)
    members = [
        ("TILES000.ART", files.art(all_tiles())),
        ("PALETTE.DAT", files.palette_dat()),
        ("LOOKUP.DAT", files.lookup_dat()),
    ]
    for name, data in members + [("GENERIC.GRP", files.grp(members))]:
        with open(os.path.join(folder, name), "wb") as out:
            out.write(data)


if __name__ == "__main__":
    main()
