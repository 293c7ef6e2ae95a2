#pragma once

#include "tests/bench/measured.h"

#include <array>
#include <cstddef>
#include <string>

namespace sectored::test {

/// The names of the contenders; goals refer to them (rows.json).
namespace names {
inline constexpr const char* boost = "Boost R-tree";
inline constexpr const char* geos = "GEOS STRtree";
inline constexpr const char* engine = "engine's lookup"; ///< a scan; on the walk with a hint
inline constexpr const char* index = "SectorIndex";
inline constexpr const char* indexHinted = "SectorIndex, hint";
inline constexpr const char* owner = "SectorIndex, owner";
inline constexpr const char* indexTogether = "SectorIndex, batch";
inline constexpr const char* build = "build the index";
inline constexpr const char* move = "move a vertex";
} // namespace names

/// Counters in addition to times.
namespace counters {
inline constexpr const char* bytes = "bytes a wall";
inline constexpr const char* median = "median us";
inline constexpr const char* hundredth = "p99 us"; ///< exceeded by one time in a hundred
} // namespace counters

/// Levels of 180, 1,280, 7,220, 9,680, 100,820 and 1,003,520 walls.
inline constexpr std::array<int, 6> roomsPerSide{3, 8, 19, 22, 71, 224};
constexpr std::size_t wallsOf(int rooms)
{
    return std::size_t{20} * static_cast<std::size_t>(rooms) * static_cast<std::size_t>(rooms);
}

/// Returns a name such as "random/1280/SectorIndex".
std::string benchmarkName(const std::string& questions, std::size_t walls, const char* contender);

/// Prints nanoseconds per query, with queries and levels as rows and contenders as columns.
void printTable(const Measured& measured);

} // namespace sectored::test
