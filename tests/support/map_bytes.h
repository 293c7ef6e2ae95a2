#pragma once

#include "sectored/format/format.h"

#include <string_view>

namespace sectored::test {

/// Returns the level as a file of the format with this id, for comparison. Throws if the format
/// cannot hold the level.
inline Bytes bytesOf(const Map& map, std::string_view format = "build-map")
{
    return formatById(format)->write(map).value();
}

} // namespace sectored::test
