#!/usr/bin/env python3
"""Reads a level in SectorEd JSON and prints its sectors: read_level.py level.json"""

import json
import sys


def area2(sector, walls):
    """Returns twice the area of a sector, in square map units. Loops of holes count negative."""
    total = 0
    for wall in walls[sector["wallptr"]:sector["wallptr"] + sector["wallnum"]]:
        following = walls[wall["point2"]]
        total += wall["x"] * following["y"] - following["x"] * wall["y"]
    return total


def main():
    if len(sys.argv) != 2:
        sys.exit("usage: read_level.py LEVEL.json")
    with open(sys.argv[1], encoding="utf-8-sig") as file:
        level = json.load(file)
    if level.get("format") != "sectored-json" or level["schema"] > 2 or level["kind"] != "level":
        sys.exit(sys.argv[1] + ": not a level in SectorEd JSON of schema 1 or 2")
    for number, sector in enumerate(level["sectors"]):
        print(
            f"sector {number}: ceiling {sector['ceilingz']}, floor {sector['floorz']}, "
            f"lotag {sector['lotag']}, area2 {area2(sector, level['walls'])}"
        )
    print(f"{len(level['sectors'])} sectors, {len(level['walls'])} walls, {len(level['sprites'])} sprites")


main()
