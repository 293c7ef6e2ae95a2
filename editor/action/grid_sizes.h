#pragma once

#include <array>
#include <cstdint>

namespace sectored::editor {

/// The grids that can be chosen, in map units, fine to coarse.
inline constexpr std::array<std::int32_t, 11>
    gridSizes{4, 8, 16, 32, 64, 128, 256, 512, 1024, 2048, 4096};

} // namespace sectored::editor
