#include "sectored/edit/script/script_line.h"
#include "sectored/edit/script/script_value.h"

namespace sectored {

std::size_t LineReader::oneOf(std::span<const std::string_view> names, std::size_t /*current*/)
{
    const auto given = givenOf(names);
    if (given.size() != 1) {
        failOneOf("exactly", names);
    }
    return given.empty() ? 0 : given.back();
}

std::optional<std::size_t> LineReader::atMostOneOf(
    std::span<const std::string_view> names,
    std::optional<std::size_t> /*current*/)
{
    const auto given = givenOf(names);
    if (given.size() > 1) {
        failOneOf("at most", names);
    }
    return given.empty() ? std::nullopt : std::optional(given.back());
}

void LineReader::failOneOf(std::string_view count, std::span<const std::string_view> names)
{
    fail(
        "\"" + operation().value_or("") + "\" takes " + std::string(count) + " one of "
        + quotedList(names, " and "));
}

} // namespace sectored
