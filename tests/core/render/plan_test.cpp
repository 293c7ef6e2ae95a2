#include "sectored/asset/picture/tile_pixels.h"
#include "sectored/render/checker_tiles.h"
#include "sectored/render/draw_plan.h"
#include "sectored/texture/surface_texture.h"

#include "tests/support/map_text.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <array>
#include <cmath>
#include <cstddef>
#include <random>
#include <string>
#include <vector>

using namespace sectored;
using namespace sectored::test;

/// What the plan of a level in tiles shows at each pixel.
class PlanTest : public QObject {
    Q_OBJECT

private slots:
    void everyPixelShowsTheTexelOfThePointInItsMiddle();
    void linesCoverColoursAndChangeNothingElse();
    void shadesCountAndDistanceDoesNot();
    void aSkyHasTheMeanColourOfItsTile();
    void holesAndMixedColoursShowWhatIsBelow();
    void aFaceSpriteStandsUprightWithItsMiddleAtItsPosition();
    void aFloorSpriteLiesWithItsTopToItsAngle();
    void aWallSpriteIsALine();
    void spritesFurtherDownCoverOthers();
};

namespace {

/// Tiles of 64 x 32 texels. Tile 1 has holes in its left half. The left half of the others has
/// colour 10, the right half 20.
class HalvedTiles : public FrameTiles {
public:
    HalvedTiles()
        : m_plain(width * height, 20)
        , m_holed(width * height, 20)
    {
        std::fill_n(m_plain.begin(), m_plain.size() / 2, std::uint8_t{10});
        std::fill_n(m_holed.begin(), m_holed.size() / 2, transparentColour);
    }

    TileShape shapeOf(std::int32_t /*tile*/) const override
    {
        return {.width = width, .height = height};
    }
    std::span<const std::uint8_t> pixelsOf(std::int32_t tile) const override
    {
        return tile == 1 ? m_holed : m_plain;
    }

private:
    static constexpr int width = 64;
    static constexpr int height = 32;

    std::vector<std::uint8_t> m_plain;
    std::vector<std::uint8_t> m_holed;
};

constexpr ViewSize picture{64, 48};
constexpr SectorId room{0};
constexpr const char* oneRoom = "sector 0: 0,0 1024,0 1024,768 0,768\n"
                                "sprite: 512,384 sector 0\n"
                                "sprite: 512,420 sector 0\n";
/// Two rooms, the second with a pillar and a slanted side.
constexpr const char* twoRooms =
    "sector 0: 0,0 400,0 400,500 0,500\n"
    "sector 1: 400,0 1000,100 1000,700 400,500 | 500,200 500,300 620,330 600,200\n";

/// A map unit is a sixteenth of a pixel: the room of 1024 x 768 fills the picture.
PlanStyle wholeRoom()
{
    return {.scale = 1.0 / 16};
}

/// Four texels of 16 map units to a pixel of 4: one texel in four pixels across.
PlanStyle closeTo(Vec2 p)
{
    constexpr double scale = 0.25;
    return {.scale = scale, .origin = {32 - p.x * scale, 24 - p.y * scale}};
}

Frame draw(const Map& map, const PlanStyle& style, const ColourTables& colours = greyTables())
{
    const MapIndex index(map);
    return drawPlan({map, index}, picture, HalvedTiles(), colours, style);
}

template <class Change>
Map roomWith(Change change)
{
    return changed(mapFromText(oneRoom), [&](PatchBuilder& builder) {
        for (const std::uint32_t number : {0U, 1U}) {
            builder.edit(SpriteId{number}).xrepeat = 0; // not drawn
        }
        change(builder);
    });
}

/// Places a sprite of 64 x 32 texels that is drawn.
Sprite& shown(PatchBuilder& builder, std::uint32_t number)
{
    Sprite& sprite = builder.edit(SpriteId{number});
    sprite.xrepeat = 20; // 4 map units a column of a face sprite
    sprite.yrepeat = 16; // 4 map units a row
    return sprite;
}

/// Returns true if a point is inside of the walls of a sector, by the turns that they make around
/// it.
bool isInside(const Map& map, SectorId sector, Vec2 p)
{
    double turn = 0;
    for (const WallId id : map.wallsOf(sector)) {
        const Point a = map[id].position;
        const Point b = map.endOf(map[id]).value();
        const Vec2 from{a.x - p.x, a.y - p.y};
        const Vec2 to{b.x - p.x, b.y - p.y};
        turn += std::atan2(from.x * to.y - from.y * to.x, from.x * to.x + from.y * to.y);
    }
    return std::abs(turn) > 3;
}

Map withRandomPlanes(std::mt19937& random)
{
    const auto below = [&random](std::uint32_t limit) {
        return static_cast<std::int32_t>(random() % limit);
    };
    return changed(mapFromText(twoRooms), [&](PatchBuilder& builder) {
        for (const std::uint32_t number : {0U, 1U}) {
            Sector& sector = builder.edit(SectorId{number});
            for (Plane* const plane : {&sector.floor, &sector.ceiling}) {
                plane->stat = below(128) & ~1; // all but the sky
                plane->heinum = below(8192) - 4096;
                plane->xpanning = below(256);
                plane->ypanning = below(256);
                plane->picnum = below(9) + 2;
                plane->shade = below(40) - 4;
            }
        }
    });
}

} // namespace

void PlanTest::everyPixelShowsTheTexelOfThePointInItsMiddle()
{
    for (std::uint32_t seed = 1; seed <= roundsOf(8U, 60U); ++seed) {
        std::mt19937 random(seed);
        const Map map = withRandomPlanes(random);
        const HalvedTiles tiles;
        const TexturedLevel level{.map = map, .tiles = tiles};
        const auto kind = seed % 2 == 0 ? PlaneKind::Floor : PlaneKind::Ceiling;
        const auto side = seed % 2 == 0 ? SurfaceKind::Floor : SurfaceKind::Ceiling;
        const double scale = 0.05 * (1 + static_cast<double>(random() % 20));
        // Fractions that put no middle of a pixel onto a wall.
        const Vec2 origin{-37.31415 + random() % 60, -21.71828 + random() % 40};
        const Frame frame = draw(map, {.scale = scale, .origin = origin, .plane = kind});
        for (std::int32_t y = 0; y < picture.height; ++y) {
            for (std::int32_t x = 0; x < picture.width; ++x) {
                const Vec2 p{(x + 0.5 - origin.x) / scale, (y + 0.5 - origin.y) / scale};
                const FramePixel& pixel = frame.at({x, y});
                const std::string what = "seed " + std::to_string(seed) + ", pixel "
                                         + std::to_string(x) + " " + std::to_string(y) + " at "
                                         + std::to_string(p.x) + " " + std::to_string(p.y)
                                         + " shows " + std::to_string(pixel.index);
                std::int32_t expected = -1;
                for (const std::uint32_t number : {0U, 1U}) {
                    expected = isInside(map, SectorId{number}, p)
                                   ? static_cast<std::int32_t>(number)
                                   : expected;
                }
                QVERIFY2(pixel.index == expected, what.c_str());
                if (expected < 0) {
                    QVERIFY2(!pixel.kind, what.c_str());
                    continue;
                }
                const SectorId sector{static_cast<std::uint32_t>(expected)};
                const auto texel = texelAt(level, Surface{side, sector}, {p.x, p.y, 0}).value();
                QVERIFY2((TileTexel{pixel.u, pixel.v}) == texel, what.c_str());
                const Plane& plane = planeOf(map[sector], kind);
                QVERIFY2(pixel.tile == plane.picnum, what.c_str());
                QVERIFY2(pixel.row == std::clamp(plane.shade, 0, 31), what.c_str());
            }
        }
    }
}

void PlanTest::linesCoverColoursAndChangeNothingElse()
{
    const Map map = mapFromText("sector 0: 16,16 112,16 112,80 16,80\n"
                                "sector 1: 112,16 176,16 176,80 112,80\n");
    const MapIndex index(map);
    const ColourTables colours = greyTables();
    const Frame frame =
        drawPlan({map, index}, {24, 12}, HalvedTiles(), colours, {.scale = 1.0 / 8});
    const std::uint8_t white = nearestColour(colours.colours, {255, 255, 255});
    const std::uint8_t black = nearestColour(colours.colours, {});
    std::string rows;
    for (std::int32_t y = 0; y < 12; ++y) {
        for (std::int32_t x = 0; x < 24; ++x) {
            const FramePixel& pixel = frame.at({x, y});
            const bool isRoom = pixel.kind == TextureKind::Floor;
            QCOMPARE(isRoom, x >= 2 && x < 22 && y >= 2 && y < 10);
            QCOMPARE(pixel.u >= 0, isRoom);
            rows += pixel.colour == white                      ? '#'
                    : pixel.colour == black                    ? '.'
                    : pixel.colour == 10 || pixel.colour == 20 ? 'f'
                                                               : '|';
        }
        rows += '\n';
    }
    QCOMPARE(
        rows.c_str(),
        "........................\n"
        "........................\n"
        "..#####################.\n"
        "..#...........|.......#.\n"
        "..#.fffffffff.|.fffff.#.\n"
        "..#.fffffffff.|.fffff.#.\n"
        "..#.fffffffff.|.fffff.#.\n"
        "..#.fffffffff.|.fffff.#.\n"
        "..#.fffffffff.|.fffff.#.\n"
        "..#...........|.......#.\n"
        "..#####################.\n"
        "........................\n");
}

void PlanTest::shadesCountAndDistanceDoesNot()
{
    ColourTables colours = greyTables();
    colours.swaps[21].fill(90);
    colours.shades[3 * colourCount + 90] = 91;
    const Frame frame = draw(
        roomWith([](PatchBuilder& builder) {
            builder.edit(room).floor.shade = 3;
            builder.edit(room).floor.pal = 21;
            builder.edit(room).visibility = 100;
        }),
        wholeRoom(),
        colours);
    QCOMPARE(frame.at({20, 20}).row, 3);
    QCOMPARE(frame.at({20, 20}).colour, std::uint8_t{91});
    QCOMPARE(frame.at({20, 20}).depth, 0.0);
}

void PlanTest::aSkyHasTheMeanColourOfItsTile()
{
    ColourTables colours = greyTables();
    colours.shades.clear();
    colours.colours[10] = {200, 0, 100};
    colours.colours[20] = {100, 0, 200};
    colours.colours[99] = {150, 0, 150};
    const Frame frame = draw(
        roomWith([](PatchBuilder& builder) {
            builder.edit(room).floor.stat = plane_bit::parallax;
            builder.edit(room).floor.picnum = 5;
        }),
        wholeRoom(),
        colours);
    const FramePixel& pixel = frame.at({20, 20});
    QCOMPARE(pixel.kind, TextureKind::Sky);
    QCOMPARE(pixel.tile, 5);
    QCOMPARE(pixel.u, -1);
    QCOMPARE(pixel.colour, std::uint8_t{99});
}

void PlanTest::holesAndMixedColoursShowWhatIsBelow()
{
    ColourTables colours = greyTables();
    const auto floorWith = [&](std::int32_t tile, std::int32_t stat) {
        return draw(
            roomWith([&](PatchBuilder& builder) {
                builder.edit(room).floor.picnum = tile;
                builder.edit(room).floor.stat = stat;
            }),
            closeTo({512, 384}),
            colours);
    };
    const std::uint8_t ground = nearestColour(colours.colours, {});
    const Frame holed = floorWith(1, plane_bit::masked);
    QVERIFY(!holed.at({16, 10}).kind); // x 450: column 28
    QCOMPARE(holed.at({16, 10}).colour, ground);
    QCOMPARE(holed.at({60, 10}).u, 39); // x 626
    colours.blends.assign(std::size_t{colourCount} * colourCount, 0);
    colours.blends[std::size_t{ground} * colourCount + 20] = 77;
    QCOMPARE(floorWith(2, plane_bit::translucent).at({60, 10}).colour, std::uint8_t{77});
}

void PlanTest::aFaceSpriteStandsUprightWithItsMiddleAtItsPosition()
{
    const auto with = [](std::int32_t cstat) {
        return draw(
            roomWith([cstat](PatchBuilder& builder) {
                shown(builder, 0).cstat = cstat;
                builder.edit(SpriteId{0}).shade = 2;
            }),
            closeTo({512, 384}));
    };
    // A pixel of 4 map units is a texel: columns -32 to 31, rows -16 to 15 around the middle.
    const Frame frame = with(0);
    for (const auto [x, y, u, v] :
         {std::array{0, 8, 0, 0},
          std::array{63, 39, 63, 31},
          std::array{32, 24, 32, 16},
          std::array{31, 23, 31, 15}}) {
        const FramePixel& pixel = frame.at({x, y});
        QCOMPARE(pixel.kind, TextureKind::FaceSprite);
        QCOMPARE(pixel.index, 0);
        QCOMPARE((std::array{pixel.u, pixel.v, pixel.row}), (std::array{u, v, 2}));
    }
    QCOMPARE(frame.at({32, 7}).kind, TextureKind::Floor);
    QCOMPARE(frame.at({32, 40}).kind, TextureKind::Floor);
    QCOMPARE(with(sprite_bit::flipX).at({0, 8}).u, 63);
    QCOMPARE(with(sprite_bit::flipY).at({0, 8}).v, 31);
}

void PlanTest::aFloorSpriteLiesWithItsTopToItsAngle()
{
    const auto with = [](std::int32_t angle) {
        return draw(
            roomWith([angle](PatchBuilder& builder) {
                Sprite& sprite = shown(builder, 0);
                sprite.xrepeat = 16; // 4 map units a column of a floor sprite
                sprite.cstat = sprite_bit::floorAligned;
                sprite.ang = angle;
            }),
            closeTo({512, 384}));
    };
    const FramePixel north = with(1536).at({0, 8});
    QCOMPARE((std::array{north.u, north.v}), (std::array{0, 0}));
    const FramePixel south = with(512).at({0, 8});
    QCOMPARE((std::array{south.u, south.v}), (std::array{63, 31}));
    // To the east the top is on the right: columns run down.
    const Frame east = with(0);
    QCOMPARE(east.at({47, 0}).v, 0);
    QCOMPARE(east.at({47, 0}).u, 8);
    QCOMPARE(east.at({48, 0}).kind, TextureKind::Floor);
}

void PlanTest::aWallSpriteIsALine()
{
    const Frame frame = draw(
        roomWith([](PatchBuilder& builder) {
            Sprite& sprite = shown(builder, 0);
            sprite.xrepeat = 8; // 128 map units
            sprite.cstat = sprite_bit::wallAligned;
            sprite.ang = 512; // along x
        }),
        closeTo({512, 384}));
    const std::uint8_t line = frame.at({32, 24}).colour;
    QVERIFY(line != 10 && line != 20);
    QCOMPARE(frame.at({17, 24}).colour, line);
    QCOMPARE(frame.at({47, 24}).colour, line);
    QVERIFY(frame.at({50, 24}).colour != line);
    QCOMPARE(frame.at({32, 24}).kind, TextureKind::Floor);
}

void PlanTest::spritesFurtherDownCoverOthers()
{
    const auto with = [](PlanStyle style) {
        return draw(
            roomWith([](PatchBuilder& builder) {
                shown(builder, 0);
                shown(builder, 1);
            }),
            style);
    };
    PlanStyle style = closeTo({512, 384});
    QCOMPARE(with(style).at({32, 20}).index, 1); // 9 pixels further down, and 32 high
    QCOMPARE(with(style).at({32, 12}).index, 0);
    style.drawsSprites = false;
    QCOMPARE(with(style).at({32, 24}).kind, TextureKind::Floor);
}

SECTORED_TEST(PlanTest)
#include "plan_test.moc"
