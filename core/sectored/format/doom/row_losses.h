#pragma once

#include "sectored/format/loss_report.h"

#include <optional>
#include <string>

namespace sectored::doom {

/// A loss without the rows that it concerns.
struct RowLoss {
    LossKind kind{};
    std::string subject{};
    std::string reason{};
    std::string rows{}; ///< "sectors", "lines", ...; empty: the whole level
};

/// Collects losses, one for each kind, subject, reason and kind of row. Beyond 200 of them, the
/// others are one loss together.
class RowLosses {
public:
    /// Adds a row. Without a number the loss concerns the whole level.
    void add(RowLoss loss, std::optional<std::size_t> number);
    /// Returns the report, with the numbers of each loss ascending.
    LossReport take();

private:
    LossReport m_report;
    std::int64_t m_otherCount = 0; ///< of additions that are not listed
};

} // namespace sectored::doom
