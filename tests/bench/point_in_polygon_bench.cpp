#include "sectored/geom/inside/inside_by_angle.h"
#include "sectored/geom/inside/inside_by_quadrant.h"
#include "sectored/geom/polygon/indexed_polygon.h"
#include "sectored/geom/polygon/polygon.h"

#include "tests/bench/measured.h"
#include "tests/bench/point_in_polygon_figures.h"
#include "tests/bench/polygon_case.h"
#include "tests/bench/polygon_peers.h"
#include "tests/bench/read_bandwidth.h"
#include "tests/support/reference_location.h"

#include <array>
#include <functional>
#include <map>

using namespace sectored;
using namespace sectored::test;

namespace {

/// Returns the peer for a case, which is built once.
template <class Peer, class Make>
const Peer& prepared(const PolygonCase& polygon, Make make)
{
    static std::map<const PolygonCase*, std::unique_ptr<Peer>> all;
    std::unique_ptr<Peer>& peer = all[&polygon];
    if (!peer) {
        peer = std::make_unique<Peer>(make());
    }
    return *peer;
}

template <class Peer>
const Peer& peerFor(const PolygonCase& polygon)
{
    static std::map<const PolygonCase*, std::unique_ptr<Peer>> all;
    std::unique_ptr<Peer>& peer = all[&polygon];
    if (!peer) {
        peer = std::make_unique<Peer>(polygon);
    }
    return *peer;
}

template <class Locate>
void askAll(benchmark::State& state, const PolygonCase& polygon, Locate locate)
{
    const std::size_t mask = polygon.questions.size() - 1;
    std::size_t next = 0;
    for (auto iteration : state) {
        benchmark::DoNotOptimize(locate(polygon.questions[next]));
        next = (next + 1) & mask;
    }
}

template <class Peer>
void askPeer(benchmark::State& state, const PolygonCase& polygon)
{
    const Peer& peer = peerFor<Peer>(polygon);
    askAll(state, polygon, [&](Point p) { return peer.locate(p); });
}

template <class Ours>
const Ours& ourPolygon(const PolygonCase& polygon)
{
    return prepared<Ours>(polygon, [&] { return Ours(polygon.loops); });
}

template <class Ours>
void askOurs(benchmark::State& state, const PolygonCase& polygon)
{
    const Ours& ours = ourPolygon<Ours>(polygon);
    askAll(state, polygon, [&](Point p) { return ours.locate(p); });
}

template <class Ours>
void askTogether(benchmark::State& state, const PolygonCase& polygon)
{
    const Ours& ours = ourPolygon<Ours>(polygon);
    std::vector<PointLocation> answers(polygon.questions.size());
    while (state.KeepRunningBatch(static_cast<std::int64_t>(answers.size()))) {
        ours.locate(polygon.questions, answers);
        benchmark::DoNotOptimize(answers.data());
    }
}

void askTree(benchmark::State& state, const PolygonCase& polygon)
{
    const auto& chain = ourPolygon<Polygon>(polygon).chain();
    const auto& tree = prepared<ChainTree>(polygon, [&] { return ChainTree(chain); });
    askAll(state, polygon, [&](Point p) { return tree.locate(chain, p); });
}

template <PointLocation (*Method)(std::span<const Segment>, Point)>
void askMethod(benchmark::State& state, const PolygonCase& polygon)
{
    const auto edges = edgesOfLoops(polygon.loops);
    askAll(state, polygon, [&](Point p) { return Method(edges, p); });
}

void buildIndex(benchmark::State& state, const PolygonCase& polygon)
{
    std::size_t bytes = 0;
    for (auto iteration : state) {
        const IndexedPolygon indexed(polygon.loops);
        bytes = indexed.memory();
        benchmark::DoNotOptimize(bytes);
    }
    state.counters["bytes an edge"] =
        static_cast<double>(bytes) / static_cast<double>(polygon.edgeCount());
}

/// Moves one corner back and forth.
void moveVertex(benchmark::State& state, const PolygonCase& polygon)
{
    IndexedPolygon indexed(polygon.loops);
    std::size_t next = 0;
    for (auto iteration : state) {
        next = (next + 7919) % polygon.edgeCount();
        const Point corner = polygon.loops[0][next];
        indexed.moveVertex({0, next}, {corner.x + 1, corner.y});
        indexed.moveVertex({0, next}, corner);
    }
}

constexpr bool isAlwaysBuilt()
{
    return true;
}

/// A column of the table.
struct Contender {
    const char* name;
    std::size_t mostEdges;
    void (*run)(benchmark::State&, const PolygonCase&);
    bool (*isBuilt)() = isAlwaysBuilt;
};

constexpr std::size_t million = 1'000'000;

constexpr std::array<Contender, 16> contenders{{
    {names::boost, million, askPeer<BoostPeer>},
    {names::geos, million, askPeer<GeosPeer>, GeosPeer::isBuilt},
    {names::cgal, million, askPeer<CgalPeer>, CgalPeer::isBuilt},
    {names::clipper, million, askPeer<ClipperPeer>, ClipperPeer::isBuilt},
    {names::lander, million, askPeer<LanderPeer>},
    {names::winding, million, askPeer<WindingPeer>},
    {names::engine, million, askPeer<EnginePeer>},
    {"locateByQuadrant", 16'384, askMethod<locateByQuadrant>},
    {"locateByAngle", 1'024, askMethod<locateByAngle>},
    {names::polygon, million, askOurs<Polygon>},
    {names::polygonTogether, million, askTogether<Polygon>},
    {names::tree, million, askTree},
    {names::indexed, million, askOurs<IndexedPolygon>},
    {names::indexedTogether, million, askTogether<IndexedPolygon>},
    {names::build, million, buildIndex},
    {"move a vertex", million, moveVertex},
}};

void add(const std::string& name, std::function<void(benchmark::State&)> run)
{
    benchmark::RegisterBenchmark(name.c_str(), std::move(run));
}

void addCase(const PolygonCase& polygon)
{
    for (const Contender& contender : contenders) {
        if (polygon.edgeCount() > contender.mostEdges) {
            continue;
        }
        const std::string name = benchmarkName(polygon.shape, polygon.edgeCount(), contender.name);
        if (contender.isBuilt()) {
            add(name, [&](benchmark::State& state) { contender.run(state, polygon); });
        } else {
            addSkipped(name, "its library is not built in");
        }
    }
    for (const LocateKernel& kernel : locateKernels()) {
        if (kernel.runsHere()) {
            add(benchmarkName(polygon.shape, polygon.edgeCount(), kernel.name),
                [&](benchmark::State& state) {
                    const auto& chain = ourPolygon<Polygon>(polygon).chain();
                    askAll(state, polygon, [&](Point p) { return kernel.locate(chain, p); });
                });
        }
    }
}

} // namespace

int main(int argumentCount, char** arguments)
{
    std::vector<PolygonCase> cases;
    for (const std::size_t edges : benchmarkSizes) {
        cases.push_back(coastCase(edges));
        cases.push_back(spikeCase(edges));
        cases.push_back(combCase(edges));
    }
    for (const PolygonCase& polygon : cases) {
        addCase(polygon);
    }
    add(names::reading, readSecondCache);
    printTable(runInterleaved(argumentCount, arguments));
    return 0;
}
