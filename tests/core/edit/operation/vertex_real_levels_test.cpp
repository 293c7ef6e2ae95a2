#include "sectored/edit/plan.h"
#include "sectored/edit/row/trial.h"
#include "sectored/format/format.h"
#include "sectored/map/invariant.h"
#include "sectored/map/loops.h"

#include "tests/support/map_bytes.h"
#include "tests/support/real_levels.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <numeric>
#include <string>
#include <utility>

using namespace sectored;
using namespace sectored::test;

/// Vertices inserted into walls of real levels.
class VertexRealLevelsTest : public QObject {
    Q_OBJECT

private slots:
    void aVertexPutInAndTakenOutLeavesEveryByte_data();
    void aVertexPutInAndTakenOutLeavesEveryByte();
    void aVertexBesideAWallOnlyBendsTheWall_data();
    void aVertexBesideAWallOnlyBendsTheWall();
    void cleanupTestCase();

private:
    /// Amount of work that a test found.
    struct Census {
        std::size_t levels = 0;
        std::size_t cases = 0;
    };

    Census m_takenOut;
    Census m_bent;
};

namespace {

void addLevels()
{
    QTest::addColumn<QString>("path");
    const auto levels = readableRealLevels();
    if (levels.empty()) {
        QSKIP(noRealLevels);
    }
    for (const RealLevel& level : levels) {
        QTest::newRow(level.name.c_str()) << QString::fromStdString(level.path.string());
    }
}

/// Returns the integer point strictly inside a wall nearest to its middle. Empty if there is none.
std::optional<Point> wholePointOn(const Map& map, WallId wall)
{
    const auto end = map.endOf(map[wall]);
    if (!end) {
        return std::nullopt;
    }
    const Point a = map[wall].position;
    const std::int64_t dx = std::int64_t{end->x} - a.x;
    const std::int64_t dy = std::int64_t{end->y} - a.y;
    const std::int64_t parts = std::gcd(dx, dy);
    if (parts < 2) {
        return std::nullopt;
    }
    const std::int64_t part = parts / 2;
    return Point{
        static_cast<std::int32_t>(a.x + dx / parts * part),
        static_cast<std::int32_t>(a.y + dy / parts * part)};
}

bool touchesItself(const Map& map, SectorId sector)
{
    return std::ranges::any_of(loopsOf(map, sector), [&](const Loop& loop) {
        std::vector<Point> vertices;
        for (const WallId wall : loop.walls) {
            vertices.push_back(map[wall].position);
        }
        std::ranges::sort(vertices);
        return std::ranges::adjacent_find(vertices) != vertices.end();
    });
}

/// Returns points near the middle of a wall, but not on it.
std::vector<Point> pointsBeside(Segment line)
{
    const auto x = static_cast<std::int32_t>((std::int64_t{line.a.x} + line.b.x) / 2);
    const auto y = static_cast<std::int32_t>((std::int64_t{line.a.y} + line.b.y) / 2);
    return {{x, y}, {x + 1, y}, {x, y + 1}};
}

} // namespace

void VertexRealLevelsTest::aVertexPutInAndTakenOutLeavesEveryByte_data()
{
    addLevels();
}

void VertexRealLevelsTest::aVertexPutInAndTakenOutLeavesEveryByte()
{
    QFETCH(const QString, path);
    const auto loaded = loadLevel(path.toStdString());
    const MapIndex index(loaded->map);
    Trial level({loaded->map, index});
    const Bytes original = bytesOf(level.map);
    const auto walls = index.numbering().wallOrder();
    const std::size_t stride = isLongForm() ? 1 : std::max<std::size_t>(1, walls.size() / 40);
    for (std::size_t at = 0; at < walls.size(); at += stride) {
        const auto p = wholePointOn(level.map, walls[at]);
        if (!p || !level.map[walls[at]].sector.isRow()) {
            continue;
        }
        const SheetHint own{.only = std::vector{level.map[walls[at]].sector.row()}};
        const Map before = level.map;
        const PlanResult in = plan(level.view(), InsertVertexRequest{.at = *p, .sheet = own});
        if (!in) {
            continue;
        }
        level.apply(in->patch);
        const PlanResult out = plan(level.view(), DeleteVertexRequest{.at = *p, .sheet = own});
        if (out) {
            level.apply(out->patch);
            ++m_takenOut.cases;
            QVERIFY2(level.map == before, std::to_string(at).c_str());
        } else {
            level.apply(inverted(in->patch));
        }
    }
    QVERIFY(bytesOf(level.map) == original);
    ++m_takenOut.levels;
}

void VertexRealLevelsTest::aVertexBesideAWallOnlyBendsTheWall_data()
{
    addLevels();
}

void VertexRealLevelsTest::aVertexBesideAWallOnlyBendsTheWall()
{
    QFETCH(const QString, path);
    const auto loaded = loadLevel(path.toStdString());
    const Map& map = loaded->map;
    const MapIndex index(map);
    const MapView view{map, index};
    for (const SectorId sector : map.sectorOrder()) {
        if (!touchesItself(map, sector) || isDamaged(view, sector)) {
            continue;
        }
        for (const WallId wall : map.wallsOf(sector)) {
            for (const Point p : pointsBeside(lineOf(map, wall))) {
                const SheetHint own{.only = std::vector{sector}};
                const PlanResult planned = plan(view, InsertVertexRequest{.at = p, .sheet = own});
                if (!planned) {
                    QVERIFY(planned.error().code != MessageCode::Internal);
                    continue;
                }
                const Trial after(view, planned->patch);
                QCOMPARE(after.map.sectorCount(), map.sectorCount());
                QCOMPARE(loopsOf(after.map, sector).size(), loopsOf(map, sector).size());
                QCOMPARE(gradeOf(after.view(), sector), Grade::Odd);
                ++m_bent.cases;
            }
        }
    }
    ++m_bent.levels;
}

/// A run of refusals proves nothing: if all levels were found, most edits must have succeeded.
void VertexRealLevelsTest::cleanupTestCase()
{
    const std::size_t levels = readableRealLevels().size();
    constexpr std::size_t leastTakenOut = 20; // a level, on average
    constexpr std::size_t leastBent = 10;
    for (const auto& [census, least] :
         {std::pair(m_takenOut, leastTakenOut), std::pair(m_bent, leastBent)}) {
        if (census.levels == levels) {
            QVERIFY2(census.cases >= least * levels, std::to_string(census.cases).c_str());
        }
    }
}

SECTORED_TEST(VertexRealLevelsTest)
#include "vertex_real_levels_test.moc"
