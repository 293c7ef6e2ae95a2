#pragma once

#include "core/cli/numbers.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace sectored::cli {

/// Sides of a picture in pixels.
struct PictureSides {
    std::int32_t width = 0;
    std::int32_t height = 0;
};

/// Smallest and largest side, in pixels.
struct SideLimits {
    std::int64_t least = 0;
    std::int64_t most = 0;
};

/// Parses a size such as "1024x768". Empty if the text is invalid, or a side is beyond the limits.
inline std::optional<PictureSides> sidesFrom(std::string_view size, SideLimits limits)
{
    const auto cross = size.find('x');
    const auto width = parseInteger(size.substr(0, cross));
    const auto height =
        cross != std::string_view::npos ? parseInteger(size.substr(cross + 1)) : std::nullopt;
    const auto fits = [&](std::optional<std::int64_t> side) {
        return side && *side >= limits.least && *side <= limits.most;
    };
    if (!fits(width) || !fits(height)) {
        return std::nullopt;
    }
    return PictureSides{static_cast<std::int32_t>(*width), static_cast<std::int32_t>(*height)};
}

} // namespace sectored::cli
