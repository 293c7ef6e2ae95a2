#include "sectored/edit/motion/move_check.h"

#include "sectored/base/sort_unique.h"
#include "sectored/edit/motion/move_shape.h"
#include "sectored/edit/motion/moved_edges.h"
#include "sectored/geom/segment.h"
#include "sectored/map/invariant.h"
#include "sectored/map/loops.h"

#include <algorithm>
#include <iterator>
#include <unordered_set>

namespace sectored {

namespace {

/// Two walls with a conflict that the move caused.
struct Conflict {
    WallId left;
    WallId right;
    EdgeConflict kind;
    bool isAlong; ///< the walls run along each other
};

std::vector<Conflict> newConflicts(
    const std::vector<MovedEdge>& left,
    const std::vector<MovedEdge>& right)
{
    std::vector<Conflict> found;
    for (const MovedEdge& edge : left) {
        for (const MovedEdge& other : right) {
            if (!edge.moved() && !other.moved()) {
                continue;
            }
            const EdgeConflict now = conflictOf(edge.after, other.after);
            if (now != EdgeConflict::None && now > conflictOf(edge.before, other.before)) {
                const bool isAlong = meetingOf(edge.after, other.after) == SegmentMeeting::Overlap;
                found.push_back({edge.wall, other.wall, now, isAlong});
            }
        }
    }
    return found;
}

std::optional<Refusal> conflictRefusal(
    const MapView& before,
    const std::vector<Conflict>& conflicts)
{
    if (conflicts.empty()) {
        return std::nullopt;
    }
    const Conflict& first = conflicts.front();
    return first.kind == EdgeConflict::Cross ? crossRefusal(before, first.left, first.right)
                                             : touchRefusal(before, first.left, first.right);
}

std::int64_t area(const Box& box)
{
    return (std::int64_t{box.high.x} - box.low.x) * (std::int64_t{box.high.y} - box.low.y);
}

Refusal overlapRefusal(const MapView& before, const MapView& after, SectorId left, SectorId right)
{
    if (area(after.index.boxOf(left)) > area(after.index.boxOf(right))) {
        std::swap(left, right);
    }
    return {
        .code = MessageCode::WouldEnclose,
        .arguments = {numbered(before.numbering(), left), numbered(before.numbering(), right)},
        .culprits = {.sectors = {left, right}}};
}

} // namespace

Refusal landingRefusal(const MapView& before, const SectorPair& pair)
{
    return {
        .code = MessageCode::WouldOverlap,
        .arguments =
            {numbered(before.numbering(), pair.first), numbered(before.numbering(), pair.second)},
        .culprits = {.sectors = {pair.first, pair.second}}};
}

const SectorArea& AreaMemo::of(SectorId sector)
{
    const auto known = m_areas.find(sector);
    return known != m_areas.end() ? known->second
                                  : m_areas.emplace(sector, areaOf(m_view, sector)).first->second;
}

MoveCheck::MoveCheck(const MapView& before, const MapView& after, const MoveSelection& selection)
    : m_before(before)
    , m_after(after)
    , m_selection(selection)
    , m_overlapped(before)
    , m_areasBefore(before)
    , m_areasAfter(after)
{
    collectNeighbours();
}

void MoveCheck::collectNeighbours()
{
    std::vector<SectorId> asked = m_selection.sectors;
    for (const SectorId sector : m_selection.sectors) {
        auto& near = m_neighbours[sector];
        near = m_after.index.sectorsMeeting(m_after.index.boxOf(sector));
        std::erase_if(near, [&](SectorId other) {
            return other == sector || moveAlike(sector, other);
        });
        asked.insert(asked.end(), near.begin(), near.end());
    }
    sortUnique(asked);
    const auto damaged = damagedAmong(m_before, asked);
    m_unsound.insert(damaged.begin(), damaged.end());
    std::ranges::copy_if(asked, std::inserter(m_folded, m_folded.end()), [&](SectorId sector) {
        return isFolded(m_after.map, sector);
    });
    const auto isUnsound = [&](SectorId sector) {
        return !isSound(sector);
    };
    for (auto& [sector, near] : m_neighbours) {
        auto& pairs = m_damagedPairs[sector];
        const bool isSelfUnsound = isUnsound(sector);
        std::ranges::copy_if(near, std::back_inserter(pairs), [&](SectorId other) {
            return isSelfUnsound || isUnsound(other);
        });
        std::erase_if(near, isUnsound);
    }
    m_moved = m_selection.sectors;
    std::erase_if(m_moved, isUnsound);
}

std::optional<Refusal> MoveCheck::refusal()
{
    for (const SectorId sector : m_moved) {
        if (!m_selection.rigid.contains(sector)) {
            if (auto refusal = shapeRefusal(m_before, m_after, sector)) {
                return refusal;
            }
        }
    }
    for (const SectorId sector : m_selection.sectors) {
        if (m_selection.free.contains(sector)) {
            noteLandings(sector);
            continue;
        }
        if (auto refusal = damageRefusal(sector)) {
            return refusal;
        }
        if (!isSound(sector)) {
            continue;
        }
        for (const SectorId other : neighbours(sector)) {
            if (auto refusal = pairRefusal(sector, other)) {
                return refusal;
            }
        }
    }
    return std::nullopt;
}

bool MoveCheck::landsOn(SectorId sector, SectorId other)
{
    return !overlappedBefore(sector, other)
           && shareArea(edgesOf(m_after.map, sector), edgesOf(m_after.map, other));
}

bool MoveCheck::landsOnDamage(SectorId sector, SectorId other)
{
    return shareArea(m_areasAfter.of(sector), m_areasAfter.of(other))
           && !shareArea(m_areasBefore.of(sector), m_areasBefore.of(other));
}

void MoveCheck::noteLandings(SectorId sector)
{
    for (const SectorId other : m_damagedPairs.at(sector)) {
        if (landsOnDamage(sector, other)) {
            m_landings.push_back({sector, other});
        }
    }
    if (!isSound(sector)) {
        return;
    }
    auto& near = m_neighbours.at(sector);
    const auto first = static_cast<std::ptrdiff_t>(m_landings.size());
    for (const SectorId other : near) {
        if (landsOn(sector, other)) {
            m_landings.push_back({sector, other});
        }
    }
    std::erase_if(near, [&](SectorId other) {
        return std::find(m_landings.begin() + first, m_landings.end(), SectorPair{sector, other})
               != m_landings.end();
    });
    noteTouches(sector);
}

void MoveCheck::noteTouches(SectorId sector)
{
    const auto edges = movedEdgesOf(m_before.map, m_after.map, sector);
    for (const SectorId other : neighbours(sector)) {
        if (mayMeet(sector, other)) {
            continue;
        }
        const auto found = newConflicts(edges, movedEdgesOf(m_before.map, m_after.map, other));
        if (found.empty()) {
            continue;
        }
        // Users notice best that two walls along each other are not linked.
        const auto along = std::ranges::find_if(found, &Conflict::isAlong);
        const Conflict& named = along != found.end() ? *along : found.front();
        m_touches.push_back({named.left, named.right});
    }
}

std::optional<Refusal> MoveCheck::damageRefusal(SectorId sector)
{
    for (const SectorId other : m_damagedPairs.at(sector)) {
        if (landsOnDamage(sector, other)) {
            return landingRefusal(m_before, {sector, other});
        }
    }
    return std::nullopt;
}

bool MoveCheck::mayMeet(SectorId left, SectorId right)
{
    return m_folded.contains(left) || m_folded.contains(right) || overlappedBefore(left, right);
}

bool MoveCheck::isOnSheet(SectorId sector) const
{
    const SheetHint& sheet = m_selection.sheet;
    const bool isLeftOut =
        sheet.only && std::ranges::find(*sheet.only, sector) == sheet.only->end();
    return !isLeftOut && std::ranges::find(sheet.hidden, sector) == sheet.hidden.end();
}

std::optional<Refusal> MoveCheck::pairRefusal(SectorId left, SectorId right)
{
    if (mayMeet(left, right)) {
        return std::nullopt;
    }
    if (auto refusal = conflictRefusal(
            m_before,
            newConflicts(
                movedEdgesOf(m_before.map, m_after.map, left),
                movedEdgesOf(m_before.map, m_after.map, right)))) {
        return refusal;
    }
    if (shareArea(edgesOf(m_after.map, left), edgesOf(m_after.map, right))) {
        return overlapRefusal(m_before, m_after, left, right);
    }
    return std::nullopt;
}

bool MoveCheck::moveAlike(SectorId left, SectorId right) const
{
    const auto vectorOf = [&](SectorId sector) {
        const Point p = m_before.map[m_before.map.wallsOf(sector).front()].position;
        const Point target = m_selection.targetOf(p);
        return Point{target.x - p.x, target.y - p.y};
    };
    return m_selection.rigid.contains(left) && m_selection.rigid.contains(right)
           && (m_selection.together || vectorOf(left) == vectorOf(right));
}

} // namespace sectored
