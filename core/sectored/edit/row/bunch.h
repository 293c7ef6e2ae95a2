#pragma once

#include "sectored/map/map.h"
#include "sectored/map/plane.h"

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

namespace sectored {

struct FloorLink;

/// Number of bunches that a level of version 9 can have. They are numbered from 0.
inline constexpr std::int32_t mostBunches = 256;

/// A bunch of version 9 (TROR): the ceilings of the sectors below and the floors of the sectors
/// above are one plane, through which both are open.
struct Bunch {
    std::int32_t number = 0;
    std::vector<SectorId> below{}; ///< sectors whose ceiling belongs to it, in file order
    std::vector<SectorId> above{}; ///< sectors whose floor belongs to it, in file order

    bool isEmpty() const { return below.empty() && above.empty(); }
};

/// Returns the sectors of a bunch. Linear in the level.
Bunch bunchWith(const Map& map, std::int32_t number);

/// Returns the numbers of all bunches of a level.
std::set<std::int32_t> bunchNumbersOf(const Map& map);

/// Returns the lowest number of a bunch that is not used. Empty if all are in use.
std::optional<std::int32_t> freeBunch(const std::set<std::int32_t>& used);

/// Returns the link of walls through this plane: up through a ceiling, down through a floor.
const FloorLink& floorLinkThrough(PlaneKind plane);

/// Returns true if the two sides of a bunch fit: both have sectors, all their planes are level and
/// at one height, and each of their walls is linked to a wall of the other side with the same ends,
/// or is a portal to a sector of its own side. Precondition: bunchWith returned it for this level.
/// Spec: tror B1.
bool isPaired(const Map& map, const Bunch& bunch);

} // namespace sectored
