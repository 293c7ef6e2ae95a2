#include "sectored/geom/inside/inside_by_engine.h"
#include "sectored/query/sector_at.h"

#include "tests/support/map_text.h"
#include "tests/support/reference_location.h"
#include "tests/support/test_main.h"
#include "tests/support/town.h"

#include <QTest>

#include <array>

using namespace sectored;
using namespace sectored::test;

namespace {

/// A level with its index.
struct IndexedLevel {
    explicit IndexedLevel(Map level)
        : map(std::move(level))
    {}

    Map map;
    MapIndex index{map};
    MapView view{map, index};
};

SectorId sector(std::uint32_t number)
{
    return {number};
}

SectorsAt found(std::vector<SectorId> inside, std::vector<SectorId> boundary)
{
    return {std::move(inside), std::move(boundary)};
}

} // namespace

class SectorAtTest : public QObject {
    Q_OBJECT

private slots:
    void aPointIsInEverySectorThatHoldsIt();
    void aPointOnAWallIsOnTheBoundaryOfBothSides();
    void theMethodsAgreeWithTheReferenceEverywhere();
    void theEngineNamesTheHighestNumber();
    void theEngineNamesNoneOutside();
    void onAnObliquePortalTheEngineNamesTheHighestThatItCountsIn();
    void aHintThatHoldsThePointStays();
    void elseTheHintsNeighboursAreAskedInWallOrder();
    void elseAllSectorsAreAsked();
    void aHintOfNoSectorIsIgnored();
    void numbersDecideAndNotIds();
    void wallsWithoutAnEndAreSkipped();
    void aPoint2IntoAnotherSectorIsFollowed();
    void sectorsWithoutWallsHoldNothing();
    void coordinatesMayBeAnyThirtyTwoBits();
};

void SectorAtTest::aPointIsInEverySectorThatHoldsIt()
{
    const IndexedLevel level(mapFromText(town));
    QVERIFY(sectorsAt(level.view, {4, 4}) == found({sector(0)}, {}));
    QVERIFY(sectorsAt(level.view, {16, 16}) == found({sector(1)}, {}));
    QVERIFY(sectorsAt(level.view, {50, 10}) == found({sector(2), sector(3)}, {}));
    QVERIFY(sectorsAt(level.view, {105, 5}) == found({sector(6)}, {}));
    QVERIFY(sectorsAt(level.view, {115, 5}) == found({}, {}));
    QVERIFY(sectorsAt(level.view, {125, 5}) == found({sector(6)}, {}));
}

void SectorAtTest::aPointOnAWallIsOnTheBoundaryOfBothSides()
{
    const IndexedLevel level(mapFromText(town));
    QVERIFY(sectorsAt(level.view, {8, 12}) == found({}, {sector(0), sector(1)}));
    QVERIFY(sectorsAt(level.view, {32, 32}) == found({}, {sector(0), sector(2)}));
    QVERIFY(sectorsAt(level.view, {40, 10}) == found({sector(2)}, {sector(3)}));
    QVERIFY(sectorsAt(level.view, {20, 60}) == found({}, {sector(4), sector(5)}));
}

void SectorAtTest::theMethodsAgreeWithTheReferenceEverywhere()
{
    const IndexedLevel level(mapFromText(town));
    for (std::int32_t y = -2; y <= 82; ++y) {
        for (std::int32_t x = -2; x <= 132; ++x) {
            SectorsAt expected;
            for (const SectorId id : level.map.sectorOrder()) {
                const auto location = referenceLocation(edgesOf(level.map, id), {x, y});
                if (location == PointLocation::Inside) {
                    expected.inside.push_back(id);
                } else if (location == PointLocation::OnBoundary) {
                    expected.boundary.push_back(id);
                }
            }
            QVERIFY(sectorsAt(level.view, {x, y}) == expected);
            QVERIFY(sectorsAt(level.view, {x, y}, InsideMethod::Angle) == expected);
            QVERIFY(sectorsAt(level.view, {x, y}, InsideMethod::Parity) == expected);
        }
    }
}

void SectorAtTest::theEngineNamesTheHighestNumber()
{
    const IndexedLevel level(mapFromText(town));
    QVERIFY(sectorAt(level.view, {50, 10}) == sector(3));
    QVERIFY(sectorAt(level.view, {34, 10}) == sector(2));
    QVERIFY(sectorAt(level.view, {16, 16}) == sector(1));
}

void SectorAtTest::theEngineNamesNoneOutside()
{
    const IndexedLevel level(mapFromText(town));
    QVERIFY(!sectorAt(level.view, {-5, 5}));
    QVERIFY(!sectorAt(level.view, {115, 5}));
    QVERIFY(!sectorAt(level.view, {-5, 5}, sector(0)));
    const IndexedLevel empty((Map()));
    QVERIFY(!sectorAt(empty.view, {0, 0}));
    QVERIFY(sectorsAt(empty.view, {0, 0}) == SectorsAt{});
}

void SectorAtTest::onAnObliquePortalTheEngineNamesTheHighestThatItCountsIn()
{
    const IndexedLevel level(mapFromText(town));
    for (std::int32_t step = 1; step < 40; ++step) {
        const Point p{step, 40 + step};
        const bool inFour = engineContains(edgesOf(level.map, sector(4)), p);
        QCOMPARE(engineContains(edgesOf(level.map, sector(5)), p), inFour);
        const auto expected = inFour ? std::optional(sector(5)) : std::nullopt;
        QVERIFY(sectorAt(level.view, p) == expected);
    }
}

void SectorAtTest::aHintThatHoldsThePointStays()
{
    const IndexedLevel level(mapFromText(town));
    QVERIFY(sectorAt(level.view, {50, 10}, sector(2)) == sector(2));
    QVERIFY(sectorAt(level.view, {50, 10}, sector(3)) == sector(3));
}

void SectorAtTest::elseTheHintsNeighboursAreAskedInWallOrder()
{
    const IndexedLevel level(mapFromText(town));
    QVERIFY(sectorAt(level.view, {50, 10}, sector(0)) == sector(2));
    QVERIFY(sectorAt(level.view, {16, 16}, sector(0)) == sector(1));

    // Both neighbours of the corridor contain the point; its first wall leads to the lower number.
    const IndexedLevel overlap(mapFromText(R"(
        sector 0: 0,0 10,0 10,4 0,4
        sector 1: 0,-20 30,-20 30,20 10,0 0,0
        sector 2: 10,0 30,-20 30,20 10,4
    )"));
    QVERIFY(sectorAt(overlap.view, {25, 2}, sector(0)) == sector(1));
    QVERIFY(sectorAt(overlap.view, {25, 2}) == sector(2));
}

void SectorAtTest::elseAllSectorsAreAsked()
{
    const IndexedLevel level(mapFromText(town));
    QVERIFY(sectorAt(level.view, {50, 10}, sector(4)) == sector(3));
    QVERIFY(sectorAt(level.view, {125, 5}, sector(0)) == sector(6));
}

void SectorAtTest::aHintOfNoSectorIsIgnored()
{
    const IndexedLevel level(mapFromText(town));
    QVERIFY(sectorAt(level.view, {50, 10}, sector(77)) == sector(3));
}

void SectorAtTest::numbersDecideAndNotIds()
{
    const IndexedLevel level(changed(mapFromText(town), [](PatchBuilder& builder) {
        builder.reorderSectors(
            {sector(3),
             sector(2),
             sector(1),
             sector(0),
             sector(6),
             sector(5),
             sector(4),
             sector(7)});
    }));
    QVERIFY(sectorAt(level.view, {50, 10}) == sector(2));
    QVERIFY(sectorsAt(level.view, {50, 10}) == found({sector(3), sector(2)}, {}));
    QVERIFY(sectorsAt(level.view, {8, 12}) == found({}, {sector(1), sector(0)}));
}

void SectorAtTest::wallsWithoutAnEndAreSkipped()
{
    for (const std::int32_t number : {-1, 9999, -32768}) {
        const IndexedLevel level(changed(mapFromText(town), [&](PatchBuilder& builder) {
            builder.edit(WallId{1}).point2 = WallRef::raw(number);
            builder.edit(WallId{2}).nextSector = SectorRef::raw(number);
        }));
        QVERIFY(sectorsAt(level.view, {50, 10}) == found({sector(2), sector(3)}, {}));
        QVERIFY(sectorsAt(level.view, {32, 5}).boundary == std::vector{sector(2)});
        QVERIFY(sectorsAt(level.view, {0, 5}).boundary == std::vector{sector(0)});
        QVERIFY(sectorAt(level.view, {50, 10}, sector(0)));
        for (const Point p : {Point{32, 16}, Point{4, 4}, Point{-1, -1}, Point{32, 32}}) {
            const SectorsAt byQuadrant = sectorsAt(level.view, p);
            QVERIFY(sectorsAt(level.view, p, InsideMethod::Parity) == byQuadrant);
            QVERIFY(sectorsAt(level.view, p, InsideMethod::Angle).inside.size() < 3);
        }
    }
}

void SectorAtTest::aPoint2IntoAnotherSectorIsFollowed()
{
    // The right side of sector 0 now ends at the lower left corner of sector 2.
    const IndexedLevel level(changed(mapFromText(town), [](PatchBuilder& builder) {
        const auto walls = builder.wallsOf(sector(2));
        builder.edit(WallId{1}).point2 = walls[3];
    }));
    QVERIFY(sectorsAt(level.view, {4, 4}) == found({sector(0)}, {}));
    QVERIFY(sectorsAt(level.view, {32, 16}) == found({}, {sector(0), sector(2)}));
}

void SectorAtTest::sectorsWithoutWallsHoldNothing()
{
    const IndexedLevel level(
        changed(mapFromText(town), [](PatchBuilder& builder) { builder.setWalls(sector(3), {}); }));
    QVERIFY(sectorsAt(level.view, {50, 10}) == found({sector(2)}, {}));
    QVERIFY(sectorAt(level.view, {50, 10}) == sector(2));
    QVERIFY(sectorAt(level.view, {50, 10}, sector(3)) == sector(2));
    QVERIFY(!sectorAt(level.view, {0, 0}, sector(3)));
}

void SectorAtTest::coordinatesMayBeAnyThirtyTwoBits()
{
    const IndexedLevel level(mapFromText(R"(
        sector 0: -2147483648,-2147483648 2147483647,-2147483648 2147483647,2147483647
        sector 1: -2147483648,-2147483648 2147483647,2147483647 -2147483648,2147483647
    )"));
    for (const auto method : {InsideMethod::Quadrant, InsideMethod::Angle, InsideMethod::Parity}) {
        QVERIFY(sectorsAt(level.view, {5, 4}, method) == found({sector(0)}, {}));
        QVERIFY(sectorsAt(level.view, {4, 5}, method) == found({sector(1)}, {}));
        QVERIFY(sectorsAt(level.view, {5, 5}, method) == found({}, {sector(0), sector(1)}));
    }
    QVERIFY(sectorAt(level.view, {2000000001, 2000000000}) == sector(0));
    QVERIFY(sectorAt(level.view, {2000000000, 2000000001}) == sector(1));
}

SECTORED_TEST(SectorAtTest)
#include "sector_at_test.moc"
