#include "sectored/edit/write/inherit_sector.h"

#include "sectored/edit/write/write_redrawn.h"
#include "sectored/geom/segment.h"
#include "sectored/map/blood/own_x_record.h"

namespace sectored {

namespace {

Plane unsloped(Plane plane)
{
    plane.stat &= ~plane_bit::sloped;
    plane.heinum = 0;
    return plane;
}

/// In version 9 the bit marks xpanning as the number of a bunch of stacked sectors.
Plane unstacked(Plane plane)
{
    if ((plane.stat & plane_bit::bunch) != 0) {
        plane.stat &= ~plane_bit::bunch;
        plane.xpanning = 0;
    }
    return plane;
}

Plane levelled(const Plane& plane, std::int32_t version)
{
    Plane level = unsloped(version == 9 ? unstacked(plane) : plane);
    level.pal = 0;
    return level;
}

Sector madeOfVoid(const Sector& neighbour, std::int32_t version)
{
    Sector sector = neighbour;
    sector.ceiling = levelled(neighbour.ceiling, version);
    sector.floor = levelled(neighbour.floor, version);
    sector.lotag = 0;
    sector.hitag = 0;
    return sector;
}

} // namespace

std::optional<SectorId> neighbourOf(const Drawing& drawing, std::size_t heir)
{
    std::optional<SectorId> best;
    Int128 longest = 0;
    const auto compare = [&](const RedrawnWall& wall) {
        const auto neighbour =
            wall.facing ? drawing.owners.heirs[drawing.redrawn.walls[*wall.facing].heir].source
                        : std::nullopt;
        const Int128 length = squaredLength(wall.line);
        if (neighbour
            && (length > longest
                || (length == longest
                    && drawing.view.numbering().of(*neighbour)
                           < drawing.view.numbering().of(*best)))) {
            longest = length;
            best = neighbour;
        }
    };
    for (const std::size_t loop : drawing.redrawn.loopsOf[heir]) {
        for (const std::size_t wall : drawing.redrawn.loops[loop].walls) {
            compare(drawing.redrawn.walls[wall]);
        }
    }
    return best;
}

Sector inheritSector(const Drawing& drawing, std::size_t heir)
{
    const MapView& view = drawing.view;
    const NewSector& plain = drawing.stroke.newSector;
    const Heir& made = drawing.owners.heirs[heir];
    if (!made.source) {
        const auto neighbour = plain.likeNeighbour ? neighbourOf(drawing, heir) : std::nullopt;
        Sector sector =
            neighbour ? madeOfVoid(view.map[*neighbour], view.map.header().version) : plain.values;
        removeXRecord(sector);
        sector.kept = {};
        sector.rawRange.reset();
        return sector;
    }
    Sector sector = view.map[*made.source];
    if (made.kind == HeirKind::ClosedShape) {
        sector.lotag = 0;
        sector.hitag = 0;
        removeXRecord(sector);
        sector.kept = {};
    } else if (!sector.x.isSet()) {
        sector.extra = -1;
    }
    return sector;
}

Sector valuesForNew(const Sector& sector)
{
    Sector values = sector;
    values.ceiling = unsloped(unstacked(sector.ceiling));
    values.floor = unsloped(unstacked(sector.floor));
    values.lotag = 0;
    values.hitag = 0;
    removeXRecord(values);
    values.kept = {};
    values.rawRange.reset();
    return values;
}

} // namespace sectored
