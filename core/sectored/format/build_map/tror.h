#pragma once

#include "sectored/map/sector.h"
#include "sectored/map/wall.h"

#include <cstdint>

namespace sectored::build_map {

/// From which version's meaning of the bits to which (version 9 alone links floors to each other).
struct VersionChange {
    std::int32_t from = 7;
    std::int32_t to = 7;
};

/// Whether the rows are written as they are: the level's own version, or 7 for one of version 4 to
/// 6.
bool writesOwnRows(VersionChange change);

/// Whether bits of linked floors would get or lose their meaning.
bool changesLinks(VersionChange change);

/// The sector as the new version means it: without the bunch bits, and the bunch numbers when they
/// were some, where the meaning changes.
Sector withPlanesOf(VersionChange change, Sector sector);

/// The wall as the new version means it: without the link bits and links where the meaning changes.
Wall withLinksOf(VersionChange change, Wall wall);

/// Whether the file's lotag or extra is the number of the wall above or below.
bool linksUpper(VersionChange change, const Wall& wall);
bool linksLower(VersionChange change, const Wall& wall);

} // namespace sectored::build_map
