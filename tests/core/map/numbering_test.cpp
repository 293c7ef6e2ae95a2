#include "sectored/map/numbering.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

class NumberingTest : public QObject {
    Q_OBJECT

private slots:
    void rowsAreNumberedInFileOrder();
    void numbersCloseUpWhenARowGoes();
    void aReferenceThatNamesNoRowKeepsItsNumber();
    void aNumberOutsideTheTableNamesNothing();
};

void NumberingTest::rowsAreNumberedInFileOrder()
{
    const Map map = mapFromText("sector 0: 0,0 9,0 9,9\nsector 1: 20,0 29,0 29,9\n"
                                "sprite: 1,1 sector 0");
    const Numbering numbering(map);
    QCOMPARE(numbering.of(SectorId{1}), 1);
    QCOMPARE(numbering.of(WallId{4}), 4);
    QCOMPARE(numbering.of(SpriteId{0}), 0);
    QVERIFY(numbering.wallAt(5) == WallId{5});
    QVERIFY(numbering.sectorAt(0) == SectorId{0});
    QCOMPARE(numbering.wallOrder().size(), std::size_t{6});
}

void NumberingTest::numbersCloseUpWhenARowGoes()
{
    Map map = mapFromText("sector 0: 0,0 9,0 9,9\nsector 1: 20,0 29,0 29,9");
    map = changed(map, [](PatchBuilder& builder) {
        builder.remove(SectorId{0});
        for (std::uint32_t wall = 0; wall < 3; ++wall) {
            builder.remove(WallId{wall});
        }
    });
    const Numbering numbering(map);
    QCOMPARE(numbering.of(SectorId{1}), 0);
    QCOMPARE(numbering.of(WallId{3}), 0);
    QCOMPARE(numbering.of(SectorId{0}), -1);
}

void NumberingTest::aReferenceThatNamesNoRowKeepsItsNumber()
{
    const Map map = mapFromText("sector 0: 0,0 9,0 9,9");
    const Numbering numbering(map);
    QCOMPARE(numbering.of(WallRef{}), -1);
    QCOMPARE(numbering.of(SectorRef::raw(77)), 77);
    QCOMPARE(numbering.of(WallRef(WallId{2})), 2);
}

void NumberingTest::aNumberOutsideTheTableNamesNothing()
{
    const Map map = mapFromText("sector 0: 0,0 9,0 9,9");
    const Numbering numbering(map);
    QVERIFY(!numbering.wallAt(-1));
    QVERIFY(!numbering.wallAt(3));
    QVERIFY(!numbering.sectorAt(std::int64_t{1} << 40));
    QVERIFY(!numbering.spriteAt(0));
}

SECTORED_TEST(NumberingTest)
#include "numbering_test.moc"
