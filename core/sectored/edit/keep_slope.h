#pragma once

#include "sectored/edit/row/slope_hinge.h"
#include "sectored/map/map_view.h"
#include "sectored/map/patch_builder.h"

#include <cstdint>
#include <span>
#include <vector>

namespace sectored {

/// Change of a texture that an edit could not avoid.
struct TextureLoss {
    enum class Kind {
        None,
        Unknown, ///< may have shifted; the size of the tile is unknown
        Shifted,
        Turned,
    };

    Kind kind = Kind::None;
    double texels = 0; ///< maximum shift if Shifted
};

/// Change of a sector's planes that an edit could not avoid.
struct PlaneLoss {
    SectorId sector{};
    double z = 0; ///< maximum height error of a sloped plane, in Build z units; 0 within slopeSlack
    Point worst{}; ///< position of the maximum
    TextureLoss ceiling{};
    TextureLoss floor{};

    bool isNone() const;
};

/// A sector whose planes were moved to another first wall.
struct HungSector {
    Sector sector{};
    PlaneLoss loss{}; ///< without the sector id
};

/// Part of a slope to keep on a wall that is not parallel to the hinge.
enum class SlopeRule {
    Plane,  ///< the component of its gradient perpendicular to the wall
    Numbers ///< z and slope, so that the plane turns with the wall
};

/// The first wall that a sector's planes are moved to.
struct NewHinge {
    Segment wall{};
    HingeTurn turn = HingeTurn::Same;
    std::span<const Point> corners{}; ///< of the redrawn sector
    SlopeRule rule = SlopeRule::Plane;
};

/// Returns the row with the planes of `source` moved to another first wall (Spec: shapes
/// A4, A5). A sloped plane keeps its height at the start of the wall, to the nearest z unit. The
/// slope changes its sign if the wall runs the other way; if the wall is not parallel, the rule
/// applies. Panning, flips and swap keep an aligned texture in place as well as possible. The
/// panning does not change if the size of the tile is unknown.
HungSector hangOn(const MapView& view, SectorId source, const Sector& row, const NewHinge& hinge);

/// Returns the change of a sector's planes if only its first wall becomes another line.
PlaneLoss lossOnBending(const MapView& view, SectorId sector, const NewHinge& hinge);

/// Chooses a hinge for the old planes among the builder's walls of a sector, puts it first in the
/// list and moves the planes to it. The other walls of its loop follow in their order, then the
/// other loops.
PlaneLoss rehang(const MapView& before, PatchBuilder& builder, SectorId sector);

/// Makes a wall the first of its sector: its loop becomes the first in the list and begins with it.
/// Planes that depend on the first wall are kept as hangOn does, with SlopeRule::Numbers.
/// Precondition: the builder has the sector as `before`, with closed loops.
PlaneLoss makeFirstWall(const MapView& before, PatchBuilder& builder, SectorId sector, WallId wall);

/// Tests whether two sectors slope alike: where either is sloped, both planes are within one z unit
/// of each other at the vertices of `other`, and both belong to the same bunches (version 9). Flat
/// planes agree at any heights.
bool planesAgree(const Map& map, SectorId sector, SectorId other);

} // namespace sectored
