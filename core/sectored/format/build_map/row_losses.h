#pragma once

#include "sectored/format/loss_report.h"
#include "sectored/map/map.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace sectored::build_map {

/// Loss without its rows.
struct LossText {
    LossKind kind{};
    std::string subject{};
    std::string reason{};
    std::string rows{};
};

/// Adds a loss of the rows with these numbers, unless there are none.
void add(LossReport& report, LossText text, std::vector<std::int32_t> numbers);

/// Returns what rows lose as records of this version, 7 or later, apart from X records.
LossReport rowLosses(const Map& map, std::int32_t version);

inline constexpr std::string_view xRecordSubject = "X record";
inline constexpr std::string_view bloodHeaderSubject = "Blood header (sky, visibility, revision)";

/// Returns what a form without X records loses: these, and the header of a Blood level.
LossReport bloodLosses(const Map& map);

} // namespace sectored::build_map
