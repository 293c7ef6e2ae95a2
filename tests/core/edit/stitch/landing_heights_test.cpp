#include "sectored/edit/script/script.h"
#include "sectored/edit/script/script_writer.h"
#include "sectored/map/fragment.h"
#include "sectored/map/slope.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <memory>

using namespace sectored;
using namespace sectored::test;

/// Heights of sectors that land as a whole (Spec: stitching M16).
class LandingHeightsTest : public QObject {
    Q_OBJECT

private slots:
    void aLandedSectorTakesTheHeightsOfItsNeighbour_data();
    void aLandedSectorTakesTheHeightsOfItsNeighbour();
    void aPastedSectorTakesThemToo();
    void theLongestNewPortalDecides();
    void ofEquallyLongPortalsTheFirstDecides();
    void onlyWhoTouchesASectorThatStaysTakesHeights();
    void aPortalThatWasThereBeforeDoesNotCount();
    void spritesOnThePlanesMoveAlong();
    void aSlopedNeighbourIsMetInTheMiddleOfThePortal();
    void aSlopedSectorKeepsItsSlope();
    void aHeightOutOfRangeRefusesTheWhole();
    void planesLinkedToOtherFloorsKeepTheirHeightAndItIsSaid();
    void scriptsNameTheHeightsOnlyIfTheyAreTaken();
    void aScriptReadsTheHeights();
};

namespace {

using Values = std::vector<SetRequest::Value>;

constexpr std::string_view twoRooms = "sector 0: 0,0 16,0 16,16 0,16\n"
                                      "sector 1: 20,0 36,0 36,16 20,16\n"
                                      "sprite: 28,8 sector 1\n"
                                      "sprite: 30,8 sector 1\n"
                                      "sprite: 32,8 sector 1\n";

constexpr std::string_view slopedRooms = "sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                                         "sector 1: 1100,0 2124,0 2124,1023 1100,1023\n";

void set(EditLevel& level, std::uint32_t sector, Values values)
{
    const std::vector<SectorId> rows{SectorId{sector}};
    QCOMPARE(level.run(SetRequest{.rows = rows, .values = std::move(values)}), QString("ok"));
}

/// Two rooms, the first with other heights than the second.
EditLevel stepped()
{
    EditLevel level(twoRooms);
    set(level, 0, {{"floorz", 4096}, {"ceilingz", -16384}});
    return level;
}

MoveSectorsRequest landed(std::vector<SectorId> sectors, Point by)
{
    return {
        .sectors = std::move(sectors),
        .by = by,
        .overlap = OverlapPolicy::Stitch,
        .heights = LandingHeights::Neighbour};
}

/// Runs a request and undoes it. Returns "ok", the refusal, or what is wrong.
QString undoneAndDone(EditLevel& level, const Request& request)
{
    const Map before = level.map;
    const PlanResult planned = level.planned(request);
    const QString answer = level.run(request);
    Map undone = level.map;
    if (planned) {
        apply(undone, inverted(planned->patch));
    }
    return undone == before ? answer : QStringLiteral("undo does not restore the level");
}

Request asRequest(std::string_view line, const Map& map)
{
    const auto operation = parseOperation({.text = line, .number = 1}, Numbering(map));
    const auto* const request = operation ? std::get_if<Request>(&operation->what) : nullptr;
    return request != nullptr ? *request : Request(UnsupportedRequest{std::string(line)});
}

} // namespace

void LandingHeightsTest::aLandedSectorTakesTheHeightsOfItsNeighbour_data()
{
    QTest::addColumn<Request>("request");
    QTest::addColumn<int>("floor");
    QTest::addColumn<int>("ceiling");
    const MoveSectorsRequest move = landed({SectorId{1}}, {-4, 0});
    const auto with = [&move](auto change) {
        MoveSectorsRequest changed = move;
        change(changed);
        return Request(changed);
    };
    QTest::newRow("stitch") << Request(move) << 4096 << -16384;
    QTest::newRow("cut") << with([](auto& request) {
        request.by = {-12, 0};
        request.overlap = OverlapPolicy::Cut;
    }) << 4096 << -16384;
    QTest::newRow("keep over, with equal walls that are linked")
        << with([](auto& request) { request.overlap = OverlapPolicy::Keep; }) << 4096 << -16384;
    QTest::newRow("keep over another, without a portal") << with([](auto& request) {
        request.by = {-12, 0};
        request.overlap = OverlapPolicy::Keep;
    }) << 8192 << -8192;
    QTest::newRow("nothing touches") << with([](auto& request) {
        request.by = {4, 0};
    }) << 8192 << -8192;
    QTest::newRow("keep") << with([](auto& request) { request.heights = LandingHeights::Keep; })
                          << 8192 << -8192;
    QTest::newRow("a scale") << Request(TransformRequest{
        .sectors = {SectorId{1}},
        .motion = Scaling{{billion + billion / 4}, {billion}},
        .doubledPivot = Point{72, 0},
        .overlap = OverlapPolicy::Stitch,
        .heights = LandingHeights::Neighbour})
                             << 4096 << -16384;
    QTest::newRow("a half turn") << Request(TransformRequest{
        .sectors = {SectorId{1}},
        .motion = QuarterTurn::Half,
        .doubledPivot = Point{52, 16},
        .overlap = OverlapPolicy::Stitch,
        .heights = LandingHeights::Neighbour})
                                 << 4096 << -16384;
}

void LandingHeightsTest::aLandedSectorTakesTheHeightsOfItsNeighbour()
{
    QFETCH(const Request, request);
    QFETCH(const int, floor);
    QFETCH(const int, ceiling);
    EditLevel level = stepped();
    QCOMPARE(undoneAndDone(level, request), QString("ok"));
    QCOMPARE(level.sector(1).floor.z, floor);
    QCOMPARE(level.sector(1).ceiling.z, ceiling);
    QCOMPARE(level.sector(0).floor.z, 4096);
    QCOMPARE(level.sector(0).ceiling.z, -16384);
}

void LandingHeightsTest::aPastedSectorTakesThemToo()
{
    const Map copied = mapFromText("sector 0: 0,0 16,0 16,8 0,8\nsprite: 8,4 sector 0\n");
    const auto fragment = std::make_shared<const MapRows>(
        fragmentOf(copied, {.sectors = copied.sectorOrder(), .sprites = copied.spriteOrder()}));
    for (const PasteMode mode : {PasteMode::Merge, PasteMode::Stitch, PasteMode::Free}) {
        EditLevel level = stepped();
        PasteRequest paste{
            .fragment = fragment,
            .by = {-16, 4},
            .mode = mode,
            .heights = LandingHeights::Neighbour};
        QCOMPARE(undoneAndDone(level, paste), QString("ok"));
        const bool isJoined = mode != PasteMode::Free;
        QCOMPARE(level.sector(2).floor.z, isJoined ? 4096 : 8192);
        QCOMPARE(level.sector(2).ceiling.z, isJoined ? -16384 : -8192);
        QCOMPARE(level.sprite(3).z, isJoined ? 4096 : 8192);
        level = stepped();
        paste.heights = LandingHeights::Keep;
        QCOMPARE(level.run(paste), QString("ok"));
        QCOMPARE(level.sector(2).floor.z, 8192);
    }
}

void LandingHeightsTest::theLongestNewPortalDecides()
{
    EditLevel level("sector 0: 0,0 16,0 16,8 0,8\n"
                    "sector 1: 0,8 16,8 16,24 0,24\n"
                    "sector 2: 40,0 56,0 56,24 40,24\n");
    set(level, 0, {{"floorz", 1024}});
    set(level, 1, {{"floorz", 2048}});
    QCOMPARE(undoneAndDone(level, landed({SectorId{2}}, {-24, 0})), QString("ok"));
    QCOMPARE(level.sector(2).floor.z, 2048);
}

void LandingHeightsTest::ofEquallyLongPortalsTheFirstDecides()
{
    EditLevel level("sector 0: 0,0 16,0 16,8 0,8\n"
                    "sector 1: 0,8 16,8 16,16 0,16\n"
                    "sector 2: 40,0 56,0 56,16 40,16\n");
    set(level, 0, {{"floorz", 1024}});
    set(level, 1, {{"floorz", 2048}});
    QCOMPARE(undoneAndDone(level, landed({SectorId{2}}, {-24, 0})), QString("ok"));
    // The last wall runs up: its lower half has the lower number.
    const auto walls = level.map.wallsOf(SectorId{2});
    QCOMPARE(level.map[walls[3]].position, (Point{16, 16}));
    QCOMPARE(level.sector(2).floor.z, 2048);
}

void LandingHeightsTest::onlyWhoTouchesASectorThatStaysTakesHeights()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\n"
                    "sector 1: 20,0 36,0 36,16 20,16\n"
                    "sector 2: 36,0 40,0 40,16 36,16\n");
    set(level, 0, {{"floorz", 4096}});
    QCOMPARE(undoneAndDone(level, landed({SectorId{1}, SectorId{2}}, {-4, 0})), QString("ok"));
    QCOMPARE(level.sector(1).floor.z, 4096);
    QCOMPARE(level.sector(2).floor.z, 8192);
}

void LandingHeightsTest::aPortalThatWasThereBeforeDoesNotCount()
{
    EditLevel stretched("sector 0: 0,0 16,0 16,16 0,16\n"
                        "sector 1: 16,0 32,0 32,16 16,16\n");
    set(stretched, 0, {{"floorz", 4096}});
    QCOMPARE(undoneAndDone(stretched, landed({SectorId{1}}, {4, 0})), QString("ok"));
    QCOMPARE(stretched.sector(1).floor.z, 8192);
    EditLevel pedestal("sector 0: 0,0 64,0 64,64 0,64 | 8,8 8,16 20,16 20,8\n"
                       "sector 1: 8,8 20,8 20,16 8,16\n");
    set(pedestal, 1, {{"floorz", 4096}});
    MoveSectorsRequest move = landed({SectorId{1}}, {16, 8});
    move.overlap = OverlapPolicy::Cut;
    QCOMPARE(undoneAndDone(pedestal, move), QString("ok"));
    QCOMPARE(pedestal.sector(1).floor.z, 4096);
}

void LandingHeightsTest::spritesOnThePlanesMoveAlong()
{
    EditLevel level = stepped();
    QCOMPARE(
        level.run(SetEachRequest{
            .rows = std::vector<SpriteId>{{1}, {2}},
            .field = "z",
            .values = {-8192, 0}}),
        QString("ok"));
    QCOMPARE(undoneAndDone(level, landed({SectorId{1}}, {-4, 0})), QString("ok"));
    QCOMPARE(level.sprite(0).z, 4096);
    QCOMPARE(level.sprite(1).z, -16384);
    QCOMPARE(level.sprite(2).z, 0);
    QCOMPARE(level.sprite(0).position, (Point{24, 8}));
}

void LandingHeightsTest::aSlopedNeighbourIsMetInTheMiddleOfThePortal()
{
    EditLevel level(slopedRooms);
    set(level, 0, {{"floorheinum", 100}});
    QCOMPARE(undoneAndDone(level, landed({SectorId{1}}, {-76, 0})), QString("ok"));
    // At y = 511.5 the floor is at 8192 + 199.8.
    QCOMPARE(level.sector(1).floor.z, 8392);
    QCOMPARE(level.sector(1).ceiling.z, -8192);
}

void LandingHeightsTest::aSlopedSectorKeepsItsSlope()
{
    EditLevel level(slopedRooms);
    set(level, 0, {{"floorheinum", 100}});
    set(level, 1, {{"floorheinum", 200}});
    QCOMPARE(undoneAndDone(level, landed({SectorId{1}}, {-76, 0})), QString("ok"));
    QCOMPARE(level.sector(1).floor.heinum, 200);
    QCOMPARE(level.sector(1).floor.z, 7992);
    const auto heightOf = [&level](std::uint32_t sector) {
        return heightAt(level.map, SectorId{sector}, PlaneKind::Floor, {1024, 511.5});
    };
    QVERIFY(std::abs(heightOf(0) - heightOf(1)) <= 0.5);
}

void LandingHeightsTest::aHeightOutOfRangeRefusesTheWhole()
{
    EditLevel level(slopedRooms);
    set(level, 0, {{"floorz", 2'147'483'647}, {"floorheinum", 32'767}});
    const Map before = level.map;
    MoveSectorsRequest move = landed({SectorId{1}}, {-76, 0});
    const QString answer = level.run(move);
    QVERIFY2(answer.startsWith("E-RANGE floorz"), qPrintable(answer));
    QVERIFY(level.map == before);
    move.heights = LandingHeights::Keep;
    QCOMPARE(level.run(move), QString("ok"));
}

void LandingHeightsTest::planesLinkedToOtherFloorsKeepTheirHeightAndItIsSaid()
{
    EditLevel level("version 9\n"
                    "sector 0: 0,0 64,0 64,64 0,64\n"
                    "sector 1: 96,16 128,16 128,48 96,48\n");
    QCOMPARE(level.run(ExtendRequest{.sectors = {SectorId{0}}}), QString("ok"));
    QCOMPARE(level.run(ExtendRequest{.sectors = {SectorId{1}}}), QString("ok"));
    set(level, 0, {{"floorz", 4096}, {"ceilingz", -16384}});
    set(level, 2, {{"ceilingz", -30000}});
    QCOMPARE(undoneAndDone(level, landed({SectorId{1}}, {-32, 0})), QString("ok"));
    // The floor above moves along. What is not linked takes the heights of its own neighbour.
    QCOMPARE(level.sector(1).floor.z, 4096);
    QCOMPARE(level.sector(1).ceiling.z, -8192);
    QCOMPARE(level.sector(3).floor.z, -8192);
    QCOMPARE(level.sector(3).ceiling.z, -30000);
    QVERIFY(notesOf(level).contains(
        "Sectors 1 and 3 kept the heights at which they are linked to other floors."));
}

void LandingHeightsTest::scriptsNameTheHeightsOnlyIfTheyAreTaken()
{
    const EditLevel level = stepped();
    MoveSectorsRequest move = landed({SectorId{1}}, {-4, 0});
    const auto written = [&level](const Request& request) {
        return scriptLinesOf({request}, Numbering(level.map)).lines.front();
    };
    const std::string taken = written(move);
    QVERIFY2(taken.find(R"("heights":"neighbour")") != std::string::npos, taken.c_str());
    const PlanResult planned = level.planned(move);
    const PlanResult again = level.planned(asRequest(taken, level.map));
    QVERIFY(planned && again && planned->patch == again->patch);
    move.heights = LandingHeights::Keep;
    QVERIFY(written(move).find("heights") == std::string::npos);
    QVERIFY(
        written(TransformRequest{.sectors = {SectorId{1}}}).find("heights") == std::string::npos);
}

void LandingHeightsTest::aScriptReadsTheHeights()
{
    const Map map = mapFromText(twoRooms);
    const auto move = std::get<MoveSectorsRequest>(
        asRequest(R"({"op":"move-sectors","sectors":[1],"by":[-4,0],"heights":"neighbour"})", map));
    QCOMPARE(move.heights, LandingHeights::Neighbour);
    const auto turn = std::get<TransformRequest>(
        asRequest(R"({"op":"transform","sectors":[1],"rotate":90,"heights":"neighbour"})", map));
    QCOMPARE(turn.heights, LandingHeights::Neighbour);
    const auto paste = std::get<PasteRequest>(
        asRequest(R"({"op":"paste","at":[0,0],"mode":"merge","heights":"neighbour"})", map));
    QCOMPARE(paste.heights, LandingHeights::Neighbour);
    const auto plain = std::get<PasteRequest>(
        asRequest(R"({"op":"paste","at":[0,0],"mode":"merge","heights":"keep"})", map));
    QCOMPARE(plain.heights, LandingHeights::Keep);
}

SECTORED_TEST(LandingHeightsTest)
#include "landing_heights_test.moc"
