#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <cstdlib>

using namespace sectored;
using namespace sectored::test;

/// Stairs (Spec: shapes G1). Shapes and counts are rows of the catalogue.
class StairsTest : public QObject {
    Q_OBJECT

private slots:
    void eachTreadRisesFromTheFloorAtTheBeginning();
    void ceilingsStayOrRiseToo();
    void treadsWithoutHeadroomAreNamed();
    void treadsCutFromASlopeAreLevel();
    void onlyTreadsGetNewHeights();
    void stairsDrawnAgainGetTheirNewHeights();
    void aSpiralBelongsToLayersOfItsOwn();
    void whatCannotBeBuiltIsRefused_data();
    void whatCannotBeBuiltIsRefused();
};

namespace {

constexpr std::string_view hall = "sector 0: -512,-512 1536,-512 1536,512 -512,512";

StairsRequest fourSteps()
{
    return {.from = {0, 0}, .to = {1024, 0}, .width = 512, .steps = 4, .rise = -2048};
}

QString floorsOf(const EditLevel& level)
{
    QStringList list;
    for (const SectorId sector : level.map.sectorOrder()) {
        list << QString::number(level.map[sector].floor.z);
    }
    return list.join(u' ');
}

QString ceilingsOf(const EditLevel& level)
{
    QStringList list;
    for (const SectorId sector : level.map.sectorOrder()) {
        list << QString::number(level.map[sector].ceiling.z);
    }
    return list.join(u' ');
}

} // namespace

void StairsTest::eachTreadRisesFromTheFloorAtTheBeginning()
{
    EditLevel level{Map()};
    QCOMPARE(level.run(fourSteps()), QString("ok"));
    QCOMPARE(floorsOf(level), QString("6144 4096 2048 0"));
    QCOMPARE(ceilingsOf(level), QString("-8192 -8192 -8192 -8192"));
    EditLevel room(changed(mapFromText(hall), [](PatchBuilder& builder) {
        builder.edit(SectorId{0}).floor.z = 1000;
    }));
    QCOMPARE(room.run(fourSteps()), QString("ok"));
    QCOMPARE(floorsOf(room), QString("1000 -1048 -3096 -5144 -7192"));
}

void StairsTest::ceilingsStayOrRiseToo()
{
    StairsRequest request = fourSteps();
    request.ceilings = TreadCeilings::Follow;
    EditLevel level(hall);
    QCOMPARE(level.run(request), QString("ok"));
    QCOMPARE(ceilingsOf(level), QString("-8192 -10240 -12288 -14336 -16384"));
    request.ceilings = TreadCeilings::Keep;
    EditLevel kept(hall);
    QCOMPARE(kept.run(request), QString("ok"));
    QCOMPARE(ceilingsOf(kept), QString("-8192 -8192 -8192 -8192 -8192"));
}

void StairsTest::treadsWithoutHeadroomAreNamed()
{
    // The floor of the eighth of ten treads reaches the ceiling.
    StairsRequest request = fourSteps();
    request.to = {1280, 0};
    request.steps = 10;
    EditLevel level{Map()};
    QCOMPARE(level.run(request), QString("ok"));
    QCOMPARE(floorsOf(level), QString("6144 4096 2048 0 -2048 -4096 -6144 -8192 -10240 -12288"));
    QCOMPARE(
        notesOf(level),
        QStringList("The floors of sectors 7, 8 and 9 are not below their ceilings."));
    QCOMPARE(level.notices.front().about.sectors.size(), std::size_t{3});
    EditLevel room(hall);
    QCOMPARE(room.run(request), QString("ok"));
    QCOMPARE(
        notesOf(room),
        QStringList("The floors of sectors 8, 9 and 10 are not below their ceilings."));
    request.steps = 8;
    EditLevel one(hall);
    QCOMPARE(one.run(request), QString("ok"));
    QCOMPARE(notesOf(one), QStringList("The floor of sector 8 is not below its ceiling."));
    request.ceilings = TreadCeilings::Follow;
    EditLevel raised(hall);
    QCOMPARE(raised.run(request), QString("ok"));
    QCOMPARE(notesOf(raised), QStringList());
}

void StairsTest::treadsCutFromASlopeAreLevel()
{
    EditLevel level(changed(mapFromText(hall), [](PatchBuilder& builder) {
        Sector& row = builder.edit(SectorId{0});
        row.floor.stat = row.ceiling.stat = plane_bit::sloped;
        row.floor.heinum = row.ceiling.heinum = 256;
    }));
    QCOMPARE(level.run(fourSteps()), QString("ok"));
    // The floor at 0,0 is 512 units from the first wall, and one z unit lower each unit.
    QCOMPARE(floorsOf(level), QString("8192 6656 4608 2560 512"));
    for (int tread = 1; tread <= 4; ++tread) {
        QCOMPARE(level.sector(tread).floor.heinum, 0);
        QCOMPARE(level.sector(tread).floor.stat & plane_bit::sloped, 0);
        QCOMPARE(level.sector(tread).ceiling.heinum, 256);
    }
    QCOMPARE(level.sector(0).floor.heinum, 256);
}

void StairsTest::onlyTreadsGetNewHeights()
{
    // The stairs cross a corridor, whose far end becomes a sector too, and enclose a lamp.
    EditLevel level("sector 0: -100,-1000 100,-1000 100,1000 -100,1000\n"
                    "sector 1: 130,-50 150,-50 150,50 130,50\n");
    QCOMPARE(
        level.run(StairsRequest{
            .from = {-200, 0},
            .to = {200, 0},
            .width = 400,
            .steps = 1,
            .rise = -1024}),
        QString("ok"));
    QMap<int, int> sectorsWithFloor;
    for (const SectorId sector : level.map.sectorOrder()) {
        ++sectorsWithFloor[level.map[sector].floor.z];
    }
    // The tread is three sectors, one of them from the corridor; the corridor's ends and the lamp
    // keep their floors.
    QCOMPARE(sectorsWithFloor[7168], 3);
    QCOMPARE(sectorsWithFloor[8192], 3);
}

void StairsTest::stairsDrawnAgainGetTheirNewHeights()
{
    EditLevel level{Map()};
    QCOMPARE(level.run(fourSteps()), QString("ok"));
    StairsRequest steeper = fourSteps();
    steeper.rise = -1024;
    const auto walls = level.map.wallCount();
    QCOMPARE(level.run(steeper), QString("ok"));
    QCOMPARE(level.map.wallCount(), walls);
    // They begin at the floor that is there now, which is the first tread's.
    QCOMPARE(floorsOf(level), QString("5120 4096 3072 2048"));
    EditLevel same{Map()};
    StairsRequest flat = fourSteps();
    flat.rise = 0;
    QCOMPARE(same.run(flat), QString("ok"));
    QCOMPARE(same.run(flat), QString("E-NOTHING This changes nothing."));
}

void StairsTest::aSpiralBelongsToLayersOfItsOwn()
{
    EditLevel level("sector 0: -2048,-2048 2048,-2048 2048,2048 -2048,2048");
    QCOMPARE(
        level.run(StairsRequest{
            .from = {768, 0},
            .to = {0, 0},
            .width = 512,
            .steps = 16,
            .rise = -1024,
            .turns = 2.0}),
        QString("ok"));
    QCOMPARE(level.map.sectorCount(), std::size_t{17});
    // Seven treads cut the room; from the eighth on they lie above it. The chain is linked.
    int links = 0;
    for (int tread = 1; tread <= 16; ++tread) {
        QCOMPARE(level.sector(tread).floor.z, 8192 - 1024 * tread);
        const SectorId own = Numbering(level.map).sectorAt(tread).value();
        for (const WallId wall : level.map.wallsOf(own)) {
            const SectorRef next = level.map[wall].nextSector;
            if (!next.isRow() || Numbering(level.map).of(next) == 0) {
                continue;
            }
            ++links;
            QCOMPARE(std::abs(Numbering(level.map).of(next) - tread), 1);
        }
    }
    QCOMPARE(links, 30);
    QCOMPARE(level.notices.size(), std::size_t{2});
    const auto hasNotice = [&level](MessageCode code) {
        return std::ranges::find(level.notices, code, &Notice::code) != level.notices.end();
    };
    QVERIFY(hasNotice(MessageCode::Unlinked));
    QVERIFY(hasNotice(MessageCode::NoHeadroom)); // the eighth tread reaches the ceiling
}

void StairsTest::whatCannotBeBuiltIsRefused_data()
{
    QTest::addColumn<StairsRequest>("request");
    QTest::addColumn<QString>("answer");
    const auto row = [](const char* name, auto change, const char* answer) {
        StairsRequest request = fourSteps();
        change(request);
        QTest::newRow(name) << request << QString(answer);
    };
    row(
        "no steps",
        [](auto& r) { r.steps = 0; },
        "E-RANGE steps 0 is out of range (1 to 255).");
    row(
        "many",
        [](auto& r) { r.steps = 256; },
        "E-RANGE steps 256 is out of range (1 to 255).");
    row(
        "thin",
        [](auto& r) { r.width = 1; },
        "E-RANGE width 1 is out of range (2 to 536870912).");
    row(
        "no way",
        [](auto& r) { r.to = r.from; },
        "E-EMPTY The line has zero length.");
    row(
        "short",
        [](auto& r) {
            r.to = {3, 0};
        },
        "E-COLLAPSE The treads would be narrower than one unit. Use fewer steps.");
    row(
        "an arc that is none",
        [](auto& r) {
            r.through = Point{512, 0};
        },
        "E-EMPTY The three points lie on one line.");
    row(
        "turns",
        [](auto& r) { r.turns = 64.5; },
        "E-RANGE turns 64.5 is out of range (-64 to 64).");
    row(
        "no turn",
        [](auto& r) { r.turns = 0.0; },
        "E-RANGE turns 0 is out of range (-64 to 64).");
    row(
        "few steps around",
        [](auto& r) { r.turns = 3.0; },
        "E-RANGE steps 4 is out of range (7 to 255).");
    row(
        "too wide around",
        [](auto& r) {
            r.turns = 1.0;
            r.width = 2049;
        },
        "E-RANGE width 2049 is out of range (2 to 2048).");
    row(
        "high",
        [](auto& r) { r.rise = 1LL << 30; },
        "E-RANGE floorz 4294975488 is out of range (-2147483648 to 2147483647).");
}

void StairsTest::whatCannotBeBuiltIsRefused()
{
    QFETCH(const StairsRequest, request);
    QFETCH(const QString, answer);
    EditLevel level{Map()};
    QCOMPARE(level.run(request), answer);
    QVERIFY(level.map == Map());
}

SECTORED_TEST(StairsTest)
#include "stairs_test.moc"
