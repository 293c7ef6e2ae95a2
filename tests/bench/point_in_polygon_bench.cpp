#include "core/geom/inside_by_angle.h"
#include "core/geom/inside_by_parity.h"
#include "core/geom/inside_by_quadrant.h"

#include "tests/support/oracle.h"
#include "tests/support/random_polygon.h"
#include "tests/support/reference_location.h"

#include <benchmark/benchmark.h>

#include <cmath>
#include <numbers>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr std::int32_t extent = 1 << 19;

/// A smooth concave coast: neighbouring corners lie close together.
std::vector<Point> coast(std::size_t corners)
{
    std::vector<Point> loop;
    for (std::size_t corner = 0; corner < corners; ++corner) {
        const double angle =
            2 * std::numbers::pi * static_cast<double>(corner) / static_cast<double>(corners);
        const double radius =
            extent * (0.7 + 0.2 * std::sin(5 * angle) + 0.1 * std::cos(17 * angle));
        loop.push_back(
            {static_cast<std::int32_t>(radius * std::cos(angle)),
             static_cast<std::int32_t>(radius * std::sin(angle))});
    }
    return loop;
}

std::vector<Point> questions()
{
    std::mt19937_64 random(1);
    std::vector<Point> points;
    for (int count = 0; count < 4096; ++count) {
        points.push_back(
            {randomBetween(random, -extent, extent), randomBetween(random, -extent, extent)});
    }
    return points;
}

template <class Locate>
void askAll(benchmark::State& state, Locate locate)
{
    const std::vector<Point> points = questions();
    std::size_t next = 0;
    for (auto iteration : state) {
        benchmark::DoNotOptimize(locate(points[next++ % points.size()]));
    }
}

std::vector<std::vector<Point>> loopsFor(const benchmark::State& state)
{
    return {coast(static_cast<std::size_t>(state.range(0)))};
}

using Method = PointLocation (*)(std::span<const Segment>, Point);

void ours(benchmark::State& state, Method method)
{
    const auto edges = edgesOfLoops(loopsFor(state));
    askAll(state, [&](Point p) { return method(edges, p); });
}

void boostWithin(benchmark::State& state)
{
    const BoostPolygon polygon(loopsFor(state));
    askAll(state, [&](Point p) { return polygon.within(p); });
}

void boostThreeWay(benchmark::State& state)
{
    const BoostPolygon polygon(loopsFor(state));
    askAll(state, [&](Point p) { return polygon.locate(p); });
}

} // namespace

BENCHMARK_CAPTURE(ours, quadrant, locateByQuadrant)->RangeMultiplier(4)->Range(4, 1024);
BENCHMARK_CAPTURE(ours, parity, locateByParity)->RangeMultiplier(4)->Range(4, 1024);
BENCHMARK_CAPTURE(ours, angle, locateByAngle)->RangeMultiplier(4)->Range(4, 1024);
BENCHMARK(boostWithin)->RangeMultiplier(4)->Range(4, 1024);
BENCHMARK(boostThreeWay)->RangeMultiplier(4)->Range(4, 1024);
