#include "sectored/walk/response_rule.h"

#include "tests/core/walk/visit.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr SurfaceResponse rubber{.bounce = 0.5};
constexpr SurfaceResponse carpet{.friction = 1};

/// Returns the first surface on the way from the middle of the sector 0 of a visit.
SurfaceResponse metFrom(Visit& visit, Vec3 motion)
{
    LevelWorld& world = visit.walker.worldOf(visit.state);
    const auto contact = world.firstContact(visit.state.body.place, motion);
    return contact ? world.responseOf(contact->surface) : SurfaceResponse{.friction = -1};
}

} // namespace

class ResponseRuleTest
    : public QObject
    , private VisitedLevels {
    Q_OBJECT

private slots:
    void theFirstRuleThatFitsApplies();
    void withoutRulesSurfacesOnlyStop();
    void aLevelAnswersWithTheRuleOfTheKindAndThePicture();
    void aSwappedLowerPartHasThePictureOfTheWallBehind();
    void anEditOfThePictureChangesTheAnswer();
    void aPlayerWhoFallsOnRubberBounces();
};

void ResponseRuleTest::theFirstRuleThatFitsApplies()
{
    const std::vector<ResponseRule> rules{
        {.scope = ResponseScope::Wall, .picnum = 7, .response = rubber},
        {.picnum = 8, .response = rubber},
        {.scope = ResponseScope::Wall, .response = carpet}};
    QVERIFY(responseOf(rules, SurfaceKind::Wall, 7) == rubber);
    QVERIFY(responseOf(rules, SurfaceKind::Upper, 7) == rubber);
    QVERIFY(responseOf(rules, SurfaceKind::Floor, 7) == SurfaceResponse{});
    QVERIFY(responseOf(rules, SurfaceKind::Floor, 8) == rubber);
    QVERIFY(responseOf(rules, SurfaceKind::Lower, 9) == carpet);
    QVERIFY(responseOf(rules, SurfaceKind::Ceiling, 9) == SurfaceResponse{});
}

void ResponseRuleTest::withoutRulesSurfacesOnlyStop()
{
    Visit visit(withHeights(mapFromText(hall), {{}}));
    QVERIFY(metFrom(visit, {0, 0, -2000}) == SurfaceResponse{});
    QVERIFY(metFrom(visit, {9000, 0, 0}) == SurfaceResponse{});
}

void ResponseRuleTest::aLevelAnswersWithTheRuleOfTheKindAndThePicture()
{
    Map map = withHeights(mapFromText(hall), {{}});
    map = changed(map, [&](PatchBuilder& builder) {
        builder.edit(SectorId{0}).floor.picnum = 3;
        builder.edit(SectorId{0}).ceiling.picnum = 4;
        // The wall to the east.
        builder.edit(map.wallsOf(SectorId{0})[1]).picnum = 5;
    });
    WalkerSettings settings;
    settings.responses = {
        {.scope = ResponseScope::Floor, .picnum = 3, .response = rubber},
        {.scope = ResponseScope::Ceiling, .picnum = 3, .response = rubber},
        {.scope = ResponseScope::Wall, .picnum = 5, .response = carpet}};
    Visit visit(map, settings);
    QVERIFY(metFrom(visit, {0, 0, -2000}) == rubber);
    QVERIFY(metFrom(visit, {0, 0, 4000}) == SurfaceResponse{});
    QVERIFY(metFrom(visit, {9000, 0, 0}) == carpet);
    QVERIFY(metFrom(visit, {-9000, 0, 0}) == SurfaceResponse{});
}

void ResponseRuleTest::aSwappedLowerPartHasThePictureOfTheWallBehind()
{
    Map map = withHeights(mapFromText(twoRooms), {{}, {.floor = -1024 * 16}});
    const WallId portal = map.wallsOf(SectorId{0})[1];
    const WallId behind = map[portal].nextWall.row();
    WalkerSettings settings;
    settings.responses = {{.picnum = 6, .response = rubber}};
    for (const bool isSwapped : {false, true}) {
        map = changed(map, [&](PatchBuilder& builder) {
            builder.edit(portal).cstat = isSwapped ? wall_bit::bottomSwap : 0;
            builder.edit(behind).picnum = 6;
        });
        Visit visit(map, settings);
        QCOMPARE(metFrom(visit, {9000, 0, 0}) == rubber, isSwapped);
    }
}

void ResponseRuleTest::anEditOfThePictureChangesTheAnswer()
{
    WalkerSettings settings;
    settings.responses = {{.picnum = 6, .response = rubber}};
    Visit visit(withHeights(mapFromText(hall), {{}}), settings);
    QVERIFY(metFrom(visit, {0, 0, -2000}) == SurfaceResponse{});
    visit.edit([](PatchBuilder& builder) { builder.edit(SectorId{0}).floor.picnum = 6; });
    QVERIFY(metFrom(visit, {0, 0, -2000}) == rubber);
}

void ResponseRuleTest::aPlayerWhoFallsOnRubberBounces()
{
    WalkerSettings settings;
    settings.responses = {{.scope = ResponseScope::Floor, .response = rubber}};
    Visit visit(withHeights(mapFromText(hall), {{}}), settings);
    visit.state.body.place.centre.z += 900;
    visit.state.body.grounded = false;
    double top = 0;
    bool hasBounced = false;
    for (int tic = 0; tic < 200; ++tic) {
        visit.press({});
        hasBounced = hasBounced || visit.state.body.drift.z > 0;
        top = hasBounced ? std::max(top, visit.foot()) : top;
    }
    // Half of the speed is a quarter of the height, less what whole ticks lose.
    QVERIFY(top > 80 && top < 226);
    QVERIFY(visit.state.body.grounded);
    QVERIFY(std::abs(visit.foot()) < 1e-6);
}

SECTORED_TEST(ResponseRuleTest)
#include "response_rule_test.moc"
