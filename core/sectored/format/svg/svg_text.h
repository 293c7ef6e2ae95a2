#pragma once

#include "sectored/geom/point.h"

#include <initializer_list>
#include <string>
#include <string_view>

namespace sectored::svg {

/// Formats the number with at most two decimals in the C locale, never as "-0".
std::string decimal(double value);

/// Formats the position as "x y".
std::string decimal(Vec2 position);

/// Escapes &, <, >, " and ' as entities and replaces characters that XML forbids by U+FFFD.
std::string escaped(std::string_view text);

/// Attribute; its value is escaped.
struct Attribute {
    std::string_view name;
    std::string_view value;
};

/// Return "<name a="1">" and "<name a="1"/>" as a line.
std::string opened(std::string_view name, std::initializer_list<Attribute> attributes);
std::string element(std::string_view name, std::initializer_list<Attribute> attributes);
/// Returns "<name a="1">text</name>" as a line, with the text escaped.
std::string elementWithText(
    std::string_view name,
    std::initializer_list<Attribute> attributes,
    std::string_view text);

} // namespace sectored::svg
