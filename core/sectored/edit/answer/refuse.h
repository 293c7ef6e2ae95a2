#pragma once

#include "sectored/edit/plan.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace sectored {

/// Helps a function that returns a PlanResult: `return refuse({...});`.
inline tl::unexpected<Refusal> refuse(Refusal refusal)
{
    return tl::unexpected<Refusal>(std::move(refusal));
}

/// Formats a point: "(3, -4)".
std::string pointText(Point p);

/// Formats a list of numbers: "2, 5 and 7".
std::string numberList(std::span<const std::int32_t> numbers);
/// Formats the numbers of the sectors, in the given order.
std::string numberList(std::span<const SectorId> sectors, const Numbering& numbering);

/// Returns E-NOSUCH for the first id without a row. Empty if all exist.
std::optional<Refusal> missingRow(const Map& map, std::span<const SectorId> ids);
std::optional<Refusal> missingRow(const Map& map, std::span<const WallId> ids);
std::optional<Refusal> missingRow(const Map& map, std::span<const SpriteId> ids);

/// A value and its range, ends included.
struct RangedValue {
    std::string name{};
    std::int64_t value = 0;
    std::int64_t minimum = 0;
    std::int64_t maximum = 0;
};

/// Returns E-RANGE if the value is out of range.
std::optional<Refusal> rangeRefusal(const RangedValue& checked);

/// Returns E-RANGE if a coordinate is beyond coordinateLimit.
std::optional<Refusal> rangeRefusal(Point p);

} // namespace sectored
