#include "sectored/edit/script/script_value.h"

#include "sectored/base/json_line.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/script/script_line.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace sectored {

namespace {

/// Beyond this limit every integer of a script is out of range.
constexpr double exactDoubleLimit = 9007199254740992.0;

constexpr const char* coordinateName = "Coordinate";

void refuseNumber(LineReader& line, const nlohmann::json& value, std::string_view name)
{
    const bool isCoordinate = name == coordinateName;
    const std::int64_t least =
        isCoordinate ? -coordinateLimit : std::numeric_limits<std::int32_t>::min();
    const std::int64_t most =
        isCoordinate ? coordinateLimit : std::numeric_limits<std::int32_t>::max();
    line.refuseLine(
        {.code = MessageCode::Range,
         .arguments =
             {std::string(name), numberText(value), std::to_string(least), std::to_string(most)}});
}

/// Returns twice the number, so that halves become integers.
std::int32_t doubledCoordinateOf(LineReader& line, const nlohmann::json& value)
{
    if (!value.is_number_float()) {
        return 2 * coordinateOf(line, value);
    }
    const double twice = 2 * value.get<double>();
    if (std::abs(twice) > 2.0 * coordinateLimit || std::trunc(twice) != twice) {
        refuseNumber(line, value, coordinateName);
        return 0;
    }
    return static_cast<std::int32_t>(twice);
}

bool isPoint(const nlohmann::json& value)
{
    return value.is_array() && value.size() == 2 && value[0].is_number() && value[1].is_number();
}

bool isHeightPoint(const nlohmann::json& value)
{
    return value.is_array() && value.size() == 3
           && std::ranges::all_of(value, [](const nlohmann::json& item) {
                  return item.is_number();
              });
}

} // namespace

std::string wrongType(std::string_view name, std::string_view wanted)
{
    return "the field \"" + std::string(name) + "\" must be " + std::string(wanted);
}

std::string quotedList(std::span<const std::string_view> words, std::string_view last)
{
    std::string list;
    for (const std::string_view& word : words) {
        if (!list.empty()) {
            list += &word == &words.back() ? last : ", ";
        }
        list += "\"" + std::string(word) + "\"";
    }
    return list;
}

std::string numberText(const nlohmann::json& value)
{
    const auto number = value.get<double>();
    if (std::abs(number) < hugeJsonNumber) {
        return value.dump();
    }
    return number < 0 ? "-1e308 or less" : "1e308 or more";
}

std::string textOf(LineReader& line, const nlohmann::json& value, std::string_view name)
{
    if (!value.is_string()) {
        line.fail(wrongType(name, "a text"));
        return {};
    }
    return value.get<std::string>();
}

std::vector<std::string> textsOf(
    LineReader& line,
    const nlohmann::json* list,
    std::string_view name)
{
    std::vector<std::string> texts;
    for (std::size_t at = 0; list != nullptr && at < list->size(); ++at) {
        texts.push_back(textOf(line, (*list)[at], name));
    }
    return texts;
}

std::int64_t integerOf(LineReader& line, const nlohmann::json& value, std::string_view name)
{
    if (!value.is_number()) {
        line.fail(wrongType(name, "a number"));
        return 0;
    }
    if (value.is_number_unsigned()) {
        const auto number = value.get<std::uint64_t>();
        if (number > static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max())) {
            refuseNumber(line, value, name);
            return 0;
        }
        return static_cast<std::int64_t>(number);
    }
    if (value.is_number_integer()) {
        return value.get<std::int64_t>();
    }
    const auto number = value.get<double>();
    if (std::abs(number) > exactDoubleLimit || std::trunc(number) != number) {
        refuseNumber(line, value, name);
        return 0;
    }
    return static_cast<std::int64_t>(number);
}

double realOf(LineReader& line, const nlohmann::json& value, std::string_view name)
{
    if (!value.is_number()) {
        line.fail(wrongType(name, "a number"));
        return 0;
    }
    const auto number = value.get<double>();
    if (std::abs(number) > exactDoubleLimit) {
        refuseNumber(line, value, name);
        return 0;
    }
    return number;
}

std::int32_t coordinateOf(LineReader& line, const nlohmann::json& value)
{
    const std::int64_t number = integerOf(line, value, coordinateName);
    if (auto refusal = rangeRefusal(
            {.name = coordinateName,
             .value = number,
             .minimum = -coordinateLimit,
             .maximum = coordinateLimit})) {
        line.refuseLine(std::move(*refusal));
        return 0;
    }
    return static_cast<std::int32_t>(number);
}

Point pointOf(LineReader& line, const nlohmann::json& value, std::string_view name)
{
    if (!isPoint(value)) {
        line.fail(wrongType(name, "points [x,y]"));
        return {};
    }
    return {coordinateOf(line, value[0]), coordinateOf(line, value[1])};
}

Corners cornersOf(LineReader& line, const nlohmann::json& value, std::string_view name)
{
    constexpr std::size_t count = 4;
    const bool isList =
        value.is_array() && value.size() == count
        && std::ranges::all_of(value, [](const nlohmann::json& item) { return item.is_number(); });
    if (!isList) {
        line.fail(wrongType(name, "a list of " + std::to_string(count) + " numbers"));
        return {};
    }
    std::array<std::int32_t, count> numbers{};
    for (std::size_t at = 0; at < count; ++at) {
        numbers.at(at) = coordinateOf(line, value[at]);
    }
    return {.first = {numbers[0], numbers[1]}, .second = {numbers[2], numbers[3]}};
}

ThreeHeights threeHeightsOf(LineReader& line, const nlohmann::json& value, std::string_view name)
{
    ThreeHeights heights{};
    const bool isList = value.is_array() && value.size() == heights.size()
                        && std::ranges::all_of(value, isHeightPoint);
    if (!isList) {
        line.fail(wrongType(name, "a list of three points [x,y,z]"));
        return heights;
    }
    for (std::size_t at = 0; at < heights.size(); ++at) {
        const nlohmann::json& point = value[at];
        const std::int32_t x = coordinateOf(line, point[0]);
        const std::int32_t y = coordinateOf(line, point[1]);
        heights.at(at) = {.at = {x, y}, .z = integerOf(line, point[2], name)};
    }
    return heights;
}

std::optional<Point> doubledPointOf(
    LineReader& line,
    const nlohmann::json& value,
    std::string_view name)
{
    if (!isPoint(value)) {
        line.fail(wrongType(name, "a point [x,y]"));
        return std::nullopt;
    }
    const std::int32_t x = doubledCoordinateOf(line, value[0]);
    return Point{x, doubledCoordinateOf(line, value[1])};
}

Decimal decimalOf(LineReader& line, const nlohmann::json& value, std::string_view name)
{
    constexpr double most = 1e9;
    if (!value.is_number()) {
        line.fail(wrongType(name, "a number"));
        return {};
    }
    const auto number = value.get<double>();
    if (std::abs(number) > most) {
        line.refuseLine(
            {.code = MessageCode::Range,
             .arguments = {
                 std::string(name),
                 numberText(value),
                 std::to_string(-billion),
                 std::to_string(billion)}});
        return {};
    }
    return {std::llround(number * static_cast<double>(billion))};
}

DecimalPair decimalPairOf(LineReader& line, const nlohmann::json& value, std::string_view name)
{
    if (!value.is_array() || value.size() != 2) {
        line.fail(wrongType(name, "two numbers [x,y]"));
        return {};
    }
    const Decimal x = decimalOf(line, value[0], name);
    return {x, decimalOf(line, value[1], name)};
}

} // namespace sectored
