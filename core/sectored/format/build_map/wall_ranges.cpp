#include "sectored/format/build_map/wall_ranges.h"

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

/// Numbers of walls.
struct WallCounts {
    std::int64_t before = 0; ///< in the lists of the previous sectors
    std::int64_t inTable = 0;
};

/// Returns the range clipped to the table. Empty if the lists would become too long.
Span followedSpan(RawWallRange range, const WallCounts& walls)
{
    const Span span = insideTable(range, walls.inTable);
    return walls.before + span.size() > listsPerTable * walls.inTable ? Span{span.begin, span.begin}
                                                                      : span;
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

/// Wall lists of the sectors, from the ranges of a file.
struct WallLists {
    std::vector<std::vector<WallId>> lists{}; ///< one per sector
    std::vector<std::optional<RawWallRange>>
        rawRanges{};            ///< set if the list does not imply the range
    bool explicitTable = false; ///< the concatenated lists differ from the wall table
    std::optional<std::size_t>
        firstUnfollowed{}; ///< first sector with an empty list to save memory
};

WallLists wallListsOf(std::span<const RawWallRange> ranges, std::size_t wallCount)
{
    const auto tableSize = static_cast<std::int64_t>(wallCount);
    WallLists result;
    result.lists.reserve(ranges.size());
    result.rawRanges.reserve(ranges.size());
    std::int64_t before = 0;
    for (const RawWallRange range : ranges) {
        const Span span = followedSpan(range, {.before = before, .inTable = tableSize});
        if (span.size() != insideTable(range, tableSize).size() && !result.firstUnfollowed) {
            result.firstUnfollowed = result.lists.size();
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
            "wall range of sector " + std::to_string(sector),
            "too many overlapping ranges; kept in the file but ignored"}};
}

} // namespace

std::optional<Error> setWallLists(MapRows& rows, std::span<const RawWallRange> ranges)
{
    WallLists lists = wallListsOf(ranges, rows.walls.size());
    rows.explicitWallTable = lists.explicitTable;
    rows.wallsOfSector = std::move(lists.lists);
    for (std::size_t number = 0; number < ranges.size(); ++number) {
        rows.sectors[number].rawRange = lists.rawRanges[number];
    }
    return lists.firstUnfollowed ? std::optional(unfollowedRange(*lists.firstUnfollowed))
                                 : std::nullopt;
}

std::vector<RawWallRange> rangesOf(const Map& map, const Numbering& numbering)
{
    const auto wallCount = static_cast<std::int64_t>(numbering.wallOrder().size());
    std::vector<RawWallRange> ranges;
    ranges.reserve(map.sectorCount());
    std::int64_t before = 0;
    for (const SectorId sector : map.sectorOrder()) {
        const auto list = map.wallsOf(sector);
        const std::int64_t first = list.empty() ? before : numbering.of(list.front());
        ranges.push_back(
            {.wallptr = static_cast<std::int32_t>(first),
             .wallnum = static_cast<std::int32_t>(list.size())});
        if (auto raw = map[sector].rawRange) {
            raw->wallptr = list.empty() || raw->wallptr < 0 ? raw->wallptr : ranges.back().wallptr;
            const Span span = followedSpan(*raw, {.before = before, .inTable = wallCount});
            if (span.size() == ranges.back().wallnum && (list.empty() || span.begin == first)) {
                ranges.back() = *raw;
            }
        }
        before += static_cast<std::int64_t>(list.size());
    }
    return ranges;
}

LossReport rangeLosses(const Map& map, const Numbering& numbering)
{
    const auto ranges = rangesOf(map, numbering);
    Loss loss{
        .kind = LossKind::Changed,
        .subject = "wall range",
        .reason = "it would refer to different walls",
        .rows = "sectors"};
    for (std::size_t number = 0; number < ranges.size(); ++number) {
        const auto& raw = map[map.sectorOrder()[number]].rawRange;
        if (raw && raw->wallnum != ranges[number].wallnum) {
            loss.numbers.push_back(static_cast<std::int32_t>(number));
        }
    }
    loss.count = static_cast<std::int64_t>(loss.numbers.size());
    return loss.numbers.empty() ? LossReport() : LossReport{std::move(loss)};
}

} // namespace sectored::build_map
