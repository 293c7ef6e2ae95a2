#include "tests/bench/point_in_polygon_figures.h"

#include <cstdio>

namespace sectored::test {

namespace {

constexpr std::array<const char*, 3> shapes{"coast", "spike", "comb"};
} // namespace

std::string benchmarkName(const std::string& shape, std::size_t edges, const char* contender)
{
    return shape + "/" + std::to_string(edges) + "/" + contender;
}

void printTable(const Measured& measured)
{
    constexpr std::array<const char*, 12> columns{
        names::boost,
        names::geos,
        names::cgal,
        names::clipper,
        names::lander,
        names::winding,
        names::engine,
        names::polygon,
        names::polygonTogether,
        names::tree,
        names::indexed,
        names::indexedTogether};
    std::printf("\nns a question     ");
    for (const char* column : columns) {
        std::printf("%13.12s", column);
    }
    std::printf("\n");
    for (const char* shape : shapes) {
        for (const std::size_t edges : benchmarkSizes) {
            std::printf("%-8s %8zu ", shape, edges);
            for (const char* column : columns) {
                const auto time = measured.nanoseconds(benchmarkName(shape, edges, column));
                time ? std::printf("%13.1f", *time) : std::printf("%13s", "-");
            }
            std::printf("\n");
        }
    }
    std::printf("\n");
}

} // namespace sectored::test
