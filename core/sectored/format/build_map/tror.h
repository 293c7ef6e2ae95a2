#pragma once

#include "sectored/map/sector.h"
#include "sectored/map/wall.h"

#include <cstdint>

namespace sectored::build_map {

/// Version whose meaning the bits have, and version to write. Only version 9 has TROR.
struct VersionChange {
    std::int32_t from = 7;
    std::int32_t to = 7;
};

/// Tests whether the rows are written unchanged: to their own version, or from version 4 to 6 to
/// version 7.
bool writesOwnRows(VersionChange change);

/// Tests whether TROR bits gain or lose their meaning.
bool changesLinks(VersionChange change);

/// Returns the sector for the new version. If the meaning of the bits changes, clears the bunch
/// bits and the bunch numbers.
Sector withPlanesOf(VersionChange change, Sector sector);

/// Returns the wall for the new version. If the meaning of the bits changes, clears the link bits
/// and links.
Wall withLinksOf(VersionChange change, Wall wall);

/// Test whether lotag or extra of the file is the number of the wall above or below.
bool linksUpper(VersionChange change, const Wall& wall);
bool linksLower(VersionChange change, const Wall& wall);

} // namespace sectored::build_map
