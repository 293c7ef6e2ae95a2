#include "sectored/edit/stitch/floor_by_floor.h"

#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/answer/renumbered_refusal.h"
#include "sectored/edit/row/floor_twin.h"
#include "sectored/edit/row/plan_chain.h"
#include "sectored/edit/stroke/keep_floor_links.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <deque>
#include <iterator>
#include <unordered_set>
#include <utility>

namespace sectored {

namespace {

/// Adds the sectors whose walls or fields a patch changes.
void addChanged(const Map& before, const Patch& patch, std::unordered_set<SectorId>& changed)
{
    for (const auto& change : patch.sectors) {
        changed.insert(change.id);
    }
    for (const auto& change : patch.walls) {
        const Wall* const row = change.after ? &*change.after : before.find(change.id);
        if (row != nullptr && row->sector.isRow()) {
            changed.insert(row->sector.row());
        }
    }
}

/// The heights of some sectors, to compare another one with all of them at once.
class HeightSet {
public:
    HeightSet(const Map& map, const std::unordered_set<SectorId>& sectors)
    {
        for (const SectorId sector : sectors) {
            const Sector& row = map[sector];
            m_spans.push_back({.ceiling = row.ceiling.z, .floor = row.floor.z});
        }
        std::ranges::sort(m_spans, {}, &Span::ceiling);
        for (std::size_t at = 1; at < m_spans.size(); ++at) {
            m_spans[at].floor = std::max(m_spans[at].floor, m_spans[at - 1].floor);
        }
    }

    /// Tests whether a sector has heights in common with one of these.
    bool meets(const Sector& row) const
    {
        const auto end = std::ranges::lower_bound(m_spans, row.floor.z, {}, &Span::ceiling);
        return end != m_spans.begin() && row.ceiling.z < std::prev(end)->floor;
    }

private:
    struct Span {
        std::int32_t ceiling = 0;
        std::int32_t floor = 0; ///< the lowest of this sector and those with a higher ceiling
    };

    std::vector<Span> m_spans{}; ///< from the highest ceiling down
};

/// The moving sectors of one floor, and what belongs to them.
struct Floor {
    Floor(const Map& map, std::vector<SectorId> moved)
        : sectors(std::move(moved))
        , own(sectors.begin(), sectors.end())
        , heights(map, own)
    {
        for (const SectorId sector : sectors) {
            const auto across = sectorsAcross(map, sector);
            beside.insert(across.begin(), across.end());
        }
    }

    std::vector<SectorId> sectors;         ///< ascending by number
    std::unordered_set<SectorId> own;      ///< the same as a set
    HeightSet heights;                     ///< of these
    std::unordered_set<SectorId> beside{}; ///< across their portals
};

/// Returns what all floors have in common: a sector linked to one that may change may change too.
SheetHint sheetOfAll(const MapView& view, const SheetHint& hint)
{
    SheetHint sheet = hint;
    sheet.seed.reset();
    if (sheet.only) {
        const auto twins = floorTwinsOf(view, *sheet.only);
        sheet.only->insert(sheet.only->end(), twins.begin(), twins.end());
    }
    const std::unordered_set<SectorId> hidden(hint.hidden.begin(), hint.hidden.end());
    std::erase_if(sheet.hidden, [&](SectorId sector) {
        return std::ranges::any_of(floorTwinsOf(view, std::array{sector}), [&](SectorId twin) {
            return !hidden.contains(twin);
        });
    });
    return sheet;
}

std::unordered_set<SectorId> sectorsOf(std::span<const std::vector<SectorId>> floors)
{
    std::unordered_set<SectorId> all;
    for (const auto& floor : floors) {
        all.insert(floor.begin(), floor.end());
    }
    return all;
}

class FloorByFloor {
public:
    FloorByFloor(
        const MapView& view,
        const SheetHint& hint,
        std::span<const std::vector<SectorId>> floors)
        : m_view(view)
        , m_chain(view)
        , m_sheet(sheetOfAll(view, hint))
        , m_moved(sectorsOf(floors))
        , m_heights(view.map, m_moved)
    {
        for (const auto& floor : floors) {
            m_floors.emplace_back(view.map, floor);
            m_beside.insert(m_floors.back().beside.begin(), m_floors.back().beside.end());
        }
    }

    PlanResult run(const FloorPlanner& planFloor)
    {
        for (const Floor& floor : m_floors) {
            const MapView before = m_chain.view();
            PlanResult part =
                planFloor(before, {.sectors = floor.sectors, .sheet = sheetOf(floor)});
            if (!part) {
                return refuse(m_chain.renumbered(std::move(part.error())));
            }
            addChanged(before.map, part->patch, m_changed);
            m_counts.push_back(part->notices.size());
            m_chain.add(*std::move(part));
            m_stages.emplace_back(m_chain.view());
        }
        Plan plan = m_chain.finish();
        renumberNotices(plan);
        return keepFloorLinks(m_view, std::move(plan));
    }

private:
    /// Returns the sheet of one floor: without the sectors of the others.
    SheetHint sheetOf(const Floor& floor) const
    {
        SheetHint sheet = m_sheet;
        std::erase_if(sheet.hidden, [&](SectorId sector) { return floor.own.contains(sector); });
        std::ranges::copy_if(
            m_chain.view().map.sectorOrder(),
            std::back_inserter(sheet.hidden),
            [&](SectorId sector) { return isOfOthers(sector, floor); });
        return sheet;
    }

    /// Tests whether a sector belongs to other floors: it moves with them, the floors before have
    /// changed it, a portal joins it to them alone, or it has only their heights.
    bool isOfOthers(SectorId sector, const Floor& floor) const
    {
        if (floor.own.contains(sector)) {
            return false;
        }
        if (m_moved.contains(sector) || m_changed.contains(sector)) {
            return true;
        }
        if (floor.beside.contains(sector)) {
            return false;
        }
        const Sector& row = m_view.map[sector];
        return m_beside.contains(sector) || (m_heights.meets(row) && !floor.heights.meets(row));
    }

    /// Numbers in the notices of a floor are those of the level after that floor.
    void renumberNotices(Plan& plan) const
    {
        const MapView last = m_chain.view();
        std::size_t at = 0;
        for (std::size_t stage = 0; stage < m_stages.size(); ++stage) {
            const MapView then = m_stages[stage].view();
            for (std::size_t left = m_counts[stage]; left > 0; --left) {
                Notice& notice = plan.notices[at++];
                Refusal same = renumbered(
                    {.code = notice.code,
                     .arguments = std::move(notice.arguments),
                     .culprits = std::move(notice.about)},
                    {.before = last, .after = then});
                notice.arguments = std::move(same.arguments);
                notice.about = std::move(same.culprits);
            }
        }
    }

    const MapView& m_view;
    PlanChain m_chain;
    SheetHint m_sheet; ///< of all floors
    std::unordered_set<SectorId> m_moved;
    HeightSet m_heights; ///< of all moved sectors
    std::vector<Floor> m_floors{};
    std::unordered_set<SectorId> m_beside{};  ///< across portals of all moved sectors
    std::unordered_set<SectorId> m_changed{}; ///< by the floors before
    std::deque<Trial> m_stages;               ///< the level after each floor
    std::vector<std::size_t> m_counts;        ///< notices of each floor
};

} // namespace

PlanResult planFloorByFloor(
    const MapView& view,
    std::span<const SectorId> moved,
    const SheetHint& hint,
    const FloorPlanner& planFloor)
{
    const auto floors = floorsAmong(view, moved);
    if (floors.size() > 1) {
        return FloorByFloor(view, hint, floors).run(planFloor);
    }
    PlanResult plan = planFloor(view, {.sectors = floors.front(), .sheet = hint});
    return plan ? keepFloorLinks(view, *std::move(plan)) : plan;
}

} // namespace sectored
