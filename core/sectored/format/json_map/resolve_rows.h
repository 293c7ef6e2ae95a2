#pragma once

#include "sectored/format/json_map/parse_json.h"
#include "sectored/map/map.h"

#include <optional>

namespace sectored::json_map {

/// Rows of a text, with row numbers resolved to references.
struct ResolvedRows {
    MapRows rows{};
    std::optional<Error> warning{}; ///< see build_map::setWallLists
};

ResolvedRows resolveRows(ParsedLevel parsed);

} // namespace sectored::json_map
