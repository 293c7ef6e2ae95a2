#include "tests/support/random_walk.h"

#include "sectored/base/result.h"
#include "sectored/query/sector_at.h"

#include <algorithm>
#include <cmath>
#include <set>

namespace sectored::test {

namespace {

bool holds(const SectorsAt& all, SectorId sector)
{
    return std::ranges::find(all.inside, sector) != all.inside.end()
           || std::ranges::find(all.boundary, sector) != all.boundary.end();
}

/// Tests whether a sector is among those at the integer points around a position.
bool isAround(const MapView& view, SectorId sector, Vec3 place)
{
    const auto west = static_cast<std::int32_t>(std::floor(place.x));
    const auto north = static_cast<std::int32_t>(std::floor(place.y));
    for (const Point p :
         {Point{west, north},
          Point{west + 1, north},
          Point{west, north + 1},
          Point{west + 1, north + 1}}) {
        if (holds(sectorsAt(view, p), sector)) {
            return true;
        }
    }
    return false;
}

/// Returns how deep the player is inside the surroundings, in radii.
double depthOf(Walker& walker, const WalkerState& state)
{
    double deepest = 0;
    for (const BodyContact& contact : walker.worldOf(state).touching(state.body.place)) {
        deepest = std::max(deepest, contact.depth);
    }
    return deepest;
}

} // namespace

std::string placeFault(const MapView& view, Walker& walker, const WalkerState& state)
{
    const LevelWorld& world = walker.worldOf(state);
    const SectorPart* part = world.surfaces().find(state.sector());
    const Vec3 centre = state.body.place.centre;
    if (part == nullptr) {
        return "in no sector";
    }
    if (!isWithin(*part, centre)) {
        return "outside of its sector";
    }
    if (!isAround(view, state.sector(), centre)) {
        return "sectorsAt does not know its sector";
    }
    return {};
}

WalkerInput RandomInput::next()
{
    if (m_left == 0) {
        m_left = 1 + static_cast<int>(m_random() % 50);
        m_input = {
            .forward = static_cast<double>(m_random() % 5) / 2 - 0.75,
            .strafe = static_cast<double>(m_random() % 3) - 1,
            .turn = static_cast<int>(m_random() % 81) - 40,
            .run = m_random() % 3 != 0,
            .jump = m_random() % 3 == 0,
            .crouch = m_random() % 6 == 0};
    }
    --m_left;
    return m_input;
}

WalkRecord walkAtRandom(
    const MapView& view,
    const LevelSurfaces& surfaces,
    const WalkStart& start,
    int tics,
    std::uint64_t seed)
{
    WalkRecord record;
    Walker walker(surfaces);
    const auto begun = walker.stateAt(view, start);
    if (!begun) {
        record.fault = englishText(begun.error());
        return record;
    }
    RandomInput input(seed);
    std::set<std::uint32_t> sectors;
    WalkerState state = *begun;
    double depth = depthOf(walker, state);
    while (record.tics < tics) {
        state = walker.moved(state, input.next());
        ++record.tics;
        record.grounded += state.body.grounded ? 1 : 0;
        record.stuck += state.body.stuck ? 1 : 0;
        sectors.insert(state.body.place.room);
        const double before = depth;
        depth = depthOf(walker, state);
        if (state.body.stuck) {
            record.worstSinking = std::max(record.worstSinking, depth - before);
        } else {
            record.worstClearance = std::min(record.worstClearance, -depth);
        }
        record.fault = placeFault(view, walker, state);
        if (!record.fault.empty()) {
            record.fault += " in tic " + std::to_string(record.tics);
            break;
        }
    }
    record.sectors = sectors.size();
    return record;
}

} // namespace sectored::test
