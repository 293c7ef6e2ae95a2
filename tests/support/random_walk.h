#pragma once

#include "sectored/map/map_view.h"
#include "sectored/walk/walker.h"

#include <random>
#include <string>

namespace sectored::test {

/// What somebody presses who wants to get everywhere and out: ahead for a while, turns, jumps,
/// crouches.
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

/// What is wrong with where a player is: in the sector that he is told to be in, above its floor
/// and below its ceiling; empty: nothing.
std::string placeFault(const MapView& view, Walker& walker, const WalkerState& state);

/// What a walk came to.
struct WalkRecord {
    int tics = 0;
    int grounded = 0;
    int stuck = 0;             ///< tics that are told to be so
    double worstClearance = 1; ///< in radii, of the other tics
    double worstSinking = 0;   ///< in radii, by how much a stuck tic led deeper in, at most
    std::size_t sectors = 0;   ///< how many it was in
    std::string fault{};       ///< the first rule it broke; empty: none
};

/// Walks at random from a start, and looks after each tic that the player is in the sector that he
/// is told to be in, above its floor and below its ceiling, and in nothing that stops him.
WalkRecord walkAtRandom(
    const MapView& view,
    const LevelSurfaces& surfaces,
    const WalkStart& start,
    int tics,
    std::uint64_t seed);

} // namespace sectored::test
