#pragma once

#include "sectored/base/result.h"
#include "sectored/format/build_map/source_losses.h"
#include "sectored/map/map.h"

#include <cstddef>
#include <span>
#include <vector>

namespace sectored::build_map {

/// Rows read from a file.
struct ReadRows {
    MapRows rows{}; ///< without legacySource
    SourceLosses losses{};
    std::vector<Error> warnings{};
};

/// Reads the rows of a Build MAP of any version. Errors: those of readBuildMap, but WrongVersion
/// for other content.
Result<ReadRows> readRows(std::span<const std::byte> content);

} // namespace sectored::build_map
