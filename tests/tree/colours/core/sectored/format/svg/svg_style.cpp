#include <array>
#define FACE 1
constexpr std::string_view wall = "#E9ECF0";
text += "stroke=\"#abc\"";
text += "#1234567 is no colour"; // "#abcdef" in a comment
