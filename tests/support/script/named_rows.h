#pragma once

#include "sectored/edit/request.h"
#include "sectored/map/ids.h"

#include <set>

namespace sectored::test {

/// Rows of a level that a request refers to.
struct NamedRows {
    std::set<SectorId> sectors{};
    std::set<WallId> walls{};
    std::set<SpriteId> sprites{};
};

/// Returns the rows in the fields of a request. A sheet, which only limits what may change, and the
/// rows of a copy that is pasted do not count.
NamedRows rowsNamedBy(const Request& request);

} // namespace sectored::test
