#pragma once

#include <span>
#include <string>
#include <string_view>

namespace sectored {

/// Returns the name that differs from the word by the fewest letters added, left out or replaced,
/// the first of several; case does not count. Empty if none is near: more than a third of the
/// letters, and more than one, differ.
std::string nearestName(std::string_view word, std::span<const std::string> names);

} // namespace sectored
