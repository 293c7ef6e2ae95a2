#include "sectored/edit/stroke/sheet.h"

#include "sectored/base/sort_unique.h"
#include "sectored/edit/stroke/stroke_bounds.h"
#include "sectored/edit/stroke/stroke_meets.h"
#include "sectored/geom/inside/inside_by_parity.h"
#include "sectored/map/by_number.h"
#include "sectored/map/invariant.h"
#include "sectored/map/loops.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <cstdlib>
#include <iterator>
#include <tuple>
#include <unordered_set>

namespace sectored {

Sheet::Sheet(const MapView& view, const Stroke& stroke)
    : Sheet(view, stroke.sheet, sectorsNearStroke(view, stroke))
{}

Sheet::Sheet(
    const MapView& view,
    const SheetHint& hint,
    std::span<const SectorId> sectors,
    std::span<const SectorId> sound)
    : m_view(view)
    , m_overlaps(view)
    , m_only(hint.only)
    , m_hidden(hint.hidden)
{
    if (m_only) {
        std::ranges::sort(*m_only);
    }
    std::ranges::sort(m_hidden);
    for (const SectorId sector : sound) {
        m_known[sector].isDamaged = false;
    }
    take(sectors);
}

Sheet::State Sheet::stateOf(SectorId sector) const
{
    const auto known = m_known.find(sector);
    return known != m_known.end() ? known->second.state : State::Unknown;
}

std::vector<SectorId> Sheet::folds() const
{
    std::vector<SectorId> folds;
    std::ranges::copy_if(m_sectors, std::back_inserter(folds), [&](SectorId sector) {
        return m_known.at(sector).isFolded == true;
    });
    std::ranges::sort(folds);
    return folds;
}

bool Sheet::isEligible(SectorId sector) const
{
    return (!m_only || std::ranges::binary_search(*m_only, sector))
           && !std::ranges::binary_search(m_hidden, sector);
}

bool Sheet::take(std::span<const SectorId> sectors)
{
    const std::size_t before = m_sectors.size();
    std::vector<SectorId> open;
    for (const SectorId sector : sectors) {
        if (stateOf(sector) != State::Unknown) {
            continue;
        }
        const State state = stateToTake(sector);
        put(sector, state);
        if (state == State::Asked) {
            open.push_back(sector);
        }
    }
    if (!open.empty()) {
        takeHangingTogether();
        std::erase_if(open, [&](SectorId sector) { return stateOf(sector) != State::Asked; });
        takeRest(open);
    }
    askFolds(before);
    takeFolds();
    sortLists();
    return m_sectors.size() != before;
}

bool Sheet::knownAsFolded(SectorId sector)
{
    std::optional<bool>& known = m_known[sector].isFolded;
    return known ? *known : known.emplace(isFolded(m_view.map, sector));
}

bool Sheet::knownAsDamaged(SectorId sector)
{
    std::optional<bool>& known = m_known[sector].isDamaged;
    return known ? *known : known.emplace(isDamaged(m_view, sector));
}

Sheet::State Sheet::stateToTake(SectorId sector)
{
    const bool folded = knownAsFolded(sector);
    const bool isHidden = std::ranges::binary_search(m_hidden, sector);
    if (folded ? isHidden : !isEligible(sector)) {
        return State::Frozen;
    }
    if (knownAsDamaged(sector)) {
        return State::Damaged;
    }
    if (m_oneLevel) {
        return State::Asked;
    }
    return folded ? State::Fold : State::Taken;
}

/// Takes the folds beside the sectors taken from this index on, even if they are not near the
/// stroke: a room with a fold in its middle cannot be redrawn without it.
void Sheet::askFolds(std::size_t from)
{
    for (std::size_t at = from; at < m_sectors.size(); ++at) {
        visitAcross(m_view.map, m_sectors[at], [&](SectorId across) {
            if (stateOf(across) == State::Unknown && knownAsFolded(across)) {
                const State state = stateToTake(across);
                put(across, state == State::Asked || state == State::Fold ? State::Taken : state);
            }
        });
    }
}

/// A fold overlaps nothing, so only portals tell its layer.
void Sheet::takeFolds()
{
    const auto isTied = [&](SectorId fold) {
        return std::ranges::any_of(sectorsAcross(m_view.map, fold), [&](SectorId sector) {
            return has(sector);
        });
    };
    for (auto tied = std::ranges::find_if(m_folds, isTied); tied != m_folds.end();
         tied = std::ranges::find_if(m_folds, isTied)) {
        const SectorId fold = *tied;
        m_folds.erase(tied);
        put(fold, State::Taken);
    }
}

void Sheet::put(SectorId sector, State state)
{
    m_known[sector].state = state;
    if (state == State::Taken) {
        m_sectors.push_back(sector);
    } else if (state == State::Damaged) {
        m_damaged.push_back(sector);
    } else if (state == State::Fold) {
        m_folds.push_back(sector);
    }
}

void Sheet::sortLists()
{
    sortByNumber(m_view.numbering(), m_sectors);
    sortByNumber(m_view.numbering(), m_damaged);
}

void Sheet::freeze(std::span<const SectorId> sectors)
{
    for (const SectorId sector : sectors) {
        put(sector, State::Damaged);
    }
    std::erase_if(m_sectors, [&](SectorId sector) { return !has(sector); });
    sortLists();
}

void Sheet::keepLayer(std::span<const SectorId> seeds)
{
    const std::vector<SectorId> all = m_sectors;
    for (const SectorId sector : all) {
        m_known[sector].state = State::Unknown;
    }
    m_sectors.clear();
    m_oneLevel = true;
    for (const SectorId seed : seeds) {
        put(seed, State::Taken);
    }
    if (!seeds.empty()) {
        m_seed = seeds.front();
    }
    take(all);
}

/// Returns the pending sectors across portals of these, the nearest in height to the seed first.
std::vector<SectorId> Sheet::beyondPortals(std::span<const SectorId> sectors) const
{
    std::vector<SectorId> beyond;
    for (const SectorId sector : sectors) {
        visitAcross(m_view.map, sector, [&](SectorId other) {
            if (stateOf(other) == State::Asked) {
                beyond.push_back(other);
            }
        });
    }
    const auto order = [&](SectorId sector) {
        const std::int64_t step =
            std::int64_t{m_view.map[sector].floor.z} - (m_seed ? m_view.map[*m_seed].floor.z : 0);
        return std::tuple(std::abs(step), m_view.numbering().of(sector));
    };
    sortUnique(beyond, order);
    return beyond;
}

void Sheet::takeHangingTogether()
{
    std::vector<SectorId> border = m_sectors;
    while (!border.empty()) {
        const auto beyond = beyondPortals(border);
        border.clear();
        for (const SectorId sector : beyond) {
            if (m_overlaps.overlapsOne(sector, [&](SectorId other) { return has(other); })) {
                put(sector, State::Frozen);
                m_skipped.push_back(sector);
            } else {
                put(sector, State::Taken);
                border.push_back(sector);
            }
        }
    }
}

/// Freezes sectors that overlap another remaining sector, because their layer is unknown.
void Sheet::takeRest(std::span<const SectorId> rest)
{
    std::unordered_set<SectorId> others(m_sectors.begin(), m_sectors.end());
    others.insert(m_skipped.begin(), m_skipped.end());
    others.insert(rest.begin(), rest.end());
    for (const SectorId sector : rest) {
        if (knownAsFolded(sector)) {
            put(sector, State::Fold);
            continue;
        }
        const bool meets =
            m_overlaps.overlapsOne(sector, [&](SectorId other) { return others.contains(other); });
        put(sector, meets ? State::Frozen : State::Taken);
    }
    std::ranges::copy_if(rest, std::back_inserter(m_skipped), [&](SectorId sector) {
        return stateOf(sector) == State::Frozen;
    });
}

std::optional<WallId> partnerOutside(const MapView& view, const Sheet& sheet, WallId wall)
{
    const Map& map = view.map;
    const WallRef partner = map[wall].nextWall;
    if (!partner.isRow() || map.find(partner.row()) == nullptr) {
        return std::nullopt;
    }
    const SectorRef sector = map[partner.row()].sector;
    const bool inSheet = sector.isRow() && sheet.has(sector.row());
    return inSheet ? std::nullopt : std::optional(partner.row());
}

std::optional<SectorId> damagedInTheWay(
    const MapView& view,
    const Stroke& stroke,
    std::span<const SectorId> damaged)
{
    for (const SectorId sector : damaged) {
        if (view.index.boxOf(sector).meets(stroke.box)
            && strokeMeets(stroke, edgesOf(view.map, sector))) {
            return sector;
        }
    }
    return std::nullopt;
}

std::optional<SectorId> damagedInside(
    const MapView& view,
    std::span<const Segment> edges,
    std::span<const SectorId> damaged)
{
    for (const SectorId sector : damaged) {
        const auto walls = view.map.wallsOf(sector);
        if (std::ranges::any_of(walls, [&](WallId wall) {
                return locateByParity(edges, view.map[wall].position) == PointLocation::Inside;
            })) {
            return sector;
        }
    }
    return std::nullopt;
}

std::vector<SectorId> frozenUnder(const MapView& view, const Stroke& stroke, const Sheet& sheet)
{
    auto under = view.index.sectorsMeeting(StrokeBounds(stroke));
    std::erase_if(under, [&](SectorId sector) {
        return sheet.has(sector)
               || std::ranges::find(sheet.damaged(), sector) != sheet.damaged().end()
               || !strokeCrosses(stroke, edgesOf(view.map, sector));
    });
    return under;
}

} // namespace sectored
