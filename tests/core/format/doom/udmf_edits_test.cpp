#include "sectored/edit/plan.h"
#include "sectored/format/build_map/build_map.h"
#include "sectored/format/format.h"
#include "sectored/format/json_map/json_fragment.h"
#include "sectored/map/fragment.h"
#include "sectored/map/map_view.h"
#include "sectored/map/patch.h"
#include "sectored/project/project_file.h"
#include "sectored/project/project_text.h"

#include "tests/support/doom/udmf_rooms.h"
#include "tests/support/map_text.h"
#include "tests/support/script/random_script.h"
#include "tests/support/script/script_run.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <filesystem>
#include <optional>
#include <random>

using namespace sectored;
using namespace sectored::test;

namespace {

/// Map units of the corner at which the fields of a vertex are, and of the corner opposite.
constexpr Point corner{0, 0};
constexpr std::int32_t side = 2048;

Map rooms()
{
    return mapOfUdmf(roomsWithFields());
}

SectorId room(const Map& map, std::size_t number)
{
    return map.sectorOrder()[number];
}

std::string decimalOf(std::int32_t units)
{
    const std::int32_t sixteenths = std::abs(units);
    std::string text = std::to_string(sixteenths / 16) + ".";
    const std::int32_t rest = sixteenths % 16 * 625;
    std::string digits = std::to_string(10'000 + rest).substr(1);
    while (digits.size() > 1 && digits.back() == '0') {
        digits.pop_back();
    }
    return (units < 0 ? "-" : "") + text + digits;
}

/// Returns a vertex with the field as it is written.
std::string vertexAt(Point point)
{
    return "vertex\n{\nx = " + decimalOf(point.x) + ";\ny = " + decimalOf(-point.y)
           + ";\nzfloor = 8.0;\n}";
}

/// Tests whether the fields of all rows are written once, and none is lost.
std::string faultOfFields(const Map& map)
{
    const std::string text = udmfOf(map);
    for (const std::string& field : fieldsOfRooms()) {
        if (countOf(text, field) != 1) {
            return field + " is " + std::to_string(countOf(text, field)) + " times in " + text;
        }
    }
    const LossReport losses = lostFields(map);
    return losses.empty() ? std::string() : englishText(losses.front());
}

/// Returns the rows of the first room, as they come from the clipboard.
std::shared_ptr<const MapRows> copyOfRoom(const Map& map)
{
    const std::array sectors{room(map, 0)};
    const MapRows rows = fragmentOf(map, {.sectors = sectors});
    return std::make_shared<const MapRows>(
        readJsonFragment(writeJsonFragment(rows).value()).value());
}

/// Returns a row whose own fields, or those of whose line, are others than before.
std::string changedRow(const Map& before, const Map& after)
{
    for (const SectorId id : before.sectorOrder()) {
        if (after.find(id) != nullptr && after[id].kept != before[id].kept) {
            return "sector " + std::to_string(id.value);
        }
    }
    for (const SpriteId id : before.spriteOrder()) {
        if (after.find(id) != nullptr && after[id].kept != before[id].kept) {
            return "sprite " + std::to_string(id.value);
        }
    }
    std::string fault;
    before.visitWalls([&](WallId id, const Wall& wall) {
        if (after.find(id) == nullptr) {
            return;
        }
        for (const KeptPart part : {KeptPart::Own, KeptPart::Line}) {
            if (after[id].kept.of(part) != wall.kept.of(part)) {
                fault = "wall " + std::to_string(id.value);
            }
        }
    });
    return fault;
}

} // namespace

/// Fields of UDMF that a map has no place for stay with their rows, whatever is edited.
class UdmfEditsTest : public QObject {
    Q_OBJECT

private slots:
    void fieldsOfMovedRowsAreWrittenWhereTheRowsAre()
    {
        const Map map = rooms();
        const Map vertex =
            edited(map, MoveRequest{.vertices = {{.from = corner, .to = {-256, 512}}}});
        QCOMPARE(faultOfFields(vertex), std::string());
        QCOMPARE(countOf(udmfOf(vertex), vertexAt({-256, 512})), std::size_t{1});
        const Map moved = edited(
            map,
            MoveSectorsRequest{.sectors = {room(map, 0), room(map, 1)}, .by = {-4096, 1000}});
        QCOMPARE(faultOfFields(moved), std::string());
        QCOMPARE(countOf(udmfOf(moved), vertexAt({-4096, 1000})), std::size_t{1});
        const Map apart = edited(
            map,
            MoveSectorsRequest{
                .sectors = {room(map, 1)},
                .by = {4096, 0},
                .borders = Borders::Detach});
        QVERIFY(apart != map);
        QCOMPARE(faultOfFields(apart), std::string());
    }

    void aSplitWallGivesBothPiecesItsFieldsButNotThoseOfItsVertex()
    {
        const Map map = rooms();
        const Map split = edited(map, InsertVertexRequest{.at = {1024, -side}});
        QCOMPARE(split.wallCount(), map.wallCount() + 1);
        QCOMPARE(countOf(udmfOf(split), "comment = "), std::size_t{2});
        const Map joined = edited(split, DeleteVertexRequest{.at = {1024, -side}});
        QCOMPARE(udmfOf(joined), udmfOf(map));
        const Map beside = edited(map, InsertVertexRequest{.at = {0, -1024}});
        QCOMPARE(countOf(udmfOf(beside), "arg1 = "), std::size_t{2});
        QCOMPARE(countOf(udmfOf(beside), "light = "), std::size_t{2});
        QCOMPARE(countOf(udmfOf(beside), "zfloor"), std::size_t{1});
        QCOMPARE(countOf(udmfOf(beside), vertexAt(corner)), std::size_t{1});
        const Map portal = edited(map, InsertVertexRequest{.at = {side, -1024}});
        QCOMPARE(countOf(udmfOf(portal), "scalex_top = 2.0"), std::size_t{2});
        QCOMPARE(countOf(udmfOf(portal), "scalex_top = 3.0"), std::size_t{2});
        QCOMPARE(lostFields(portal), LossReport());
    }

    void aSplitSectorGivesBothPartsItsFieldsAndANewOneInsideHasNone()
    {
        const Map map = rooms();
        const Map split =
            edited(map, DrawRequest{.points = {{1024, 0}, {1024, -side}}, .isSplit = true});
        QCOMPARE(split.sectorCount(), std::size_t{3});
        const std::string text = udmfOf(split);
        QCOMPARE(countOf(text, "gravity = 0.5;"), std::size_t{2});
        QCOMPARE(countOf(text, "user_note = "), std::size_t{1});
        QCOMPARE(countOf(text, "comment = "), std::size_t{2});
        QCOMPARE(countOf(text, vertexAt(corner)), std::size_t{1});
        QCOMPARE(lostFields(split), LossReport());
        const Map inside = edited(
            map,
            DrawRequest{
                .points = {{512, -512}, {1024, -512}, {1024, -1024}, {512, -1024}},
                .closed = true});
        QCOMPARE(inside.sectorCount(), std::size_t{3});
        QCOMPARE(faultOfFields(inside), std::string());
    }

    void aCopyHasTheFieldsOfWhatWasCopied()
    {
        const Map map = rooms();
        const Map pasted =
            edited(map, PasteRequest{.fragment = copyOfRoom(map), .by = {0, 3 * side}});
        QCOMPARE(pasted.sectorCount(), std::size_t{3});
        const std::string text = udmfOf(pasted);
        for (const char* const field :
             {"gravity = 0.5;",
              "comment = ",
              "arg1 = -3;",
              "light = 20;",
              "scalex_top = 2.0;",
              "scale = 0.5;"}) {
            QVERIFY2(countOf(text, field) == 2, field);
        }
        QCOMPARE(countOf(text, vertexAt({0, 3 * side})), std::size_t{1});
        QCOMPARE(lostFields(pasted), LossReport());
        // In a level of another game too.
        const Map other = edited(
            mapFromText("start: 8,8 sector 0\nsector 0: 0,0 64,0 64,64 0,64"),
            PasteRequest{.fragment = copyOfRoom(map), .by = {0, 3 * side}});
        QCOMPARE(other.sectorCount(), std::size_t{2});
        QCOMPARE(countOf(udmfOf(other), "gravity = 0.5;"), std::size_t{1});
        QCOMPARE(countOf(udmfOf(other), vertexAt({0, 3 * side})), std::size_t{1});
    }

    void turnedAndMirroredRowsKeepTheirFieldsAtTheRightVertices()
    {
        const Map map = rooms();
        const std::vector<SectorId> all{room(map, 0), room(map, 1)};
        const Point pivot{2 * side, -side}; // twice (2048, -1024)
        const Map mirrored = edited(
            map,
            TransformRequest{.sectors = all, .motion = MirrorAxis::X, .doubledPivot = pivot});
        QCOMPARE(faultOfFields(mirrored), std::string());
        QCOMPARE(countOf(udmfOf(mirrored), vertexAt({2 * side, 0})), std::size_t{1});
        const Map again = edited(
            mirrored,
            TransformRequest{.sectors = all, .motion = MirrorAxis::X, .doubledPivot = pivot});
        QVERIFY(again == map);
        const Map turned = edited(
            map,
            TransformRequest{
                .sectors = all,
                .motion = QuarterTurn::Quarter,
                .doubledPivot = pivot});
        QVERIFY(turned != map);
        QCOMPARE(faultOfFields(turned), std::string());
        QCOMPARE(countOf(udmfOf(turned), "zfloor = 8.0;\n}"), std::size_t{1});
    }

    void joinedSectorsHaveTheFieldsOfTheOneThatIsKept()
    {
        const Map map = rooms();
        const std::vector<SectorId> both{room(map, 0), room(map, 1)};
        const Map first = edited(map, JoinRequest{.sectors = both, .keep = both[0]});
        const Map second = edited(map, JoinRequest{.sectors = both, .keep = both[1]});
        QCOMPARE(first.sectorCount(), std::size_t{1});
        QVERIFY(countOf(udmfOf(first), "gravity") == 1 && countOf(udmfOf(first), "user_note") == 0);
        QVERIFY(
            countOf(udmfOf(second), "gravity") == 0 && countOf(udmfOf(second), "user_note") == 1);
        QCOMPARE(countOf(udmfOf(second), "alpha = 0.25;"), std::size_t{1});
        QCOMPARE(countOf(udmfOf(second), "scalex_top"), std::size_t{0});
    }

    void deletedRowsComeBackWithTheirFields()
    {
        const Map map = rooms();
        const MapIndex index(map);
        const auto planned = plan({map, index}, DeleteRequest{.sectors = {room(map, 1)}});
        QVERIFY(planned.has_value());
        Map changed = map;
        apply(changed, planned->patch);
        QCOMPARE(countOf(udmfOf(changed), "user_note"), std::size_t{0});
        QCOMPARE(countOf(udmfOf(changed), "scalex_top = 2.0;"), std::size_t{1});
        apply(changed, inverted(planned->patch));
        QVERIFY(changed == map);
        QCOMPARE(udmfOf(changed), udmfOf(map));
    }

    void wallsThatTidyCouldJoinStayIfTheVertexBetweenThemHasFields()
    {
        const Map map = edited(rooms(), InsertVertexRequest{.at = {1024, -side}});
        const TidyRequest tidy{.sectors = {map.sectorOrder().begin(), map.sectorOrder().end()}};
        QCOMPARE(edited(map, tidy).wallCount(), map.wallCount() - 1);
        std::optional<WallId> second;
        map.visitWalls([&](WallId id, const Wall& wall) {
            second = wall.position == Point{1024, -side} ? id : second;
        });
        const Map withFields = changed(map, [&](PatchBuilder& builder) {
            Wall& wall = builder.edit(*second);
            wall.kept = wall.kept.with(KeptPart::Vertex, "{\"zfloor\":1.0}");
        });
        QCOMPARE(edited(withFields, tidy).wallCount(), map.wallCount());
    }

    void aVertexThatAnotherIsDraggedOntoKeepsItsFields()
    {
        const Map map = rooms();
        for (const Point from : {Point{0, -side}, Point{side, 0}}) {
            const Map welded = edited(map, MoveRequest{.vertices = {{.from = from, .to = corner}}});
            QVERIFY(welded.wallCount() < map.wallCount());
            QCOMPARE(countOf(udmfOf(welded), vertexAt(corner)), std::size_t{1});
        }
    }

    void aRoomDrawnBesideALineSharesTheFieldsOfTheLineAndOfItsVertices()
    {
        const Map map = edited(
            rooms(),
            DrawRequest{
                .points = {{0, 0}, {0, -side}, {-1024, -side}, {-1024, 0}},
                .closed = true});
        QCOMPARE(map.sectorCount(), std::size_t{3});
        std::size_t onLine = 0;
        std::size_t atVertex = 0;
        map.visitWalls([&](WallId, const Wall& wall) {
            const Point other{0, wall.position == corner ? -side : 0};
            const bool isOnLine = wall.position.x == 0 && map.endOf(wall) == other;
            onLine += isOnLine && !wall.kept.of(KeptPart::Line).empty() ? 1 : 0;
            const bool isAtVertex = wall.position == corner;
            atVertex += isAtVertex && !wall.kept.of(KeptPart::Vertex).empty() ? 1 : 0;
        });
        QCOMPARE(onLine, std::size_t{2});
        QCOMPARE(atVertex, std::size_t{2});
        QCOMPARE(faultOfFields(map), std::string());
    }

    void fieldsStayWithTheirRowsThroughRandomEditsAndAllIsTakenBack()
    {
        const Map map = rooms();
        const std::string text = udmfOf(map);
        std::mt19937_64 random(35);
        for (int round = 0; round < roundsOf(3, 200); ++round) {
            ScriptRun run(map);
            for (int number = 0; number < 60; ++number) {
                const Map before = run.map();
                run.runUnchecked(
                    lineOf(randomDraft(random), run.map(), {.size = 700, .nearWalls = true}));
                const std::string fault = changedRow(before, run.map());
                QVERIFY2(fault.empty(), (fault + " after\n" + run.script()).c_str());
            }
            run.goBack();
            QVERIFY(run.map() == map);
            QCOMPARE(udmfOf(run.map()), text);
        }
    }

    void aMapWithItsProjectFileKeepsTheFieldsOfEditedRows()
    {
        const QTemporaryDir folder;
        const std::filesystem::path path =
            std::filesystem::path(folder.path().toStdString()) / "rooms.map";
        const Map map = edited(
            rooms(),
            MoveRequest{.vertices = {{.from = {4096, -side}, .to = {5000, -4000}}}});
        QVERIFY(replaceFile(path, writeBuildMap(map, 7).value()).has_value());
        const auto files = projectFilesFor(path, map);
        QVERIFY(files && files->file);
        QVERIFY(replaceFile(files->file->path, files->file->content).has_value());
        const auto loaded = loadLevel(path);
        QVERIFY(loaded && loaded->warnings.empty());
        QCOMPARE(udmfOf(loaded->map), udmfOf(map));
        // Another program moved a corner: two lines and a sector are others now.
        const Map elsewhere = edited(
            readBuildMap(writeBuildMap(map, 7).value())->map,
            MoveRequest{.vertices = {{.from = {5000, -4000}, .to = {5000, -4096}}}});
        QVERIFY(replaceFile(path, writeBuildMap(elsewhere, 7).value()).has_value());
        const auto changed = loadLevel(path);
        QCOMPARE(changed->warnings.size(), std::size_t{1});
        QVERIFY(
            englishText(changed->warnings.front()).find("/fields/1: sector at (2048, -2048)")
            != std::string::npos);
        QCOMPARE(countOf(udmfOf(changed->map), "gravity = 0.5;"), std::size_t{1});
        QCOMPARE(countOf(udmfOf(changed->map), "alpha"), std::size_t{0});
        // They are found again when the corner is back.
        const Map back = edited(
            changed->map,
            MoveRequest{.vertices = {{.from = {5000, -4096}, .to = {5000, -4000}}}});
        QVERIFY(replaceFile(path, writeBuildMap(back, 7).value()).has_value());
        const auto written = projectFilesFor(path, back);
        QVERIFY(written.has_value());
        if (written->file) {
            QVERIFY(replaceFile(written->file->path, written->file->content).has_value());
        }
        QCOMPARE(udmfOf(loadLevel(path)->map), udmfOf(map));
    }
};

SECTORED_TEST(UdmfEditsTest)

#include "udmf_edits_test.moc"
