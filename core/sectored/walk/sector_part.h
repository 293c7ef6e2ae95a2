#pragma once

#include "sectored/geom/point.h"
#include "sectored/geom/vec3.h"
#include "sectored/map/map_view.h"
#include "sectored/mesh/sector_mesh.h"

#include <array>
#include <cstdint>
#include <optional>
#include <vector>

namespace sectored {

/// An opening from a sector into another: a box around it, in map units, z up.
struct Passage {
    SectorId to{};
    Vec2 a{}; ///< the portal's wall on the plan; for hatches the diagonal of the box
    Vec2 b{};
    double low = 0; ///< lowest height of the opening
    double high = 0;
    bool isHatch = false; ///< through a floor or ceiling (version 9): the whole box is open
};

/// A plane as a height field: its height at p is z + rise.x * (p.x - from.x) + rise.y * (p.y -
/// from.y).
struct HeightPlane {
    Vec2 from{};
    Vec2 rise{};
    double z = 0;

    double at(Vec2 p) const { return z + rise.x * (p.x - from.x) + rise.y * (p.y - from.y); }
};

/// The data of one sector that a mover needs.
struct SectorPart {
    std::vector<SurfaceTriangle> triangles{}; ///< surfaces that stop a body
    std::vector<std::int32_t> pictures{};     ///< picnum of each of them
    std::optional<MeshFault> fault{};         ///< why there are no surfaces
    std::vector<std::array<Vec2, 2>> outline{};
    std::vector<Passage> passages{};
    HeightPlane floor{};
    HeightPlane ceiling{};
    std::int32_t floorPicture = 0; ///< picnum of the floor
    std::uint64_t revision =
        0; ///< changes whenever the part is rebuilt; 0 if there is no such sector
};

/// Returns the part of a sector of the level, without a revision.
SectorPart partOf(const MapView& view, SectorId sector);

/// Returns true if a point lies in a sector on the plan, by the even-odd rule. A point on a
/// boundary belongs to exactly one of the sectors that share it, regardless of rounding, because
/// the end points of a wall are used in a fixed order. Spec: collision 2.4.
bool isOver(const SectorPart& part, Vec2 p);

/// Returns true if a position is in the sector on the plan and between floor and ceiling, up to
/// roomSlack.
bool isWithin(const SectorPart& part, Vec3 p);

} // namespace sectored
