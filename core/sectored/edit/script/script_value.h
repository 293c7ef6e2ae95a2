#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/request.h"
#include "sectored/geom/affine_map.h"
#include "sectored/geom/point.h"
#include "sectored/geom/transform.h"

#include <nlohmann/json_fwd.hpp>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sectored {

class LineReader;

/// Returns the fault of a value of the wrong type.
std::string wrongType(std::string_view name, std::string_view wanted);

/// Lists words, with `last` before the last one: "a", "b" and "c".
std::string quotedList(std::span<const std::string_view> words, std::string_view last = ", ");

/// Formats a number for a message.
std::string numberText(const nlohmann::json& value);

/// Convert a value of a line. A value of the wrong type is a fault, a number out of range is a
/// refusal.
std::string textOf(LineReader& line, const nlohmann::json& value, std::string_view name);
/// Returns the texts of a list; none for null.
std::vector<std::string> textsOf(
    LineReader& line,
    const nlohmann::json* list,
    std::string_view name);
std::int64_t integerOf(LineReader& line, const nlohmann::json& value, std::string_view name);
double realOf(LineReader& line, const nlohmann::json& value, std::string_view name);
std::int32_t coordinateOf(LineReader& line, const nlohmann::json& value);
Point pointOf(LineReader& line, const nlohmann::json& value, std::string_view name);
Corners cornersOf(LineReader& line, const nlohmann::json& value, std::string_view name);
ThreeHeights threeHeightsOf(LineReader& line, const nlohmann::json& value, std::string_view name);
/// Returns a point times two. Its coordinates are integers or end in .5.
std::optional<Point> doubledPointOf(
    LineReader& line,
    const nlohmann::json& value,
    std::string_view name);
/// Converts a number from minus to plus a thousand million, rounded to nine digits after the point.
Decimal decimalOf(LineReader& line, const nlohmann::json& value, std::string_view name);
DecimalPair decimalPairOf(LineReader& line, const nlohmann::json& value, std::string_view name);

} // namespace sectored
