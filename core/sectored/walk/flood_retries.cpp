#include "sectored/walk/flood_findings.h"
#include "sectored/walk/machine/passage_way.h"
#include "sectored/walk/walk_flood.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace sectored {

namespace {

constexpr std::size_t startsForAPassage = 3;
} // namespace

/// Tries the portals that no attempt passed, from places already found. Returns true if that added
/// places.
bool WalkFlood::goThroughPassages()
{
    const std::size_t before = m_found.places.size();
    for (std::size_t world = 0; world < worldCount(); ++world) {
        enterWorld(world);
        for (const SectorId sector : m_here->view.map.sectorOrder()) {
            if (world == 0 || m_lifts->sectorsOfLifts.contains(sector)) {
                goThroughPassagesOf(sector);
            }
        }
    }
    enterWorld(0);
    return m_found.places.size() > before;
}

void WalkFlood::goThroughPassagesOf(SectorId sector)
{
    const SectorPart* part = m_here->surfaces.find(sector);
    if (part == nullptr || m_placesOfSector[sector.value].empty()) {
        return;
    }
    for (std::size_t k = 0; k < part->passages.size() && !isOver(); ++k) {
        const Passage& passage = part->passages[k];
        const bool passed = m_passed.contains(pairOf(sector.value, passage.to.value));
        const double room = passage.high - passage.low;
        if (passed || passage.isHatch || room < 2 * m_settings.walker.crouched.z
            || !m_triedPassages.insert(pairOf(sector.value, numberInWorld(k))).second) {
            continue;
        }
        goThrough(sector, passage);
    }
}

/// Returns a number for a passage of the present world. Worlds have different passages.
std::size_t WalkFlood::numberInWorld(std::size_t passage) const
{
    return m_lifts != nullptr ? passage * m_lifts->machines.worldCount() + m_lifts->world : passage;
}

void WalkFlood::goThrough(SectorId sector, const Passage& passage)
{
    const auto way = wayThrough(passage, 2 * widestOf(m_settings.walker.standing));
    if (!way) {
        return;
    }
    const std::uint64_t pair = pairOf(sector.value, passage.to.value);
    for (const Vec2& target : way->behind) {
        for (const std::uint32_t place : nearestIn(sector, way->before)) {
            explore(place, {.via = way->before, .target = target});
            if (m_passed.contains(pair)) {
                return;
            }
        }
    }
}

std::vector<std::uint32_t> WalkFlood::nearestIn(SectorId sector, Vec2 place) const
{
    std::vector<std::uint32_t> nearest;
    std::ranges::copy_if(
        m_placesOfSector[sector.value],
        std::back_inserter(nearest),
        [&](std::uint32_t at) { return isInWorld(at); });
    const auto distance2 = [&](std::uint32_t at) {
        const Vec3 foot = m_found.places[at].foot;
        const Vec2 away{foot.x - place.x, foot.y - place.y};
        return away.x * away.x + away.y * away.y;
    };
    const auto end =
        nearest.begin() + static_cast<std::ptrdiff_t>(std::min(nearest.size(), startsForAPassage));
    std::ranges::partial_sort(nearest, end, [&](std::uint32_t one, std::uint32_t other) {
        return std::pair(distance2(one), one) < std::pair(distance2(other), other);
    });
    nearest.erase(end, nearest.end());
    return nearest;
}

/// Tries the postponed jumps. They matter only between places that are not mutually reachable
/// otherwise.
void WalkFlood::jumpWhereItMatters()
{
    const auto component = componentsOf(m_found);
    for (const LaterJump& later : m_later) {
        if (isOver()) {
            return;
        }
        const double lowest =
            m_found.places[later.from].foot.z - m_settings.walker.mover.stepHeight;
        const auto there = placeIn(later.cell, lowest);
        if (there && component[*there] != component[later.from]) {
            enterWorld(later.world);
            take(later.from, later.what, attempt(later.from, later.what));
        }
    }
    enterWorld(0);
    flood();
}

} // namespace sectored
