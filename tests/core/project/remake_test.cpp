#include "sectored/edit/remake.h"
#include "sectored/edit/same_sectors.h"
#include "sectored/edit/script/plan_together.h"
#include "sectored/format/build_map/build_map.h"
#include "sectored/map/patch_between.h"
#include "sectored/map/patch_builder.h"
#include "sectored/map/portal.h"
#include "sectored/project/generator.h"
#include "sectored/project/project_text.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/refusal_text.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr std::string_view hall = "sector 0: -512,-512 2560,-512 2560,512 -512,512";
constexpr std::string_view twoRooms = R"(
    sector 0: 0,0 1024,0 1024,1024 0,1024
    sector 1: 1024,0 2048,0 2048,1024 1024,1024
)";

StairsRequest eightSteps()
{
    return {.from = {0, 0}, .to = {1024, 0}, .width = 512, .steps = 8, .rise = -1024};
}

/// Stairs whose treads do not look like the hall.
StairsRequest stairsIntoVoid()
{
    StairsRequest stairs = eightSteps();
    stairs.from = {2560, 0};
    stairs.to = {4096, 0};
    stairs.newSector.likeNeighbour = false;
    stairs.newSector.values.ceiling.z = -16384;
    stairs.newSector.values.floor.picnum = 7;
    return stairs;
}

/// Tests whether two levels are equal apart from the order of rows.
bool areEqual(const Map& one, const Map& other)
{
    const MapIndex oneIndex(one);
    const MapIndex otherIndex(other);
    const Patch patch = patchBetween(one, other);
    return one.sectorCount() == other.sectorCount()
           && !changedSector({one, oneIndex}, {other, otherIndex}, patch);
}

/// Returns the newest generator of the level.
std::shared_ptr<const Generator> newest(const Map& map)
{
    return map.project().generators.back();
}

tl::expected<Unmade, Refusal> unmadeIn(const Map& map, const Generator& generator)
{
    const MapIndex index(map);
    return unmade({map, index}, generator);
}

/// Makes the result of a generator of the level again, with what `change` makes of its request.
/// Returns "ok" or the refusal.
template <class Change>
QString remake(Map& map, const std::shared_ptr<const Generator>& generator, Change change)
{
    const auto textOf = [](const Refusal& refusal) {
        return QString::fromStdString(refusalText(refusal));
    };
    const auto level = unmadeIn(map, *generator);
    if (!level) {
        return textOf(level.error());
    }
    Request request = level->request;
    change(request);
    const MapIndex index(map);
    const PlanResult plan = planTogether({map, index}, remakeWith(*level, request));
    if (!plan) {
        return textOf(plan.error());
    }
    apply(map, plan->patch);
    return QStringLiteral("ok");
}

void toFourSteps(Request& request)
{
    std::get<StairsRequest>(request).steps = 4;
}

void setFloor(Map& map, SectorId sector, std::int32_t z)
{
    map = changed(map, [&](PatchBuilder& builder) { builder.edit(sector).floor.z = z; });
}

/// Returns the level as another program would leave it: without ids and order of ours, with the
/// project data read from the text.
Map reopened(const Map& map)
{
    const auto read = readBuildMap(writeBuildMap(map).value());
    Map again = read->map;
    takeProject(again, projectText(map));
    return again;
}

} // namespace

/// Results of generators that are taken away and made again. Spec: project 7.
class RemakeTest : public QObject {
    Q_OBJECT

private slots:
    void whatWasMadeCanBeTakenAwayToTheLastField_data();
    void whatWasMadeCanBeTakenAwayToTheLastField();
    void stairsMadeAgainAreAsIfTheyHadBeenMadeSoAtFirst();
    void oneStepOfTheHistoryTakesItAllBack();
    void stairsOfAReopenedLevelAreMadeAgain();
    void aCurveOfAReopenedLevelKeepsItsShape();
    void anotherResultInTheSameSectorDoesNotMatter();
    void aChangeByHandIsNotLost();
    void aChangeElsewhereIsKept();
    void aTreadThatIsGoneIsSaid();
    void spritesInRemovedSectorsAreNotLost();
    void spritesOnTreadsStay();
    void aSlopeIsSetAgainFromItsOwnRequest();
    void recordsWithoutOriginsAreRefused();
    void damagedRecordsAreRefused();
    void newSectorsLookAsTheyDidAtFirst();
    void valuesOfNewSectorsThatAreNotRecordedAreUsual();
    void aRefusalNamesRowsOfTheLevelAsItIs();
    void fieldsOfALineAreNotThoseOfItsVertex();
};

void RemakeTest::whatWasMadeCanBeTakenAwayToTheLastField_data()
{
    QTest::addColumn<std::string>("level");
    QTest::addColumn<Request>("request");
    const auto row = [](const char* name, std::string_view level, const Request& request) {
        QTest::newRow(name) << std::string(level) << request;
    };
    row("stairs in a room", hall, eightSteps());
    StairsRequest stairs = eightSteps();
    stairs.from = {-512, 0};
    row("stairs from a wall", hall, stairs);
    stairs.to = {2560, 0};
    row("stairs from wall to wall", hall, stairs);
    stairs.width = 1024;
    row("stairs that fill a room", hall, stairs);
    stairs = eightSteps();
    stairs.from = {2560, 0};
    stairs.to = {4096, 0};
    row("stairs out of a room", hall, stairs);
    stairs.from = {2048, 0};
    row("stairs half out of a room", hall, stairs);
    stairs = eightSteps();
    stairs.through = Point{512, 300};
    row("rounded stairs", hall, stairs);
    stairs.through.reset();
    stairs.to = {0, 400};
    stairs.turns = 0.5;
    row("spiral stairs", hall, stairs);
    row("stairs across a portal",
        twoRooms,
        StairsRequest{
            .from = {512, 512},
            .to = {1536, 512},
            .width = 256,
            .steps = 6,
            .rise = 512});
    row("extrusion", twoRooms, ExtrudeRequest{.wall = WallId{0}, .by = 256});
    row("strip", twoRooms, ExtrudeRequest{.wall = WallId{0}, .by = -256});
    row("door", twoRooms, DoorRequest{.wall = WallId{1}, .depth = 128});
    row("door with tiles", twoRooms, DoorRequest{.wall = WallId{1}, .depth = 128, .picnum = 7});
    row("curve", twoRooms, CurveRequest{.wall = WallId{0}, .through = {512, -256}, .segments = 6});
    row("curve of a portal",
        twoRooms,
        CurveRequest{.wall = WallId{1}, .through = {1280, 512}, .segments = 5});
    row("half an ellipse of a portal",
        twoRooms,
        CurveRequest{
            .wall = WallId{1},
            .through = {1280, 512},
            .segments = 5,
            .shape = CurveShape::Ellipse});
    row("Bezier curve",
        twoRooms,
        CurveRequest{
            .wall = WallId{0},
            .through = {300, -256},
            .segments = 6,
            .shape = CurveShape::Bezier});
}

void RemakeTest::whatWasMadeCanBeTakenAwayToTheLastField()
{
    QFETCH(const std::string, level);
    QFETCH(const Request, request);
    EditLevel test(level);
    for (int wall = 0; wall < 4; ++wall) { // repeats and textures that pieces have to share
        test.map = changed(test.map, [&](PatchBuilder& builder) {
            Wall& row = builder.edit(Numbering(test.map).wallAt(wall).value());
            row.xrepeat = 21 + wall;
            row.xpanning = 3;
            row.picnum = 40 + wall;
        });
    }
    const Map before = test.map;
    QCOMPARE(test.run(request), QString("ok"));
    const auto taken = unmadeIn(test.map, *newest(test.map));
    QVERIFY2(taken.has_value(), taken ? "" : englishText(taken.error()).c_str());
    QVERIFY(areEqual(before, taken->map));
    QVERIFY(areEqual(taken->map, before));
    const Map made = test.map;
    QCOMPARE(remake(test.map, newest(test.map), [](Request&) {}), QString("ok"));
    QVERIFY(areEqual(made, test.map));
    QCOMPARE(test.map.project().generators.size(), std::size_t{1});
}

void RemakeTest::stairsMadeAgainAreAsIfTheyHadBeenMadeSoAtFirst()
{
    EditLevel level(hall);
    EditLevel other(hall);
    StairsRequest four = eightSteps();
    four.steps = 4;
    QCOMPARE(level.run(eightSteps()), QString("ok"));
    QCOMPARE(other.run(four), QString("ok"));
    QCOMPARE(remake(level.map, newest(level.map), toFourSteps), QString("ok"));
    QVERIFY(areEqual(level.map, other.map));
    QCOMPARE(newest(level.map)->request, newest(other.map)->request);
}

void RemakeTest::oneStepOfTheHistoryTakesItAllBack()
{
    EditLevel level(hall);
    level.run(eightSteps());
    const Map before = level.map;
    const auto taken = unmadeIn(before, *newest(before));
    Request request = taken->request;
    toFourSteps(request);
    const MapIndex index(before);
    const PlanResult plan = planTogether({before, index}, remakeWith(*taken, request));
    QVERIFY(plan.has_value());
    apply(level.map, plan->patch);
    QVERIFY(!(level.map == before));
    apply(level.map, inverted(plan->patch));
    QVERIFY(level.map == before);
}

void RemakeTest::stairsOfAReopenedLevelAreMadeAgain()
{
    EditLevel level(hall);
    StairsRequest stairs = eightSteps();
    stairs.from = {-512, 0};
    level.run(stairs);
    Map again = reopened(level.map);
    QVERIFY(again.project() == level.map.project());
    QCOMPARE(remake(again, newest(again), toFourSteps), QString("ok"));
    QCOMPARE(remake(level.map, newest(level.map), toFourSteps), QString("ok"));
    QVERIFY(writeBuildMap(again).value() == writeBuildMap(level.map).value());
}

void RemakeTest::aCurveOfAReopenedLevelKeepsItsShape()
{
    EditLevel level(twoRooms);
    const CurveRequest ellipse{
        .wall = WallId{1},
        .through = {1280, 512},
        .segments = 5,
        .shape = CurveShape::Ellipse};
    QCOMPARE(level.run(ellipse), QString("ok"));
    Map again = reopened(level.map);
    const auto taken = unmadeIn(again, *newest(again));
    QVERIFY(taken.has_value());
    QVERIFY(std::get<CurveRequest>(taken->request).shape == CurveShape::Ellipse);
    const auto toBezier = [](Request& request) {
        std::get<CurveRequest>(request).shape = CurveShape::Bezier;
    };
    QCOMPARE(remake(again, newest(again), toBezier), QString("ok"));
    QCOMPARE(remake(level.map, newest(level.map), toBezier), QString("ok"));
    QVERIFY(writeBuildMap(again).value() == writeBuildMap(level.map).value());
}

void RemakeTest::anotherResultInTheSameSectorDoesNotMatter()
{
    EditLevel level(hall);
    level.run(eightSteps());
    const auto first = newest(level.map);
    StairsRequest second = eightSteps();
    second.from = {1536, -256};
    second.to = {1536, 256};
    QCOMPARE(level.run(second), QString("ok"));
    QCOMPARE(level.map.sectorCount(), std::size_t{17});
    QCOMPARE(remake(level.map, first, toFourSteps), QString("ok"));
    QCOMPARE(level.map.sectorCount(), std::size_t{13});
    QCOMPARE(level.map.project().generators.size(), std::size_t{2});
}

void RemakeTest::aChangeByHandIsNotLost()
{
    EditLevel level(hall);
    level.run(eightSteps());
    const auto stairs = newest(level.map);
    const SectorId tread = Numbering(level.map).sectorAt(3).value();
    const std::int32_t z = level.map[tread].floor.z;
    setFloor(level.map, tread, z - 16);
    const Map changedByHand = level.map;
    QVERIFY(remake(level.map, stairs, toFourSteps).startsWith("E-REMAKE Sector 3 is not as"));
    QVERIFY(level.map == changedByHand);
    setFloor(level.map, tread, z);
    QCOMPARE(remake(level.map, stairs, toFourSteps), QString("ok"));
}

void RemakeTest::aChangeElsewhereIsKept()
{
    EditLevel level(hall);
    level.run(eightSteps());
    const SectorId room = Numbering(level.map).sectorAt(0).value();
    level.map = changed(level.map, [&](PatchBuilder& builder) {
        builder.edit(room).lotag = 12;
        builder.edit(level.map.wallsOf(room).front()).picnum = 99;
    });
    QCOMPARE(remake(level.map, newest(level.map), toFourSteps), QString("ok"));
    QCOMPARE(level.sector(0).lotag, 12);
    QCOMPARE(level.wall(0).picnum, 99);
}

void RemakeTest::aTreadThatIsGoneIsSaid()
{
    EditLevel level(hall);
    level.run(eightSteps());
    const auto stairs = newest(level.map);
    QCOMPARE(
        level.run(DeleteRequest{.sectors = {Numbering(level.map).sectorAt(3).value()}}),
        QString("ok"));
    QVERIFY(remake(level.map, stairs, toFourSteps).startsWith("E-REMAKE Not everything"));
}

void RemakeTest::spritesInRemovedSectorsAreNotLost()
{
    EditLevel level(twoRooms);
    level.run(ExtrudeRequest{.wall = WallId{0}, .by = 256});
    QCOMPARE(level.run(AddSpriteRequest{.at = {512, -128}}), QString("ok"));
    const auto answer = remake(level.map, newest(level.map), [](Request&) {});
    QVERIFY2(answer.startsWith("E-REMAKE Sector 2 would be removed with"), qPrintable(answer));
}

void RemakeTest::spritesOnTreadsStay()
{
    EditLevel level(hall);
    level.run(eightSteps());
    QCOMPARE(level.run(AddSpriteRequest{.at = {300, 0}}), QString("ok"));
    const Sprite before = level.sprite(0);
    QCOMPARE(remake(level.map, newest(level.map), toFourSteps), QString("ok"));
    QCOMPARE(level.sprite(0).position, before.position);
    QCOMPARE(level.sprite(0).z, before.z);
}

void RemakeTest::aSlopeIsSetAgainFromItsOwnRequest()
{
    EditLevel level(twoRooms);
    const auto slope = [](PlaneKind plane, std::uint32_t wall) {
        return SlopeRequest{
            .sector = SectorId{0},
            .plane = plane,
            .by = AlignToWall{.wall = WallId{wall}, .z = 4096, .heinum = 256}};
    };
    QCOMPARE(level.run(slope(PlaneKind::Floor, 0)), QString("ok"));
    const auto floor = newest(level.map);
    QCOMPARE(level.run(slope(PlaneKind::Ceiling, 2)), QString("ok")); // takes the hinge away
    const auto steeper = [](Request& request) {
        std::get<AlignToWall>(std::get<SlopeRequest>(request).by).heinum = 512;
    };
    QCOMPARE(remake(level.map, floor, steeper), QString("ok"));
    QCOMPARE(level.sector(0).floor.heinum, 512);
    setFloor(level.map, SectorId{0}, 0);
    QVERIFY(remake(level.map, newest(level.map), steeper).startsWith("E-REMAKE Sector 0"));
}

void RemakeTest::recordsWithoutOriginsAreRefused()
{
    EditLevel level(hall);
    level.run(eightSteps());
    Generator old = *newest(level.map);
    for (ProjectSector& row : old.sectors) {
        row.kept.clear();
    }
    const auto taken = unmadeIn(level.map, old);
    QVERIFY(!taken);
    QCOMPARE(taken.error().code, MessageCode::ReplacedUnknown);
}

void RemakeTest::damagedRecordsAreRefused()
{
    EditLevel level(hall);
    level.run(eightSteps());
    for (const char* const keys :
         {R"({"of":99})", R"({"of":-1})", R"({"of":"a"})", R"({"of":0.5})", R"({"void":false})"}) {
        Generator damaged = *newest(level.map);
        damaged.sectors.front().kept = keys;
        QVERIFY2(!unmadeIn(level.map, damaged), keys);
    }
    Generator damaged = *newest(level.map);
    damaged.changedSectors.front().kept = R"({"set":{"nothing":1},"first":"a"})";
    QVERIFY(!unmadeIn(level.map, damaged));
    damaged = *newest(level.map);
    damaged.request = R"({"op":"stairs","steps":"many"})";
    QVERIFY(!unmadeIn(level.map, damaged));
}

void RemakeTest::newSectorsLookAsTheyDidAtFirst()
{
    EditLevel level(hall);
    const StairsRequest made = stairsIntoVoid();
    QCOMPARE(level.run(made), QString("ok"));
    for (const Map& map : {level.map, reopened(level.map)}) {
        const auto taken = unmadeIn(map, *newest(map));
        QVERIFY(taken.has_value());
        QVERIFY(std::get<StairsRequest>(taken->request).newSector == made.newSector);
    }
    QCOMPARE(remake(level.map, newest(level.map), toFourSteps), QString("ok"));
    EditLevel other(hall);
    StairsRequest four = made;
    four.steps = 4;
    QCOMPARE(other.run(four), QString("ok"));
    QVERIFY(areEqual(level.map, other.map));
    QCOMPARE(level.sector(1).floor.picnum, 7);
}

/// As in files of versions that did not record them, or if another program wrote nonsense.
void RemakeTest::valuesOfNewSectorsThatAreNotRecordedAreUsual()
{
    EditLevel level(hall);
    QCOMPARE(level.run(stairsIntoVoid()), QString("ok"));
    for (const char* const keys :
         {"",
          R"({"newSector":[]})",
          R"({"newSector":{"likeNeighbour":1,"set":7}})",
          R"({"newSector":{"set":{"floorpicnum":"a","nothing":1,"ceilingz":99999999999}}})"}) {
        Generator other = *newest(level.map);
        other.kept = keys;
        const auto taken = unmadeIn(level.map, other);
        QVERIFY2(taken.has_value(), keys);
        QVERIFY2(std::get<StairsRequest>(taken->request).newSector == NewSector(), keys);
    }
    EditLevel usual(hall);
    QCOMPARE(usual.run(eightSteps()), QString("ok"));
    QVERIFY(newest(usual.map)->kept.empty());
}

/// The hall gets walls around the stairs, and they come before those of the second sector.
void RemakeTest::aRefusalNamesRowsOfTheLevelAsItIs()
{
    EditLevel level(std::string(hall) + "\nsector 1: 4096,0 4160,0 4160,64 4096,64");
    const WallId wall = Numbering(level.map).wallAt(4).value();
    QCOMPARE(level.run(eightSteps()), QString("ok"));
    const auto taken = unmadeIn(level.map, *newest(level.map));
    QVERIFY(taken.has_value());
    const MapIndex index(level.map);
    const CurveRequest request{.wall = wall, .through = {4128, -16}, .segments = 1000};
    const PlanResult planned = planWithout({level.map, index}, *taken, request);
    QVERIFY(!planned);
    const int number = index.numbering().of(wall);
    QVERIFY(number > 4);
    QCOMPARE(
        QString::fromStdString(englishText(planned.error())),
        QStringLiteral("Wall %1 is too short for 1000 segments. Use fewer segments.").arg(number));
    QCOMPARE(planned.error().culprits.walls, std::vector{wall});
}

void RemakeTest::fieldsOfALineAreNotThoseOfItsVertex()
{
    const auto looks = [](KeptPart part) {
        return looksOf(
            changed(
                mapFromText("sector 0: 0,0 64,0 64,64"),
                [part](PatchBuilder& builder) {
                    builder.edit(WallId{0}).kept = KeptFields().with(part, "{\"a\":1}");
                }),
            SectorId{0});
    };
    QVERIFY(looks(KeptPart::Line) != looks(KeptPart::Vertex));
}

SECTORED_TEST(RemakeTest)
#include "remake_test.moc"
