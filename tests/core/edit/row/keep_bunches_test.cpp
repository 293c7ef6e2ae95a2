#include "sectored/edit/row/bunch.h"
#include "sectored/map/fragment.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <memory>

using namespace sectored;
using namespace sectored::test;

/// Linked floors during edits (Spec: tror B3, B4, B7). Strokes, moves and deletions are rows V13 to
/// V27 of the catalogue.
class KeepBunchesTest : public QObject {
    Q_OBJECT

private slots:
    void aHeightIsThatOfAllPlanesOfABunch();
    void heightsOfOtherPlanesAreTheirOwn();
    void whatNoLongerFitsIsRefused_data();
    void whatNoLongerFitsIsRefused();
    void aRefusalNamesBothSides();
    void bothSidesMayBeDeletedTogether();
    void bunchesThatDidNotFitDoNotMatter();
    void aCopyOfBothSidesGetsAnotherBunch();
    void aCopyOfOneSideHasNoBunch();
};

namespace {

/// Two rooms with a portal; the first has a room above it, sector 2, with a portal to nothing.
EditLevel pair()
{
    EditLevel level(
        "version 9\nsector 0: 0,0 64,0 64,64 0,64\nsector 1: 64,0 128,0 128,64 64,64\n");
    level.run(ExtendRequest{.sectors = {SectorId{0}}});
    return level;
}

RowIds sectors(std::vector<SectorId> ids)
{
    return ids;
}

std::shared_ptr<const MapRows> copyOf(const Map& map, std::vector<SectorId> ids)
{
    return std::make_shared<const MapRows>(fragmentOf(map, {.sectors = ids}));
}

} // namespace

void KeepBunchesTest::aHeightIsThatOfAllPlanesOfABunch()
{
    EditLevel level = pair();
    QCOMPARE(
        level.run(SetRequest{
            .rows = sectors({SectorId{0}}),
            .values = {{.field = "ceilingz", .value = -4096}}}),
        QString("ok"));
    QCOMPARE(level.sector(0).ceiling.z, -4096);
    QCOMPARE(level.sector(2).floor.z, -4096);
    QCOMPARE(
        level.run(
            SetEachRequest{.rows = sectors({SectorId{2}}), .field = "floorz", .values = {-2048}}),
        QString("ok"));
    QCOMPARE(level.sector(0).ceiling.z, -2048);
    QVERIFY(isPaired(level.map, bunchWith(level.map, 0)));
}

void KeepBunchesTest::heightsOfOtherPlanesAreTheirOwn()
{
    EditLevel level = pair();
    QCOMPARE(
        level.run(SetRequest{
            .rows = sectors({SectorId{0}, SectorId{1}}),
            .values = {{.field = "floorz", .value = 4096}}}),
        QString("ok"));
    QCOMPARE(level.sector(2).ceiling.z, -24576);
    QCOMPARE(level.sector(2).floor.z, -8192);
}

void KeepBunchesTest::whatNoLongerFitsIsRefused_data()
{
    QTest::addColumn<Request>("request");
    const auto set = [](SectorId sector, const char* field, std::int64_t value) {
        return Request(
            SetRequest{.rows = sectors({sector}), .values = {{.field = field, .value = value}}});
    };
    QTest::newRow("slope") << set(SectorId{0}, "ceilingheinum", 512);
    QTest::newRow("bunch bit") << set(SectorId{0}, "ceilingstat", 0);
    QTest::newRow("bunch number") << set(SectorId{2}, "floorxpanning", 5);
    QTest::newRow("link") << Request(
        SetRequest{.rows = std::vector{WallId{0}}, .values = {{.field = "cstat", .value = 0}}});
    QTest::newRow("slope tool") << Request(SlopeRequest{
        .sector = SectorId{2},
        .by = ThreeHeights{
            {{.at = {0, 0}, .z = -8192},
             {.at = {64, 0}, .z = -8192},
             {.at = {0, 64}, .z = -4096}}}});
    QTest::newRow("stairs") << Request(StairsRequest{
        .from = {8, 32},
        .to = {56, 32},
        .width = 16,
        .steps = 3,
        .rise = -1024,
        .sheet = {.only = std::vector{SectorId{2}}}});
    QTest::newRow("void") << Request(DrawRequest{
        .points = {{16, 16}, {32, 16}, {32, 32}, {16, 32}},
        .closed = true,
        .fill = Fill::Void,
        .sheet = {.only = std::vector{SectorId{0}}}});
}

void KeepBunchesTest::whatNoLongerFitsIsRefused()
{
    QFETCH(const Request, request);
    EditLevel level = pair();
    const Map before = level.map;
    const QString answer = level.run(request);
    QVERIFY2(answer.startsWith("E-FLOORS"), qPrintable(answer));
    QVERIFY(level.map == before);
}

void KeepBunchesTest::aRefusalNamesBothSides()
{
    EditLevel level = pair();
    const DeleteRequest above{.sectors = {SectorId{2}}};
    QCOMPARE(
        level.run(above),
        QString("E-FLOORS This would part the linked floors between sector 0 and sector 2. Change "
                "both in the same way, or separate the floors first."));
    const auto refused = level.planned(above);
    QCOMPARE(refused.error().culprits.sectors, (std::vector{SectorId{0}, SectorId{2}}));
}

void KeepBunchesTest::bothSidesMayBeDeletedTogether()
{
    EditLevel level = pair();
    QCOMPARE(level.run(DeleteRequest{.sectors = {SectorId{0}, SectorId{2}}}), QString("ok"));
    QVERIFY(bunchWith(level.map, 0).isEmpty());
}

void KeepBunchesTest::bunchesThatDidNotFitDoNotMatter()
{
    EditLevel level = pair();
    level.map =
        changed(level.map, [](PatchBuilder& builder) { builder.edit(SectorId{2}).floor.z -= 1; });
    QCOMPARE(level.run(DeleteRequest{.sectors = {SectorId{2}}}), QString("ok"));
}

void KeepBunchesTest::aCopyOfBothSidesGetsAnotherBunch()
{
    EditLevel level = pair();
    QCOMPARE(
        level.run(PasteRequest{
            .fragment = copyOf(level.map, {SectorId{0}, SectorId{2}}),
            .by = {1024, 0}}),
        QString("ok"));
    QCOMPARE(level.map.sectorCount(), std::size_t{5});
    for (const int number : {0, 1}) {
        const Bunch bunch = bunchWith(level.map, number);
        QCOMPARE(bunch.below.size(), std::size_t{1});
        QVERIFY(isPaired(level.map, bunch));
    }
}

void KeepBunchesTest::aCopyOfOneSideHasNoBunch()
{
    EditLevel level = pair();
    QCOMPARE(
        level.run(PasteRequest{.fragment = copyOf(level.map, {SectorId{2}}), .by = {1024, 0}}),
        QString("ok"));
    QVERIFY(!bunchOf(level.map, level.sector(3).floor));
    QCOMPARE(level.sector(3).floor.xpanning, 0);
    QCOMPARE(level.wall(12).cstat, 0);
    QVERIFY(isPaired(level.map, bunchWith(level.map, 0)));
}

SECTORED_TEST(KeepBunchesTest)
#include "keep_bunches_test.moc"
