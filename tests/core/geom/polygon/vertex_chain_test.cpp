#include "sectored/geom/polygon/vertex_chain.h"

#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <limits>

using namespace sectored;

namespace {

using Loops = std::vector<std::vector<Point>>;

const Loops& threeLoops()
{
    static const Loops loops{
        {{0, 0}, {8, 0}, {8, 8}},
        {{100, 100}, {108, 100}, {108, 108}},
        {},
        {{20, 2}, {28, 2}}};
    return loops;
}

} // namespace

class VertexChainTest : public QObject {
    Q_OBJECT

private slots:
    void property1HoldsAllEdges();
    void property2BridgesGoThereAndBack();
    void property3LoopsFollowAZCurve();
    void property4ColumnsMayBeReadPastTheirEnd();
    void property5ItCloses();
    void property6RowsHoldTheirRuns();
    void aMovedVertexMovesAtAllItsPlaces();
};

void VertexChainTest::property1HoldsAllEdges()
{
    const VertexChain chain(threeLoops());
    QCOMPARE(chain.edgeCount() - chain.bridgeCount(), std::size_t{8});
    for (const auto& loop : threeLoops()) {
        for (std::size_t at = 0; at < loop.size(); ++at) {
            const Segment wanted{loop[at], loop[(at + 1) % loop.size()]};
            std::size_t found = 0;
            for (std::size_t edge = 0; edge < chain.edgeCount(); ++edge) {
                found += !chain.isBridge(edge) && chain.edge(edge) == wanted;
            }
            QCOMPARE(found, std::size_t{1});
        }
    }
    QCOMPARE(VertexChain().edgeCount(), std::size_t{0});
    QCOMPARE(VertexChain(Loops{{}}).edgeCount(), std::size_t{0});
}

void VertexChainTest::property2BridgesGoThereAndBack()
{
    const VertexChain chain(threeLoops());
    QCOMPARE(chain.bridgeCount(), std::size_t{4});
    for (std::size_t edge = 0; edge < chain.edgeCount(); ++edge) {
        const Segment back{chain.edge(edge).b, chain.edge(edge).a};
        std::size_t found = 0;
        for (std::size_t other = 0; other < chain.edgeCount(); ++other) {
            found += chain.isBridge(other) && chain.edge(other) == back;
        }
        QCOMPARE(found, std::size_t{chain.isBridge(edge)});
    }
    QCOMPARE(VertexChain(Loops{threeLoops()[0]}).bridgeCount(), std::size_t{0});
}

void VertexChainTest::property3LoopsFollowAZCurve()
{
    const VertexChain chain(threeLoops());
    QCOMPARE(chain.vertex(0), (Point{0, 0}));
    QCOMPARE(chain.vertex(4), (Point{20, 2}));
    QCOMPARE(chain.vertex(7), (Point{100, 100}));
    const VertexChain across(Loops{{{5, 5}}, {{-5, -5}}, {{-5, 5}}, {{5, -5}}});
    QCOMPARE(across.vertex(0), (Point{-5, -5}));
    QCOMPARE(across.vertex(2), (Point{5, -5}));
    QCOMPARE(across.vertex(4), (Point{-5, 5}));
    QCOMPARE(across.vertex(6), (Point{5, 5}));
}

void VertexChainTest::property4ColumnsMayBeReadPastTheirEnd()
{
    for (std::size_t corners = 1; corners < 200; ++corners) {
        const VertexChain chain(Loops{std::vector<Point>(corners, Point{7, 9})});
        QVERIFY(chain.readableCount() >= chain.edgeCount() + 1 + VertexChain::blockEdges);
        QCOMPARE(reinterpret_cast<std::uintptr_t>(chain.x()) % 64, std::uintptr_t{0});
        QCOMPARE(reinterpret_cast<std::uintptr_t>(chain.y()) % 64, std::uintptr_t{0});
        QCOMPARE(chain.vertex(chain.readableCount() - 1), (Point{7, 9}));
    }
}

void VertexChainTest::property5ItCloses()
{
    const VertexChain chain(threeLoops());
    QCOMPARE(chain.vertex(chain.edgeCount()), chain.vertex(0));
    QCOMPARE(chain.vertex(chain.readableCount() - 1), chain.vertex(0));
}

void VertexChainTest::property6RowsHoldTheirRuns()
{
    for (int corners = 1; corners < 600; corners += corners < 70 ? 1 : 37) {
        std::vector<Point> loop;
        for (int corner = 0; corner < corners; ++corner) {
            loop.push_back({corner, corner * 7919 % 101 - 50});
        }
        const VertexChain chain(Loops{loop});
        const std::size_t runs = (chain.edgeCount() + 7) / 8;
        for (std::size_t run = 0; run < (runs + 31) / 32 * 32; ++run) {
            std::int32_t low = std::numeric_limits<std::int32_t>::max();
            std::int32_t high = std::numeric_limits<std::int32_t>::min();
            for (std::size_t edge = 8 * run; edge < std::min(8 * run + 8, chain.edgeCount());
                 ++edge) {
                low = std::min({low, chain.edge(edge).a.y, chain.edge(edge).b.y});
                high = std::max({high, chain.edge(edge).a.y, chain.edge(edge).b.y});
            }
            QCOMPARE(chain.rows()[run / 8].low[run % 8], low);
            QCOMPARE(chain.rows()[run / 8].high[run % 8], high);
        }
    }
}

void VertexChainTest::aMovedVertexMovesAtAllItsPlaces()
{
    for (std::size_t loop = 0; loop < threeLoops().size(); ++loop) {
        for (std::size_t vertex = 0; vertex < threeLoops()[loop].size(); ++vertex) {
            Loops moved = threeLoops();
            moved[loop][vertex].x += 1;
            moved[loop][vertex].y += 3;
            VertexChain chain(threeLoops());
            chain.moveVertex({loop, vertex}, moved[loop][vertex]);
            const VertexChain fresh(moved);
            QCOMPARE(chain.readableCount(), fresh.readableCount());
            for (std::size_t at = 0; at < fresh.readableCount(); ++at) {
                QCOMPARE(chain.vertex(at), fresh.vertex(at));
            }
            for (std::size_t at = 0; at < 4; ++at) {
                QCOMPARE(chain.rows()[at].low, fresh.rows()[at].low);
                QCOMPARE(chain.rows()[at].high, fresh.rows()[at].high);
            }
        }
    }
}

SECTORED_TEST(VertexChainTest)
#include "vertex_chain_test.moc"
