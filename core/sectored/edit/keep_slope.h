#pragma once

#include "sectored/edit/row/slope_hinge.h"
#include "sectored/map/map_view.h"
#include "sectored/map/patch_builder.h"

#include <cstdint>
#include <span>
#include <vector>

namespace sectored {

/// What an edit could not keep of a texture.
struct TextureLoss {
    enum class Kind {
        None,
        Unknown, ///< it may have shifted, but the tile's size is not known
        Shifted,
        Turned,
    };

    Kind kind = Kind::None;
    double texels = 0; ///< Shifted: by how much, at most
};

/// What an edit could not keep of a sector's planes.
struct PlaneLoss {
    SectorId sector{};
    double z = 0;  ///< how far a sloped plane is off at most, in Build z units; 0 within slopeSlack
    Point worst{}; ///< where
    TextureLoss ceiling{};
    TextureLoss floor{};

    bool isNone() const;
};

/// A sector with its planes on another first wall.
struct HungSector {
    Sector sector{};
    PlaneLoss loss{}; ///< without the sector's id
};

/// What is kept of a slope on a wall that is not parallel to its hinge.
enum class SlopeRule {
    Plane,  ///< as much of its gradient as lies across the wall
    Numbers ///< z and slope, so that the plane turns with the wall
};

/// Where a sector's planes go.
struct NewHinge {
    Segment wall{};
    HingeTurn turn = HingeTurn::Same;
    std::span<const Point> corners{}; ///< of the redrawn sector
    SlopeRule rule = SlopeRule::Plane;
};

/// The row with the planes of `source` moved to another first wall (Spec: editing-kernel A4, A5). A
/// sloped plane has its old height at the wall's start, to the nearest z unit; where the wall runs
/// the other way its slope changes its sign, and where it is not parallel the rule decides. An
/// aligned texture stays by its panning, flips and swap as well as it can; unless its tile's size
/// is known, its panning does not change.
HungSector hangOn(const MapView& view, SectorId source, const Sector& row, const NewHinge& hinge);

/// What is lost of a sector's planes where its first wall becomes another line and all else stays.
PlaneLoss lossOnBending(const MapView& view, SectorId sector, const NewHinge& hinge);

/// Begins the list of walls that the builder has for a sector with the wall that can be the hinge
/// of its old planes, and moves the planes to it. The other walls of its loop follow in their
/// order, then the other loops.
PlaneLoss rehang(const MapView& before, PatchBuilder& builder, SectorId sector);

/// Whether two sectors slope alike: wherever one of them is sloped, the planes of both are within a
/// z unit of each other at the vertices of `other`; and they belong to the same bunches (version
/// 9). Flat planes agree at any heights.
bool planesAgree(const Map& map, SectorId sector, SectorId other);

} // namespace sectored
