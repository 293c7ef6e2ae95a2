#include "sectored/query/height_range.h"

#include "sectored/map/slope.h"

#include <algorithm>
#include <charconv>
#include <limits>
#include <string>
#include <system_error>

namespace sectored {

namespace {

/// Heights as a double has them, because slopes are not whole.
struct HeightSpan {
    double least = 0;
    double most = 0;

    void include(double z)
    {
        least = std::min(least, z);
        most = std::max(most, z);
    }
};

HeightSpan heightsOf(const Map& map, SectorId sector)
{
    const Sector& row = map[sector];
    HeightSpan heights{.least = double(row.floor.z), .most = double(row.floor.z)};
    heights.include(row.ceiling.z);
    for (const PlaneKind kind : {PlaneKind::Floor, PlaneKind::Ceiling}) {
        if (!isSloped(planeOf(row, kind))) {
            continue;
        }
        for (const WallId wall : map.wallsOf(sector)) {
            heights.include(heightAt(map, sector, kind, toVec2(map[wall].position)));
        }
    }
    return heights;
}

std::optional<std::int32_t> heightOf(std::string_view text)
{
    std::int32_t value = 0;
    const char* const end = text.data() + text.size();
    const auto read = std::from_chars(text.data(), end, value);
    return read.ec == std::errc() && read.ptr == end ? std::optional(value) : std::nullopt;
}

} // namespace

std::optional<HeightRange> heightRangeOf(std::string_view text)
{
    constexpr std::string_view dots = "..";
    std::string plain(text);
    std::erase(plain, ' ');
    const std::string_view all = plain;
    const std::size_t at = all.find(dots);
    if (at == std::string_view::npos) {
        const auto height = heightOf(all);
        return height ? std::optional(HeightRange{*height, *height}) : std::nullopt;
    }
    const std::string_view before = all.substr(0, at);
    const std::string_view after = all.substr(at + dots.size());
    const auto first =
        before.empty() ? std::optional(std::numeric_limits<std::int32_t>::min()) : heightOf(before);
    const auto second =
        after.empty() ? std::optional(std::numeric_limits<std::int32_t>::max()) : heightOf(after);
    if (!first || !second || (before.empty() && after.empty())) {
        return std::nullopt;
    }
    return HeightRange{.least = std::min(*first, *second), .most = std::max(*first, *second)};
}

std::vector<SectorId> sectorsOutsideHeights(const Map& map, HeightRange range)
{
    std::vector<SectorId> outside;
    for (const SectorId sector : map.sectorOrder()) {
        const HeightSpan heights = heightsOf(map, sector);
        if (heights.most < range.least || heights.least > range.most) {
            outside.push_back(sector);
        }
    }
    std::ranges::sort(outside);
    return outside;
}

} // namespace sectored
