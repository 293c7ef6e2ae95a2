#pragma once

#include "sectored/map/map.h"
#include "sectored/map/slope.h"
#include "sectored/mesh/sector_mesh.h"
#include "sectored/mesh/wall_profile.h"

#include <span>

namespace sectored {

/// The parts of a portal wall that become triangles.
struct PortalPieces {
    bool whole = false; ///< from floor to ceiling, instead of the other parts
    bool lower = true;
    bool upper = true;
    bool opening = false; ///< as SurfaceKind::Masked
};

/// A wall with a neighbour sector.
struct PortalWall {
    WallId wall{};
    SectorId sector{};
    SectorId across{};
    std::span<const WallStop> stops{}; ///< from the wall's start to its end
};

/// Rules for what becomes triangles. A wall without a neighbour always does.
struct SurfaceRules {
    bool (*hasPlane)(const Map& map, SectorId sector, PlaneKind kind) = nullptr;
    PortalPieces (*piecesOf)(const Map& map, const PortalWall& portal) = nullptr;
};

/// Returns the triangles of a sector by the rules. Winding, corners and faults are those of meshOf.
SectorMesh emitSector(const Map& map, SectorId sector, const SurfaceRules& rules);

} // namespace sectored
