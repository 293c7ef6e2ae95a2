#pragma once

#include <array>
#include <cstdint>

namespace sectored::editor {

/// Grid sizes in the lists, in map units, ascending. Other sizes up to largestGrid can be entered.
inline constexpr std::array<std::int32_t, 11>
    gridSizes{4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096};

inline constexpr std::int32_t largestGrid = 65536;

} // namespace sectored::editor
