#include "tests/core/edit/broken_rules.h"
#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <random>

using namespace sectored;
using namespace sectored::test;

class MoveSectorsTest : public QObject {
    Q_OBJECT

private slots:
    void spritesAndTheStartMoveAlong();
    void whatPortalsAttachStretches();
    void whatOnlyTouchesStays();
    void anIslandTakesItsHoleAlong();
    void anIslandCannotLeaveItsParent();
    void aGroupMayLieOnOthersAndItIsSaid();
    void aGroupThatMustNotOverlapIsRefused();
    void wallsThatComeToLieOnEachOtherAreLinked();
    void wallsOfOverlappingSectorsAreNotLinked();
    void detachedSectorsLeaveSolidWalls();
    void aWallBetweenThatVanishesIsWelded();
    void damagedSectorsMoveButDoNotStretch();
    void whatCannotBeIsRefused();
    void a16FourQuarterTurnsAreNone();
    void fourQuarterTurnsAboutTheCentreAreNone();
    void a19MirroringTwiceIsNothing();
    void aMirroredWallKeepsItsSegment();
    void aMirroredIslandTakesItsHoleAlong();
    void aHalfMirroredLoopIsRefused();
    void spritesTurnAlong_data();
    void spritesTurnAlong();
    void slopesTurnAlong();
    void aPivotBesideTheGridIsSaid();
    void theWholeLevelMayMirror();
    void meetingALongerWallIsSaidOrRefused();
    void turningAgainstALongerWallIsSaidOrRefused();
    void randomMotionsAreUndoneByTheirInverse();
};

namespace {

constexpr std::string_view rooms = "start: 4,8 sector 0\n"
                                   "sector 0: 0,0 16,0 16,16 0,16\n"
                                   "sector 1: 16,0 32,0 32,16 16,16\n"
                                   "sector 2: 40,0 50,0 50,10 40,10\n"
                                   "sprite: 2,4 sector 0\n"
                                   "sprite: 20,4 sector 1\n";

constexpr std::string_view island = "sector 0: 0,0 32,0 32,32 0,32 | 8,8 8,16 20,16 20,8\n"
                                    "sector 1: 8,8 20,8 20,16 8,16\n"
                                    "sprite: 10,10 sector 1\n";

std::vector<SectorId> sectors(std::initializer_list<std::uint32_t> numbers)
{
    std::vector<SectorId> list;
    for (const std::uint32_t number : numbers) {
        list.push_back(SectorId{number});
    }
    return list;
}

std::vector<Point> pointsOf(const EditLevel& level, std::uint32_t sector)
{
    std::vector<Point> points;
    for (const WallId wall : level.map.wallsOf(SectorId{sector})) {
        points.push_back(level.map[wall].position);
    }
    return points;
}

TransformRequest turned(std::vector<SectorId> list, QuarterTurn turn)
{
    return {.sectors = std::move(list), .motion = turn};
}

TransformRequest mirrored(std::vector<SectorId> list, MirrorAxis axis)
{
    return {.sectors = std::move(list), .motion = axis};
}

} // namespace

void MoveSectorsTest::spritesAndTheStartMoveAlong()
{
    EditLevel level(rooms);
    QCOMPARE(
        level.run(MoveSectorsRequest{.sectors = sectors({0, 1}), .by = {-8, 4}}),
        QString("ok"));
    QCOMPARE(pointsOf(level, 1), (std::vector<Point>{{8, 4}, {24, 4}, {24, 20}, {8, 20}}));
    QCOMPARE(level.sprite(0).position, (Point{-6, 8}));
    QCOMPARE(level.sprite(1).position, (Point{12, 8}));
    QCOMPARE(level.map.header().start.position, (Point{-4, 12}));
    QCOMPARE(level.map.header().start.sector, SectorRef(SectorId{0}));
    QVERIFY(level.notices.empty());
    QCOMPARE(level.run(MoveSectorsRequest{.sectors = sectors({2}), .by = {1, 0}}), QString("ok"));
    QCOMPARE(level.map.header().start.position, (Point{-4, 12}));
}

void MoveSectorsTest::whatPortalsAttachStretches()
{
    EditLevel level(rooms);
    QCOMPARE(level.run(MoveSectorsRequest{.sectors = sectors({0}), .by = {-4, 2}}), QString("ok"));
    QCOMPARE(pointsOf(level, 0), (std::vector<Point>{{-4, 2}, {12, 2}, {12, 18}, {-4, 18}}));
    QCOMPARE(pointsOf(level, 1), (std::vector<Point>{{12, 2}, {32, 0}, {32, 16}, {12, 18}}));
    QCOMPARE(level.sprite(1).position, (Point{20, 4}));
    QVERIFY(isSound(level.map));
}

void MoveSectorsTest::whatOnlyTouchesStays()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,16 24,16 24,24 16,24\n");
    QCOMPARE(level.run(MoveSectorsRequest{.sectors = sectors({0}), .by = {-4, 0}}), QString("ok"));
    QCOMPARE(level.map[WallId{4}].position, (Point{16, 16}));
}

void MoveSectorsTest::anIslandTakesItsHoleAlong()
{
    EditLevel level(island);
    QCOMPARE(level.run(MoveSectorsRequest{.sectors = sectors({1}), .by = {4, 8}}), QString("ok"));
    QCOMPARE(level.map[WallId{4}].position, (Point{12, 16}));
    QCOMPARE(level.map[WallId{0}].position, (Point{0, 0}));
    QCOMPARE(level.sprite(0).position, (Point{14, 18}));
    QVERIFY(isSound(level.map));
}

void MoveSectorsTest::anIslandCannotLeaveItsParent()
{
    EditLevel level(island);
    const Map before = level.map;
    QVERIFY(level.run(MoveSectorsRequest{.sectors = sectors({1}), .by = {16, 0}})
                .startsWith("E-CROSS"));
    QVERIFY(level.run(MoveSectorsRequest{.sectors = sectors({1}), .by = {90, 0}})
                .startsWith("E-CROSS"));
    QVERIFY(level.map == before);
}

void MoveSectorsTest::aGroupMayLieOnOthersAndItIsSaid()
{
    EditLevel level(rooms);
    QCOMPARE(level.run(MoveSectorsRequest{.sectors = sectors({2}), .by = {-20, 3}}), QString("ok"));
    QCOMPARE(level.notices.size(), std::size_t{1});
    QCOMPARE(
        QString::fromStdString(englishText(level.notices[0])),
        QString("Sector 2 now overlaps sector 1."));
    QCOMPARE(level.run(MoveSectorsRequest{.sectors = sectors({2}), .by = {1, 0}}), QString("ok"));
    QVERIFY(level.notices.empty());
}

void MoveSectorsTest::aGroupThatMustNotOverlapIsRefused()
{
    EditLevel level(rooms);
    const MoveSectorsRequest onto{
        .sectors = sectors({2}),
        .by = {-20, 3},
        .overlap = OverlapPolicy::Refuse};
    QCOMPARE(level.run(onto), QString("E-OVERLAP Sector 2 would overlap sector 1."));
    const MoveSectorsRequest beside{
        .sectors = sectors({2}),
        .by = {-7, 3},
        .overlap = OverlapPolicy::Refuse};
    QCOMPARE(level.run(beside), QString("ok"));
}

void MoveSectorsTest::wallsThatComeToLieOnEachOtherAreLinked()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 20,0 36,0 36,16 20,16\n");
    QCOMPARE(level.run(MoveSectorsRequest{.sectors = sectors({1}), .by = {-4, 0}}), QString("ok"));
    QCOMPARE(level.partner(1), 7);
}

void MoveSectorsTest::wallsOfOverlappingSectorsAreNotLinked()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\n"
                    "sector 1: 60,0 92,0 92,24 52,24 52,20 60,20 60,16\n"
                    "sector 2: 0,17 16,17 16,30 0,30\n");
    QCOMPARE(level.run(MoveSectorsRequest{.sectors = sectors({1}), .by = {-44, 0}}), QString("ok"));
    QCOMPARE(level.notices.size(), std::size_t{1});
    QCOMPARE(level.partner(1), 10);
    EditLevel folded("sector 0: 0,0 16,0 16,16 0,16\n"
                     "sector 1: 60,0 92,0 92,24 50,24 50,8 52,8 52,20 60,20 60,16\n");
    QCOMPARE(
        folded.run(MoveSectorsRequest{.sectors = sectors({1}), .by = {-44, 0}}),
        QString("ok"));
    QCOMPARE(folded.notices.size(), std::size_t{1});
    QCOMPARE(folded.partner(1), -1);
}

void MoveSectorsTest::detachedSectorsLeaveSolidWalls()
{
    EditLevel level(rooms);
    const MoveSectorsRequest move{
        .sectors = sectors({0}),
        .by = {-4, 0},
        .borders = Borders::Detach};
    QCOMPARE(level.run(move), QString("ok"));
    QCOMPARE(pointsOf(level, 1), (std::vector<Point>{{16, 0}, {32, 0}, {32, 16}, {16, 16}}));
    QCOMPARE(level.partner(1), -1);
    QCOMPARE(level.partner(7), -1);
    EditLevel inner(island);
    const MoveSectorsRequest out{
        .sectors = sectors({1}),
        .by = {90, 0},
        .borders = Borders::Detach};
    QCOMPARE(inner.run(out), QString("ok"));
    QCOMPARE(inner.map[WallId{4}].position, (Point{8, 8}));
    QVERIFY(inner.map[WallId{4}].nextWall.isNull());
    QVERIFY(isSound(inner.map));
}

void MoveSectorsTest::aWallBetweenThatVanishesIsWelded()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,0 20,0 32,0 32,16 20,16 16,16\n");
    QCOMPARE(level.run(MoveSectorsRequest{.sectors = sectors({0}), .by = {4, 0}}), QString("ok"));
    QCOMPARE(pointsOf(level, 1), (std::vector<Point>{{20, 0}, {32, 0}, {32, 16}, {20, 16}}));
    QVERIFY(isSound(level.map));
}

void MoveSectorsTest::damagedSectorsMoveButDoNotStretch()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,0 40,16 40,0 16,16\n");
    QVERIFY(level.run(MoveSectorsRequest{.sectors = sectors({0}), .by = {-4, 0}})
                .startsWith("E-DAMAGED Sector 1"));
    QCOMPARE(
        level.run(MoveSectorsRequest{.sectors = sectors({0, 1}), .by = {3, 0}}),
        QString("ok"));
    EditLevel three("sector 0: 0,0 16,0 16,16 0,16\nsector 1: 16,0 40,16 40,0 16,16\n"
                    "sector 2: 100,0 116,0 116,16 100,16\n");
    QVERIFY(three.run(mirrored(sectors({0, 1}), MirrorAxis::X)).startsWith("E-DAMAGED Sector 1"));
    QCOMPARE(level.run(turned(sectors({0, 1}), QuarterTurn::Quarter)), QString("ok"));
}

void MoveSectorsTest::whatCannotBeIsRefused()
{
    EditLevel level(rooms);
    QCOMPARE(
        level.run(MoveSectorsRequest{.sectors = sectors({7}), .by = {1, 0}}),
        QString("E-NOSUCH There is no sector 7."));
    QCOMPARE(
        level.run(MoveSectorsRequest{.sectors = sectors({0})}),
        QString("E-NOTHING The selection is already here."));
    QCOMPARE(
        level.run(MoveSectorsRequest{.by = {1, 1}}),
        QString("E-NOTHING The selection is already here."));
    QVERIFY(level.run(MoveSectorsRequest{.sectors = sectors({2}), .by = {coordinateLimit, 0}})
                .startsWith("E-RANGE"));
    QVERIFY(
        level.run(MoveSectorsRequest{.sectors = sectors({1}), .by = {-40, 0}}).startsWith("E-"));
    QCOMPARE(
        level.run(turned(sectors({2}), QuarterTurn::None)),
        QString("E-NOTHING This changes nothing."));
}

void MoveSectorsTest::a16FourQuarterTurnsAreNone()
{
    EditLevel level(rooms);
    const Map before = level.map;
    TransformRequest turn = turned(sectors({0, 1}), QuarterTurn::Quarter);
    turn.doubledPivot = Point{16, 16};
    QCOMPARE(level.run(turn), QString("ok"));
    QCOMPARE(pointsOf(level, 0), (std::vector<Point>{{16, 0}, {16, 16}, {0, 16}, {0, 0}}));
    QCOMPARE(level.sprite(0).position, (Point{12, 2}));
    QCOMPARE(level.sprite(0).ang, 0);
    QVERIFY(isSound(level.map));
    for (int times = 0; times < 3; ++times) {
        QCOMPARE(level.run(turn), QString("ok"));
    }
    QVERIFY(level.map == before);
}

void MoveSectorsTest::fourQuarterTurnsAboutTheCentreAreNone()
{
    for (const QuarterTurn turn : {QuarterTurn::Quarter, QuarterTurn::ThreeQuarters}) {
        EditLevel level("sector 0: 3,5 20,5 20,17 4,17\nsprite: 6,6 sector 0\n");
        const Map before = level.map;
        QCOMPARE(level.run(turned(sectors({0}), turn)), QString("ok"));
        const auto back =
            turn == QuarterTurn::Quarter ? QuarterTurn::ThreeQuarters : QuarterTurn::Quarter;
        EditLevel other(level.map);
        QCOMPARE(other.run(turned(sectors({0}), back)), QString("ok"));
        QVERIFY(other.map == before);
        for (int times = 0; times < 3; ++times) {
            QCOMPARE(level.run(turned(sectors({0}), turn)), QString("ok"));
        }
        QVERIFY(level.map == before);
    }
}

void MoveSectorsTest::a19MirroringTwiceIsNothing()
{
    for (const MirrorAxis axis : {MirrorAxis::X, MirrorAxis::Y}) {
        EditLevel level(changed(mapFromText(rooms), [](PatchBuilder& builder) {
            builder.edit(SpriteId{0}).ang = -700;
            builder.edit(SpriteId{1}).ang = 5000;
            builder.setWalls(SectorId{1}, {{6}, {7}, {4}, {5}});
        }));
        const Map before = level.map;
        QCOMPARE(level.run(mirrored(sectors({0, 1}), axis)), QString("ok"));
        QVERIFY(!(level.map == before));
        QVERIFY(isSound(level.map));
        QCOMPARE(level.run(mirrored(sectors({0, 1}), axis)), QString("ok"));
        QVERIFY(level.map == before);
    }
}

void MoveSectorsTest::aMirroredWallKeepsItsSegment()
{
    EditLevel level(changed(mapFromText("sector 0: 0,0 16,0 16,10 0,16\n"), [](auto& builder) {
        for (std::uint32_t wall = 0; wall < 4; ++wall) {
            builder.edit(WallId{wall}).picnum = 100 + static_cast<std::int32_t>(wall);
        }
    }));
    TransformRequest mirror = mirrored(sectors({0}), MirrorAxis::X);
    mirror.doubledPivot = Point{16, 0};
    QCOMPARE(level.run(mirror), QString("ok"));
    QCOMPARE(pointsOf(level, 0), (std::vector<Point>{{0, 0}, {16, 0}, {16, 16}, {0, 10}}));
    QCOMPARE(level.wall(0).picnum, 100);
    QCOMPARE(level.wall(1).picnum, 103);
    QCOMPARE(level.wall(2).picnum, 102);
    QCOMPARE(level.wall(3).picnum, 101);
    QVERIFY(isSound(level.map));
}

void MoveSectorsTest::aMirroredIslandTakesItsHoleAlong()
{
    EditLevel level(island);
    const Map before = level.map;
    TransformRequest mirror = mirrored(sectors({1}), MirrorAxis::X);
    mirror.doubledPivot = Point{32, 0};
    QCOMPARE(level.run(mirror), QString("ok"));
    QVERIFY(isSound(level.map));
    QCOMPARE(pointsOf(level, 1), (std::vector<Point>{{12, 8}, {24, 8}, {24, 16}, {12, 16}}));
    QCOMPARE(level.map[WallId{0}].position, (Point{0, 0}));
    QCOMPARE(level.run(mirror), QString("ok"));
    QVERIFY(level.map == before);
}

void MoveSectorsTest::aHalfMirroredLoopIsRefused()
{
    EditLevel level(rooms);
    QVERIFY(level.run(mirrored(sectors({0}), MirrorAxis::X))
                .startsWith("E-CROSS Only part of a loop of sector 1 would be mirrored."));
}

void MoveSectorsTest::spritesTurnAlong_data()
{
    QTest::addColumn<TransformRequest>("request");
    QTest::addColumn<int>("angle");
    const auto all = sectors({0});
    QTest::newRow("90") << turned(all, QuarterTurn::Quarter) << 612;
    QTest::newRow("180") << turned(all, QuarterTurn::Half) << 1124;
    QTest::newRow("270") << turned(all, QuarterTurn::ThreeQuarters) << 1636;
    QTest::newRow("x") << mirrored(all, MirrorAxis::X) << 924;
    QTest::newRow("y") << mirrored(all, MirrorAxis::Y) << 1948;
}

void MoveSectorsTest::spritesTurnAlong()
{
    QFETCH(const TransformRequest, request);
    QFETCH(const int, angle);
    EditLevel level(changed(
        mapFromText("start: 4,4 sector 0\nsector 0: 0,0 16,0 16,16 0,10\nsprite: 4,8 sector 0\n"),
        [](PatchBuilder& builder) {
            builder.edit(SpriteId{0}).ang = 100;
            builder.editHeader().start.angle = 100;
        }));
    QCOMPARE(level.run(request), QString("ok"));
    QCOMPARE(level.sprite(0).ang, angle);
    QCOMPARE(level.map.header().start.angle, angle);
}

void MoveSectorsTest::slopesTurnAlong()
{
    EditLevel level(changed(mapFromText("sector 0: 0,0 16,0 16,16 0,16\n"), [](auto& builder) {
        builder.edit(SectorId{0}).floor.heinum = 4096;
        builder.edit(SectorId{0}).floor.stat = plane_bit::sloped;
    }));
    const Sector before = level.sector(0);
    QCOMPARE(level.run(mirrored(sectors({0}), MirrorAxis::Y)), QString("ok"));
    QCOMPARE(level.sector(0), before);
    QCOMPARE(level.wall(0).position, (Point{16, 16}));
    QVERIFY(level.notices.empty());
}

void MoveSectorsTest::aPivotBesideTheGridIsSaid()
{
    EditLevel level(rooms);
    TransformRequest turn = turned(sectors({2}), QuarterTurn::Quarter);
    turn.doubledPivot = Point{120, 1};
    QCOMPARE(level.run(turn), QString("ok"));
    QCOMPARE(level.notices.size(), std::size_t{1});
    QCOMPARE(level.notices[0].code, MessageCode::Rounded);
    turn.motion = QuarterTurn::ThreeQuarters;
    QCOMPARE(level.run(turn), QString("ok"));
    QVERIFY(level.map == EditLevel(rooms).map);
}

void MoveSectorsTest::theWholeLevelMayMirror()
{
    EditLevel level(std::string(rooms) + "sprite: 300,300 sector 0\n");
    QCOMPARE(level.run(mirrored(sectors({0, 1, 2}), MirrorAxis::X)), QString("ok"));
    QCOMPARE(level.map.header().start.position, (Point{46, 8}));
    QCOMPARE(level.sprite(2).position, (Point{-250, 300}));
    QVERIFY(isSound(level.map));
}

void MoveSectorsTest::meetingALongerWallIsSaidOrRefused()
{
    constexpr std::string_view text = "sector 0: 0,0 32,0 32,64 0,64\n"
                                      "sector 1: 40,16 56,16 56,32 40,32\n";
    MoveSectorsRequest move{.sectors = sectors({1}), .by = {-8, 0}};
    EditLevel level(text);
    QCOMPARE(level.run(move), QString("ok"));
    QCOMPARE(
        notesOf(level),
        QStringList(
            "Walls 7 and 1 now touch, but have different end points, so they are not linked."));
    QCOMPARE(level.notices[0].about.walls, (std::vector{WallId{7}, WallId{1}}));
    // Moving away gives no notice.
    QCOMPARE(level.run(MoveSectorsRequest{.sectors = sectors({1}), .by = {8, 0}}), QString("ok"));
    QVERIFY(level.notices.empty());
    move.overlap = OverlapPolicy::Refuse;
    QVERIFY(level.run(move).startsWith("E-CROSS Walls 7 and 1 would touch where there is no"));
    // Walls that coincide from end to end are linked.
    EditLevel whole("sector 0: 0,0 32,0 32,64 0,64\nsector 1: 40,0 56,0 56,64 40,64\n");
    QCOMPARE(whole.run(move), QString("ok"));
    QCOMPARE(whole.partner(1), 7);
    QVERIFY(whole.notices.empty());
}

void MoveSectorsTest::turningAgainstALongerWallIsSaidOrRefused()
{
    TransformRequest turn = turned(sectors({1}), QuarterTurn::Half);
    turn.doubledPivot = Point{88, 48};
    constexpr std::string_view text = "sector 0: 0,0 32,0 32,64 0,64\n"
                                      "sector 1: 40,16 56,16 56,32 40,32\n";
    EditLevel level(text);
    QCOMPARE(level.run(turn), QString("ok"));
    QCOMPARE(level.notices.size(), std::size_t{1});
    QCOMPARE(level.notices[0].code, MessageCode::Touching);
    turn.overlap = OverlapPolicy::Refuse;
    EditLevel other(text);
    QVERIFY(other.run(turn).startsWith("E-CROSS Walls"));
    TransformRequest mirror = mirrored(sectors({1}), MirrorAxis::X);
    mirror.doubledPivot = turn.doubledPivot;
    mirror.overlap = OverlapPolicy::Refuse;
    QVERIFY(other.run(mirror).startsWith("E-CROSS Walls"));
}

void MoveSectorsTest::randomMotionsAreUndoneByTheirInverse()
{
    constexpr std::uint32_t seed = 20231;
    std::mt19937 random(seed);
    const auto below = [&](int limit) {
        return static_cast<std::int32_t>(random() % static_cast<std::uint32_t>(limit));
    };
    for (int round = 0; round < 400; ++round) {
        EditLevel level(round % 2 == 0 ? rooms : island);
        const Map before = level.map;
        const bool attached = round % 2 != 0 && below(2) == 0;
        TransformRequest there{.sectors = attached ? sectors({1}) : sectors({0, 1})};
        there.doubledPivot = Point{below(80) - 10, below(80) - 10};
        const bool mirrors = below(2) == 0;
        const bool toX = below(2) == 0;
        if (mirrors) {
            there.motion = toX ? MirrorAxis::X : MirrorAxis::Y;
        } else {
            there.motion = toX ? QuarterTurn::Quarter : QuarterTurn::ThreeQuarters;
        }
        TransformRequest back = there;
        if (!mirrors) {
            back.motion = toX ? QuarterTurn::ThreeQuarters : QuarterTurn::Quarter;
        }
        const QString answer = level.run(there);
        if (answer != "ok") {
            QVERIFY2(level.map == before, qPrintable(QString("seed %1").arg(seed)));
            continue;
        }
        const auto places = QString("seed %1, round %2").arg(seed).arg(round);
        QVERIFY2(isSound(level.map), qPrintable(places));
        if (level.notices.empty() || attached) {
            QCOMPARE(level.run(back), QString("ok"));
            QVERIFY2(level.map == before, qPrintable(places));
        }
    }
}

SECTORED_TEST(MoveSectorsTest)
#include "move_sectors_test.moc"
