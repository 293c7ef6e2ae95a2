#pragma once

#include "sectored/map/map_view.h"
#include "sectored/mesh/surface.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace sectored {

/// Reason why a sector has no surface.
enum class MeshFault : std::uint8_t {
    OpenLoop,          ///< its walls do not form closed loops
    CrossingWalls,     ///< two of its walls cross
    NoArea,            ///< its loops enclose nothing
    CeilingBelowFloor, ///< at some corner, by more than planeMeetingSlack
};

/// The surface of a sector, or the reason why there is none.
struct SectorMesh {
    std::vector<SurfaceTriangle> triangles{}; ///< grouped by surface
    std::optional<MeshFault> fault{};         ///< if set, there are no triangles

    bool operator==(const SectorMesh&) const = default;
};

/// Returns what is drawn of a sector, as seen from inside: the floor, the ceiling, walls without a
/// neighbour, the parts of portals below the neighbour's floor and above its ceiling, and masked
/// pictures.
///
/// 1. Heights at corners are those of heightAt, on slopes rounded to a heightQuantum. They are the
///    same for floors, ceilings and all walls that meet there, so that corners shared by two
///    sectors have equal coordinates in both.
/// 2. Corners are those of the sector and, along a portal, corners of the neighbour inside the wall
///    and points where planes of the two sectors cross. All surfaces of either sector that touch
///    these points have them as corners too, so that the surfaces of sound sectors have no gaps.
///    But one upright edge may lie along several shorter upright edges of others.
/// 3. No lower part is drawn between two floors with the parallax bit, no upper part between two
///    such ceilings. Otherwise a sky is an ordinary floor or ceiling, recognised by Plane::stat.
/// 4. Version 9: a floor or ceiling that belongs to a bunch is open and not drawn, unless it is
///    masked or translucent.
/// 5. A closed sector (the floor reaches the ceiling) has its floor and ceiling at one height.
///    Where a slope takes a ceiling below the floor by at most planeMeetingSlack, the ceiling ends
///    at the floor.
/// 6. A link that the opposite wall does not return is ignored: the wall is solid. A link to a
///    sector with a fault is a link: the surface ends there.
/// 7. Walls face their inner side as defined by Wall, also in loops of the wrong direction.
///
/// If nothing can be drawn, `fault` is the reason. O(n log n) in the walls of the sector, and for
/// each portal linear in the walls of the neighbour.
SectorMesh meshOf(const MapView& view, SectorId sector);

} // namespace sectored
