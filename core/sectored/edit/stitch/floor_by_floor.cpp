#include "sectored/edit/stitch/floor_by_floor.h"

#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/answer/renumbered_refusal.h"
#include "sectored/edit/row/floor_twin.h"
#include "sectored/edit/row/plan_chain.h"
#include "sectored/edit/stroke/keep_floor_links.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <deque>
#include <iterator>
#include <unordered_set>

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

/// Tests whether two sectors have heights in common.
bool shareHeights(const Map& map, SectorId left, SectorId right)
{
    return map[left].ceiling.z < map[right].floor.z && map[right].ceiling.z < map[left].floor.z;
}

class FloorByFloor {
public:
    FloorByFloor(const MapView& view, const SheetHint& hint)
        : m_view(view)
        , m_hint(hint)
        , m_chain(view)
    {}

    PlanResult run(const std::vector<std::vector<SectorId>>& floors, const FloorPlanner& planFloor)
    {
        for (const auto& floor : floors) {
            m_moved.insert(floor.begin(), floor.end());
        }
        for (const auto& floor : floors) {
            const MapView before = m_chain.view();
            PlanResult part = planFloor(before, {.sectors = floor, .sheet = sheetOf(floor)});
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
    SheetHint sheetOf(const std::vector<SectorId>& floor) const
    {
        const std::unordered_set<SectorId> own(floor.begin(), floor.end());
        SheetHint sheet = m_hint;
        sheet.seed.reset();
        if (sheet.only) {
            const auto twins = floorTwinsOf(m_view, *sheet.only);
            sheet.only->insert(sheet.only->end(), twins.begin(), twins.end());
        }
        std::erase_if(sheet.hidden, [&](SectorId sector) {
            return own.contains(sector) || isTwinOfShown(sector);
        });
        for (const SectorId other : sectorsOfOthers(own)) {
            sheet.hidden.push_back(other);
        }
        return sheet;
    }

    /// Returns the sectors that belong to other floors: their moving ones, what a portal joins to
    /// those alone, what has only their heights, and what the floors before have changed.
    std::unordered_set<SectorId> sectorsOfOthers(const std::unordered_set<SectorId>& own) const
    {
        std::unordered_set<SectorId> others = m_changed;
        std::unordered_set<SectorId> beside;
        for (const SectorId sector : m_moved) {
            const bool isOwn = own.contains(sector);
            for (const SectorId across : sectorsAcross(m_view.map, sector)) {
                (isOwn ? beside : others).insert(across);
            }
            others.insert(sector);
        }
        std::ranges::copy_if(
            m_view.map.sectorOrder(),
            std::inserter(others, others.end()),
            [&](SectorId sector) { return hasOnlyHeightsOfOthers(sector, own); });
        std::erase_if(others, [&](SectorId sector) {
            const bool isBeside =
                beside.contains(sector) && !m_moved.contains(sector) && !m_changed.contains(sector);
            return own.contains(sector) || isBeside || m_chain.view().map.find(sector) == nullptr;
        });
        return others;
    }

    bool hasOnlyHeightsOfOthers(SectorId sector, const std::unordered_set<SectorId>& own) const
    {
        bool hasOthers = false;
        for (const SectorId moved : m_moved) {
            if (shareHeights(m_view.map, sector, moved)) {
                if (own.contains(moved)) {
                    return false;
                }
                hasOthers = true;
            }
        }
        return hasOthers;
    }

    bool isTwinOfShown(SectorId sector) const
    {
        const std::vector<SectorId> one{sector};
        return std::ranges::any_of(floorTwinsOf(m_view, one), [&](SectorId twin) {
            return std::ranges::find(m_hint.hidden, twin) == m_hint.hidden.end();
        });
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
    const SheetHint& m_hint;
    PlanChain m_chain;
    std::unordered_set<SectorId> m_moved;
    std::unordered_set<SectorId> m_changed;
    std::deque<Trial> m_stages;        ///< the level after each floor
    std::vector<std::size_t> m_counts; ///< notices of each floor
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
        return FloorByFloor(view, hint).run(floors, planFloor);
    }
    PlanResult plan = planFloor(view, {.sectors = floors.front(), .sheet = hint});
    return plan ? keepFloorLinks(view, *std::move(plan)) : plan;
}

} // namespace sectored
