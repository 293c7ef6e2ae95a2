#include "sectored/map/beside.h"
#include "sectored/map/overlap.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <array>
#include <random>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr int boardSize = 5;
using Cells = std::array<std::array<bool, boardSize>, boardSize>;

bool holds(const Cells& cells, int x, int y)
{
    return x >= 0 && y >= 0 && x < boardSize && y < boardSize
           && cells[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
}

/// Shears the board, so that edges run in two oblique directions.
Point sheared(int x, int y)
{
    return {3 * x + y, x + 2 * y};
}

/// Returns the border of the set of cells. Consecutive edges on one line are joined or not at
/// random.
std::vector<Segment> borderOf(const Cells& cells, std::mt19937_64& random)
{
    std::vector<Segment> edges;
    const auto add = [&](Segment edge, bool continues) {
        if (continues && random() % 3 != 0 && !edges.empty()) {
            edges.back().b = edge.b;
        } else {
            edges.push_back(edge);
        }
    };
    for (int line = 0; line <= boardSize; ++line) {
        for (const bool horizontal : {true, false}) {
            int last = -2;
            bool side = false;
            for (int at = 0; at < boardSize; ++at) {
                const bool one = horizontal ? holds(cells, at, line) : holds(cells, line, at);
                const bool other =
                    horizontal ? holds(cells, at, line - 1) : holds(cells, line - 1, at);
                if (one != other) {
                    const Segment edge = horizontal
                                             ? Segment{sheared(at, line), sheared(at + 1, line)}
                                             : Segment{sheared(line, at), sheared(line, at + 1)};
                    add(edge, last == at - 1 && side == one);
                    last = at;
                    side = one;
                }
            }
        }
    }
    for (Segment& edge : edges) {
        if (random() % 2 != 0) {
            std::swap(edge.a, edge.b);
        }
    }
    return edges;
}

Cells randomCells(std::mt19937_64& random, std::uint64_t oneIn)
{
    Cells cells{};
    for (auto& row : cells) {
        for (bool& cell : row) {
            cell = random() % oneIn == 0;
        }
    }
    return cells;
}

bool haveCommonCell(const Cells& left, const Cells& right)
{
    for (int y = 0; y < boardSize; ++y) {
        for (int x = 0; x < boardSize; ++x) {
            if (holds(left, x, y) && holds(right, x, y)) {
                return true;
            }
        }
    }
    return false;
}

bool overlapping(std::string_view one, std::string_view other)
{
    const Map map = mapFromText(
        "sector 0: " + std::string(one) + "\nsector 1: " + std::string(other),
        Linking::None);
    const auto left = edgesOf(map, SectorId{0});
    const auto right = edgesOf(map, SectorId{1});
    const bool answer = shareArea(left, right);
    if (answer != shareArea(right, left)) {
        qFatal("the answer depends on the order");
    }
    return answer;
}

constexpr std::string_view square = "0,0 16,0 16,16 0,16";

} // namespace

class OverlapTest : public QObject {
    Q_OBJECT

private slots:
    void sharedAreaIsFound_data();
    void sharedAreaIsFound();
    void randomSetsOfCellsShareAreaExactlyWhenTheyShareACell();
    void theSidesOfASegmentAreToldApart();
    void floorsStackedThroughPortalsAreNoOverlap();
    void roomsThatNothingJoinsAre();
    void theSearchEndsAtItsLimit();
};

void OverlapTest::sharedAreaIsFound_data()
{
    QTest::addColumn<QString>("one");
    QTest::addColumn<QString>("other");
    QTest::addColumn<bool>("expected");
    const auto row = [](const char* name, const char* one, const char* other, bool expected) {
        QTest::newRow(name) << QString(one) << QString(other) << expected;
    };
    const char* room = "0,0 16,0 16,16 0,16";
    row("the same twice", room, room, true);
    row("the same, the other way round", room, "0,16 16,16 16,0 0,0", true);
    row("side by side", room, "16,0 32,0 32,16 16,16", false);
    row("touching at a vertex", room, "16,16 32,16 32,32 16,32", false);
    row("apart", room, "40,0 50,0 50,9", false);
    row("one inside", room, "4,4 12,4 12,12 4,12", true);
    row("in the hole", "0,0 16,0 16,16 0,16 | 4,4 4,12 12,12 12,4", "4,4 12,4 12,12 4,12", false);
    row("over the hole", "0,0 16,0 16,16 0,16 | 4,4 4,12 12,12 12,4", "3,4 12,4 12,12 3,12", true);
    row("corners on edges", room, "8,0 16,8 8,16 0,8", true);
    row("through two corners", room, "0,0 16,16 20,4", true);
    row("crossing only at vertices",
        "4,0 12,0 16,4 16,12 12,16 4,16 0,12 0,4",
        "4,0 8,-4 12,0 20,8 12,16 8,20 4,16 -4,8",
        true);
    row("a vertex on a wall from outside", room, "16,8 32,0 32,16", false);
    row("a vertex on a wall from inside", room, "16,8 4,12 4,4", true);
    row("along half a wall", room, "16,4 32,4 32,12 16,12", false);
    row("along half a wall, inside", room, "16,12 8,12 8,4 16,4", true);
    row("at the edge of the range",
        "-2147483648,-2147483648 2147483647,-2147483648 2147483647,2147483647",
        "2147483647,2147483647 2147483646,2147483647 2147483646,2147483646",
        false);
}

void OverlapTest::sharedAreaIsFound()
{
    QFETCH(const QString, one);
    QFETCH(const QString, other);
    QFETCH(const bool, expected);
    QCOMPARE(overlapping(one.toStdString(), other.toStdString()), expected);
}

void OverlapTest::randomSetsOfCellsShareAreaExactlyWhenTheyShareACell()
{
    constexpr std::uint64_t seed = 77;
    qInfo("seed %llu", static_cast<unsigned long long>(seed));
    std::mt19937_64 random(seed);
    int shared = 0;
    for (int round = 0; round < 3000; ++round) {
        const Cells left = randomCells(random, 3);
        Cells right = randomCells(random, 3);
        if (round % 2 == 0) {
            for (std::size_t y = 0; y < boardSize; ++y) {
                for (std::size_t x = 0; x < boardSize; ++x) {
                    right[y][x] = !left[y][x] && random() % 2 == 0;
                }
            }
        }
        const bool expected = haveCommonCell(left, right);
        shared += expected ? 1 : 0;
        QCOMPARE(shareArea(borderOf(left, random), borderOf(right, random)), expected);
    }
    QVERIFY(shared > 1000 && shared < 2000);
}

void OverlapTest::theSidesOfASegmentAreToldApart()
{
    const Map map = mapFromText("sector 0: " + std::string(square));
    const auto edges = edgesOf(map, SectorId{0});
    QVERIFY(holdsBeside(edges, edges[0], Side::Right));
    QVERIFY(!holdsBeside(edges, edges[0], Side::Left));
    QVERIFY(holdsBeside(edges, {{0, 16}, {16, 0}}, Side::Left));
    QVERIFY(!holdsBeside(edges, {{16, 8}, {17, 8}}, Side::Right));
    QVERIFY(holdsBeside(edges, {{4, 16}, {2, 16}}, Side::Right));
}

void OverlapTest::floorsStackedThroughPortalsAreNoOverlap()
{
    const Map map = mapFromText(R"(
sector 0: 0,4 4,4 4,8 0,8
sector 1: 4,4 12,4 12,8 4,8
sector 2: 12,4 16,4 16,8 12,8
sector 3: 16,8 12,8 12,14 16,14
sector 4: 6,10 12,10 12,14 6,14
sector 5: 6,0 10,0 10,10 6,10
)");
    const MapIndex index(map);
    QVERIFY(shareArea(edgesOf(map, SectorId{1}), edgesOf(map, SectorId{5})));
    // Sector 2 overlaps sector 0, but a portal links them.
    const Map linked = mapFromText(R"(
sector 0: 0,0 16,0 16,16 0,16
sector 1: 16,0 32,0 32,16 16,16
sector 2: 0,16 16,16 16,0 32,0 32,-16 0,-16
)");
    const MapIndex linkedIndex(linked);
    QVERIFY(shareArea(edgesOf(linked, SectorId{0}), edgesOf(linked, SectorId{2})));
    QCOMPARE(portalGroups(linked)[0], portalGroups(linked)[2]);
    QVERIFY(unstackedOverlaps({linked, linkedIndex}, 10).empty());
    QVERIFY(!hasUnstackedOverlap({linked, linkedIndex}, SectorId{0}));
}

void OverlapTest::roomsThatNothingJoinsAre()
{
    const Map map = mapFromText("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 40,0 50,0 50,9\n"
                                "sector 2: 8,8 24,8 24,24 8,24");
    const MapIndex index(map);
    const MapView view{map, index};
    const auto pairs = unstackedOverlaps(view, 10);
    QCOMPARE(pairs.size(), std::size_t{1});
    QVERIFY((pairs.front() == SectorPair{.first = {0}, .second = {2}}));
    QVERIFY(hasUnstackedOverlap(view, SectorId{2}));
    QVERIFY(!hasUnstackedOverlap(view, SectorId{1}));
    QVERIFY((unstackedSectors(view) == std::vector<char>{1, 0, 1}));
}

void OverlapTest::theSearchEndsAtItsLimit()
{
    std::string text;
    for (int sector = 0; sector < 20; ++sector) {
        text += "sector " + std::to_string(sector) + ": " + std::string(square) + "\n";
    }
    const Map map = mapFromText(text);
    const MapIndex index(map);
    QCOMPARE(unstackedOverlaps({map, index}, 7).size(), std::size_t{7});
    QCOMPARE(unstackedOverlaps({map, index}, 1000).size(), std::size_t{190});
}

SECTORED_TEST(OverlapTest)
#include "overlap_test.moc"
