#pragma once

#include <span>
#include <string>

namespace sectored {

/// Returns the texts of resources/games, which the build puts into the program: duke3d,
/// shadow-warrior, blood, doom2, generic.
std::span<const std::string> shippedGameTexts();

} // namespace sectored
