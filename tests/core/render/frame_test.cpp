#include "sectored/asset/picture/tile_pixels.h"
#include "sectored/render/draw_frame.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <array>

using namespace sectored;
using namespace sectored::test;

/// What a frame shows of two rooms side by side, seen from the first one along x.
class FrameTest : public QObject {
    Q_OBJECT

private slots:
    void aStepAndALintelAreLowerAndUpperParts();
    void aOneWayWallFillsTheOpening();
    void aMaskedWallShowsWhatIsBehindItsHoles();
    void translucentColoursMixByTheTable();
    void aSwapExchangesColoursBeforeShading();
    void aSkyDoesNotHideWhatIsBehind();
    void nearerSpritesCoverOthersAndWallsHideThem();
    void aFootBelowTheFloorIsCutOff();
    void aOneSidedSpriteShowsOneSide();
    void nothingIsDrawnOutsideTheLevel();
    void tilesThatAreAbsentHaveNoTexels();
    void spritesAndMaskedWallsCanBeLeftOut();
};

namespace {

constexpr ViewSize picture{64, 48};
constexpr PixelPlace centre{32, 23};
constexpr std::uint8_t solidColour = 7;

/// Tiles of 64 x 64. Tile 1 has holes in its left half, tile 9 is absent.
class PlainTiles : public FrameTiles {
public:
    PlainTiles()
        : m_solid(side * side, solidColour)
        , m_holed(side * side, solidColour)
    {
        std::fill_n(m_holed.begin(), m_holed.size() / 2, transparentColour);
    }

    TileShape shapeOf(std::int32_t tile) const override
    {
        return tile == 9 ? TileShape{} : TileShape{.width = side, .height = side};
    }
    std::span<const std::uint8_t> pixelsOf(std::int32_t tile) const override
    {
        return tile == 1 ? m_holed : m_solid;
    }

private:
    static constexpr int side = 64;

    std::vector<std::uint8_t> m_solid;
    std::vector<std::uint8_t> m_holed;
};

constexpr const char* twoRooms = "sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                                 "sector 1: 1024,0 3072,0 3072,1024 1024,1024\n";
constexpr const char* withSprites = "sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                                    "sector 1: 1024,0 3072,0 3072,1024 1024,1024\n"
                                    "sprite: 1500,512 sector 1\n"
                                    "sprite: 2000,512 sector 1\n";

constexpr WallId portal{1};
constexpr WallId farWall{5};
constexpr SectorId nearRoom{0};
constexpr SectorId farRoom{1};

Viewpoint alongX()
{
    return {.place = {100, 512}, .z = 0, .angle = 0, .sector = nearRoom};
}

Frame draw(const Map& map, const ColourTables& colours = {}, const FrameStyle& style = {})
{
    const MapIndex index(map);
    return drawFrame({map, index}, alongX(), picture, PlainTiles(), colours, style);
}

template <class Change>
Map roomsWith(Change change)
{
    return changed(mapFromText(twoRooms), change);
}

/// Returns the highest pixel of a kind in the middle column; -1 if there is none.
int firstRow(const Frame& frame, TextureKind kind)
{
    for (int y = 0; y < picture.height; ++y) {
        if (frame.at({centre.x, y}).kind == kind) {
            return y;
        }
    }
    return -1;
}

Sprite standing(Point place, std::int32_t z)
{
    return {
        .position = place,
        .z = z,
        .xrepeat = 64,
        .yrepeat = 64,
        .sector = farRoom,
        .ang = 1024};
}

} // namespace

void FrameTest::aStepAndALintelAreLowerAndUpperParts()
{
    const Frame frame = draw(roomsWith([](PatchBuilder& builder) {
        builder.edit(farRoom).floor.z = 4096;
        builder.edit(farRoom).ceiling.z = -4096;
    }));
    QCOMPARE(frame.at(centre).kind, TextureKind::Wall);
    QCOMPARE(frame.at(centre).index, 5);
    QCOMPARE(frame.at(centre).depth, 2972.0);
    const int upper = firstRow(frame, TextureKind::Upper);
    const int lower = firstRow(frame, TextureKind::Lower);
    QVERIFY(0 < upper && upper < centre.y && centre.y < lower);
    QCOMPARE(frame.at({centre.x, upper}).index, 1);
    QCOMPARE(frame.at({centre.x, lower}).index, 1);
    QCOMPARE(frame.at({centre.x, lower}).depth, 924.0);
    QCOMPARE(frame.at({centre.x, 47}).kind, TextureKind::Floor);
    QCOMPARE(frame.at({centre.x, 47}).index, 0);
    QCOMPARE(frame.at({centre.x, 0}).kind, TextureKind::Ceiling);
}

void FrameTest::aOneWayWallFillsTheOpening()
{
    const Frame frame = draw(roomsWith([](PatchBuilder& builder) {
        builder.edit(portal).cstat = wall_bit::oneWay;
        builder.edit(portal).overpicnum = 3;
    }));
    QCOMPARE(frame.at(centre).kind, TextureKind::OneWay);
    QCOMPARE(frame.at(centre).tile, 3);
}

void FrameTest::aMaskedWallShowsWhatIsBehindItsHoles()
{
    const Frame frame = draw(roomsWith([](PatchBuilder& builder) {
        builder.edit(portal).cstat = wall_bit::masked;
        builder.edit(portal).overpicnum = 1;
        builder.edit(portal).xrepeat = 8; // once across the opening
    }));
    QCOMPARE(frame.at({centre.x - 4, centre.y}).kind, TextureKind::Wall);
    QCOMPARE(frame.at({centre.x + 4, centre.y}).kind, TextureKind::Masked);
    QCOMPARE(frame.at({centre.x + 4, centre.y}).index, 1);
}

void FrameTest::translucentColoursMixByTheTable()
{
    ColourTables colours;
    colours.blends.resize(std::size_t{colourCount} * colourCount);
    colours.blends[solidColour * colourCount + solidColour] = 50;
    const Frame frame = draw(
        roomsWith([](PatchBuilder& builder) {
            builder.edit(portal).cstat = wall_bit::masked | wall_bit::translucent;
            builder.edit(portal).overpicnum = 2;
        }),
        colours);
    QCOMPARE(frame.at(centre).kind, TextureKind::Masked);
    QCOMPARE(frame.at(centre).colour, std::uint8_t{50});
}

void FrameTest::aSwapExchangesColoursBeforeShading()
{
    ColourTables colours;
    colours.shades.resize(std::size_t{32} * colourCount);
    colours.shades[3 * colourCount + 90] = 91; // row 3 of colour 90
    colours.swaps[21].fill(90);
    const Frame frame = draw(
        roomsWith([](PatchBuilder& builder) {
            builder.edit(farWall).shade = 1; // and two rows for a depth of 2972
            builder.edit(farWall).pal = 21;
        }),
        colours);
    QCOMPARE(frame.at(centre).row, 3);
    QCOMPARE(frame.at(centre).colour, std::uint8_t{91});
}

void FrameTest::aSkyDoesNotHideWhatIsBehind()
{
    const Frame frame = draw(roomsWith([](PatchBuilder& builder) {
        builder.edit(nearRoom).ceiling.stat = plane_bit::parallax;
        builder.edit(farRoom).ceiling.stat = plane_bit::parallax;
        builder.edit(farRoom).ceiling.z = -32768; // a tower behind a low wall
    }));
    QCOMPARE(firstRow(frame, TextureKind::Upper), -1);
    const int tower = firstRow(frame, TextureKind::Wall);
    const double edge = Projection(picture).rowOf(-8192, 924);
    QVERIFY(tower < edge - 2);
    QCOMPARE(frame.at({centre.x, 0}).kind, TextureKind::Sky);
}

void FrameTest::nearerSpritesCoverOthersAndWallsHideThem()
{
    const auto level = [](std::int32_t floor) {
        return changed(mapFromText(withSprites), [&](PatchBuilder& builder) {
            builder.edit(SpriteId{0}) = standing({2000, 512}, 8192);
            builder.edit(SpriteId{1}) = standing({1500, 512}, 8192);
            builder.edit(farRoom).floor.z = floor;
        });
    };
    const Frame open = draw(level(8192));
    QCOMPARE(open.at(centre).kind, TextureKind::FaceSprite);
    QCOMPARE(open.at(centre).index, 1);
    QCOMPARE(open.at(centre).depth, 1400.0);
    const Frame hidden = draw(level(-8192));
    QCOMPARE(hidden.at(centre).kind, TextureKind::Lower);
}

void FrameTest::aFootBelowTheFloorIsCutOff()
{
    const Frame frame = draw(changed(mapFromText(withSprites), [](PatchBuilder& builder) {
        builder.edit(SpriteId{0}) = standing({1500, 512}, 65536);
        builder.edit(SpriteId{0}).yrepeat = 255;
        builder.edit(SpriteId{1}).cstat = sprite_bit::invisible;
    }));
    const double floor = Projection(picture).rowOf(8192, 1400);
    const int last = static_cast<int>(std::floor(floor)) - 1;
    QCOMPARE(frame.at({centre.x, last}).kind, TextureKind::FaceSprite);
    QCOMPARE(frame.at({centre.x, last + 1}).kind, TextureKind::Floor);
}

void FrameTest::aOneSidedSpriteShowsOneSide()
{
    const auto kindSeen = [](std::int32_t cstat, std::int32_t angle) {
        const Frame frame = draw(changed(mapFromText(withSprites), [&](PatchBuilder& builder) {
            builder.edit(SpriteId{0}) = standing({1500, 512}, 8192);
            builder.edit(SpriteId{0}).cstat = cstat;
            builder.edit(SpriteId{0}).ang = angle;
            builder.edit(SpriteId{1}).cstat = sprite_bit::invisible;
        }));
        return frame.at(centre).kind;
    };
    const std::int32_t oneSided = sprite_bit::wallAligned | sprite_bit::oneSided;
    QCOMPARE(kindSeen(oneSided, 1024), TextureKind::WallSprite);
    QCOMPARE(kindSeen(oneSided, 0), TextureKind::Wall);
    QCOMPARE(kindSeen(sprite_bit::wallAligned, 0), TextureKind::WallSprite);
}

void FrameTest::nothingIsDrawnOutsideTheLevel()
{
    const Map map = mapFromText(twoRooms);
    const MapIndex index(map);
    Viewpoint camera = alongX();
    camera.sector.reset();
    const auto kindAt = [&](Vec2 place) {
        camera.place = place;
        const Frame frame = drawFrame({map, index}, camera, picture, PlainTiles(), {});
        return frame.at(centre).kind;
    };
    QCOMPARE(kindAt({100, 512}), TextureKind::Wall);
    QCOMPARE(kindAt({-100, 512}), std::nullopt);
    QCOMPARE(kindAt({1e300, 512}), std::nullopt);
}

void FrameTest::tilesThatAreAbsentHaveNoTexels()
{
    const Frame frame =
        draw(roomsWith([](PatchBuilder& builder) { builder.edit(farWall).picnum = 9; }));
    QCOMPARE(frame.at(centre).kind, TextureKind::Wall);
    QCOMPARE(frame.at(centre).tile, 9);
    QCOMPARE(frame.at(centre).u, -1);
}

void FrameTest::spritesAndMaskedWallsCanBeLeftOut()
{
    const Map map = changed(mapFromText(withSprites), [](PatchBuilder& builder) {
        builder.edit(SpriteId{0}) = standing({1500, 512}, 8192);
        builder.edit(portal).cstat = wall_bit::masked;
    });
    QCOMPARE(draw(map).at(centre).kind, TextureKind::Masked);
    QCOMPARE(draw(map, {}, {.drawsMaskedWalls = false}).at(centre).kind, TextureKind::FaceSprite);
    QCOMPARE(
        draw(map, {}, {.drawsSprites = false, .drawsMaskedWalls = false}).at(centre).kind,
        TextureKind::Wall);
}

SECTORED_TEST(FrameTest)
#include "frame_test.moc"
