#pragma once

#include <string>
#include <string_view>

namespace sectored {

/// Text from outside (a name, a word of a script) as it can be shown in a window or on a terminal:
/// UTF-8 in one line. Characters that would command the terminal, break the line or turn the
/// direction of what follows are written as "\n", "\t", "\x1b" or "\u202e"; bytes that are not
/// UTF-8 become U+FFFD. Markup is left as it is: the place has to show plain text.
std::string shownText(std::string_view text);

} // namespace sectored
