#include "sectored/check/all_checks.h"
#include "sectored/map/slope.h"

#include "tests/core/edit/edit_level.h"
#include "tests/support/catalogue.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::test;

/// Rows of the catalogue (Spec: editing-kernel 6) that need more than strokes.
class CatalogueRowsTest : public QObject {
    Q_OBJECT

private slots:
    void a27BothPartsOfASlopedSectorKeepThePlane();
    void a28APartWithoutAParallelWallTurnsAndItIsSaid();
    void a29BothPartsKeepTheTagsAndAnInnerSectorHasNone();
    void a30RepeatsAndPanningFollowThePieces();
    void a31ASpriteInASplitStandsInTheNewPart();
    void a32AnEditBeyondTheLimitIsRefusedAndChangesNothing();
    void aCountThatWasAboveItsLimitMayFall();
    void a33APointOutOfRangeIsRefused();
    void l08NoPortalIsProposedBetweenTwoLevels();
};

namespace {

constexpr Point far{coordinateLimit + 1, 0};

/// Returns separate squares side by side.
std::string squares(int count)
{
    std::string text;
    for (int number = 0; number < count; ++number) {
        const std::string left = std::to_string(20 * number);
        const std::string right = std::to_string(20 * number + 16);
        text += "sector " + std::to_string(number) + ": " + left + ",0 " + right + ",0 " + right
                + ",16 " + left + ",16\n";
    }
    return text;
}

const DrawRequest halfOver{.points = {{8, 4}, {18, 4}, {18, 12}, {8, 12}}, .closed = true};

constexpr std::string_view square = "sector 0: 0,0 16,0 16,16 0,16\n";

/// Makes a level whose first floor slopes away from the first wall.
EditLevel sloped(std::string_view text)
{
    return EditLevel(changed(mapFromText(text), [](PatchBuilder& builder) {
        Plane& floor = builder.edit(SectorId{0}).floor;
        floor.stat = plane_bit::sloped;
        floor.heinum = 2048;
    }));
}

/// Builds a level by operations in the catalogue's notation.
Map levelOf(const std::vector<std::string>& operations)
{
    EditLevel level{Map()};
    for (const std::string& operation : operations) {
        const MapIndex index(level.map);
        if (level.run(requestOf(operation, {level.map, index})) != QStringLiteral("ok")) {
            throw std::runtime_error("refused: " + operation);
        }
    }
    return level.map;
}

const std::vector<std::string> crossingCorridor{
    "C R(0,4,4,8)",
    "C R(4,4,12,8)",
    "C R(12,4,16,8)",
    "C R(12,8,16,14)",
    "C R(6,10,12,14)",
    "C@5 R(6,0,10,10)"};

} // namespace

void CatalogueRowsTest::a27BothPartsOfASlopedSectorKeepThePlane()
{
    EditLevel level = sloped(square);
    const Map before = level.map;
    QCOMPARE(level.run(DrawRequest{.points = {{0, 8}, {16, 8}}}), QString("ok"));
    QCOMPARE(level.map.sectorCount(), std::size_t{2});
    QVERIFY(level.notices.empty());
    for (const SectorId sector : level.map.sectorOrder()) {
        for (const Vec2 corner : {Vec2{0, 0}, Vec2{16, 0}, Vec2{0, 16}, Vec2{16, 16}}) {
            const double change = heightAt(level.map, sector, PlaneKind::Floor, corner)
                                  - heightAt(before, SectorId{0}, PlaneKind::Floor, corner);
            QVERIFY(change >= -1 && change <= 1);
        }
        const Wall& hinge = level.map[level.map.wallsOf(sector).front()];
        QCOMPARE(hinge.position.y, level.map.endOf(hinge)->y);
    }
}

/// The catalogue cuts a triangle off a square. Such a triangle always has a wall along or opposite
/// the hinge, so this sector has another shape.
void CatalogueRowsTest::a28APartWithoutAParallelWallTurnsAndItIsSaid()
{
    EditLevel level = sloped("sector 0: 0,0 16,0 24,8 8,24 -8,8\n");
    QCOMPARE(level.run(DrawRequest{.points = {{16, 16}, {4, 20}}}), QString("ok"));
    QCOMPARE(level.notices.size(), std::size_t{1});
    QCOMPARE(level.notices[0].code, MessageCode::SlopeLost);
    QCOMPARE(level.notices[0].about.sectors, std::vector{Numbering(level.map).sectorAt(1).value()});
    // The hinge is 4,20 to 16,16, with the component of the slope across it: 12 / sqrt(160).
    QCOMPARE(level.sector(1).floor.heinum, 1943);
}

void CatalogueRowsTest::a29BothPartsKeepTheTagsAndAnInnerSectorHasNone()
{
    EditLevel level(changed(mapFromText(square), [](PatchBuilder& builder) {
        builder.edit(SectorId{0}).lotag = 1;
    }));
    QCOMPARE(level.run(DrawRequest{.points = {{8, 0}, {8, 16}}}), QString("ok"));
    QCOMPARE(level.sector(0).lotag, 1);
    QCOMPARE(level.sector(1).lotag, 1);
    const DrawRequest inner{.points = {{2, 2}, {6, 2}, {6, 6}, {2, 6}}, .closed = true};
    QCOMPARE(level.run(inner), QString("ok"));
    QCOMPARE(level.sector(2).lotag, 0);
}

void CatalogueRowsTest::a30RepeatsAndPanningFollowThePieces()
{
    EditLevel level(changed(mapFromText(square), [](PatchBuilder& builder) {
        builder.edit(WallId{0}).xrepeat = 8;
    }));
    QCOMPARE(level.run(InsertVertexRequest{.at = {4, 0}}), QString("ok"));
    QCOMPARE(level.wall(0).xrepeat, 2);
    QCOMPARE(level.wall(1).xrepeat, 6);
    QCOMPARE(level.wall(1).xpanning, level.wall(0).xpanning + 16);
}

void CatalogueRowsTest::a31ASpriteInASplitStandsInTheNewPart()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\nsprite: 12,12 sector 0\n");
    QCOMPARE(level.run(DrawRequest{.points = {{8, 0}, {8, 16}}}), QString("ok"));
    const SectorId holder = level.sprite(0).sector.row();
    std::vector<std::int32_t> columns;
    for (const Segment& edge : edgesOf(level.map, holder)) {
        columns.push_back(edge.a.x);
    }
    QCOMPARE(std::ranges::min(columns), 8);
    QCOMPARE(std::ranges::max(columns), 16);
}

void CatalogueRowsTest::a32AnEditBeyondTheLimitIsRefusedAndChangesNothing()
{
    EditLevel level(squares(1023));
    const Map before = level.map;
    QCOMPARE(
        level.run(halfOver),
        QString("E-LIMIT Too many sectors: version 7 allows 1024, this edit needs 1025. Version 8 "
                "allows 4096."));
    QVERIFY(level.map == before);
    EditLevel wider("version 8\n" + squares(1023));
    QCOMPARE(wider.run(halfOver), QString("ok"));
    QCOMPARE(wider.map.sectorCount(), std::size_t{1025});
}

void CatalogueRowsTest::aCountThatWasAboveItsLimitMayFall()
{
    EditLevel level(squares(1030));
    QCOMPARE(level.run(DeleteRequest{.sectors = {SectorId{1029}}}), QString("ok"));
    QCOMPARE(
        level.run(SetRequest{.rows = std::vector<SectorId>{{0}}, .values = {{"lotag", 1}}}),
        QString("ok"));
    QVERIFY(level.run(halfOver).startsWith("E-LIMIT"));
}

void CatalogueRowsTest::a33APointOutOfRangeIsRefused()
{
    EditLevel level(squares(1));
    QVERIFY(level.run(DrawRequest{.points = {{0, 0}, far}}).startsWith("E-RANGE"));
    QVERIFY(level.run(InsertVertexRequest{.at = far}).startsWith("E-RANGE"));
    QVERIFY(level.run(MoveRequest{.vertices = {{{0, 0}, far}}}).startsWith("E-RANGE"));
    QVERIFY(level.run(StartRequest{.at = far}).startsWith("E-RANGE"));
}

void CatalogueRowsTest::l08NoPortalIsProposedBetweenTwoLevels()
{
    const Map map = levelOf(crossingCorridor);
    const MapIndex index(map);
    QVERIFY(unlinkedTwinCheck().run({map, index}).empty());
    const Map unlinked = levelOf([] {
        auto operations = crossingCorridor;
        operations.emplace_back("U 4,4>4,8");
        return operations;
    }());
    const MapIndex unlinkedIndex(unlinked);
    const auto proposed = unlinkedTwinCheck().run({unlinked, unlinkedIndex});
    QCOMPARE(proposed.size(), std::size_t{1});
    QVERIFY(englishText(proposed[0]).find("sectors 0 and 1 ") != std::string::npos);
}

SECTORED_TEST(CatalogueRowsTest)
#include "catalogue_rows_test.moc"
