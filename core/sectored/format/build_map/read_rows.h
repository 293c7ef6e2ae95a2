#pragma once

#include "sectored/base/result.h"
#include "sectored/format/build_map/source_losses.h"
#include "sectored/map/map.h"

#include <cstddef>
#include <span>
#include <vector>

namespace sectored::build_map {

/// What a file's bytes say.
struct ReadRows {
    MapRows rows{}; ///< without legacySource
    SourceLosses losses{};
    std::vector<Error> warnings{};
};

/// The rows of a Build MAP of any version. Errors: those of readBuildMap, but for content that is
/// something else (WrongVersion).
Result<ReadRows> readRows(std::span<const std::byte> content);

} // namespace sectored::build_map
