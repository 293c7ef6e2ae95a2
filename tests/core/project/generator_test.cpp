#include "sectored/edit/script/plan_together.h"
#include "sectored/edit/script/script.h"
#include "sectored/map/patch_builder.h"
#include "sectored/project/generator.h"
#include "sectored/project/project_text.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <array>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr std::string_view hall = "sector 0: -512,-512 1536,-512 1536,512 -512,512";
constexpr std::string_view twoRooms = R"(
    sector 0: 0,0 1024,0 1024,1024 0,1024
    sector 1: 1024,0 2048,0 2048,1024 1024,1024
)";

StairsRequest fourSteps()
{
    return {.from = {0, 0}, .to = {1024, 0}, .width = 512, .steps = 4, .rise = -2048};
}

std::shared_ptr<const Generator> generatorAt(const Map& map, int sector)
{
    return generatorOf(map.project(), map, Numbering(map).sectorAt(sector).value());
}

/// Returns the request of the generator of a sector as a line for the level.
GeneratorLine lineAt(const Map& map, int sector)
{
    const MapIndex index(map);
    const auto generator = generatorAt(map, sector);
    return generator ? lineOf(*generator, {map, index}) : GeneratorLine{};
}

void setFloor(Map& map, int sector, std::int32_t z)
{
    map = changed(map, [&](PatchBuilder& builder) {
        builder.edit(Numbering(map).sectorAt(sector).value()).floor.z = z;
    });
}

} // namespace

/// Parameters of generators as project data. Spec: project 4.
class GeneratorTest : public QObject {
    Q_OBJECT

private slots:
    void stairsRememberTheirRequest();
    void whatWasChangedByHandSaysSo();
    void otherSectorsHaveNoGenerator();
    void stairsDrawnAgainReplaceTheOldRequest();
    void aSlopeOfEachPlaneIsRemembered();
    void aDoorFindsItsWallAgain();
    void aCurveRemembersItsWallsAndThatItsOldWallIsGone();
    void onlyACurveThatIsNoArcRecordsItsShape();
    void anExtrusionRemembersItsSector();
    void deletedResultsLeaveWithTheNextGenerator();
    void previewsAndStepsTogetherKeepEachRequest();
    void undoRemovesTheRequestToo();
    void requestsSurviveTheFile();
    void otherEditsLeaveProjectDataAlone();
};

void GeneratorTest::stairsRememberTheirRequest()
{
    EditLevel level(hall);
    QCOMPARE(level.run(fourSteps()), QString("ok"));
    QCOMPARE(level.map.project().generators.size(), std::size_t{1});
    QCOMPARE(level.map.project().generators.front()->sectors.size(), std::size_t{4});
    for (const int tread : {1, 2, 3, 4}) {
        const auto generator = generatorAt(level.map, tread);
        QVERIFY(generator && !isChanged(level.map, *generator));
        QCOMPARE(
            lineAt(level.map, tread).line,
            std::string(R"({"op":"stairs","from":[0,0],"to":[1024,0],"width":512,"steps":4,)"
                        R"("rise":-2048,"ceiling":"keep"})"));
    }
}

void GeneratorTest::whatWasChangedByHandSaysSo()
{
    EditLevel level(hall);
    level.run(fourSteps());
    const std::int32_t z = level.sector(2).floor.z;
    setFloor(level.map, 2, z - 16);
    QVERIFY(isChanged(level.map, *generatorAt(level.map, 1)));
    setFloor(level.map, 2, z);
    QVERIFY(!isChanged(level.map, *generatorAt(level.map, 1)));
}

void GeneratorTest::otherSectorsHaveNoGenerator()
{
    EditLevel level(hall);
    level.run(fourSteps());
    QVERIFY(!generatorAt(level.map, 0));
}

void GeneratorTest::stairsDrawnAgainReplaceTheOldRequest()
{
    EditLevel level(hall);
    level.run(fourSteps());
    StairsRequest lower = fourSteps();
    lower.rise = -1024;
    QCOMPARE(level.run(lower), QString("ok"));
    QCOMPARE(level.map.project().generators.size(), std::size_t{1});
    QVERIFY(lineAt(level.map, 1).line.find(R"("rise":-1024)") != std::string::npos);
}

void GeneratorTest::aSlopeOfEachPlaneIsRemembered()
{
    EditLevel level(twoRooms);
    const auto slope = [&level](PlaneKind plane, std::int64_t z) {
        return level.run(SlopeRequest{
            .sector = SectorId{0},
            .plane = plane,
            .by = ThreeHeights{
                HeightPoint{{0, 0}, z},
                HeightPoint{{1024, 0}, z},
                HeightPoint{{0, 1024}, z + 1024}}});
    };
    QCOMPARE(slope(PlaneKind::Floor, 8192), QString("ok"));
    QCOMPARE(slope(PlaneKind::Ceiling, -8192), QString("ok"));
    QCOMPARE(level.map.project().generators.size(), std::size_t{2});
    QCOMPARE(slope(PlaneKind::Floor, 4096), QString("ok"));
    QCOMPARE(level.map.project().generators.size(), std::size_t{2});
    const GeneratorLine line = lineAt(level.map, 0);
    QVERIFY(line.lost.empty());
    QVERIFY(
        line.line.starts_with(R"({"op":"slope","sector":0,"plane":"floor","through":[[0,0,4096])"));
}

void GeneratorTest::aDoorFindsItsWallAgain()
{
    EditLevel level(twoRooms);
    const auto request = DoorRequest{.wall = WallId{1}, .depth = 128};
    QCOMPARE(level.run(request), QString("ok"));
    const Generator& door = *level.map.project().generators.front();
    QCOMPARE(door.sectors.size(), std::size_t{1});
    QVERIFY(door.request.starts_with(
        R"({"op":"door","wall":{"number":1,"from":[1024,0],"to":[1024,1024],"floor":8192,)"));
    const MapIndex index(level.map);
    const GeneratorLine line = lineOf(door, {level.map, index});
    QVERIFY(line.lost.empty());
    const auto operation = parseOperation({.text = line.line, .number = 1}, index.numbering());
    QVERIFY(operation.has_value());
    const auto& again = std::get<DoorRequest>(std::get<Request>(operation->what));
    QCOMPARE(level.map[again.wall].position, (Point{1024, 0}));
    QCOMPARE(again.depth, request.depth);
}

void GeneratorTest::aCurveRemembersItsWallsAndThatItsOldWallIsGone()
{
    EditLevel level(twoRooms);
    QCOMPARE(
        level.run(CurveRequest{.wall = WallId{1}, .through = {1152, 512}, .segments = 3}),
        QString("ok"));
    const Generator& curve = *level.map.project().generators.front();
    QCOMPARE(curve.sectors.size(), std::size_t{0});
    QCOMPARE(curve.walls.size(), std::size_t{6}); // three on each side of the portal
    QVERIFY(generatorAt(level.map, 0) && generatorAt(level.map, 1));
    QCOMPARE(lineAt(level.map, 0).lost, (std::vector<std::string>{"wall"}));
}

void GeneratorTest::onlyACurveThatIsNoArcRecordsItsShape()
{
    const auto recorded = [](CurveShape shape) {
        EditLevel level(twoRooms);
        level.run(
            CurveRequest{.wall = WallId{1}, .through = {1152, 512}, .segments = 3, .shape = shape});
        return level.map.project().generators.front()->request;
    };
    QVERIFY(recorded(CurveShape::Arc).ends_with(R"("through":[1152,512],"segments":3})"));
    QVERIFY(recorded(CurveShape::Ellipse).ends_with(R"("segments":3,"shape":"ellipse"})"));
    QVERIFY(recorded(CurveShape::Bezier).ends_with(R"("segments":3,"shape":"bezier"})"));
}

void GeneratorTest::anExtrusionRemembersItsSector()
{
    EditLevel level(twoRooms);
    QCOMPARE(level.run(ExtrudeRequest{.wall = WallId{0}, .by = 256}), QString("ok"));
    QCOMPARE(level.map.project().generators.front()->sectors.size(), std::size_t{1});
    QVERIFY(generatorAt(level.map, 2));
    QVERIFY(!generatorAt(level.map, 0));
    QVERIFY(lineAt(level.map, 2).lost.empty());
}

void GeneratorTest::deletedResultsLeaveWithTheNextGenerator()
{
    EditLevel level(twoRooms);
    level.run(ExtrudeRequest{.wall = WallId{0}, .by = 256});
    const SectorId made = Numbering(level.map).sectorAt(2).value();
    QCOMPARE(level.run(DeleteRequest{.sectors = {made}}), QString("ok"));
    QVERIFY(!hasProjectText(level.map));
    level.run(ExtrudeRequest{.wall = WallId{3}, .by = 128});
    QCOMPARE(level.map.project().generators.size(), std::size_t{1});
}

void GeneratorTest::previewsAndStepsTogetherKeepEachRequest()
{
    EditLevel level(twoRooms);
    const MapIndex index(level.map);
    const std::array<Request, 2> requests{
        ExtrudeRequest{.wall = WallId{0}, .by = 256},
        ExtrudeRequest{.wall = WallId{3}, .by = 128}};
    const PlanResult plan = planTogether({level.map, index}, requests);
    QVERIFY(plan.has_value());
    QVERIFY(level.map.project().isEmpty());
    apply(level.map, plan->patch);
    QCOMPARE(level.map.project().generators.size(), std::size_t{2});
}

void GeneratorTest::undoRemovesTheRequestToo()
{
    EditLevel level(hall);
    const Map before = level.map;
    const PlanResult plan = level.planned(fourSteps());
    apply(level.map, plan->patch);
    apply(level.map, inverted(plan->patch));
    QVERIFY(level.map == before);
    QVERIFY(level.map.project().isEmpty());
}

void GeneratorTest::requestsSurviveTheFile()
{
    EditLevel level(hall);
    level.run(fourSteps());
    const std::string text = projectText(level.map);
    const auto read = readProject(text, level.map);
    QVERIFY(read && read->lost.empty());
    QVERIFY(read->data == level.map.project());
}

void GeneratorTest::otherEditsLeaveProjectDataAlone()
{
    EditLevel level(twoRooms);
    const PlanResult plan =
        level.planned(MoveSectorsRequest{.sectors = {SectorId{0}}, .by = {-64, 0}});
    QVERIFY(plan.has_value());
    QVERIFY(!plan->patch.project);
}

SECTORED_TEST(GeneratorTest)
#include "generator_test.moc"
