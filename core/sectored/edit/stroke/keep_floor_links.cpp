#include "sectored/edit/stroke/keep_floor_links.h"

#include "sectored/edit/answer/damaged_refusal.h"
#include "sectored/edit/answer/notice.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/edit/row/dropped_walls.h"
#include "sectored/edit/row/split_walls.h"
#include "sectored/edit/row/trial.h"
#include "sectored/edit/stroke/linked_floors.h"
#include "sectored/geom/planar/hot_pixel.h"
#include "sectored/geom/segment.h"
#include "sectored/map/by_number.h"
#include "sectored/map/floor_link.h"
#include "sectored/map/invariant.h"
#include "sectored/map/patch_between.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <utility>

namespace sectored {

namespace {

constexpr const FloorLink& upwards = floorLinks[0];

class Keeping {
public:
    Keeping(const MapView& view, Plan plan)
        : m_before(view)
        , m_after(view, plan.patch)
        , m_plan(std::move(plan))
    {
        note(m_plan.patch);
    }

    PlanResult run()
    {
        while (true) {
            const auto all = linkedFloorsOf(m_before.map, m_after.map, m_changed);
            const auto cuts = cutsOf(all);
            if (!cuts) {
                return refuse(cuts.error());
            }
            PatchBuilder builder(m_after.view());
            if (cuts->empty()) {
                return finished(all, builder);
            }
            if (auto refusal = damageRefusal(*cuts)) {
                return refuse(std::move(*refusal));
            }
            splitWalls(m_after.view(), *cuts, builder);
            const Patch patch = builder.finish();
            m_after.apply(patch);
            note(patch);
        }
    }

private:
    /// Records the changed walls and the walls that were linked to them.
    void note(const Patch& patch)
    {
        for (const auto& change : patch.walls) {
            if (change.after) {
                m_changed.insert(change.id);
            } else {
                m_changed.erase(change.id);
            }
        }
        for (const auto& change : patch.walls) {
            for (const FloorLink& link : floorLinks) {
                const auto partner = partnerBefore(change.id, link);
                if (partner && m_after.map.find(*partner) != nullptr) {
                    m_changed.insert(*partner);
                }
            }
        }
        m_way.push_back(patch);
    }

    std::optional<WallId> partnerBefore(WallId wall, const FloorLink& link) const
    {
        const bool existed = m_before.map.find(wall) != nullptr;
        return existed ? floorPartnerOf(m_before.map, wall, link) : std::nullopt;
    }

    /// Tests whether walls of the group coincided before the edit. Walls that were moved apart do
    /// not divide each other.
    bool layTogether(const LinkedFloors& linked) const
    {
        return std::ranges::any_of(linked.below, [&](WallId wall) {
            const auto partner = partnerBefore(wall, upwards);
            return partner && m_before.map.endOf(m_before.map[wall])
                   && m_before.map.endOf(m_before.map[*partner])
                   && lineOf(m_before.map, wall) == lineOf(m_before.map, *partner);
        });
    }

    /// Returns the points where walls must be split: the ends of the walls linked to them.
    tl::expected<WallCuts, Refusal> cutsOf(std::span<const LinkedFloors> all) const
    {
        WallCuts cuts;
        for (const LinkedFloors& linked : all) {
            if (!layTogether(linked)) {
                continue;
            }
            for (const WallId below : linked.below) {
                for (const WallId above : linked.above) {
                    auto refusal = addCuts(cuts, below, above);
                    refusal = refusal ? refusal : addCuts(cuts, above, below);
                    if (refusal) {
                        return refuse(std::move(*refusal));
                    }
                }
            }
        }
        return cuts;
    }

    std::optional<Refusal> addCuts(WallCuts& cuts, WallId wall, WallId other) const
    {
        const Segment own = lineOf(m_after.map, wall);
        const Segment line = lineOf(m_after.map, other);
        for (const Point end : {line.a, line.b}) {
            if (end == own.a || end == own.b) {
                continue;
            }
            if (isInsideSegment(own, end)) {
                cuts[wall].insert(end);
                if (const auto partner = partnerOf(m_after.map, wall)) {
                    cuts[*partner].insert(end);
                }
            } else if (boxOf(own).grown().contains(end) && passesPixel(own, end)) {
                return bendRefusal(wall);
            }
        }
        return std::nullopt;
    }

    Refusal bendRefusal(WallId wall) const
    {
        const SectorId sector = m_after.map[wall].sector.row();
        const bool existed = m_before.map.find(sector) != nullptr;
        Refusal refusal{
            .code = MessageCode::Seam,
            .arguments = {RowList{.kind = RowList::Kind::Sector, .numbers = {newRow}}}};
        if (existed) {
            refusal.arguments = {numbered(m_before.numbering(), sector)};
            refusal.culprits.sectors = {sector};
        }
        if (m_before.map.find(wall) != nullptr) {
            refusal.culprits.walls = {wall};
        }
        return refusal;
    }

    std::optional<Refusal> damageRefusal(const WallCuts& cuts) const
    {
        for (const auto& [wall, points] : cuts) {
            const SectorId sector = m_after.map[wall].sector.row();
            if (m_before.map.find(sector) != nullptr && isDamaged(m_before, sector)) {
                return damagedRefusal(m_before, sector);
            }
        }
        return std::nullopt;
    }

    PlanResult finished(std::span<const LinkedFloors> all, PatchBuilder& builder)
    {
        std::set<WallId> concerned = m_changed;
        for (const LinkedFloors& linked : all) {
            link(linked, builder);
            concerned.insert(linked.below.begin(), linked.below.end());
            concerned.insert(linked.above.begin(), linked.above.end());
        }
        const auto cleared = clearUnanswered(concerned, builder);
        m_way.push_back(builder.finish());
        m_after.apply(m_way.back());
        m_plan.patch = patchBetween(m_before.map, m_after.map, m_way);
        addNotices(cleared);
        return std::move(m_plan);
    }

    static bool namesEachOther(const PatchBuilder& builder, WallId below, WallId above)
    {
        return builder[below].upperWall == WallRef(above)
               && builder[above].lowerWall == WallRef(below);
    }

    /// Links coincident walls. Existing links between coincident walls stay.
    void link(const LinkedFloors& linked, PatchBuilder& builder) const
    {
        std::set<WallId> taken;
        for (const WallId below : linked.below) {
            const WallRef named = builder[below].upperWall;
            if (named.isRow() && builder.find(named.row()) != nullptr
                && namesEachOther(builder, below, named.row())
                && lineOf(m_after.map, below) == lineOf(m_after.map, named.row())) {
                taken.insert({below, named.row()});
            }
        }
        for (const WallId below : linked.below) {
            const auto above = std::ranges::find_if(linked.above, [&](WallId wall) {
                return !taken.contains(wall)
                       && lineOf(m_after.map, below) == lineOf(m_after.map, wall);
            });
            if (!taken.contains(below) && above != linked.above.end()) {
                builder.edit(below).upperWall = *above;
                builder.edit(*above).lowerWall = below;
                taken.insert({below, *above});
            }
        }
    }

    std::vector<WallId> clearUnanswered(const std::set<WallId>& walls, PatchBuilder& builder) const
    {
        std::set<WallId> cleared;
        for (const FloorLink& link : floorLinks) {
            for (const WallId wall : walls) {
                if (hasLost(builder, wall, link)) {
                    clearFloorLink(builder.edit(wall), link);
                    cleared.insert(wall);
                }
            }
        }
        return byNumber(m_after.index.numbering(), std::vector(cleared.begin(), cleared.end()));
    }

    /// Tests whether a link has no answer now, and is new or had one before.
    bool hasLost(const PatchBuilder& builder, WallId wall, const FloorLink& link) const
    {
        const WallRef named = builder[wall].*link.named;
        if (!named.isRow()) {
            return false;
        }
        const Wall* row = builder.find(named.row());
        if (row != nullptr && row->*link.answer == WallRef(wall)) {
            return false;
        }
        return row == nullptr || floorNamedBy(m_before.map, m_after.map, wall, link);
    }

    /// Removes sectors that have got vertices since from the N-FROZEN notices.
    void correctFrozen()
    {
        for (Notice& notice : m_plan.notices) {
            if (hasId(notice.code, "N-FROZEN")) {
                std::erase_if(notice.about.sectors, [&](SectorId sector) {
                    return std::ranges::find(
                               m_plan.patch.wallLists,
                               sector,
                               [](const auto& change) { return change.id; })
                           != m_plan.patch.wallLists.end();
                });
                notice = frozenNotice(std::move(notice.about.sectors));
            }
        }
        std::erase_if(m_plan.notices, [](const Notice& notice) {
            return hasId(notice.code, "N-FROZEN") && notice.about.sectors.empty();
        });
    }

    /// Wall numbers in the notices of the plan may be out of date.
    void addNotices(const std::vector<WallId>& cleared)
    {
        const Numbering& numbering = m_after.index.numbering();
        std::set<WallId> told;
        correctFrozen();
        for (Notice& notice : m_plan.notices) {
            if (notice.code == MessageCode::LinkCleared && !notice.about.walls.empty()) {
                const WallId wall = notice.about.walls.front();
                notice.arguments = {numbered(numbering, wall)};
                told.insert(wall);
            }
        }
        std::vector<WallId> untold;
        std::ranges::copy_if(cleared, std::back_inserter(untold), [&](WallId wall) {
            return !told.contains(wall);
        });
        std::ranges::move(floorLinkNotices(untold, numbering), std::back_inserter(m_plan.notices));
    }

    const MapView& m_before;
    Trial m_after;
    Plan m_plan;
    std::vector<Patch> m_way;
    std::set<WallId> m_changed; ///< changed walls that still exist
};

} // namespace

PlanResult keepFloorLinks(const MapView& view, Plan plan)
{
    const bool hasLinks = view.map.header().version == 9 && view.index.floorLinks() > 0;
    return hasLinks ? Keeping(view, std::move(plan)).run() : PlanResult(std::move(plan));
}

} // namespace sectored
