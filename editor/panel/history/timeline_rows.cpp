#include "editor/panel/history/timeline_rows.h"

#include <algorithm>
#include <array>

namespace sectored::editor {

namespace {

/// The states that were reached from each state by a step, apart from the one that redo reaches.
/// Each list is newest first: `first[k]` starts that of state k, `following[k]` continues it.
struct Branches {
    std::vector<std::size_t> first;
    std::vector<std::size_t> following;
};

Branches branchesOf(const History& history)
{
    const std::size_t count = history.steps().size() + 1;
    Branches branches{std::vector<std::size_t>(count), std::vector<std::size_t>(count)};
    for (std::size_t state = 1; state < count; ++state) {
        const std::size_t parent = history.parentOf(state);
        if (history.nextOf(parent) != state) {
            branches.following[state] = branches.first[parent];
            branches.first[parent] = state;
        }
    }
    return branches;
}

constexpr std::uint8_t bitOf(int lane)
{
    return static_cast<std::uint8_t>(1U << static_cast<unsigned>(lane));
}

/// A state whose row is still to come.
struct Waiting {
    std::size_t state = 0;
    int lane = 0;
    bool startsBranch = false;
    std::size_t inBranch = 0;
};

/// Counts the lanes that go on below the current row.
class OpenLanes {
public:
    void open(int lane) { ++m_counts[static_cast<std::size_t>(lane)]; }
    void close(int lane) { --m_counts[static_cast<std::size_t>(lane)]; }
    std::uint8_t bits() const
    {
        std::uint8_t bits = 0;
        for (int lane = 0; lane <= TimelineRow::lastLane; ++lane) {
            bits |= m_counts[static_cast<std::size_t>(lane)] > 0 ? bitOf(lane) : std::uint8_t{0};
        }
        return bits;
    }

private:
    std::array<int, TimelineRow::lastLane + 1> m_counts{};
};

} // namespace

std::vector<TimelineRow> timelineRows(const History& history)
{
    const Branches branches = branchesOf(history);
    std::vector<TimelineRow> rows;
    rows.reserve(branches.first.size());
    OpenLanes open;
    std::vector<Waiting> waiting{Waiting()};
    bool isPastCurrent = false;
    while (!waiting.empty()) {
        const Waiting here = waiting.back();
        waiting.pop_back();
        TimelineRow row{
            .state = here.state,
            .lane = here.lane,
            .startsBranch = here.startsBranch,
            .isUndone = here.lane == 0 && isPastCurrent,
            .inBranch = here.inBranch,
            .lanesAbove = open.bits()};
        if (!here.startsBranch && here.state != 0) {
            open.close(here.lane);
        }
        const std::size_t next = history.nextOf(here.state);
        row.endsBranch = here.lane > 0 && next == 0;
        if (next != 0) {
            waiting.push_back({.state = next, .lane = here.lane, .inBranch = here.inBranch + 1});
            open.open(here.lane);
        }
        const int lane = std::min(here.lane + 1, TimelineRow::lastLane);
        for (std::size_t branch = branches.first[here.state]; branch != 0;
             branch = branches.following[branch]) {
            waiting.push_back({.state = branch, .lane = lane, .startsBranch = true, .inBranch = 1});
        }
        row.lanesBelow = open.bits();
        isPastCurrent = isPastCurrent || here.state == history.current();
        rows.push_back(row);
    }
    return rows;
}

} // namespace sectored::editor
