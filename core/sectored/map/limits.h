#pragma once

#include <cstdint>
#include <limits>

namespace sectored {

/// How many rows and how wide a level of one file version may be (Spec: build-map 1).
struct Limits {
    std::int32_t sectors = 1024;
    std::int32_t walls = 8192;
    std::int32_t sprites = 4096;

    bool operator==(const Limits&) const = default;
};

/// Which limits a level keeps while it is edited: those of the format that it came from.
enum class LimitProfile {
    OfVersion, ///< those of its Build MAP version
    None,      ///< none: it came from a format without limits
};

/// The limits of a level that has none.
inline constexpr Limits noLimits{
    .sectors = std::numeric_limits<std::int32_t>::max(),
    .walls = std::numeric_limits<std::int32_t>::max(),
    .sprites = std::numeric_limits<std::int32_t>::max()};

/// The limits of a Build MAP version; unknown versions have those of version 7.
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
