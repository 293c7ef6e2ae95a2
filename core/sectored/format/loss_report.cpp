#include "sectored/format/loss_report.h"

#include <algorithm>

namespace sectored {

namespace {

constexpr std::size_t namedNumbers = 20;

std::string englishNumbers(const std::vector<std::int32_t>& numbers)
{
    std::string text;
    for (std::size_t at = 0; at < std::min(numbers.size(), namedNumbers); ++at) {
        text += (text.empty() ? "" : ", ") + std::to_string(numbers[at]);
    }
    return numbers.size() > namedNumbers ? text + ", ..." : text;
}

} // namespace

std::string_view nameOf(LossKind kind)
{
    switch (kind) {
    case LossKind::Rounded:
        return "rounded";
    case LossKind::Dropped:
        return "dropped";
    case LossKind::Changed:
        break;
    }
    return "changed";
}

std::string englishText(const Loss& loss)
{
    std::string text = std::string(nameOf(loss.kind)) + ": " + loss.subject;
    if (!loss.rows.empty()) {
        const std::string_view rows = loss.rows;
        text += " of " + std::to_string(loss.count) + " ";
        text += loss.count == 1 && rows.ends_with('s') ? rows.substr(0, rows.size() - 1) : rows;
    }
    if (!loss.numbers.empty()) {
        text += " (" + englishNumbers(loss.numbers) + ")";
    }
    return loss.reason.empty() ? text : text + ": " + loss.reason;
}

} // namespace sectored
