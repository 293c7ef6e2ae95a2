#pragma once

#include "sectored/edit/request.h"
#include "sectored/map/map.h"

#include <cstdint>
#include <random>

namespace sectored::test {

/// Numbers for random moves.
class DragDice {
public:
    explicit DragDice(std::uint64_t seed)
        : m_generator(seed)
    {}

    std::size_t below(std::size_t count) { return m_generator() % count; }
    std::int32_t within(std::int32_t reach)
    {
        return static_cast<std::int32_t>(below(2 * static_cast<std::size_t>(reach) + 1)) - reach;
    }
    bool oneIn(std::size_t count) { return below(count) == 0; }

private:
    std::mt19937_64 m_generator;
};

/// The size of random moves.
struct DragSize {
    std::int32_t reach = 16; ///< greatest distance along an axis
    std::int32_t grid = 1;   ///< vectors are multiples of it
};

/// Moves a vertex by a vector or onto another vertex of its sector, a wall by a vector, or a few
/// vertices, with stitching.
MoveRequest randomDrag(const Map& map, const DragSize& size, DragDice& dice);

/// Moves a sector by a vector, with a random policy.
MoveSectorsRequest randomLanding(const Map& map, const DragSize& size, DragDice& dice);

/// The same, with Stitch; the sectors that it would cover stay below it.
MoveSectorsRequest randomLandingAbove(const Map& map, const DragSize& size, DragDice& dice);

/// Rotates, scales or skews a sector or a few, with a random policy.
TransformRequest randomTransform(const Map& map, DragDice& dice);

/// Returns a map of `perSide` x `perSide` sectors of different shapes with integer coordinates,
/// `cell` units wide on average: some are split, some have islands and holes, some are missing.
Map unevenRooms(int perSide, std::int32_t cell, DragDice& dice);

} // namespace sectored::test
