#pragma once

#include "sectored/format/json_map/parse_json.h"
#include "sectored/map/map.h"

#include <cstddef>
#include <optional>

namespace sectored::json_map {

/// The rows of a text, numbers that name rows turned into references.
struct ResolvedRows {
    MapRows rows{};
    std::optional<std::size_t> firstUnfollowed{}; ///< as in WallLists
};

ResolvedRows resolveRows(ParsedLevel parsed);

} // namespace sectored::json_map
