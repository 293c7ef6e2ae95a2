#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/argument.h"
#include "sectored/edit/repair/fix.h"
#include "sectored/edit/repair/wrong_ranges.h"
#include "sectored/map/patch_builder.h"

#include <algorithm>
#include <optional>

namespace sectored {

namespace {

/// Where the walls of each sector begin in the wall table.
struct Starts {
    std::vector<std::int64_t> starts{};
    std::int64_t end = 0; ///< one past the last wall
};

/// The wall table of a level whose ranges are in doubt.
class RangeSearch {
public:
    explicit RangeSearch(const MapView& view)
        : m_view(view)
        , m_walls(view.numbering().wallOrder())
    {
        for (const WallId wall : m_walls) {
            const WallRef next = view.map[wall].point2;
            m_next.push_back(next.isRow() ? view.numbering().of(next.row()) : -1);
        }
        m_borders.push_back(0);
        for (std::size_t at = 0; at < m_next.size(); ++at) {
            // The last wall of a loop leads back.
            if (m_next[at] >= 0 && m_next[at] <= static_cast<std::int64_t>(at)) {
                m_borders.push_back(static_cast<std::int64_t>(at) + 1);
            }
        }
        m_borders.push_back(count());
    }

    const std::vector<WallId>& walls() const { return m_walls; }

    /// Returns the best starts. Empty if the ranges contradict each other.
    std::optional<Starts> best() const
    {
        constexpr std::size_t mostLeaving = 2;
        std::optional<Starts> found;
        std::size_t least = mostLeaving + 1;
        for (const Starts& starts : candidates()) {
            const std::size_t leaving = isValid(starts) ? leavingWalls(starts) : least;
            if (leaving < least) {
                least = leaving;
                found = starts;
            }
        }
        return found;
    }

private:
    std::int64_t count() const { return static_cast<std::int64_t>(m_walls.size()); }

    RawWallRange rangeOf(SectorId sector) const
    {
        const auto list = m_view.map.wallsOf(sector);
        const auto& raw = m_view.map[sector].rawRange;
        return raw ? *raw
                   : RawWallRange{
                       .wallptr = list.empty() ? -1 : m_view.numbering().of(list.front()),
                       .wallnum = static_cast<std::int32_t>(list.size())};
    }

    /// Returns running sums of wallnum, the wallptrs, and both moved to borders between loops.
    std::vector<Starts> candidates() const
    {
        Starts sums;
        Starts said{.starts = {}, .end = count()};
        for (const SectorId sector : m_view.map.sectorOrder()) {
            const RawWallRange range = rangeOf(sector);
            sums.starts.push_back(sums.end);
            sums.end += range.wallnum;
            said.starts.push_back(range.wallptr);
        }
        return {sums, said, atBorders(sums), atBorders(said)};
    }

    Starts atBorders(Starts starts) const
    {
        for (std::int64_t& start : starts.starts) {
            start = nearestBorder(start);
        }
        starts.end = nearestBorder(starts.end);
        return starts;
    }

    /// Returns the lower of two borders at the same distance.
    std::int64_t nearestBorder(std::int64_t start) const
    {
        const auto above = std::ranges::lower_bound(m_borders, start);
        if (above == m_borders.end() || above == m_borders.begin()) {
            return above == m_borders.end() ? m_borders.back() : m_borders.front();
        }
        return *above - start < start - *(above - 1) ? *above : *(above - 1);
    }

    bool isValid(const Starts& starts) const
    {
        return !starts.starts.empty() && starts.starts.front() == 0 && starts.end == count()
               && starts.starts.back() < starts.end
               && std::ranges::adjacent_find(starts.starts, std::ranges::greater_equal())
                      == starts.starts.end();
    }

    /// Counts the walls whose point2 leaves their sector.
    std::size_t leavingWalls(const Starts& starts) const
    {
        std::size_t leaving = 0;
        for (std::size_t sector = 0; sector < starts.starts.size(); ++sector) {
            const std::int64_t from = starts.starts[sector];
            const std::int64_t to =
                sector + 1 < starts.starts.size() ? starts.starts[sector + 1] : starts.end;
            for (std::int64_t at = from; at < to; ++at) {
                const std::int64_t next = m_next[static_cast<std::size_t>(at)];
                leaving += next < from || next >= to ? 1U : 0U;
            }
        }
        return leaving;
    }

    const MapView& m_view;
    std::vector<WallId> m_walls;
    std::vector<std::int64_t> m_next;    ///< number of the next wall, or -1
    std::vector<std::int64_t> m_borders; ///< between loops, ascending
};

Refusal rangesRefusal(const MapView& view, const WrongRanges& ranges)
{
    const auto order = view.map.sectorOrder();
    std::vector<SectorId> wrong;
    for (std::size_t at = 0; at < order.size(); ++at) {
        const bool isBefore = at + 1 < order.size() && ranges.has(order[at + 1]);
        if (isBefore || ranges.has(order[at])) {
            wrong.push_back(order[at]);
        }
    }
    return {
        .code = MessageCode::Ranges,
        .arguments = {numbered(view.numbering(), wrong)},
        .culprits = {.sectors = std::move(wrong)}};
}

FixOutcome written(const MapView& view, const RangeSearch& search, const Starts& found)
{
    FixOutcome outcome;
    PatchBuilder builder(view.map);
    const auto order = view.map.sectorOrder();
    for (std::size_t at = 0; at < order.size(); ++at) {
        const std::int64_t end = at + 1 < order.size() ? found.starts[at + 1] : found.end;
        std::vector<WallId> walls(
            search.walls().begin() + static_cast<std::ptrdiff_t>(found.starts[at]),
            search.walls().begin() + static_cast<std::ptrdiff_t>(end));
        if (view.map[order[at]].rawRange
            || !std::ranges::equal(walls, view.map.wallsOf(order[at]))) {
            outcome.fixes.push_back({.fix = RepairFix::Range, .sector = order[at]});
        }
        builder.edit(order[at]).rawRange.reset();
        builder.setWalls(order[at], std::move(walls));
    }
    outcome.patch = builder.finish();
    outcome.patch.wallTable.clear();
    if (const auto table = view.map.wallTable(); !table.empty()) {
        outcome.patch.wallTable = {{.removed = {table.begin(), table.end()}}};
    }
    return outcome;
}

} // namespace

FixResult fixRanges(const MapView& view, const RepairScope& scope)
{
    const WrongRanges ranges(view.map);
    if (std::ranges::none_of(scope.sectors, [&](SectorId sector) { return ranges.has(sector); })) {
        return FixOutcome{};
    }
    const RangeSearch search(view);
    const auto found = search.best();
    if (!found) {
        return refuse(rangesRefusal(view, ranges));
    }
    return written(view, search, *found);
}

} // namespace sectored
