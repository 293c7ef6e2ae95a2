#include "sectored/format/svg/sector_steps.h"

#include "sectored/format/svg/svg_style.h"
#include "sectored/map/loops.h"

#include <algorithm>
#include <limits>

namespace sectored::svg {

namespace {

constexpr auto stepCount = std::int64_t{rampSteps};

std::int64_t areaOf(const Map& map, SectorId sector)
{
    Int128 area2 = 0;
    for (const Loop& loop : loopsOf(map, sector)) {
        area2 += loop.area2;
    }
    constexpr Int128 largest = std::numeric_limits<std::int64_t>::max();
    return static_cast<std::int64_t>(std::clamp<Int128>(area2 / 2, 0, largest));
}

std::int64_t valueOf(const Map& map, SectorId id, SvgColorBy colorBy)
{
    const Sector& sector = map[id];
    switch (colorBy) {
    case SvgColorBy::Floor:
        return sector.floor.z;
    case SvgColorBy::Ceiling:
        return sector.ceiling.z;
    case SvgColorBy::Light:
        return sector.floor.shade;
    case SvgColorBy::Tag:
        return sector.lotag;
    case SvgColorBy::Area:
        return areaOf(map, id);
    case SvgColorBy::None:
        break;
    }
    return 0;
}

int binaryDigits(std::int64_t value)
{
    int digits = 0;
    for (; value > 0; value /= 2) {
        ++digits;
    }
    return digits;
}

/// Range of values that is divided into steps.
struct Range {
    std::int64_t from = 0;
    std::int64_t to = 0;

    /// Returns the step of a value; the ends of the range are the first and last step.
    int stepOf(std::int64_t value) const
    {
        const std::int64_t length = std::max(from, to) - std::min(from, to);
        const std::int64_t along = from <= to ? value - from : from - value;
        const std::int64_t last = stepCount - 1;
        return length == 0 ? 0 : static_cast<int>((along * last + length / 2) / length);
    }
};

} // namespace

SectorSteps sectorStepsOf(const Map& map, SvgColorBy colorBy)
{
    const auto order = map.sectorOrder();
    SectorSteps result{.steps = std::vector<std::optional<int>>(order.size())};
    if (colorBy == SvgColorBy::None || order.empty()) {
        return result;
    }
    std::vector<std::int64_t> values;
    for (const SectorId sector : order) {
        values.push_back(valueOf(map, sector, colorBy));
    }
    std::vector<std::int64_t> sorted = values;
    std::ranges::sort(sorted);
    if (colorBy == SvgColorBy::Tag) {
        std::erase(sorted, 0);
        const auto repeated = std::unique(sorted.begin(), sorted.end());
        sorted.erase(repeated, sorted.end());
    }
    if (sorted.empty()) {
        return result;
    }
    const bool lowIsHigh = colorBy == SvgColorBy::Floor || colorBy == SvgColorBy::Ceiling
                           || colorBy == SvgColorBy::Light;
    result.lowest = lowIsHigh ? sorted.back() : sorted.front();
    result.highest = lowIsHigh ? sorted.front() : sorted.back();
    const auto scaled = [&](std::int64_t value) -> std::int64_t {
        if (colorBy == SvgColorBy::Area) {
            return binaryDigits(value);
        }
        if (colorBy == SvgColorBy::Tag) {
            return std::ranges::lower_bound(sorted, value) - sorted.begin();
        }
        return value;
    };
    const Range range{.from = scaled(result.lowest), .to = scaled(result.highest)};
    for (std::size_t number = 0; number < order.size(); ++number) {
        if (colorBy != SvgColorBy::Tag || values[number] != 0) {
            result.steps[number] = range.stepOf(scaled(values[number]));
        }
    }
    return result;
}

} // namespace sectored::svg
