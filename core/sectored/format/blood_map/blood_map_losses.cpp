#include "sectored/format/blood_map/blood_map.h"
#include "sectored/format/blood_map/file_extra.h"
#include "sectored/format/build_map/row_losses.h"
#include "sectored/map/numbering.h"

#include <span>
#include <string>
#include <utility>

namespace sectored {

namespace blood_map {

namespace {

/// Adds the rows whose `extra` does not agree with their X records.
template <class IdType>
void addExtraLosses(
    LossReport& report,
    const Map& map,
    std::span<const IdType> order,
    std::string rows)
{
    std::vector<std::int32_t> numbers;
    for (std::size_t number = 0; number < order.size(); ++number) {
        const auto& row = map[order[number]];
        if (fileExtra(row) != row.extra) {
            numbers.push_back(static_cast<std::int32_t>(number));
        }
    }
    build_map::add(
        report,
        {.kind = LossKind::Changed,
         .subject = "extra",
         .reason = "in a Blood level, a number above 0 means that the object has an X record",
         .rows = std::move(rows)},
        std::move(numbers));
}

} // namespace

} // namespace blood_map

LossReport bloodMapLosses(const Map& map)
{
    constexpr std::int32_t rowVersion = 7;
    LossReport report = build_map::rowLosses(map, rowVersion);
    blood_map::addExtraLosses<SectorId>(report, map, map.sectorOrder(), "sectors");
    blood_map::addExtraLosses<WallId>(report, map, Numbering(map).wallOrder(), "walls");
    blood_map::addExtraLosses<SpriteId>(report, map, map.spriteOrder(), "sprites");
    return report;
}

} // namespace sectored
