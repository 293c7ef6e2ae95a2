#pragma once

#include "sectored/base/result.h"

#include <cstdint>
#include <filesystem>
#include <optional>

namespace sectored {

/// Returns the number of names (hard links) of the regular file at the path. 0 if there is none.
std::uint64_t nameCount(const std::filesystem::path& path);

/// Returns why the file must not be replaced: it has other names, which would keep the old content.
std::optional<Error> otherNamesFault(const std::filesystem::path& path);

} // namespace sectored
