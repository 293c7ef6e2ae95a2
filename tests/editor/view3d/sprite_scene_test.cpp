#include "sectored/map/patch_builder.h"

#include "editor/document/document.h"
#include "editor/view3d/paint/pick_sprite.h"
#include "editor/view3d/paint/sprite_scene.h"
#include "tests/editor/view3d/painted_tiles.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;

namespace {

/// Tile 0 is 32 x 64 with a hole in its upper left quarter; tile 1 has two frames, itself and 2.
std::shared_ptr<const GameTiles> figures()
{
    constexpr std::uint32_t twoFrames = 1 | 2 << 6;
    const auto plain = [](int, int) {
        return 5;
    };
    return test::paintedTiles(
        {{.size = {32, 64},
          .colourAt =
              [](int u, int v) {
                  return u < 16 && v < 32 ? 255 : 9;
              }},
         {.size = {16, 16}, .colourAt = plain, .picanm = twoFrames},
         {.size = {8, 8}, .colourAt = plain}},
        test::ShadeRows::Alike);
}

/// A room with one sprite in its middle, on the floor: 512 wide and 1024 high, from -512 to 512.
struct OneSprite {
    Map map;
    SpriteId sprite{};
    TileStore store{figures(), {}};
    SpriteScene scene;

    explicit OneSprite(Sprite drawn = {})
        : map(test::mapFromText("sector 0: 0,0 4096,0 4096,4096 0,4096\n"
                                "sprite: 2048,2048 sector 0\n"))
        , sprite(map.spriteOrder().front())
    {
        change([&drawn](Sprite& each) {
            drawn.position = each.position;
            drawn.sector = each.sector;
            drawn.z = 8192;
            drawn.xrepeat = 64;
            drawn.yrepeat = 64;
            each = drawn;
        });
        scene.setTiles(&store);
        scene.follow(map, {});
    }
    template <class Change>
    void change(const Change& change)
    {
        PatchBuilder builder(map);
        change(builder.edit(sprite));
        apply(map, builder.finish());
    }
    std::optional<PickedSurface> pick(const editor::Camera& camera, Vec3 at) const
    {
        return pickSprite(
            scene.seenBy(camera),
            store,
            {.from = camera.eye, .way = at - camera.eye},
            std::nullopt);
    }
    bool isSeenFrom(Vec3 eye, double yaw) const
    {
        return !scene.seenBy({.eye = eye, .yaw = yaw}).empty();
    }
};

const editor::Camera fromWest{.eye = {1000, 2048, 0}};

} // namespace

class SpriteSceneTest : public QObject {
    Q_OBJECT

private slots:
    void aSpriteIsMetWhereItHasNoHole()
    {
        const OneSprite bench;
        // It faces the camera: its left side is to the north.
        const auto body = bench.pick(fromWest, {2048, 2100, 300});
        QVERIFY(body && body->sprite == bench.sprite);
        QCOMPARE(body->at.x, 2048.0);
        QVERIFY(bench.pick(fromWest, {2048, 2000, -300}));
        QVERIFY(!bench.pick(fromWest, {2048, 2000, 300}));
        QVERIFY(!bench.pick(fromWest, {2048, 2400, 0}));
        QVERIFY(!bench.pick(fromWest, {2048, 2100, 600}));
    }

    void whatIsNearerIsMetFirst()
    {
        const OneSprite bench;
        const LookRay ray{.from = fromWest.eye, .way = {1, 0.02, 0}};
        const auto picked = [&](double part) {
            return pickSprite(
                bench.scene.seenBy(fromWest),
                bench.store,
                ray,
                PickedSurface{.part = part});
        };
        QVERIFY(!picked(500)->sprite);
        QVERIFY(picked(1500)->sprite.has_value());
    }

    void aSpriteOnAWallIsMetBeforeTheWall()
    {
        const OneSprite bench({.cstat = sprite_bit::wallAligned, .ang = 1024});
        const LookRay ray{.from = fromWest.eye, .way = {1, -0.02, -0.1}};
        const auto picked =
            pickSprite(bench.scene.seenBy(fromWest), bench.store, ray, PickedSurface{.part = 1047});
        QVERIFY(picked->sprite.has_value());
    }

    void aOneSidedSpriteIsSeenFromItsFront()
    {
        const OneSprite bench(
            {.cstat = sprite_bit::wallAligned | sprite_bit::oneSided, .ang = 1024});
        QVERIFY(bench.isSeenFrom({1000, 2048, 0}, 0));
        QVERIFY(!bench.isSeenFrom({3000, 2048, 0}, 1024));
        const OneSprite above({.cstat = sprite_bit::floorAligned | sprite_bit::oneSided});
        QVERIFY(above.isSeenFrom({1000, 2048, 0}, 0));
        QVERIFY(!above.isSeenFrom({1000, 2048, -600}, 0));
        const OneSprite below(
            {.cstat = sprite_bit::floorAligned | sprite_bit::oneSided | sprite_bit::flipY});
        QVERIFY(!below.isSeenFrom({1000, 2048, 0}, 0));
        QVERIFY(below.isSeenFrom({1000, 2048, -600}, 0));
    }

    void whatIsBehindTheCameraIsNotSeen()
    {
        const OneSprite bench;
        QVERIFY(bench.isSeenFrom({1000, 2048, 0}, 0));
        QVERIFY(!bench.isSeenFrom({1000, 2048, 0}, 1024));
    }

    void hiddenAndInvisibleSpritesAreNotSeen()
    {
        OneSprite bench;
        QVERIFY(bench.scene.follow(bench.map, {.hiddenSprites = {bench.sprite}}));
        QVERIFY(!bench.isSeenFrom({1000, 2048, 0}, 0));
        QVERIFY(bench.scene.follow(bench.map, {}));
        QVERIFY(bench.isSeenFrom({1000, 2048, 0}, 0));
        bench.change([](Sprite& sprite) { sprite.cstat = sprite_bit::invisible; });
        QVERIFY(bench.scene.follow(bench.map, {}));
        QVERIFY(!bench.isSeenFrom({1000, 2048, 0}, 0));
    }

    void anEditOfASpriteIsSeen()
    {
        OneSprite bench;
        QVERIFY(!bench.scene.follow(bench.map, {}));
        bench.change([](Sprite& sprite) { sprite.shade = 9; });
        QVERIFY(bench.scene.follow(bench.map, {}));
        QCOMPARE(bench.scene.find(bench.sprite, fromWest)->paint.shade, std::int16_t{9});
    }

    void anAnimatedSpriteShowsItsFrameInItsSize()
    {
        OneSprite bench({.picnum = 1});
        QVERIFY(bench.scene.isAnimated());
        QCOMPARE(bench.scene.find(bench.sprite, fromWest)->shape.width, 16);
        QVERIFY(bench.scene.animate(1));
        QCOMPARE(bench.scene.find(bench.sprite, fromWest)->shape.width, 8);
        QVERIFY(bench.scene.animate(2));
        QVERIFY(!bench.scene.animate(4));
    }

    void aMissingTileIsSeenAsAChecker()
    {
        const OneSprite bench({.picnum = 1234});
        QCOMPARE(bench.scene.find(bench.sprite, fromWest)->shape.width, 64);
        QVERIFY(bench.pick(fromWest, {2048, 2048, 0}));
    }
};

SECTORED_TEST_IN(QApplication, SpriteSceneTest)
#include "sprite_scene_test.moc"
