#include "sectored/edit/operation/new_sector.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

class NewSectorTest : public QObject {
    Q_OBJECT

private slots:
    void aSectorFromVoidGetsTheWantedValuesWithoutItsNeighbours();
    void newSectorsTakeNoTagsAndSlopesFromAnother();
};

namespace {

constexpr auto square = "sector 0: 0,0 16,0 16,16 0,16";

DrawRequest closedShape(std::vector<Point> points)
{
    return {.points = std::move(points), .closed = true};
}

} // namespace

void NewSectorTest::aSectorFromVoidGetsTheWantedValuesWithoutItsNeighbours()
{
    NewSector wanted;
    wanted.values.floor = {.z = 4096, .picnum = 183, .shade = 8};
    wanted.values.lotag = 5;
    wanted.values.extra = 7;
    const std::vector<Point> beside{{16, 0}, {32, 0}, {32, 16}, {16, 16}};
    for (const bool likeNeighbour : {true, false}) {
        EditLevel level(square);
        DrawRequest request = closedShape(beside);
        wanted.likeNeighbour = likeNeighbour;
        request.newSector = wanted;
        QCOMPARE(level.run(request), QString("ok"));
        QCOMPARE(level.sector(1).floor.z, likeNeighbour ? level.sector(0).floor.z : 4096);
        QCOMPARE(level.sector(1).lotag, likeNeighbour ? 0 : 5);
        QCOMPARE(level.sector(1).extra, -1);
        DrawRequest alone = closedShape({{100, 0}, {116, 0}, {116, 16}, {100, 16}});
        alone.newSector = wanted;
        QCOMPARE(level.run(alone), QString("ok"));
        QCOMPARE(level.sector(2).floor, wanted.values.floor);
        // A part of a sector keeps that sector's values.
        DrawRequest split = {.points = {{8, 0}, {8, 16}}};
        split.newSector = wanted;
        QCOMPARE(level.run(split), QString("ok"));
        QCOMPARE(level.sector(3).floor, level.sector(0).floor);
    }
}

void NewSectorTest::newSectorsTakeNoTagsAndSlopesFromAnother()
{
    Sector sector{.ceiling = {.z = -512, .stat = 2 + 1024, .heinum = 300, .pal = 2, .xpanning = 9}};
    sector.lotag = 1;
    sector.hitag = 2;
    sector.extra = 3;
    const Sector values = valuesForNew(sector);
    QCOMPARE(values.ceiling, (Plane{.z = -512, .pal = 2}));
    QCOMPARE(values.lotag, 0);
    QCOMPARE(values.hitag, 0);
    QCOMPARE(values.extra, -1);
}

SECTORED_TEST(NewSectorTest)
#include "new_sector_test.moc"
