#include "sectored/query/point_line.h"

#include <algorithm>
#include <charconv>
#include <set>
#include <string>

namespace sectored {

namespace {

constexpr std::string_view blank = " \t\r";
constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";

std::string_view trimmed(std::string_view text)
{
    const auto from = text.find_first_not_of(blank);
    return from == std::string_view::npos
               ? std::string_view()
               : text.substr(from, text.find_last_not_of(blank) - from + 1);
}

} // namespace

std::optional<std::int32_t> parseCoordinate(std::string_view text)
{
    if (text.size() > 1 && text.front() == '+' && text[1] != '-') {
        text.remove_prefix(1);
    }
    std::int32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool isWhole = error == std::errc() && end == text.data() + text.size();
    return isWhole && value >= -coordinateLimit && value <= coordinateLimit ? std::optional(value)
                                                                            : std::nullopt;
}

std::optional<std::vector<std::int32_t>> parseCoordinates(std::span<const std::string> texts)
{
    std::vector<std::int32_t> numbers;
    for (const std::string& text : texts) {
        const auto number = parseCoordinate(text);
        if (!number) {
            return std::nullopt;
        }
        numbers.push_back(*number);
    }
    return numbers;
}

Error notAPoint()
{
    const std::string most = std::to_string(coordinateLimit);
    return {
        .code = MessageCode::BadSyntax,
        .arguments = {
            "expected two integers X Y from -" + most + " to " + most + ", such as 1024 -512"}};
}

Result<std::optional<Point>> parsePointLine(std::string_view line)
{
    if (line.starts_with(byteOrderMark)) {
        line.remove_prefix(byteOrderMark.size());
    }
    const std::string_view text = trimmed(line.substr(0, line.find('#')));
    if (text.empty()) {
        return std::nullopt;
    }
    const auto comma = text.find(',');
    const auto cut = comma != std::string_view::npos ? comma : text.find_first_of(blank);
    const bool isCut = cut != std::string_view::npos;
    const auto x = isCut ? parseCoordinate(trimmed(text.substr(0, cut))) : std::nullopt;
    const auto y = isCut ? parseCoordinate(trimmed(text.substr(cut + 1))) : std::nullopt;
    if (!x || !y) {
        return failure(notAPoint());
    }
    return Point{*x, *y};
}

Result<std::vector<Point>> parsePoints(std::string_view text, std::size_t most)
{
    std::vector<Point> points;
    std::set<Point> known;
    std::size_t lineNumber = 0;
    while (!text.empty()) {
        const auto end = std::min(text.find('\n'), text.size());
        auto point = parsePointLine(text.substr(0, end));
        text.remove_prefix(std::min(end + 1, text.size()));
        ++lineNumber;
        if (point && *point && points.size() == most && !known.contains(**point)) {
            point = failure(
                {.code = MessageCode::BadSyntax,
                 .arguments = {"more than " + std::to_string(most) + " points"}});
        }
        if (!point) {
            Error error = point.error();
            error.where.line = lineNumber;
            return failure(error);
        }
        if (*point && known.insert(**point).second) {
            points.push_back(**point);
        }
    }
    return points;
}

} // namespace sectored
