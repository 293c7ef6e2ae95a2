#pragma once

#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// A finding's sentence in some language, its `text` or a translation of it. A place {k} takes
/// arguments[k] as it is, one written {k:,} takes it as `quantity` shows quantities: names, such as
/// the number of a wall, are never grouped. Else as fillTemplate (sectored/base/message.h).
std::string fillFinding(
    std::string_view text,
    const std::vector<std::string>& arguments,
    const std::function<std::string(const std::string&)>& quantity);

} // namespace sectored
