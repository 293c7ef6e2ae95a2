#include "core/format/build_map/wall_ranges.h"

#include <algorithm>
#include <string>

namespace sectored::build_map {

namespace {

constexpr std::int64_t listsPerTable = 8;

struct Span {
    std::int64_t begin = 0;
    std::int64_t end = 0;

    std::int64_t size() const { return end - begin; }
};

Span insideTable(RawWallRange range, std::int64_t wallCount)
{
    const std::int64_t begin = std::clamp<std::int64_t>(range.wallptr, 0, wallCount);
    const std::int64_t end =
        std::clamp<std::int64_t>(std::int64_t{range.wallptr} + range.wallnum, 0, wallCount);
    return {begin, std::max(begin, end)};
}

std::vector<WallId> wallsIn(Span span)
{
    std::vector<WallId> walls;
    walls.reserve(static_cast<std::size_t>(span.size()));
    for (std::int64_t number = span.begin; number < span.end; ++number) {
        walls.push_back({static_cast<std::uint32_t>(number)});
    }
    return walls;
}

} // namespace

WallLists wallListsOf(std::span<const RawWallRange> ranges, std::size_t wallCount)
{
    const auto tableSize = static_cast<std::int64_t>(wallCount);
    WallLists result;
    result.lists.reserve(ranges.size());
    result.rawRanges.reserve(ranges.size());
    std::int64_t before = 0;
    for (const RawWallRange range : ranges) {
        Span span = insideTable(range, tableSize);
        if (before + span.size() > listsPerTable * tableSize) {
            span.end = span.begin;
            if (!result.firstUnfollowed) {
                result.firstUnfollowed = result.lists.size();
            }
        }
        const bool empty = span.size() == 0;
        const bool said = span.size() == range.wallnum && (!empty || range.wallptr == before);
        result.rawRanges.push_back(said ? std::nullopt : std::optional(range));
        result.explicitTable = result.explicitTable || (!empty && span.begin != before);
        result.lists.push_back(wallsIn(span));
        before += span.size();
    }
    result.explicitTable = result.explicitTable || before != tableSize;
    return result;
}

Error unfollowedRange(std::size_t sector)
{
    return {
        .code = MessageCode::BadValue,
        .arguments = {
            "the wall range of sector " + std::to_string(sector),
            "the sectors' ranges overlap too often; it is kept, but not followed"}};
}

RawWallRange rangeOf(const RangeSource& source)
{
    if (source.list.empty()) {
        return source.rawRange.value_or(
            RawWallRange{.wallptr = static_cast<std::int32_t>(source.wallsBefore), .wallnum = 0});
    }
    if (source.rawRange && source.rawRange->wallptr < 0) {
        return *source.rawRange;
    }
    return {
        .wallptr = source.firstNumber,
        .wallnum = source.rawRange ? source.rawRange->wallnum
                                   : static_cast<std::int32_t>(source.list.size())};
}

} // namespace sectored::build_map
