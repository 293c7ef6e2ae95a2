#include "sectored/map/fragment.h"
#include "sectored/map/invariant.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <memory>

using namespace sectored;
using namespace sectored::test;

class StitchTest : public QObject {
    Q_OBJECT

private slots:
    void aMovedVertexIsWhereItWasPut();
    void refusalsNameTheSectorAndTheWayOut();
    void aDeliberatelySolidPairStaysSolid();
    void aPinchedSectorLeavesATwin();
    void aVanishedHingeKeepsThePlane();
    void spritesInACutPartBelongToTheCutter();
    void aCoveredSectorGoesWithItsSprites();
    void theStartFollowsTheFloorUnderIt();
    void twoLevelsUnderALandingAreAmbiguous();
    void aHiddenSectorStaysBelowAndIsNamed();
    void aHiddenSectorDoesNotStretch();
    void aWallMovesWithoutTheWallsThatLieOnIt();
    void aDamagedSectorIsNotCut();
    void aPastedGroupIsNew();
    void aStitchedGroupTakesNoArea();
    void pastedTagsFollowThePolicy();
    void aRefusalToPasteNamesOnlyWhatIsThere();
    void turnsByTheWholeCircleAreNone();
    void aQuarterTurnInDegreesIsExact();
    void fieldsFollowAScale();
    void spritesTurnByAnyAngle();
    void anObliqueTurnOverAnotherSectorIsSaid();
    void factorsThatTurnOverAreOutOfRange();
    void a14GridAlignmentWelds();
    void a15GridAlignmentMayCollapse();
    void tidyJoinsWhatLooksLikeOneWall();
    void tidyKeepsVerticesThatAreNeeded();
    void tidyJoinsBothSidesOfAPortal();
};

namespace {

constexpr std::string_view twoRooms = "start: 12,8 sector 0\n"
                                      "sector 0: 0,0 16,0 16,16 0,16\n"
                                      "sector 1: 20,0 36,0 36,16 20,16\n"
                                      "sprite: 14,8 sector 0\n"
                                      "sprite: 2,8 sector 0\n"
                                      "sprite: 30,8 sector 1\n";

MoveRequest stitched(std::vector<MoveRequest::Vertex> vertices)
{
    return {.vertices = std::move(vertices), .stitches = true};
}

MoveSectorsRequest landed(std::uint32_t sector, Point by, OverlapPolicy overlap)
{
    return {.sectors = {SectorId{sector}}, .by = by, .overlap = overlap};
}

std::vector<Point> pointsOf(const EditLevel& level, std::uint32_t sector)
{
    std::vector<Point> points;
    for (const WallId wall : level.map.wallsOf(SectorId{sector})) {
        points.push_back(level.map[wall].position);
    }
    return points;
}

std::shared_ptr<const MapRows> copied(std::string_view text)
{
    const Map map = mapFromText(text);
    return std::make_shared<const MapRows>(fragmentOf(map, {.sectors = map.sectorOrder()}));
}

} // namespace

void StitchTest::aMovedVertexIsWhereItWasPut()
{
    EditLevel level(twoRooms);
    QCOMPARE(level.run(stitched({{{16, 0}, {18, 1}}})), QString("ok"));
    QCOMPARE(pointsOf(level, 0), (std::vector<Point>{{0, 0}, {18, 1}, {16, 16}, {0, 16}}));
    QVERIFY(level.notices.empty());
}

void StitchTest::refusalsNameTheSectorAndTheWayOut()
{
    EditLevel level(twoRooms);
    const Map before = level.map;
    QCOMPARE(
        level.run(stitched({{{16, 16}, {-4, -4}}})),
        QString("E-FLIP Sector 0 would turn inside out. Move the whole sector instead, or move its "
                "other walls first."));
    QCOMPARE(
        level.run(stitched({{{16, 0}, {24, 8}}})),
        QString("E-OVERLAP Sector 0 would overlap sector 1."));
    QCOMPARE(
        level.run(stitched({{{0, 0}, {16, 0}}, {{0, 16}, {16, 16}}})),
        QString("E-COLLAPSE Sector 0 would vanish: it would be thinner than 1 unit."));
    QVERIFY(level.map == before);
    EditLevel island("sector 0: 0,0 32,0 32,32 0,32 | 8,8 8,16 20,16 20,8\n"
                     "sector 1: 8,8 20,8 20,16 8,16\n");
    QCOMPARE(
        island.run(landed(1, {20, 0}, OverlapPolicy::Stitch)),
        QString("E-FLIP Sector 0 would turn inside out. Select the portals of sector 1 and use "
                "Geometry > Unlink portal first, or set Where it lands to Cut (U)."));
    // Cut has been chosen already.
    EditLevel thin("sector 0: 0,0 16,0 16,16 0,16\n"
                   "sector 1: 16,0 20,0 20,16 16,16\n");
    QCOMPARE(
        thin.run(landed(1, {-24, 0}, OverlapPolicy::Cut)),
        QString("E-FLIP Sector 0 would turn inside out. Select the portals of sector 1 and use "
                "Geometry > Unlink portal first."));
}

void StitchTest::aDeliberatelySolidPairStaysSolid()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\n"
                    "sector 1: 16,0 32,0 32,16 16,16\n");
    const UnlinkRequest unlink{.walls = {WallId{1}}};
    QCOMPARE(level.run(unlink), QString("ok"));
    QCOMPARE(level.run(stitched({{{16, 0}, {18, 0}}})), QString("ok"));
    QCOMPARE(level.partner(1), -1);
    QCOMPARE(level.run(stitched({{{18, 0}, {18, 4}}, {{16, 16}, {18, 16}}})), QString("ok"));
    QCOMPARE(level.partner(1), -1);
}

void StitchTest::aPinchedSectorLeavesATwin()
{
    EditLevel level("sector 0: 0,0 8,0 20,0 20,16 8,16 0,16\n");
    QCOMPARE(
        level.run(SetRequest{
            .rows = std::vector<SectorId>{{0}},
            .values = {{"lotag", 7}, {"floorz", 4096}}}),
        QString("ok"));
    QCOMPARE(level.run(stitched({{{8, 0}, {8, 16}}})), QString("ok"));
    QCOMPARE(level.map.sectorCount(), std::size_t{2});
    QCOMPARE(pointsOf(level, 0), (std::vector<Point>{{20, 0}, {20, 16}, {8, 16}}));
    QCOMPARE(level.sector(1).lotag, 7);
    QCOMPARE(level.sector(1).floor.z, 4096);
    QCOMPARE(notesOf(level), QStringList{"Sector 0 was split into 2 parts where it was pinched."});
}

void StitchTest::aVanishedHingeKeepsThePlane()
{
    EditLevel level("sector 0: 0,0 8,0 16,0 16,16 0,16\n");
    QCOMPARE(
        level.run(
            SetRequest{.rows = std::vector<SectorId>{{0}}, .values = {{"floorheinum", 4096}}}),
        QString("ok"));
    const Plane before = level.sector(0).floor;
    QCOMPARE(level.run(stitched({{{0, 0}, {8, 0}}})), QString("ok"));
    QCOMPARE(level.map.wallCount(), std::size_t{4});
    QCOMPARE(pointsOf(level, 0).front(), (Point{8, 0}));
    QCOMPARE(level.sector(0).floor, before);
}

void StitchTest::spritesInACutPartBelongToTheCutter()
{
    EditLevel level(twoRooms);
    QCOMPARE(level.run(landed(1, {-12, 0}, OverlapPolicy::Cut)), QString("ok"));
    QCOMPARE(level.sprite(0).sector, SectorRef(SectorId{1}));
    QCOMPARE(level.sprite(1).sector, SectorRef(SectorId{0}));
    QCOMPARE(level.sprite(2).position, (Point{18, 8}));
    QCOMPARE(level.sprite(2).sector, SectorRef(SectorId{1}));
    QCOMPARE(level.map.header().start.sector, SectorRef(SectorId{1}));
    QCOMPARE(level.map.header().start.position, (Point{12, 8}));
}

void StitchTest::aCoveredSectorGoesWithItsSprites()
{
    EditLevel level(twoRooms);
    MoveSectorsRequest over = landed(1, {-20, 0}, OverlapPolicy::Cut);
    QCOMPARE(
        level.run(over),
        QString(
            "E-REMOVES This would remove sector 0 and its sprites (2). Allow removal, or choose "
            "another place."));
    over.allowRemove = true;
    QCOMPARE(level.run(over), QString("ok"));
    QCOMPARE(level.map.sectorCount(), std::size_t{1});
    QCOMPARE(level.map.spriteCount(), std::size_t{1});
    QCOMPARE(notesOf(level), QStringList{"Sector 0 was removed, with its sprites (2)."});
    QVERIFY(level.map.header().start.sector.isRow());
}

void StitchTest::theStartFollowsTheFloorUnderIt()
{
    EditLevel level(twoRooms);
    QCOMPARE(level.run(stitched({{{16, 0}, {14, 0}}, {{16, 16}, {14, 16}}})), QString("ok"));
    QCOMPARE(level.map.header().start.sector, SectorRef(SectorId{0}));
}

void StitchTest::twoLevelsUnderALandingAreAmbiguous()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\n"
                    "sector 1: 2,2 14,2 14,14 2,14\n"
                    "sector 2: 40,4 48,4 48,12 40,12\n");
    MoveSectorsRequest move = landed(2, {-36, 0}, OverlapPolicy::Cut);
    QVERIFY(level.run(move).startsWith("E-AMBIGUOUS"));
    const Map before = level.map;
    move.sheet.only = std::vector{SectorId{1}};
    QCOMPARE(level.run(move), QString("ok"));
    QVERIFY(std::ranges::equal(level.map.wallsOf(SectorId{0}), before.wallsOf(SectorId{0})));
    QCOMPARE(level.map.wallsOf(SectorId{1}).size(), std::size_t{8});
}

void StitchTest::aHiddenSectorStaysBelowAndIsNamed()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\n"
                    "sector 1: 16,0 32,0 32,16 16,16\n"
                    "sector 2: 40,0 48,0 48,16 40,16\n");
    MoveSectorsRequest move = landed(2, {-32, 0}, OverlapPolicy::Stitch);
    QVERIFY(level.run(move).startsWith("E-OVERLAP"));
    const Map before = level.map;
    move.sheet.hidden = {SectorId{0}};
    QCOMPARE(level.run(move), QString("ok"));
    QCOMPARE(notesOf(level), QStringList{"Sector 2 now overlaps sector 0."});
    QVERIFY(std::ranges::all_of(before.wallsOf(SectorId{0}), [&](WallId wall) {
        return level.map[wall] == before[wall];
    }));
    // It touches sector 1, whose wall there is a portal to the hidden sector.
    QCOMPARE(level.map.wallCount(), before.wallCount());
    QCOMPARE(level.partner(1), 7);
}

void StitchTest::aHiddenSectorDoesNotStretch()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\n"
                    "sector 1: 16,0 32,0 32,16 16,16\n");
    MoveSectorsRequest move = landed(1, {4, 0}, OverlapPolicy::Keep);
    move.sheet.hidden = {SectorId{0}};
    const QString reason = "E-NOSUCH The vertex at (16, 0) belongs to sector 0, which cannot be "
                           "moved here.";
    QCOMPARE(level.run(move), reason);
    move.overlap = OverlapPolicy::Stitch;
    QCOMPARE(level.run(move), reason);
    move.borders = Borders::Detach;
    QCOMPARE(level.run(move), QString("ok"));
}

void StitchTest::aWallMovesWithoutTheWallsThatLieOnIt()
{
    constexpr std::string_view solidPair = "sector 0: 0,0 16,0 16,16 0,16\n"
                                           "sector 1: 16,0 32,0 32,16 16,16\n";
    MoveRequest request = stitched({{{16, 0}, {12, 0}}, {{16, 16}, {12, 16}}});
    EditLevel both(mapFromText(solidPair, Linking::None));
    QCOMPARE(both.run(request), QString("ok"));
    QCOMPARE(pointsOf(both, 1), (std::vector<Point>{{12, 0}, {32, 0}, {32, 16}, {12, 16}}));
    EditLevel one(mapFromText(solidPair, Linking::None));
    request.owners = {SectorId{0}};
    QCOMPARE(one.run(request), QString("ok"));
    QCOMPARE(pointsOf(one, 0), (std::vector<Point>{{0, 0}, {12, 0}, {12, 16}, {0, 16}}));
    QCOMPARE(pointsOf(one, 1), (std::vector<Point>{{16, 0}, {32, 0}, {32, 16}, {16, 16}}));
}

void StitchTest::aDamagedSectorIsNotCut()
{
    EditLevel level("sector 0: 0,0 16,16 16,0 0,16\n"
                    "sector 1: 40,0 56,0 56,16 40,16\n");
    const Map before = level.map;
    QVERIFY(level.run(landed(1, {-36, 0}, OverlapPolicy::Cut)).startsWith("E-DAMAGED"));
    QVERIFY(level.run(stitched({{{40, 0}, {8, 8}}})).startsWith("E-DAMAGED"));
    QVERIFY(level.map == before);
}

void StitchTest::aPastedGroupIsNew()
{
    EditLevel level(twoRooms);
    const PasteRequest paste{
        .fragment = copied("sector 0: 0,0 8,0 8,8 0,8\nsprite: 4,4 sector 0\n"),
        .by = {10, 4},
        .mode = PasteMode::Merge};
    const PlanResult planned = level.planned(paste);
    QVERIFY(planned.has_value());
    QCOMPARE(planned->created, std::vector{SectorId{2}});
    QCOMPARE(level.run(paste), QString("ok"));
    QCOMPARE(level.map.sectorCount(), std::size_t{3});
    QCOMPARE(level.sprite(3).sector, SectorRef(SectorId{2}));
    QCOMPARE(level.sprite(0).sector, SectorRef(SectorId{2}));
    QVERIFY(level.notices.empty());
}

void StitchTest::aStitchedGroupTakesNoArea()
{
    EditLevel level(twoRooms);
    PasteRequest paste{
        .fragment = copied("sector 0: 0,0 8,0 8,8 0,8\n"),
        .by = {4, 4},
        .mode = PasteMode::Stitch};
    const Map before = level.map;
    QVERIFY(level.run(paste).startsWith("E-OVERLAP"));
    QVERIFY(level.map == before);
    paste.sheet.hidden = {SectorId{0}};
    QCOMPARE(level.run(paste), QString("ok"));
    QCOMPARE(level.map.sectorCount(), before.sectorCount() + 1);
    QVERIFY(level.map[SectorId{0}] == before[SectorId{0}]);
    QCOMPARE(level.notices.size(), std::size_t{1});
}

void StitchTest::pastedTagsFollowThePolicy()
{
    for (const TagPolicy tags : {TagPolicy::Keep, TagPolicy::Clear}) {
        EditLevel source("sector 0: 0,0 8,0 8,8 0,8\n");
        source.run(SetRequest{.rows = std::vector<SectorId>{{0}}, .values = {{"lotag", 9}}});
        const auto order = source.map.sectorOrder();
        EditLevel level(twoRooms);
        level.run(SetRequest{.rows = std::vector<SectorId>{{0}}, .values = {{"lotag", 5}}});
        const PasteRequest paste{
            .fragment = std::make_shared<const MapRows>(fragmentOf(source.map, {.sectors = order})),
            .by = {4, 4},
            .tags = tags,
            .mode = PasteMode::Merge};
        QCOMPARE(level.run(paste), QString("ok"));
        QCOMPARE(level.sector(2).lotag, tags == TagPolicy::Keep ? 9 : 0);
        QCOMPARE(level.sector(0).lotag, 5);
    }
}

void StitchTest::aRefusalToPasteNamesOnlyWhatIsThere()
{
    EditLevel level(twoRooms);
    PasteRequest paste{
        .fragment = copied("sector 0: 0,0 8,0 8,8 0,8\nsector 1: 4,4 12,4 12,12 4,12\n"),
        .by = {100, 0},
        .mode = PasteMode::Merge};
    const PlanResult stacked = level.planned(paste);
    QVERIFY(!stacked.has_value());
    QCOMPARE(stacked.error().code, MessageCode::Ambiguous);
    QVERIFY(stacked.error().culprits.sectors.empty());
    paste.fragment = copied("sector 0: -4,-4 20,-4 20,20 -4,20\n");
    paste.by = {0, 0};
    paste.allowRemove = false;
    QVERIFY(level.run(paste).startsWith("E-REMOVES This would remove sector 0"));
}

void StitchTest::turnsByTheWholeCircleAreNone()
{
    EditLevel level(twoRooms);
    for (const std::int64_t degrees : {0, 360, -720}) {
        TransformRequest turn{.sectors = {SectorId{0}}, .motion = Rotation{{degrees * billion}}};
        QVERIFY(level.run(turn).startsWith("E-NOTHING"));
    }
}

void StitchTest::aQuarterTurnInDegreesIsExact()
{
    for (int quarters = 1; quarters <= 3; ++quarters) {
        EditLevel exact(twoRooms);
        EditLevel inDegrees(twoRooms);
        TransformRequest turn{
            .sectors = {SectorId{0}, SectorId{1}},
            .motion = static_cast<QuarterTurn>(quarters),
            .doubledPivot = Point{7, 3}};
        QCOMPARE(exact.run(turn), QString("ok"));
        turn.motion = Rotation{{90 * quarters * billion}};
        QCOMPARE(inDegrees.run(turn), QString("ok"));
        QVERIFY(exact.map == inDegrees.map);
    }
}

void StitchTest::fieldsFollowAScale()
{
    EditLevel level("sector 0: 0,0 1024,0 1024,1024 0,1024\n");
    level.run(SetRequest{
        .rows = std::vector<SectorId>{{0}},
        .values = {{"floorheinum", 1000}, {"ceilingheinum", -400}}});
    level.run(
        SetRequest{.rows = std::vector<WallId>{{0}, {1}, {2}, {3}}, .values = {{"xrepeat", 16}}});
    const TransformRequest scale{
        .sectors = {SectorId{0}},
        .motion = Scaling{{2 * billion}, {billion / 2}},
        .doubledPivot = Point{0, 0}};
    QCOMPARE(level.run(scale), QString("ok"));
    // The hinge runs along x. Half the depth needs twice the slope.
    QCOMPARE(level.sector(0).floor.heinum, 2000);
    QCOMPARE(level.sector(0).ceiling.heinum, -800);
    QCOMPARE(level.wall(0).xrepeat, 32);
    QCOMPARE(level.wall(1).xrepeat, 8);
    TransformRequest kept = scale;
    kept.repeats = RepeatPolicy::Keep;
    QCOMPARE(level.run(kept), QString("ok"));
    QCOMPARE(level.wall(0).xrepeat, 32);
    TransformRequest steep = scale;
    steep.motion = Scaling{{billion}, {billion / 100}};
    QVERIFY(level.run(steep).startsWith("E-RANGE heinum"));
}

void StitchTest::spritesTurnByAnyAngle()
{
    EditLevel level("sector 0: 0,0 1024,0 1024,1024 0,1024\nsprite: 1012,512 sector 0\n");
    level.run(SetRequest{.rows = std::vector<SpriteId>{{0}}, .values = {{"ang", 2000}}});
    const TransformRequest turn{
        .sectors = {SectorId{0}},
        .motion = Rotation{{45 * billion}},
        .doubledPivot = Point{1024, 1024}};
    QCOMPARE(level.run(turn), QString("ok"));
    QCOMPARE(level.sprite(0).position, (Point{866, 866}));
    QCOMPARE(level.sprite(0).ang, 208);
    QCOMPARE(notesOf(level), QStringList{"Points were rounded to whole units (by up to 0.08)."});
}

void StitchTest::anObliqueTurnOverAnotherSectorIsSaid()
{
    EditLevel level(twoRooms);
    TransformRequest turn{
        .sectors = {SectorId{0}},
        .motion = Rotation{{45 * billion}},
        .doubledPivot = Point{28, 16}};
    QCOMPARE(level.run(turn), QString("ok"));
    QVERIFY(notesOf(level).contains("Sector 0 now overlaps sector 1."));
    EditLevel again(twoRooms);
    turn.overlap = OverlapPolicy::Refuse;
    QVERIFY(again.run(turn).startsWith("E-OVERLAP"));
}

void StitchTest::factorsThatTurnOverAreOutOfRange()
{
    EditLevel level(twoRooms);
    TransformRequest request{.sectors = {SectorId{0}}, .motion = Scaling{{-billion}, {billion}}};
    QCOMPARE(level.run(request), QString("E-RANGE The scale must be from 0.1% to 100000%."));
    request.motion = Skewing{{4096 * billion}, {}};
    QVERIFY(level.run(request).startsWith("E-RANGE skew 4096"));
}

void StitchTest::a14GridAlignmentWelds()
{
    EditLevel level("sector 0: 0,0 15,1 16,1 16,16 0,16\n");
    const AlignGridRequest align{.sectors = {SectorId{0}}, .grid = 16};
    QCOMPARE(level.run(align), QString("ok"));
    QCOMPARE(pointsOf(level, 0), (std::vector<Point>{{0, 0}, {16, 0}, {16, 16}, {0, 16}}));
    QCOMPARE(notesOf(level), QStringList{"Points were rounded to whole units (by up to 1)."});
    QVERIFY(level.run(align).startsWith("E-NOTHING"));
}

void StitchTest::a15GridAlignmentMayCollapse()
{
    EditLevel level("sector 0: 0,0 5,0 0,5\n");
    const AlignGridRequest align{.sectors = {SectorId{0}}, .grid = 16};
    QVERIFY(level.run(align).startsWith("E-COLLAPSE Sector 0 would vanish"));
}

void StitchTest::tidyJoinsWhatLooksLikeOneWall()
{
    EditLevel level("sector 0: 0,0 1024,0 1024,1024 0,1024\n");
    level.run(SetRequest{.rows = std::vector<WallId>{{0}}, .values = {{"xrepeat", 8}}});
    const Map before = level.map;
    QCOMPARE(level.run(InsertVertexRequest{.at = {256, 0}}), QString("ok"));
    QCOMPARE(level.run(InsertVertexRequest{.at = {640, 0}}), QString("ok"));
    QCOMPARE(level.map.wallCount(), std::size_t{6});
    const TidyRequest tidy{.sectors = {SectorId{0}}};
    QCOMPARE(level.run(tidy), QString("ok"));
    QVERIFY(level.map == before);
    QVERIFY(level.run(tidy).startsWith("E-NOTHING Nothing to tidy"));
}

void StitchTest::tidyKeepsVerticesThatAreNeeded()
{
    const TidyRequest tidy{.sectors = {SectorId{0}}};
    EditLevel touched("sector 0: 0,0 8,0 16,0 16,16 0,16\n"
                      "sector 1: 8,0 4,-8 12,-8\n");
    QVERIFY(touched.run(tidy).startsWith("E-NOTHING"));
    EditLevel different("sector 0: 0,0 8,0 16,0 16,16 0,16\n");
    different.run(SetRequest{.rows = std::vector<WallId>{{1}}, .values = {{"picnum", 3}}});
    QVERIFY(different.run(tidy).startsWith("E-NOTHING"));
    EditLevel bent("sector 0: 0,0 8,1 16,0 16,16 0,16\n");
    QVERIFY(bent.run(tidy).startsWith("E-NOTHING"));
    // The second wall is the hinge of the floor.
    EditLevel sloped("sector 0: 8,0 16,0 16,16 0,16 0,0\n");
    sloped.run(SetRequest{.rows = std::vector<SectorId>{{0}}, .values = {{"floorheinum", 512}}});
    QVERIFY(sloped.run(tidy).startsWith("E-NOTHING"));
}

void StitchTest::tidyJoinsBothSidesOfAPortal()
{
    EditLevel level("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                    "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n");
    level.run(SetRequest{
        .rows = std::vector<WallId>{{0}, {1}, {2}, {3}, {4}, {5}, {6}, {7}},
        .values = {{"xrepeat", 8}}});
    const Map before = level.map;
    QCOMPARE(level.run(InsertVertexRequest{.at = {1024, 384}}), QString("ok"));
    QCOMPARE(level.map.wallCount(), std::size_t{10});
    QCOMPARE(level.run(TidyRequest{.sectors = {SectorId{1}}}), QString("ok"));
    QVERIFY(level.map == before);
}

SECTORED_TEST(StitchTest)
#include "stitch_test.moc"
