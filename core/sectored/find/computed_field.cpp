#include "sectored/find/computed_field.h"

#include "sectored/geom/polygon_area.h"
#include "sectored/map/plane.h"
#include "sectored/map/portal.h"
#include "sectored/map/slope.h"

#include <array>
#include <cmath>
#include <limits>

namespace sectored {

namespace {

constexpr double missing = std::numeric_limits<double>::quiet_NaN();

double readNumber(const MapView& view, const FoundRow& row)
{
    return numberOf(view.numbering(), row);
}

double readArea(const MapView& view, const FoundRow& row)
{
    return static_cast<double>(twiceSignedArea(edgesOf(view.map, row.sector()))) / 2;
}

double heightOf(const Map& map, SectorRef sector)
{
    if (!sector.isRow()) {
        return missing;
    }
    const Sector& of = map[sector.row()];
    return static_cast<double>(of.floor.z) - of.ceiling.z;
}

double readHeight(const MapView& view, const FoundRow& row)
{
    return heightOf(view.map, row.sector());
}

double readWalls(const MapView& view, const FoundRow& row)
{
    return static_cast<double>(view.map.wallsOf(row.sector()).size());
}

double readFirstWall(const MapView& view, const FoundRow& row)
{
    const auto walls = view.map.wallsOf(row.sector());
    return walls.empty() ? missing : view.numbering().of(walls.front());
}

double readSprites(const MapView& view, const FoundRow& row)
{
    const SectorId sector = row.sector();
    return static_cast<double>(view.index.spritesOf({&sector, 1}).size());
}

double readPortals(const MapView& view, const FoundRow& row)
{
    double count = 0;
    visitAcross(view.map, row.sector(), [&](SectorId) { ++count; });
    return count;
}

double readSectorUse(const MapView& view, const FoundRow& row)
{
    return view.index.linksTo(row.sector());
}

template <PlaneKind kind>
double readSlope(const MapView& view, const FoundRow& row)
{
    const Plane& plane = planeOf(view.map[row.sector()], kind);
    return isSloped(plane) ? plane.heinum : 0;
}

double readWallX(const MapView& view, const FoundRow& row)
{
    return view.map[row.wall()].position.x;
}

double readWallY(const MapView& view, const FoundRow& row)
{
    return view.map[row.wall()].position.y;
}

double readPoint2(const MapView& view, const FoundRow& row)
{
    return view.numbering().of(view.map[row.wall()].point2);
}

double readNextWall(const MapView& view, const FoundRow& row)
{
    return view.numbering().of(view.map[row.wall()].nextWall);
}

double readNextSector(const MapView& view, const FoundRow& row)
{
    return view.numbering().of(view.map[row.wall()].nextSector);
}

double readWallSector(const MapView& view, const FoundRow& row)
{
    return view.numbering().of(view.map[row.wall()].sector);
}

double readLength(const MapView& view, const FoundRow& row)
{
    const Wall& wall = view.map[row.wall()];
    const auto end = view.map.endOf(wall);
    if (!end) {
        return missing;
    }
    const double dx = static_cast<double>(end->x) - wall.position.x;
    const double dy = static_cast<double>(end->y) - wall.position.y;
    return std::sqrt(dx * dx + dy * dy);
}

double readPortal(const MapView& view, const FoundRow& row)
{
    return partnerOf(view.map, row.wall()) ? 1 : 0;
}

double readWallHeight(const MapView& view, const FoundRow& row)
{
    return heightOf(view.map, view.map[row.wall()].sector);
}

double readWallUse(const MapView& view, const FoundRow& row)
{
    return static_cast<double>(view.index.linksTo(row.wall()))
           + static_cast<double>(view.index.endsAt(row.wall()));
}

/// Two sectors at a portal.
struct OpeningSides {
    SectorId own{};
    SectorId across{};
};

/// Tests whether the wall shows a step at this point: heights are straight along a wall, so the two
/// ends decide. Where two skies meet, nothing is drawn above the opening.
bool hasStepAt(const Map& map, const OpeningSides& sides, Point p)
{
    const Vec2 at{static_cast<double>(p.x), static_cast<double>(p.y)};
    const auto z = [&](SectorId sector, PlaneKind kind) {
        return heightAt(map, sector, kind, at);
    };
    const bool isOpenAir = isSky(map[sides.own].ceiling) && isSky(map[sides.across].ceiling);
    return (!isOpenAir && z(sides.across, PlaneKind::Ceiling) > z(sides.own, PlaneKind::Ceiling))
           || z(sides.across, PlaneKind::Floor) < z(sides.own, PlaneKind::Floor);
}

double readWallVisible(const MapView& view, const FoundRow& row)
{
    const Wall& wall = view.map[row.wall()];
    const auto across = sectorAcross(view.map, row.wall());
    const auto end = view.map.endOf(wall);
    if (!across || !wall.sector.isRow() || !end
        || (wall.cstat & (wall_bit::masked | wall_bit::oneWay)) != 0) {
        return 1;
    }
    const OpeningSides sides{wall.sector.row(), *across};
    return hasStepAt(view.map, sides, wall.position) || hasStepAt(view.map, sides, *end) ? 1 : 0;
}

double readSpriteX(const MapView& view, const FoundRow& row)
{
    return view.map[row.sprite()].position.x;
}

double readSpriteY(const MapView& view, const FoundRow& row)
{
    return view.map[row.sprite()].position.y;
}

double readSpriteSector(const MapView& view, const FoundRow& row)
{
    return view.numbering().of(view.map[row.sprite()].sector);
}

double readSpriteVisible(const MapView& view, const FoundRow& row)
{
    return (view.map[row.sprite()].cstat & sprite_bit::invisible) != 0 ? 0 : 1;
}

constexpr std::array sectorComputed{
    ComputedField{"number", readNumber},
    ComputedField{"wallptr", readFirstWall},
    ComputedField{"wallnum", readWalls},
    ComputedField{"area", readArea},
    ComputedField{"height", readHeight},
    ComputedField{"sprites", readSprites},
    ComputedField{"portals", readPortals},
    ComputedField{"used-by", readSectorUse},
};

constexpr std::array wallComputed{
    ComputedField{"number", readNumber},
    ComputedField{"x", readWallX},
    ComputedField{"y", readWallY},
    ComputedField{"point2", readPoint2},
    ComputedField{"nextwall", readNextWall},
    ComputedField{"nextsector", readNextSector},
    ComputedField{"sector", readWallSector},
    ComputedField{"length", readLength},
    ComputedField{"height", readWallHeight},
    ComputedField{"portal", readPortal},
    ComputedField{"visible", readWallVisible},
    ComputedField{"used-by", readWallUse},
};

constexpr std::array spriteComputed{
    ComputedField{"number", readNumber},
    ComputedField{"x", readSpriteX, true},
    ComputedField{"y", readSpriteY, true},
    ComputedField{"sectnum", readSpriteSector, true},
    ComputedField{"sector", readSpriteSector},
    ComputedField{"visible", readSpriteVisible},
};

constexpr std::array ceilingComputed{
    ComputedField{"number", readNumber},
    ComputedField{"slope", readSlope<PlaneKind::Ceiling>},
    ComputedField{"area", readArea},
    ComputedField{"height", readHeight},
};

constexpr std::array floorComputed{
    ComputedField{"number", readNumber},
    ComputedField{"slope", readSlope<PlaneKind::Floor>},
    ComputedField{"area", readArea},
    ComputedField{"height", readHeight},
};

} // namespace

std::span<const ComputedField> computedFields(FindKind kind)
{
    switch (kind) {
    case FindKind::Sector:
        return sectorComputed;
    case FindKind::Wall:
        return wallComputed;
    case FindKind::Sprite:
        return spriteComputed;
    case FindKind::Ceiling:
        return ceilingComputed;
    case FindKind::Floor:
        break;
    }
    return floorComputed;
}

} // namespace sectored
