#include "sectored/format/doom/row_losses.h"

#include <algorithm>

namespace sectored::doom {

namespace {

constexpr std::size_t mostLosses = 200;

} // namespace

void RowLosses::add(RowLoss loss, std::optional<std::size_t> number)
{
    auto found = std::ranges::find_if(m_report, [&](const Loss& other) {
        return other.kind == loss.kind && other.subject == loss.subject
               && other.reason == loss.reason && other.rows == loss.rows;
    });
    if (found == m_report.end() && m_report.size() >= mostLosses) {
        ++m_otherCount;
        return;
    }
    if (found == m_report.end()) {
        found = m_report.insert(
            m_report.end(),
            {.kind = loss.kind,
             .subject = std::move(loss.subject),
             .reason = std::move(loss.reason),
             .rows = std::move(loss.rows)});
    }
    const auto row = static_cast<std::int32_t>(number.value_or(0));
    if (number && (found->numbers.empty() || found->numbers.back() != row)) {
        found->numbers.push_back(row);
    }
}

LossReport RowLosses::take()
{
    for (Loss& loss : m_report) {
        std::ranges::sort(loss.numbers);
        loss.numbers.erase(
            std::unique(loss.numbers.begin(), loss.numbers.end()),
            loss.numbers.end());
        loss.count = static_cast<std::int64_t>(loss.numbers.size());
    }
    if (m_otherCount > 0) {
        m_report.push_back(
            {.kind = LossKind::Dropped,
             .subject = "other fields",
             .reason = "too many to list",
             .count = m_otherCount});
    }
    return std::move(m_report);
}

} // namespace sectored::doom
