#pragma once

#include "sectored/edit/plan.h"
#include "sectored/edit/repair/all_fixes.h"
#include "sectored/geom/closest_on_segment.h"
#include "sectored/geom/inside/inside_by_quadrant.h"
#include "sectored/map/invariant.h"

#include "tests/core/edit/broken_rules.h"
#include "tests/support/map_bytes.h"

#include <QString>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <random>
#include <span>
#include <utility>
#include <vector>

// The promises of repair (Spec: repair 2, RP1 to RP8), for levels of any origin.

namespace sectored::test {

/// Returns the repair of all sectors, by the safe fixes or by all that repair damage.
inline RepairRequest wholeRepair(const Map& map, bool all)
{
    RepairRequest request{.sectors = {map.sectorOrder().begin(), map.sectorOrder().end()}};
    if (all) {
        request.fixes.emplace();
        for (const FixRow& row : allFixes()) {
            if (row.isForDamage) {
                request.fixes->push_back(row.fix);
            }
        }
    }
    return request;
}

/// Number of violations by sector and rule, those that make a sector damaged.
inline std::map<std::pair<SectorId, int>, std::size_t> faultCounts(const Map& map)
{
    const MapIndex index(map);
    std::map<std::pair<SectorId, int>, std::size_t> faults;
    for (const Violation& violation : violationsAmong({map, index}, map.sectorOrder())) {
        if (makesDamaged(violation)) {
            ++faults[{violation.sector, violation.rule}];
        }
    }
    return faults;
}

inline PlanResult plannedRepair(const Map& map, const RepairRequest& request)
{
    const MapIndex index(map);
    return plan({map, index}, request);
}

/// RP1 and RP2: tests whether a repair is refused because nothing is damaged. A refusal for another
/// reason also keeps every byte, and would prove nothing.
inline bool findsNothing(const Map& map, const RepairRequest& request)
{
    const PlanResult result = plannedRepair(map, request);
    return !result && result.error().code == MessageCode::NoDamage;
}

/// Returns the level after a repair; the same level if it is refused.
inline Map afterRepair(const Map& map, const RepairRequest& request)
{
    Map after = map;
    if (const PlanResult result = plannedRepair(map, request)) {
        apply(after, result->patch);
    }
    return after;
}

/// Returns a wall without the fields that a repair may change.
inline Wall lookOf(Wall wall)
{
    wall.position = {};
    wall.point2 = {};
    wall.nextWall = {};
    wall.nextSector = {};
    wall.sector = {};
    wall.xrepeat = 0;
    wall.xpanning = 0;
    return wall;
}

/// Tests whether the sector has a wall that looks like this.
inline bool hasLook(const Map& map, SectorId sector, const Wall& look)
{
    return std::ranges::any_of(map.wallsOf(sector), [&](WallId wall) {
        return lookOf(map[wall]) == look;
    });
}

/// RP4, RP5 and RP6. Returns what is wrong; empty if nothing is.
inline QString checkPromises(const Map& before, const Map& after)
{
    const auto was = faultCounts(before);
    for (const auto& [place, count] : faultCounts(after)) {
        const auto found = was.find(place);
        if (found == was.end() || found->second < count) {
            return QString("RP4: sector %1 breaks rule %2 more often")
                .arg(Numbering(after).of(place.first))
                .arg(place.second);
        }
    }
    if (!std::ranges::equal(before.sectorOrder(), after.sectorOrder())
        || !std::ranges::equal(before.spriteOrder(), after.spriteOrder())
        || before.header() != after.header()) {
        return "RP5: sectors, sprites or header changed";
    }
    for (const SpriteId sprite : before.spriteOrder()) {
        if (before[sprite] != after[sprite]) {
            return "RP5: a sprite changed";
        }
    }
    for (const SectorId sector : before.sectorOrder()) {
        Sector expected = before[sector];
        expected.rawRange = after[sector].rawRange;
        const bool hangs = ((expected.floor.stat | expected.ceiling.stat)
                            & (plane_bit::sloped | plane_bit::firstWallAligned))
                           != 0;
        if (!hangs && after[sector] != expected) {
            return "RP5: a field of a sector changed";
        }
        if (before.wallTable().empty()) {
            for (const WallId wall : after.wallsOf(sector)) {
                if (!hasLook(before, sector, lookOf(after[wall]))) {
                    return QString("RP6: a wall of sector %1 looks like none that it had")
                        .arg(sector.value);
                }
            }
        }
    }
    return {};
}

inline bool isNearEdges(std::span<const Segment> edges, Point p, double distance)
{
    return std::ranges::any_of(edges, [&](const Segment& edge) {
        return distanceBetween(closestOnSegment(edge, toVec2(p)), toVec2(p)) <= distance;
    });
}

/// RP7: points away from the walls of sound sectors keep their answer. Returns what is wrong.
inline QString checkPoints(const Map& before, const Map& after)
{
    const MapIndex index(before);
    std::mt19937_64 random(7);
    for (const SectorId sector : before.sectorOrder()) {
        if (isDamaged({before, index}, sector)) {
            continue;
        }
        const Box box = index.boxOf(sector);
        const auto was = edgesOf(before, sector);
        const auto is = edgesOf(after, sector);
        for (int count = 0; count < 3 && was != is; ++count) {
            const auto within = [&](std::int32_t low, std::int32_t high) {
                const auto choices = static_cast<std::uint64_t>(std::int64_t{high} - low + 1);
                return low + static_cast<std::int32_t>(random() % choices);
            };
            const Point p{within(box.low.x, box.high.x), within(box.low.y, box.high.y)};
            if (!isNearEdges(was, p, RepairRequest::usualWithin + 1)
                && locateByQuadrant(was, p) != locateByQuadrant(is, p)) {
                return QString("RP7: whether %1, %2 is in sector %3 has changed")
                    .arg(p.x)
                    .arg(p.y)
                    .arg(sector.value);
            }
        }
    }
    return {};
}

/// Repairs all at once and sector by sector. Returns what is wrong with the result.
inline QString repairAndCheck(const Map& damaged, bool all, Map& result)
{
    const RepairRequest request = wholeRepair(damaged, all);
    result = afterRepair(damaged, request);
    const QString broken = checkPromises(damaged, result);
    if (!broken.isEmpty()) {
        return broken;
    }
    const QString moved = checkPoints(damaged, result);
    if (!moved.isEmpty()) {
        return moved;
    }
    if (!damagedSectorsOf(result).empty()) {
        return QString("%1 sectors are still damaged").arg(damagedSectorsOf(result).size());
    }
    if (!findsNothing(result, wholeRepair(result, all))) {
        return "RP1: a second repair finds something to do";
    }
    Map undone = damaged;
    if (const PlanResult plan = plannedRepair(damaged, request)) {
        apply(undone, plan->patch);
        apply(undone, inverted(plan->patch));
    }
    if (!(undone == damaged)) {
        return "RP8: undo does not restore the level";
    }
    Map single = damaged;
    for (const SectorId sector : damaged.sectorOrder()) {
        RepairRequest one = wholeRepair(single, all);
        one.sectors = {sector};
        single = afterRepair(single, one);
    }
    return bytesOf(single) == bytesOf(result)
               ? QString()
               : QString("RP3: sector by sector gives other bytes than all at once");
}

} // namespace sectored::test
