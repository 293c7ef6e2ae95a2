#include "sectored/query/pick.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

/// Two sectors side by side with a portal between them (walls 1 and 7), and two stacked squares.
constexpr const char* rooms = R"(
    sector 0: 0,0 32,0 32,32 0,32
    sector 1: 32,0 64,0 64,32 32,32
    sector 2: 100,0 110,0 110,10 100,10
    sector 3: 100,0 110,0 110,10 100,10
    sprite: 4,4 sector 0
    sprite: 40,8 sector 1
    sprite: 40,8 sector 1
)";

struct IndexedLevel {
    explicit IndexedLevel(Map level)
        : map(std::move(level))
    {}

    Map map;
    MapIndex index{map};
    MapView view{map, index};
};

} // namespace

class PickTest : public QObject {
    Q_OBJECT

private slots:
    void theNearestVertexIsPicked();
    void ofEquallyNearVerticesTheFirstInReadingOrderIsPicked();
    void nothingBeyondTheRadiusIsPicked();
    void theNearestWallIsPickedWithItsDistance();
    void ofAPortalTheWallOnThePointsSideIsPicked();
    void ofOtherWallsEquallyNearTheLowerNumberIsPicked();
    void theNearestSpriteIsPicked();
    void wallsAtAVertexComeInNumberOrder();
    void aPlaceThatIsNoNumberPicksNothing();
    void anEndlessRadiusReachesEverything();
    void wallsWithoutAnEndAreNotPicked();
};

void PickTest::theNearestVertexIsPicked()
{
    const IndexedLevel level(mapFromText(rooms));
    QVERIFY((pickVertex(level.view, {{30.5, 1.5}, 5}) == Point{32, 0}));
    QVERIFY((pickVertex(level.view, {{61, 30}, 5}) == Point{64, 32}));
}

void PickTest::ofEquallyNearVerticesTheFirstInReadingOrderIsPicked()
{
    const IndexedLevel level(mapFromText(rooms));
    QVERIFY((pickVertex(level.view, {{48, 16}, 50}) == Point{32, 0}));
    QVERIFY((pickVertex(level.view, {{32, 16}, 16}) == Point{32, 0}));
}

void PickTest::nothingBeyondTheRadiusIsPicked()
{
    const IndexedLevel level(mapFromText(rooms));
    QVERIFY(!pickVertex(level.view, {{16, 16}, 22.6}));
    QVERIFY(pickVertex(level.view, {{16, 16}, 22.7}));
    QVERIFY(pickVertex(level.view, {{64, 0}, 0}));
    QVERIFY(!pickWall(level.view, {{16, 16}, 15.9}));
    QVERIFY(pickWall(level.view, {{16, 16}, 16}));
    QVERIFY(!pickSprite(level.view, {{16, 16}, 16.9}));
    QVERIFY(pickSprite(level.view, {{4, 4}, 0}));
    QVERIFY(!pickWall(level.view, {{16, 16}, -1}));
}

void PickTest::theNearestWallIsPickedWithItsDistance()
{
    const IndexedLevel level(mapFromText(rooms));
    const auto picked = pickWall(level.view, {{20, -3}, 8});
    QVERIFY(picked);
    QCOMPARE(picked->wall.value, 0U);
    QCOMPARE(picked->distance, 3.0);
}

void PickTest::ofAPortalTheWallOnThePointsSideIsPicked()
{
    const IndexedLevel level(mapFromText(rooms));
    QCOMPARE(pickWall(level.view, {{31.5, 10}, 4})->wall.value, 1U);
    QCOMPARE(pickWall(level.view, {{32.5, 10}, 4})->wall.value, 7U);
    QCOMPARE(pickWall(level.view, {{32, 10}, 4})->wall.value, 1U);
}

void PickTest::ofOtherWallsEquallyNearTheLowerNumberIsPicked()
{
    const IndexedLevel level(mapFromText(rooms));
    QCOMPARE(pickWall(level.view, {{105, 1}, 4})->wall.value, 8U);
    QCOMPARE(pickWall(level.view, {{-3, -3}, 8})->wall.value, 0U);
}

void PickTest::theNearestSpriteIsPicked()
{
    const IndexedLevel level(mapFromText(rooms));
    QVERIFY(pickSprite(level.view, {{10, 4}, 20}) == SpriteId{0});
    QVERIFY(pickSprite(level.view, {{38, 9}, 20}) == SpriteId{1});
}

void PickTest::wallsAtAVertexComeInNumberOrder()
{
    const IndexedLevel level(mapFromText(rooms));
    QVERIFY((wallsAtVertex(level.view, {32, 0}) == std::vector<WallId>{{1}, {4}}));
    QVERIFY((wallsAtVertex(level.view, {100, 0}) == std::vector<WallId>{{8}, {12}}));
    QVERIFY(wallsAtVertex(level.view, {16, 0}).empty());
}

void PickTest::aPlaceThatIsNoNumberPicksNothing()
{
    const IndexedLevel level(mapFromText(rooms));
    for (const PickArea area :
         {PickArea{{NAN, 0}, 5}, PickArea{{0, infinity}, 5}, PickArea{{0, 0}, NAN}}) {
        QVERIFY(!pickVertex(level.view, area));
        QVERIFY(!pickWall(level.view, area));
        QVERIFY(!pickSprite(level.view, area));
    }
}

void PickTest::anEndlessRadiusReachesEverything()
{
    const IndexedLevel level(mapFromText(rooms));
    QVERIFY((pickVertex(level.view, {{1e12, -1e12}, infinity}) == Point{110, 0}));
    QVERIFY(pickWall(level.view, {{-1e9, 16}, infinity}));
    QVERIFY(pickSprite(level.view, {{-1e9, 16}, infinity}) == SpriteId{0});
    const IndexedLevel empty((Map()));
    QVERIFY(!pickWall(empty.view, {{0, 0}, infinity}));
}

void PickTest::wallsWithoutAnEndAreNotPicked()
{
    const IndexedLevel level(changed(mapFromText(rooms), [](PatchBuilder& builder) {
        builder.edit(WallId{0}).point2 = WallRef::raw(-5);
    }));
    QCOMPARE(pickWall(level.view, {{20, 1}, infinity})->wall.value, 1U);
}

SECTORED_TEST(PickTest)
#include "pick_test.moc"
