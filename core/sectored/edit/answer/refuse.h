#pragma once

#include "sectored/edit/plan.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace sectored {

/// Reason why an edit is impossible; empty if there is none.
using Refused = std::optional<Refusal>;

/// Helps a function that returns a PlanResult: `return refuse({...});`.
inline tl::unexpected<Refusal> refuse(Refusal refusal)
{
    return tl::unexpected<Refusal>(std::move(refusal));
}

/// Formats a point: "(3, -4)".
std::string pointText(Point p);

/// Return the code of E-NOSUCH for a kind of row.
constexpr MessageCode noSuchCode(SectorId /*kind*/)
{
    return MessageCode::NoSuchSector;
}
constexpr MessageCode noSuchCode(WallId /*kind*/)
{
    return MessageCode::NoSuchWall;
}
constexpr MessageCode noSuchCode(SpriteId /*kind*/)
{
    return MessageCode::NoSuchSprite;
}

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
