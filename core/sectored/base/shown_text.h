#pragma once

#include <string>
#include <string_view>

namespace sectored {

/// Makes external text, such as a name or a script word, safe to show in a window or on a terminal:
/// UTF-8 on one line. Control characters, line breaks and direction marks are escaped as "\n",
/// "\t", "\x1b" or "\u202e"; invalid UTF-8 becomes U+FFFD. Markup is not escaped, so show the
/// result as plain text.
std::string shownText(std::string_view text);

} // namespace sectored
