#include "sectored/query/closed_edges.h"
#include "sectored/query/parity_cells.h"

#include "tests/support/random_polygon.h"
#include "tests/support/reference_location.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <map>

using namespace sectored;
using namespace sectored::test;

/// Cells store the same data about sectors however it was produced.
class ParityCellsTest : public QObject {
    Q_OBJECT

private slots:
    void changedCellsKnowWhatFreshOnesDo_data();
    void changedCellsKnowWhatFreshOnesDo();
    void grownCellsAnswerAsBefore();
    void cellsGivenBackAreUsedAgain();
    void closedMeansEvenAtEveryPoint();
};

namespace {

using Outlines = std::map<SectorId, std::vector<Segment>>;

std::vector<Segment> randomOutline(std::mt19937_64& random, std::int32_t extent)
{
    std::vector<std::vector<Point>> loops(1 + static_cast<std::size_t>(randomBelow(random, 2)));
    for (auto& loop : loops) {
        const auto corners = randomBelow(random, 9) + 1;
        for (std::int64_t corner = 0; corner < corners; ++corner) {
            loop.push_back(
                {randomBetween(random, -extent, extent), randomBetween(random, -extent, extent)});
        }
    }
    return edgesOfLoops(loops);
}

ParityCells cellsOf(const CellFrame& frame, const Outlines& outlines)
{
    std::vector<CellSector> sectors;
    for (const auto& [sector, edges] : outlines) {
        sectors.push_back({sector, edges});
    }
    return ParityCells(frame, sectors);
}

std::string faultAt(const ParityCells& cells, const Outlines& outlines, Point p)
{
    std::map<SectorId, PointLocation> told;
    cells.visitAt(p, [&](const CellAnswer& answer) { told[answer.sector] = answer.location(); });
    for (const auto& [sector, edges] : outlines) {
        if (told[sector] != referenceLocation(edges, p)) {
            return std::to_string(p.x) + " " + std::to_string(p.y);
        }
    }
    return {};
}

} // namespace

void ParityCellsTest::changedCellsKnowWhatFreshOnesDo_data()
{
    QTest::addColumn<int>("extent");
    QTest::addColumn<int>("widthBits");
    QTest::addColumn<int>("heightBits");
    QTest::newRow("one point a cell") << 20 << 0 << 0;
    QTest::newRow("small cells") << 100 << 3 << 3;
    QTest::newRow("upright cells") << 1000 << 4 << 6;
    QTest::newRow("level cells") << 1000 << 8 << 5;
    QTest::newRow("few cells, in quarters") << 2000 << 10 << 10;
    QTest::newRow("large") << coordinateLimit << 26 << 25;
    QTest::newRow("coarsest") << coordinateLimit << coarsestBits << coarsestBits;
}

void ParityCellsTest::changedCellsKnowWhatFreshOnesDo()
{
    QFETCH(const int, extent);
    QFETCH(const int, widthBits);
    QFETCH(const int, heightBits);
    std::mt19937_64 random = seededRandom(static_cast<std::uint64_t>(widthBits));
    const CellFrame frame =
        frameOver({{-extent, -extent}, {extent, extent}}, widthBits, heightBits);
    Outlines outlines;
    ParityCells cells(frame);
    const int turns = roundsOf(200, 5000);
    for (int turn = 0; turn < turns; ++turn) {
        const SectorId sector{static_cast<std::uint32_t>(randomBelow(random, 12))};
        std::vector<Segment>& edges = outlines[sector];
        const std::vector<Segment> before = edges;
        edges =
            randomBelow(random, 4) == 0 ? std::vector<Segment>{} : randomOutline(random, extent);
        cells.change(sector, before, edges);
        if (turn % 20 == 0) {
            QVERIFY(knowTheSame(cells, cellsOf(frame, outlines)));
        }
        for (int count = 0; count < 20; ++count) {
            const std::string fault = faultAt(
                cells,
                outlines,
                {randomBetween(random, -extent, extent), randomBetween(random, -extent, extent)});
            QVERIFY2(fault.empty(), fault.c_str());
        }
    }
}

void ParityCellsTest::grownCellsAnswerAsBefore()
{
    std::mt19937_64 random = seededRandom(5);
    for (const std::int32_t far : {150, 400, 100'000, coordinateLimit}) {
        const CellFrame frame = frameOver({{-100, -100}, {100, 100}}, 3, 4);
        Outlines outlines;
        for (std::uint32_t sector = 0; sector < 8; ++sector) {
            outlines[{sector}] = randomOutline(random, 100);
        }
        ParityCells cells = cellsOf(frame, outlines);
        const std::vector<std::vector<Point>> triangle{{{-far, 3}, {far, far}, {3, -far}}};
        cells.grow({{-far, -far}, {far, far}}, 4000);
        outlines[{8}] = edgesOfLoops(triangle);
        cells.change({8}, {}, outlines[{8}]);
        QVERIFY(cells.frame().count() <= 4000);
        QVERIFY(knowTheSame(cells, cellsOf(cells.frame(), outlines)));
        for (int count = 0; count < 3000; ++count) {
            const std::int32_t extent = count % 2 == 0 ? 110 : far;
            const std::string fault = faultAt(
                cells,
                outlines,
                {randomBetween(random, -extent, extent), randomBetween(random, -extent, extent)});
            QVERIFY2(fault.empty(), fault.c_str());
        }
    }
}

void ParityCellsTest::cellsGivenBackAreUsedAgain()
{
    std::mt19937_64 random = seededRandom(6);
    ParityCells cells(frameOver({{-500, -500}, {500, 500}}, 4, 4));
    std::size_t memory = 0;
    for (int turn = 0; turn < inForm(400, 4000); ++turn) {
        const std::vector<Segment> edges = randomOutline(random, 500);
        cells.change({1}, {}, edges);
        cells.change({1}, edges, {});
        if (turn == 100) {
            memory = cells.memory();
        }
    }
    QCOMPARE(cells.census().edges, std::size_t{0});
    QVERIFY(cells.memory() <= memory + memory / 4);
}

void ParityCellsTest::closedMeansEvenAtEveryPoint()
{
    const std::vector<Segment> square{
        {{0, 0}, {4, 0}},
        {{4, 0}, {4, 4}},
        {{4, 4}, {0, 4}},
        {{0, 4}, {0, 0}}};
    QVERIFY(areClosed({}));
    QVERIFY(areClosed(square));
    std::vector<Segment> mixed{square[2], square[0], {{0, 0}, {0, 4}}, square[1]};
    QVERIFY(areClosed(mixed));
    mixed.push_back({{7, 7}, {7, 7}});
    QVERIFY(areClosed(mixed));
    mixed.push_back({{0, 0}, {4, 4}});
    QVERIFY(!areClosed(mixed));
    QVERIFY(!areClosed(std::vector{square[0], square[1]}));
    QVERIFY(!areClosed(std::vector{square[0]}));
}

SECTORED_TEST(ParityCellsTest)
#include "parity_cells_test.moc"
