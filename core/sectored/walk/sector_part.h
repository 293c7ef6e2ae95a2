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

/// Where one may pass from a sector into another: a box around the opening, map units, z up.
struct Passage {
    SectorId to{};
    Vec2 a{}; ///< the portal's wall on the plan; for hatches the diagonal of the box
    Vec2 b{};
    double low = 0; ///< no part of the opening is lower
    double high = 0;
    bool isHatch = false; ///< through a floor or ceiling (version 9): all of the box is open
};

/// A plane over the plan: its height at p is z + rise.x * (p.x - from.x) + rise.y * (p.y - from.y).
struct HeightPlane {
    Vec2 from{};
    Vec2 rise{};
    double z = 0;

    double at(Vec2 p) const { return z + rise.x * (p.x - from.x) + rise.y * (p.y - from.y); }
};

/// What a mover has to know of one sector.
struct SectorPart {
    std::vector<SurfaceTriangle> triangles{}; ///< what stops it
    std::optional<MeshFault> fault{};         ///< why there is nothing
    std::vector<std::array<Vec2, 2>> outline{};
    std::vector<Passage> passages{};
    HeightPlane floor{};
    HeightPlane ceiling{};
    std::int32_t floorPicture = 0; ///< picnum
    std::uint64_t revision = 0; ///< another one whenever the part is made anew; 0: no such sector
};

/// The part of a sector of the level, without a revision.
SectorPart partOf(const MapView& view, SectorId sector);

/// Whether a place lies over a sector: even-odd, and on every border in exactly one of the sectors
/// that share it, up to the very rounding, because both ends of a wall are taken in one order.
/// Spec: collision 2.4.
bool isOver(const SectorPart& part, Vec2 p);

/// Whether a place is over the sector, and between its floor and its ceiling up to roomSlack.
bool isWithin(const SectorPart& part, Vec3 p);

} // namespace sectored
