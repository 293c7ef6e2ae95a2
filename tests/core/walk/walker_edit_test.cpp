#include "sectored/map/patch_builder.h"

#include "tests/core/walk/visit.h"
#include "tests/support/example_levels.h"
#include "tests/support/random_walk.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <cmath>
#include <random>

using namespace sectored;
using namespace sectored::test;

/// Edits the level around a walking player.
class WalkerEditTest
    : public QObject
    , private VisitedLevels {
    Q_OBJECT

private slots:
    void heGoesOnInALevelThatChanged();
    void aFloorThatRisesOverHisHeadTakesHimUp();
    void underACeilingThatComesDownHeCrouchesAndThenThereIsNoRoom();
    void whoseSectorIsGoneIsInTheOneBelowHimOrOutside();
    void whateverHeightsChangeHeIsInNothing();
};

void WalkerEditTest::heGoesOnInALevelThatChanged()
{
    Visit visit(withHeights(mapFromText(twoRooms), {{}, {.floor = -400 * 16}}));
    visit.state.angle = 0;
    visit.press({.forward = 1, .run = true}, 120);
    QVERIFY(visit.place().x < 8192);
    PatchBuilder builder(visit.map);
    builder.edit(SectorId{1}).floor.z = -100 * 16;
    const Patch patch = builder.finish();
    apply(visit.map, patch);
    visit.index.update(visit.map, patch);
    visit.surfaces.update(visit.view, patch);
    visit.press({.forward = 1, .run = true}, 30);
    QVERIFY(visit.place().x > 8192);
    QVERIFY(std::abs(visit.foot() - 100) < 1e-9);
    QCOMPARE(visit.state.sector(), SectorId{1});
}

void WalkerEditTest::aFloorThatRisesOverHisHeadTakesHimUp()
{
    Visit visit(withHeights(mapFromText(hall), {{}}));
    for (const std::int32_t floor : {64, 500, 1100, 100}) {
        const auto fault = visit.edit(
            [&](PatchBuilder& builder) { builder.edit(SectorId{0}).floor.z = -16 * floor; });
        QVERIFY(!fault);
        visit.press({}, 60);
        QVERIFY(std::abs(visit.foot() - floor) < 1e-9);
        QVERIFY(visit.state.body.grounded && !visit.state.body.stuck && !visit.state.crouched);
    }
}

void WalkerEditTest::underACeilingThatComesDownHeCrouchesAndThenThereIsNoRoom()
{
    Visit visit(withHeights(mapFromText(hall), {{}}));
    const WalkerState before = visit.state;
    const auto lower = [&](std::int32_t ceiling) {
        return visit.edit(
            [&](PatchBuilder& builder) { builder.edit(SectorId{0}).ceiling.z = -16 * ceiling; });
    };
    QVERIFY(!lower(500));
    QVERIFY(visit.state.crouched);
    visit.press({}, 30);
    QCOMPARE(visit.foot(), 0.0);
    const auto fault = lower(100);
    QVERIFY(fault && fault->code == MessageCode::WalkNoRoom);
    QVERIFY(!lower(2048));
    visit.press({}, 30);
    QVERIFY(!visit.state.crouched && !visit.state.body.stuck);
    QCOMPARE(visit.place(), before.body.place.centre);
}

void WalkerEditTest::whoseSectorIsGoneIsInTheOneBelowHimOrOutside()
{
    Visit visit(mapFromText(R"(
        start: 4096,4096 sector 1
        sector 0: 0,0 8192,0 8192,8192 0,8192
        sector 1: 2048,2048 6144,2048 6144,6144 2048,6144
    )"));
    QCOMPARE(visit.state.sector(), SectorId{1});
    const auto remove = [&](SectorId sector) {
        return visit.edit([&](PatchBuilder& builder) {
            const std::vector<WallId> walls(
                visit.map.wallsOf(sector).begin(),
                visit.map.wallsOf(sector).end());
            builder.remove(sector);
            for (const WallId wall : walls) {
                builder.remove(wall);
            }
        });
    };
    QVERIFY(!remove(SectorId{1}));
    QCOMPARE(visit.state.sector(), SectorId{0});
    visit.press({.forward = 1}, 10);
    QVERIFY(visit.state.body.grounded);
    const auto fault = remove(SectorId{0});
    QVERIFY(fault && fault->code == MessageCode::WalkOutside);
}

void WalkerEditTest::whateverHeightsChangeHeIsInNothing()
{
    const int edits = isLongForm() ? 20'000 : 300;
    for (const Map& map : {tutorialRooms(), roomsOverRooms()}) {
        Visit visit(map);
        std::mt19937_64 random(20261123);
        RandomInput input(7);
        int moved = 0;
        int withoutRoom = 0;
        for (int k = 0; k < edits; ++k) {
            const WalkerState before = visit.state;
            const bool his = random() % 2 == 0;
            const auto order = visit.map.sectorOrder();
            const SectorId sector = his ? before.sector() : order[random() % order.size()];
            const Sector old = visit.map[sector];
            const auto height = [&random] {
                return static_cast<std::int32_t>(random() % 40000);
            };
            const auto fault = visit.edit([&](PatchBuilder& builder) {
                builder.edit(sector).floor.z = 20000 - height();
                builder.edit(sector).ceiling.z = builder.edit(sector).floor.z - height();
            });
            if (fault) {
                QCOMPARE(fault->code, MessageCode::WalkNoRoom);
                ++withoutRoom;
                // Undoing the edit restores everything.
                QVERIFY(!visit.edit([&](PatchBuilder& builder) { builder.edit(sector) = old; }));
                QCOMPARE(visit.place(), before.body.place.centre);
            }
            moved += visit.place() == before.body.place.centre ? 0 : 1;
            for (int tic = 0; tic < 8; ++tic) {
                const std::string wrong = placeFault(visit.view, visit.walker, visit.state);
                QVERIFY2(wrong.empty(), wrong.c_str());
                QVERIFY(!visit.state.body.stuck);
                for (const BodyContact& contact :
                     visit.walker.worldOf(visit.state).touching(visit.state.body.place)) {
                    QVERIFY(contact.depth <= 1e-9);
                }
                visit.press(input.next());
            }
        }
        QVERIFY(moved > edits / 20);
        QVERIFY(withoutRoom > 0);
    }
}

SECTORED_TEST(WalkerEditTest)
#include "walker_edit_test.moc"
