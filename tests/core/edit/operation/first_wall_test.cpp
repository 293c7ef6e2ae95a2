#include "sectored/map/slope.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

class FirstWallTest : public QObject {
    Q_OBJECT

private slots:
    void onlyTheOrderChanges();
    void aHoleMayBeginTheSector();
    void aPlaneStaysWhereTheNewWallIsParallel();
    void aSlopeTurnsWithTheWallOtherwiseAndItIsSaid();
    void flippingGoesOnToTheNextWall();
    void whatCannotBeIsRefused();
};

namespace {

constexpr std::string_view ring = "sector 0: 0,0 16,0 16,16 0,16 | 4,4 4,12 12,12 12,4\n"
                                  "sector 1: 20,0 30,0 30,10\n";

FirstWallRequest first(std::uint32_t wall)
{
    return {.sector = SectorId{0}, .wall = WallId{wall}};
}

EditLevel sloped()
{
    return EditLevel(changed(mapFromText(ring), [](PatchBuilder& builder) {
        builder.edit(SectorId{0}).floor.heinum = 4096;
        builder.edit(SectorId{0}).floor.stat = plane_bit::sloped;
    }));
}

std::vector<std::uint32_t> listOf(const EditLevel& level)
{
    std::vector<std::uint32_t> list;
    for (const WallId wall : level.map.wallsOf(SectorId{0})) {
        list.push_back(wall.value);
    }
    return list;
}

} // namespace

void FirstWallTest::onlyTheOrderChanges()
{
    EditLevel level(ring);
    const Map before = level.map;
    QCOMPARE(level.run(first(2)), QString("ok"));
    QCOMPARE(listOf(level), (std::vector<std::uint32_t>{2, 3, 0, 1, 4, 5, 6, 7}));
    for (std::uint32_t wall = 0; wall < 11; ++wall) {
        QVERIFY(level.map[WallId{wall}] == before[WallId{wall}]);
    }
    QVERIFY(level.map[SectorId{0}] == before[SectorId{0}]);
    QVERIFY(level.notices.empty());
}

void FirstWallTest::aHoleMayBeginTheSector()
{
    EditLevel level(ring);
    QCOMPARE(level.run(first(6)), QString("ok"));
    QCOMPARE(listOf(level), (std::vector<std::uint32_t>{6, 7, 4, 5, 0, 1, 2, 3}));
}

void FirstWallTest::aPlaneStaysWhereTheNewWallIsParallel()
{
    for (const std::uint32_t wall : {2U, 5U, 7U}) {
        EditLevel level = sloped();
        const Map before = level.map;
        QCOMPARE(level.run(first(wall)), QString("ok"));
        QVERIFY(level.notices.empty());
        for (const Point p : {Point{0, 0}, Point{16, 0}, Point{0, 16}, Point{7, 3}}) {
            const Vec2 at{static_cast<double>(p.x), static_cast<double>(p.y)};
            const double was = heightAt(before, SectorId{0}, PlaneKind::Floor, at);
            const double is = heightAt(level.map, SectorId{0}, PlaneKind::Floor, at);
            QVERIFY(std::abs(was - is) <= 1);
        }
    }
}

void FirstWallTest::aSlopeTurnsWithTheWallOtherwiseAndItIsSaid()
{
    EditLevel level = sloped();
    QCOMPARE(level.run(first(1)), QString("ok"));
    QCOMPARE(level.sector(0).floor.heinum, 4096);
    QCOMPARE(level.sector(0).floor.z, 8192);
    QCOMPARE(level.notices.size(), std::size_t{1});
    QCOMPARE(level.notices[0].code, MessageCode::SlopeLost);
}

void FirstWallTest::flippingGoesOnToTheNextWall()
{
    EditLevel level(ring);
    const Map before = level.map;
    for (int times = 0; times < 4; ++times) {
        QCOMPARE(level.run(NextFirstWallRequest{.sector = SectorId{0}}), QString("ok"));
        QCOMPARE(listOf(level).front(), static_cast<std::uint32_t>((times + 1) % 4));
    }
    QVERIFY(level.map == before);
}

void FirstWallTest::whatCannotBeIsRefused()
{
    EditLevel level(ring);
    QCOMPARE(level.run(first(0)), QString("E-NOTHING This is already the first wall of sector 0."));
    QCOMPARE(level.run(first(9)), QString("E-NOSUCH Wall 9 is not in sector 0."));
    QCOMPARE(
        level.run(NextFirstWallRequest{.sector = SectorId{5}}),
        QString("E-NOSUCH There is no sector 5."));
    EditLevel damaged("sector 0: 0,0 16,16 16,0 0,16\n");
    QCOMPARE(damaged.run(first(1)), QString("ok"));
    damaged.map = changed(damaged.map, [](PatchBuilder& builder) {
        builder.edit(WallId{3}).point2 = WallId{2};
    });
    QVERIFY(damaged.run(first(2)).startsWith("E-DAMAGED"));
}

SECTORED_TEST(FirstWallTest)
#include "first_wall_test.moc"
