#pragma once

#include <cstdint>
#include <limits>

namespace sectored {

/// Maximum numbers of rows in a level of one file version (Spec: build-map 1).
struct Limits {
    std::int32_t sectors = 1024;
    std::int32_t walls = 8192;
    std::int32_t sprites = 4096;

    bool operator==(const Limits&) const = default;
};

/// The limits that apply while a level is edited: those of the format from which it was read.
enum class LimitProfile {
    OfVersion, ///< limits of its Build MAP version
    None,      ///< no limits: the format has none
};

/// Limits of a level without limits.
inline constexpr Limits noLimits{
    .sectors = std::numeric_limits<std::int32_t>::max(),
    .walls = std::numeric_limits<std::int32_t>::max(),
    .sprites = std::numeric_limits<std::int32_t>::max()};

/// Returns the limits of a Build MAP version. Unknown versions have those of version 7.
constexpr Limits limitsOf(std::int32_t version)
{
    switch (version) {
    case 4:
    case 5:
        return {.sectors = 1024, .walls = 4096, .sprites = 4096};
    case 8:
    case 9:
        return {.sectors = 4096, .walls = 16384, .sprites = 16384};
    default:
        return {};
    }
}

} // namespace sectored
