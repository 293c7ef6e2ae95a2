#pragma once

#include "sectored/map/map_view.h"
#include "sectored/walk/walker.h"

#include <random>
#include <string>

namespace sectored::test {

/// Random input that explores a level and escapes from traps: walks ahead for a while, turns,
/// jumps, crouches.
class RandomInput {
public:
    explicit RandomInput(std::uint64_t seed)
        : m_random(seed)
    {}

    WalkerInput next();

private:
    std::mt19937_64 m_random;
    WalkerInput m_input{};
    int m_left = 0;
};

/// Returns what is wrong with the position of a player, who must be in the reported sector, above
/// its floor and below its ceiling. Empty if nothing is.
std::string placeFault(const MapView& view, Walker& walker, const WalkerState& state);

/// Result of a walk.
struct WalkRecord {
    int tics = 0;
    int grounded = 0;
    int stuck = 0;             ///< ticks reported as stuck
    double worstClearance = 1; ///< in radii, over the other ticks
    double worstSinking = 0;   ///< in radii, the largest increase of depth in a stuck tick
    std::size_t sectors = 0;   ///< number of sectors visited
    std::string fault{};       ///< first broken rule; empty if none
};

/// Walks at random from a start. Checks after each tick that the player is in the reported sector,
/// above its floor and below its ceiling, and not inside anything that blocks.
WalkRecord walkAtRandom(
    const MapView& view,
    const LevelSurfaces& surfaces,
    const WalkStart& start,
    int tics,
    std::uint64_t seed);

} // namespace sectored::test
