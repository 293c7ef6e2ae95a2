#pragma once

#include "sectored/map/map_view.h"
#include "sectored/mesh/surface.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace sectored {

/// Why a sector has no surface.
enum class MeshFault : std::uint8_t {
    OpenLoop,          ///< its walls do not close to loops
    CrossingWalls,     ///< two of its walls cross
    NoArea,            ///< nothing lies in its loops
    CeilingBelowFloor, ///< at some corner, by more than planes that are meant to meet miss each
                       ///< other
};

/// The surface of a sector, or why there is none.
struct SectorMesh {
    std::vector<SurfaceTriangle> triangles{}; ///< those of a surface follow each other
    std::optional<MeshFault> fault{};         ///< set: there are no triangles

    bool operator==(const SectorMesh&) const = default;
};

/// What is drawn of a sector, seen from inside: floor, ceiling, its walls without a neighbour, of
/// those with one the parts below its floor and above its ceiling, and masked pictures.
///
/// 1. Heights at corners are those of heightAt, on slopes rounded to a heightQuantum, and the same
///    for floors, ceilings and all walls that meet there: what two sectors have in common has equal
///    coordinates in both.
/// 2. Corners are those of the sector and, along a portal, corners of the neighbour that lie inside
///    the wall and the places where planes of the two cross. Whatever touches them in either sector
///    has them as corners too, so that surfaces of sound sectors together have no gaps; but an
///    upright edge of one may lie along several shorter ones of others.
/// 3. Between two floors with the parallax bit no lower part is drawn, between two such ceilings no
///    upper part. Sky is an ordinary floor or ceiling otherwise; Plane::stat says so.
/// 4. Version 9: a floor or ceiling that belongs to a bunch is open and not there, unless it is
///    masked or translucent.
/// 5. A closed sector (the floor reaches the ceiling) has its floor and ceiling at one place. Where
///    a slope makes a ceiling dive below the floor by no more than planeMeetingSlack it ends at the
///    floor.
/// 6. A link that the other wall does not return is none: its wall is solid. One to a sector with a
///    fault is a link: the surface ends there.
/// 7. Walls look to their inside as Wall says, also in loops that run the wrong way round.
///
/// A fault says why nothing is drawn. n log n in the walls of the sector, and for each portal
/// linear in the walls of the neighbour.
SectorMesh meshOf(const MapView& view, SectorId sector);

} // namespace sectored
