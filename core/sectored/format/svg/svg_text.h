#pragma once

#include "sectored/geom/point.h"

#include <initializer_list>
#include <string>
#include <string_view>

namespace sectored::svg {

/// The number with at most two decimals, in the C locale; never "-0".
std::string decimal(double value);

/// "x y" with decimals.
std::string decimal(Vec2 position);

/// The text with &, <, >, " and ' as entities; characters that XML forbids become U+FFFD.
std::string escaped(std::string_view text);

/// One attribute; the value is escaped.
struct Attribute {
    std::string_view name;
    std::string_view value;
};

/// "<name a="1">" and "<name a="1"/>", each as a line.
std::string opened(std::string_view name, std::initializer_list<Attribute> attributes);
std::string element(std::string_view name, std::initializer_list<Attribute> attributes);
/// "<name a="1">text</name>" as a line; the text is escaped.
std::string elementWithText(
    std::string_view name,
    std::initializer_list<Attribute> attributes,
    std::string_view text);

} // namespace sectored::svg
