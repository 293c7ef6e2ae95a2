#pragma once

#include <array>

namespace sectored::editor {

/// The spacings offered to sample with where the player gets to, in map units, fine to coarse.
inline constexpr std::array reachSpacings{128, 256, 512};

} // namespace sectored::editor
