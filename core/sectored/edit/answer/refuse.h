#pragma once

#include "sectored/edit/plan.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace sectored {

/// For `return refuse({...});` in a function that returns a PlanResult.
inline tl::unexpected<Refusal> refuse(Refusal refusal)
{
    return tl::unexpected<Refusal>(std::move(refusal));
}

/// "(3, -4)".
std::string pointText(Point p);

/// "2, 5 and 7".
std::string numberList(std::span<const std::int32_t> numbers);
/// The same of the sectors' numbers, in the order given.
std::string numberList(std::span<const SectorId> sectors, const Numbering& numbering);

/// E-NOSUCH for the first id that names no row.
std::optional<Refusal> missingRow(const Map& map, std::span<const SectorId> ids);
std::optional<Refusal> missingRow(const Map& map, std::span<const WallId> ids);
std::optional<Refusal> missingRow(const Map& map, std::span<const SpriteId> ids);

/// A value and what it may be, ends included.
struct RangedValue {
    std::string name{};
    std::int64_t value = 0;
    std::int64_t minimum = 0;
    std::int64_t maximum = 0;
};

/// E-RANGE when the value is outside.
std::optional<Refusal> rangeRefusal(const RangedValue& checked);

/// E-RANGE when a coordinate breaks coordinateLimit.
std::optional<Refusal> rangeRefusal(Point p);

} // namespace sectored
