#include "sectored/asset/picture/picanm.h"
#include "sectored/texture/game_visibility.h"
#include "sectored/texture/surface_texture.h"

#include "tests/support/content/texel_scenes.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <cmath>
#include <vector>

using namespace sectored;
using namespace sectored::test;

/// The worked examples (Spec: content 2.8), and animations (Spec: content 1.4).
class TextureExamplesTest : public QObject {
    Q_OBJECT

private slots:
    void example1_columnsOfAWall();
    void example2_rowsOfAWall();
    void example3_aFloorPannedDoubledAndSwapped();
    void example4_aFloorAlignedToItsFirstWall();
    void example5_sizesOfSprites();
    void example6_aWallSpriteFromItsFront();
    void example7_rowsOfTheShadeTable();
    void theLightIsThatOfTheGame();
    void example8_theMiddleColumnOfASky();
    void example9_aPanelOfASkyOfManyTiles();
    void animationsShowTheFramesOfTheEngine();
    void repeatsOfZeroShowOneColumnAndOneRow();
    void aTurnedWallChangesColumnsAndRowsInPortsAlone();
    void tallTilesGoOnWithTheNextColumn();
    void spritesThatAreNotDrawnHaveNoTexture();
};

namespace {

const ListedShapes square64({{0, {.width = 64, .height = 64}}});

/// A wall 1000 long without a neighbour; its sector has the given heights.
struct WallCase {
    Wall wall{};
    std::int32_t ceiling = 0;
    std::int32_t tileHeight = 64;
};

WallMapping mappingFor(const WallCase& one)
{
    Sector sector;
    sector.ceiling.z = one.ceiling;
    const WallPart part{one.wall, one.wall, sector, sector, TextureKind::Wall};
    return mappingOf(part, {{0, 0}, {1000, 0}}, one.tileHeight);
}

std::optional<TileTexel> on64(UnwrappedTexel texel)
{
    return wrapped({.width = 64, .height = 64}, texel, TileRepeat::Wall, TextureRules::Ports);
}

TileTexel flatTexel(Plane plane, Segment firstWall, Vec2 p)
{
    const Texel period = panningPeriod({64, 64});
    SurfaceTexture texture{.kind = TextureKind::Floor, .shape = {.width = 64, .height = 64}};
    texture.mapping = FlatTexture{
        {plane, firstWall},
        {plane.xpanning * period.u / 256, plane.ypanning * period.v / 256}};
    return texture.texelAt({p.x, p.y, 0}).value();
}

bool isNear(double a, double b)
{
    return std::abs(a - b) < 0.001;
}

double widthOf(const SpritePlane& plane, int columns)
{
    return length(plane.column * columns);
}

Sprite spriteWith(std::int32_t cstat)
{
    return {.cstat = cstat, .xrepeat = 64, .yrepeat = 64};
}

} // namespace

void TextureExamplesTest::example1_columnsOfAWall()
{
    WallCase one{.wall = {.xrepeat = 20, .xpanning = 13}};
    QCOMPARE(mappingFor(one).texelAt({300, 0}, 0).u, std::int64_t{61});
    one.wall.cstat = wall_bit::flipX;
    QCOMPARE(mappingFor(one).texelAt({300, 0}, 0).u, std::int64_t{124});
    QCOMPARE(on64(mappingFor(one).texelAt({300, 0}, 0))->u, 60);
}

void TextureExamplesTest::example2_rowsOfAWall()
{
    WallCase one{.wall = {.yrepeat = 12, .ypanning = 100}, .ceiling = -16384};
    QVERIFY(isNear(mappingFor(one).at({0, 0}, 100).v, 121.586));
    QCOMPARE(on64(mappingFor(one).texelAt({0, 0}, 100))->v, 57);
    one.wall.cstat = wall_bit::flipY;
    QCOMPARE(mappingFor(one).texelAt({0, 0}, 100).v, std::int64_t{-122});
    QCOMPARE(on64(mappingFor(one).texelAt({0, 0}, 100))->v, 6);
    const WallCase low{.wall = {.ypanning = 77}, .tileHeight = 48};
    QCOMPARE(wallRowPeriod(48), 64);
    QCOMPARE(wallRowPeriod(64), 64);
    QCOMPARE(wallRowPeriod(1), 4);
    QCOMPARE(mappingFor(low).rowPanning, 19.25);
}

void TextureExamplesTest::example3_aFloorPannedDoubledAndSwapped()
{
    const Segment first{{0, 0}, {1000, 0}};
    Plane plane;
    QCOMPARE(flatTexel(plane, first, {100, 50}), (TileTexel{6, 60}));
    plane.xpanning = 40;
    plane.ypanning = 90;
    QCOMPARE(flatTexel(plane, first, {100, 50}), (TileTexel{16, 19}));
    plane.stat = plane_bit::doubled;
    QCOMPARE(flatTexel(plane, first, {100, 50}), (TileTexel{22, 16}));
    plane.stat = plane_bit::swapped;
    QCOMPARE(flatTexel(plane, first, {100, 50}), (TileTexel{6, 28}));
}

void TextureExamplesTest::example4_aFloorAlignedToItsFirstWall()
{
    const Segment first{{1000, 2000}, {4000, 6000}};
    Flat flat{{.stat = plane_bit::firstWallAligned}, first};
    Texel texel = texelAt(flat, {2000, 2500});
    QVERIFY(isNear(texel.u, 62.287) && isNear(texel.v, -31.143));
    flat.plane.stat |= plane_bit::sloped;
    flat.plane.heinum = 1024;
    texel = texelAt(flat, {2000, 2500});
    QVERIFY(isNear(texel.u, 62.5) && isNear(texel.v, -32.212));
}

void TextureExamplesTest::example5_sizesOfSprites()
{
    const TileShape shape{.width = 64, .height = 64};
    const auto face = planeOf(spriteWith(0), TextureKind::FaceSprite, shape, 0);
    QVERIFY(isNear(widthOf(*face, 64), 819.2));
    QCOMPARE(length(face->row * 64) * 16, 16384.0);
    const auto wall =
        planeOf(spriteWith(sprite_bit::wallAligned), TextureKind::WallSprite, shape, 0);
    QCOMPARE(widthOf(*wall, 64), 1024.0);
}

void TextureExamplesTest::example6_aWallSpriteFromItsFront()
{
    Sprite sprite = spriteWith(sprite_bit::wallAligned);
    sprite.position = {0, 100};
    sprite.ang = 1024;
    const auto plane = planeOf(sprite, TextureKind::WallSprite, {.width = 64, .height = 64}, 0);
    QCOMPARE(onPlan(plane->pointAt({0, 0})), (Vec2{0, 100 - 512}));
    QCOMPARE(onPlan(plane->pointAt({64, 0})), (Vec2{0, 100 + 512}));
}

void TextureExamplesTest::example7_rowsOfTheShadeTable()
{
    const Visibility duke;
    QCOMPARE(shadeRow(duke, 3548, 0, fadingOf(0)), 3);
    QCOMPARE(shadeRow(duke, 3548, 0, fadingOf(16)), 6);
    QCOMPARE(shadeRow(duke, 3548, 0, fadingOf(240)), 0);
    QCOMPARE(shadeRow(duke, 1023, -3, fadingOf(0)), 0);
    QCOMPARE(shadeRow(duke, 4096, -3, fadingOf(0)), 1);
    QCOMPARE(shadeRow(duke, 1e9, 0, fadingOf(0)), 31);
    QCOMPARE(fadingOf(100), 7.25);
    QCOMPARE(fadingOf(255), 0.9375);
    QCOMPARE(skyRow(duke, 5, fadingOf(0)), 6);
    QCOMPARE(skyRow({.aspect = 1}, 5, fadingOf(0)), 7);
    QCOMPARE(floorSpriteRow({.aspect = 1}, 2559, 0, fadingOf(0)), 1);
    QCOMPARE(floorSpriteRow({.aspect = 1}, 2562, 0, fadingOf(0)), 2);
}

void TextureExamplesTest::theLightIsThatOfTheGame()
{
    Game game{.render = {.visibility = 100, .parallaxVisibility = 200, .rows = 64}};
    const auto withExtra = [](std::int32_t extra) {
        return changed(
            mapFromText("sector 0: 0,0 64,0 64,64 0,64"),
            [extra](PatchBuilder& builder) { builder.edit(SectorId{0}).extra = extra; });
    };
    QCOMPARE(visibilityOf(game, withExtra(7)).level, 100);
    QCOMPARE(visibilityOf(game, withExtra(7)).parallax, 200);
    QCOMPARE(visibilityOf(game, withExtra(7)).rows, 64);
    game.render.visibilityFrom = VisibilitySource::SectorExtra;
    QCOMPARE(visibilityOf(game, withExtra(7)).level, 7);
    QCOMPARE(visibilityOf(game, withExtra(0)).level, 0);
    QCOMPARE(visibilityOf(game, withExtra(-1)).level, 100);
    QCOMPARE(visibilityOf(game, Map{}).level, 100);
    game.render.visibilityFrom = VisibilitySource::Header;
    QCOMPARE(visibilityOf(game, withExtra(7)).level, 100);
}

void TextureExamplesTest::example8_theMiddleColumnOfASky()
{
    const TileShape shape{.width = 128, .height = 128};
    const SkyTexel texel = skyTexelAt(
        {.tile = 5},
        SkyLook{.panelBits = 3},
        shape,
        {Projection({640, 480}), 300},
        {320, 0});
    QCOMPARE(texel.position.u, 150.0);
    QCOMPARE(skyPixel(texel, shape, TextureRules::Ports)->u, 22);
}

void TextureExamplesTest::example9_aPanelOfASkyOfManyTiles()
{
    SkyLooks duke;
    duke.ofTile[80] = {.panels = {0, 2, 3, 0, 2, 0, 1, 0}};
    const SkyTexel texel = skyTexelAt(
        {.tile = 80},
        duke.of(80),
        {.width = 64, .height = 128},
        {Projection({640, 480}), 1600},
        {320, 0});
    QCOMPARE(texel.tile, 81);
}

/// Spec: content 1.4.
void TextureExamplesTest::animationsShowTheFramesOfTheEngine()
{
    const auto framesOf = [](AnimationKind kind) {
        std::vector<int> offsets;
        for (std::int64_t clock = 0; clock < 64; clock += 8) {
            offsets.push_back(frameOffset({.kind = kind, .frames = 3, .speed = 3}, clock));
        }
        return offsets;
    };
    QCOMPARE(framesOf(AnimationKind::Oscillate), (std::vector{0, 1, 2, 1, 0, 1, 2, 1}));
    QCOMPARE(framesOf(AnimationKind::Forward), (std::vector{0, 1, 2, 0, 1, 2, 0, 1}));
    QCOMPARE(framesOf(AnimationKind::Backward), (std::vector{0, -1, -2, 0, -1, -2, 0, -1}));
    QCOMPARE(framesOf(AnimationKind::None), std::vector<int>(8, 0));
    QCOMPARE(frameOffset({.kind = AnimationKind::Oscillate, .frames = 1}, 77), 0);
    const ListedShapes shapes(
        {{7, {.width = 8, .height = 8, .animation = {AnimationKind::Forward, 2, 0}}},
         {8, {.width = 16, .height = 4, .xOffset = 3}}});
    QCOMPARE(frameAt(shapes, 7, 1).tile, 8);
    QCOMPARE(frameAt(shapes, 7, 1).shape.xOffset, 3);
}

/// Spec: content 2.2.
void TextureExamplesTest::repeatsOfZeroShowOneColumnAndOneRow()
{
    const WallMapping mapping =
        mappingFor({.wall = {.xrepeat = 0, .yrepeat = 0, .xpanning = 9, .ypanning = 8}});
    QCOMPARE(on64(mapping.texelAt({10, 0}, 0)), (TileTexel{9, 2}));
    QCOMPARE(on64(mapping.texelAt({990, 0}, 123456)), (TileTexel{9, 2}));
}

/// Spec: content 2.2.
void TextureExamplesTest::aTurnedWallChangesColumnsAndRowsInPortsAlone()
{
    const Map map = changed(
        mapFromText("sector 0: 0,0 1000,0 1000,1000 0,1000"),
        [](PatchBuilder& builder) { builder.edit(WallId{0}).cstat = wall_bit::turned; });
    const Surface surface{SurfaceKind::Wall, SectorId{0}, WallId{0}};
    TexturedLevel level{.map = map, .tiles = square64};
    const Vec3 point{600, 0, 100};
    const auto turned = texelAt(level, surface, point);
    level.rules = TextureRules::Engine;
    const auto plain = texelAt(level, surface, point);
    QCOMPARE(*turned, (TileTexel{plain->v, plain->u}));
    QVERIFY(plain->u != plain->v);
}

/// Spec: content 2.7.
void TextureExamplesTest::tallTilesGoOnWithTheNextColumn()
{
    const TileShape tall{.width = 20, .height = 48};
    const auto wall = [&](UnwrappedTexel texel, TextureRules rules) {
        return wrapped(tall, texel, TileRepeat::Wall, rules);
    };
    QCOMPARE(wall({4, 47}, TextureRules::Ports), (TileTexel{4, 47}));
    QCOMPARE(wall({4, 50}, TextureRules::Ports), (TileTexel{5, 2}));
    QCOMPARE(wall({19, 50}, TextureRules::Ports), (TileTexel{0, 2}));
    QCOMPARE(wall({-1, 64}, TextureRules::Ports), (TileTexel{19, 0}));
    QCOMPARE(wall({4, 50}, TextureRules::Engine), (TileTexel{5, 2}));
    QCOMPARE(wall({19, 50}, TextureRules::Engine), std::nullopt);
    const auto flat = [&](UnwrappedTexel texel, TextureRules rules) {
        return wrapped(tall, texel, TileRepeat::Flat, rules);
    };
    QCOMPARE(flat({-1, 49}, TextureRules::Ports), (TileTexel{19, 1}));
    // 3 * 32 + 17 = 113 = 2 * 48 + 17
    QCOMPARE(flat({3 + 16, 17}, TextureRules::Engine), (TileTexel{2, 17}));
    QCOMPARE(wrapped(tall, {0, 48}, TileRepeat::Upright, TextureRules::Ports), std::nullopt);
    QCOMPARE(wrapped({}, {0, 0}, TileRepeat::Wall, TextureRules::Ports), std::nullopt);
}

void TextureExamplesTest::spritesThatAreNotDrawnHaveNoTexture()
{
    const TileShape shape{.width = 64, .height = 64};
    const auto isDrawn = [&](const Sprite& sprite, const TileShape& with) {
        return planeOf(sprite, TextureKind::FaceSprite, with, 0).has_value();
    };
    QVERIFY(isDrawn(spriteWith(0), shape));
    QVERIFY(!isDrawn(spriteWith(sprite_bit::invisible), shape));
    QVERIFY(!isDrawn({.xrepeat = 0}, shape));
    QVERIFY(!isDrawn({.yrepeat = 0}, shape));
    QVERIFY(!isDrawn(spriteWith(0), {}));
    const Map map = changed(
        mapFromText("sector 0: 0,0 16,0 16,16 0,16\nsprite: 2,2 sector 0"),
        [](PatchBuilder& builder) { builder.edit(SpriteId{0}).cstat = sprite_bit::alignment; });
    QVERIFY(!textureOf({.map = map, .tiles = square64}, SpriteId{0}));
}

SECTORED_TEST(TextureExamplesTest)
#include "texture_examples_test.moc"
