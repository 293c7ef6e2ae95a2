#pragma once

#include "sectored/map/map.h"
#include "sectored/map/slope.h"
#include "sectored/mesh/sector_mesh.h"
#include "sectored/mesh/wall_profile.h"

#include <span>

namespace sectored {

/// What of a portal's wall becomes triangles.
struct PortalPieces {
    bool whole = false; ///< from floor to ceiling; then nothing else
    bool lower = true;
    bool upper = true;
    bool opening = false; ///< as SurfaceKind::Masked
};

/// A wall with a neighbour.
struct PortalWall {
    WallId wall{};
    SectorId sector{};
    SectorId across{};
    std::span<const WallStop> stops{}; ///< from its start to its end
};

/// What becomes triangles. A wall without a neighbour always does.
struct SurfaceRules {
    bool (*hasPlane)(const Map& map, SectorId sector, PlaneKind kind) = nullptr;
    PortalPieces (*piecesOf)(const Map& map, const PortalWall& portal) = nullptr;
};

/// The triangles of a sector by the rules; winding, corners and faults as meshOf says.
SectorMesh emitSector(const Map& map, SectorId sector, const SurfaceRules& rules);

} // namespace sectored
