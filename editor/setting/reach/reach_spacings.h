#pragma once

#include <array>

namespace sectored::editor {

/// Sample spacings offered for the reachability test, in map units, ascending.
inline constexpr std::array reachSpacings{128, 256, 512};

} // namespace sectored::editor
