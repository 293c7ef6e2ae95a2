#pragma once

#include <span>
#include <string_view>

namespace sectored {

/// Returns the texts of resources/games, which the build puts into the program: duke3d,
/// shadow-warrior, blood, doom2, generic.
std::span<const std::string_view> shippedGameTexts();

} // namespace sectored
