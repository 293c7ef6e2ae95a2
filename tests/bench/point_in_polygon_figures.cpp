#include "tests/bench/point_in_polygon_figures.h"

#include "tests/bench/read_bandwidth.h"

#include <algorithm>
#include <cstdio>
#include <limits>

namespace sectored::test {

namespace {

constexpr std::array<const char*, 3> shapes{"coast", "spike", "comb"};
constexpr std::array<const char*, 6> peersWithoutIndex{
    names::boost,
    names::cgal,
    names::clipper,
    names::lander,
    names::winding,
    names::engine};

/// Times of the peer over ours that must be reached, on the coast.
struct Ratio {
    std::size_t edges;
    const char* peer;
    const char* ours;
    double atLeast;
};

constexpr std::array<Ratio, 7> ratios{{
    {64, names::boost, names::polygon, 13},
    {64, names::lander, names::polygon, 9},
    {64, names::winding, names::polygon, 2.8},
    {1'024, names::boost, names::polygon, 38},
    {1'024, names::lander, names::polygon, 25},
    {1'024, names::winding, names::polygon, 7.5},
    {1'024, names::geos, names::indexed, 15},
}};

std::optional<double> fastestPeer(
    const Measured& measured,
    const std::string& shape,
    std::size_t edges)
{
    std::optional<double> fastest;
    for (const char* peer : peersWithoutIndex) {
        const auto time = measured.nanoseconds(benchmarkName(shape, edges, peer));
        if (time && (!fastest || *time < *fastest)) {
            fastest = time;
        }
    }
    return fastest;
}

int printAgainstFastest(const Measured& measured)
{
    int failed = 0;
    for (const char* shape : shapes) {
        for (const std::size_t edges : benchmarkSizes) {
            const auto peer = fastestPeer(measured, shape, edges);
            const auto ours = measured.nanoseconds(benchmarkName(shape, edges, names::polygon));
            if (peer && ours) {
                const std::string what = std::string(shape) + ", " + std::to_string(edges)
                                         + " edges: fastest peer without index / Polygon";
                failed += judge(what, *peer / *ours, edges < 8 ? 1.0 : 0.9);
            }
        }
    }
    return failed;
}

int printBandwidth(const Measured& measured)
{
    const auto reading = measured.nanoseconds(names::reading);
    const auto ours = measured.nanoseconds(benchmarkName("coast", 16'384, names::polygon));
    if (!reading || !ours) {
        return 0;
    }
    const double bandwidth = static_cast<double>(readBytes) / *reading;
    // Of each eight edges Polygon reads two numbers, and only of some the vertices: 4 bytes an edge
    // is what a scan of one column would read.
    std::printf(
        "Second cache: %.1f GB/s read; Polygon, at 4 bytes an edge, %.1f\n",
        bandwidth,
        4.0 * 16'384 / *ours);
    return judge(
        "coast, 16384 edges: part of the second cache's bandwidth",
        4.0 * 16'384 / *ours / bandwidth,
        0.8);
}

int printIndex(const Measured& measured)
{
    int failed = 0;
    if (const auto ours = measured.nanoseconds(benchmarkName("coast", 1'024, names::indexed))) {
        failed += judge("coast, 1024 edges: 7 ns / IndexedPolygon", 7 / *ours, 1);
    }
    if (const auto ours = measured.nanoseconds(benchmarkName("spike", 1'000'000, names::build))) {
        failed += judge("spike, 1000000 edges: 2 s / build the index", 2e9 / *ours, 1);
    }
    return failed;
}

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

int printFigures(const Measured& measured)
{
    int failed = 0;
    for (const Ratio& ratio : ratios) {
        const auto reached = measured.ratio(
            benchmarkName("coast", ratio.edges, ratio.peer),
            benchmarkName("coast", ratio.edges, ratio.ours));
        if (reached) {
            const std::string what = "coast, " + std::to_string(ratio.edges)
                                     + " edges: " + ratio.peer + " / " + ratio.ours;
            failed += judge(what, *reached, ratio.atLeast);
        }
    }
    failed += printAgainstFastest(measured);
    failed += printBandwidth(measured);
    failed += printIndex(measured);
    return failed;
}

} // namespace sectored::test
