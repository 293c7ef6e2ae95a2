#pragma once

#include "sectored/edit/request.h"
#include "sectored/map/map.h"
#include "sectored/map/texture/property_part.h"

#include <vector>

namespace sectored {

/// Values of the fields of a row, to be given to others.
struct CopiedProperties {
    /// Empty if nothing of this kind was copied.
    std::vector<SetRequest::Value> sector{};
    std::vector<SetRequest::Value> wall{};
    std::vector<SetRequest::Value> sprite{};
    double wallLength = 0; ///< map units; 0: unknown

    bool isEmpty() const { return sector.empty() && wall.empty() && sprite.empty(); }
};

/// Returns the plain fields of a sector, and those of its X record in a level of Blood, without
/// what links it to other floors. Precondition: the row exists.
CopiedProperties propertiesOf(const Map& map, SectorId sector);
/// Returns the same of a wall.
CopiedProperties propertiesOf(const Map& map, WallId wall);
/// Returns the same of a sprite.
CopiedProperties propertiesOf(const Map& map, SpriteId sprite);

/// Returns the requests that together give the chosen parts to rows (Spec: content 2.14): rows of a
/// kind that was copied get all of them, others tile, shade and palette. Walls keep the width of a
/// texel. Rows keep what links them to other floors, and without the heights the bits that say that
/// they are sloped. Precondition: the rows exist, none twice.
std::vector<Request> requestsToPaste(
    const Map& map,
    const CopiedProperties& copied,
    const RowIds& rows,
    PropertyParts parts);

} // namespace sectored
