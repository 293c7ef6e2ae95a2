#pragma once

#include "tests/bench/measured.h"

#include <array>
#include <cstddef>
#include <string>

namespace sectored::test {

/// The names of the contenders; goals refer to them (rows.json).
namespace names {
inline constexpr const char* boost = "Boost within";
inline constexpr const char* geos = "GEOS indexed";
inline constexpr const char* cgal = "CGAL";
inline constexpr const char* clipper = "Clipper";
inline constexpr const char* lander = "Lander's listing";
inline constexpr const char* winding = "int64 winding";
inline constexpr const char* engine = "engine's rule";
inline constexpr const char* polygon = "Polygon";
inline constexpr const char* polygonTogether = "Polygon, batch";
inline constexpr const char* tree = "ChainTree";
inline constexpr const char* indexed = "IndexedPolygon";
inline constexpr const char* indexedTogether = "IndexedPolygon, batch";
inline constexpr const char* build = "build the index";
inline constexpr const char* reading = "read from the second cache";
} // namespace names

inline constexpr std::array<std::size_t, 8>
    benchmarkSizes{4, 8, 16, 64, 256, 1'024, 16'384, 1'000'000};

/// Returns a name such as "coast/64/Polygon".
std::string benchmarkName(const std::string& shape, std::size_t edges, const char* contender);

/// Prints nanoseconds per query, with shapes and sizes as rows and contenders as columns.
void printTable(const Measured& measured);

} // namespace sectored::test
