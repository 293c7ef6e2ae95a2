#include "sectored/map/field.h"
#include "sectored/texture/look.h"
#include "sectored/texture/look_spread.h"

#include "tests/support/content/texel_scenes.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <cmath>
#include <set>

using namespace sectored;
using namespace sectored::test;

namespace {

const ListedShapes shapes(
    {{0, {.width = 64, .height = 64}},
     {3, {.width = 32, .height = 128}},
     {7, {.width = 64, .height = 32}}});

/// Two rooms side by side; the second one has a higher floor.
Map twoRooms()
{
    return mapFromText("sector 0: 0,0 2048,0 2048,1024 0,1024\n"
                       "sector 1: 2048,0 4096,0 4096,1024 2048,1024\n"
                       "sprite: 512,512 sector 0\n");
}

WallId portalOf(const Map& map, SectorId sector)
{
    for (const WallId wall : map.wallsOf(sector)) {
        if (map[wall].nextWall.isRow()) {
            return wall;
        }
    }
    return {};
}

Surface partOf(const Map& map, SurfaceKind kind)
{
    return {.kind = kind, .sector = SectorId{0}, .wall = portalOf(map, SectorId{0})};
}

Surface planeOfRoom(SurfaceKind kind)
{
    return {.kind = kind, .sector = SectorId{0}, .wall = {}};
}

Surface solidWall(const Map& map)
{
    return {.kind = SurfaceKind::Wall, .sector = SectorId{0}, .wall = map.wallsOf(SectorId{0})[0]};
}

/// Writes a number by the field table.
void write(PatchBuilder& builder, const LookPlace& place, std::int32_t value)
{
    if (const auto* const sector = std::get_if<SectorId>(&place.row)) {
        findField(sectorFields(), place.field)->write(builder.edit(*sector), value);
    } else if (const auto* const wall = std::get_if<WallId>(&place.row)) {
        findField(wallFields(), place.field)->write(builder.edit(*wall), value);
    } else {
        const auto sprite = std::get<SpriteId>(place.row);
        findField(spriteFields(), place.field)->write(builder.edit(sprite), value);
    }
}

Map with(const Map& map, const LookPlace& place, std::int32_t value)
{
    return changed(map, [&](PatchBuilder& builder) { write(builder, place, value); });
}

Map with(const Map& map, const LookEdit& edit)
{
    return changed(map, [&edit](PatchBuilder& builder) {
        for (const auto& [place, value] : edit.values()) {
            write(builder, place, value);
        }
    });
}

/// Writes an edit of the map into it.
void apply(Map& map, const LookEdit& edit)
{
    map = with(map, edit);
}

/// A surface, and its look on the screen when one looks south: right is west.
struct PushCase {
    TexturedSurface surface{};
    LookPlace bits{};
    Vec3 at{};
    Vec3 up{0, 0, 1};
};

PushCase pushCase(const Map& map, int kind)
{
    if (kind < 0) {
        return {
            .surface = SpriteId{0},
            .bits = {.row = SpriteId{0}, .field = "cstat"},
            .at = {512, 512, 100}};
    }
    Surface part = planeOfRoom(static_cast<SurfaceKind>(kind));
    PushCase one{.surface = part, .bits = {}, .at = {512, 1024, 0}};
    if (part.kind == SurfaceKind::Wall) {
        part.wall = map.wallsOf(SectorId{0})[2]; // along the south, from east to west
        one.surface = part;
        one.bits = {.row = *part.wall, .field = "cstat"};
    } else {
        const bool isFloor = part.kind == SurfaceKind::Floor;
        one.bits = {.row = part.sector, .field = isFloor ? "floorstat" : "ceilingstat"};
        one.up = {0, isFloor ? 1.0 : -1.0, 0};
    }
    return one;
}

} // namespace

/// Changes of the look of surfaces (Spec: content 2.11).
class LookTest : public QObject {
    Q_OBJECT

private slots:
    void aSwappedLowerPartIsStoredInTheOppositeWall();
    void repeatsAndTheFlipAcrossStayWithTheWallItself();
    void aPictureInAnOpeningHasItsOwnTile();
    void planesHaveNoRepeats();
    void valuesStopAtTheEndOfTheirRangeAndPanningWraps();
    void aNumberThatTwoSurfacesShareChangesOnce();
    void theTileMovesTheWayItIsPushed_data();
    void theTileMovesTheWayItIsPushed();
    void aMaskIsSeenFromBothSidesAlike();
    void bitsThatStopThingsAreThoseOfBothSides();
    void flipsOfAFloorGoThroughAllEightStates();
    void aLookKeepsTheWidthOfATexel();
    void anotherKindGetsTileShadeAndPal();
    void aLoopAndAFloodAreWhole();
    void theSameTileIsFoundInTheWholeLevel();
    void squareTexelsAreAsWideAsHigh();
    void aLoopIsShadedByTheDirectionsOfItsWalls();
    void theNextTileIsOneThatExists();
};

void LookTest::aSwappedLowerPartIsStoredInTheOppositeWall()
{
    Map map = twoRooms();
    const Surface lower = partOf(map, SurfaceKind::Lower);
    const WallId far = map[*lower.wall].nextWall.row();
    QCOMPARE(placeOf(map, lower, LookField::Tile)->row, LookRow(*lower.wall));
    LookEdit swap(map);
    QVERIFY(swap.setFlag(lower, LookFlag::BottomSwap, true));
    apply(map, swap);
    for (const LookField field : {LookField::Tile, LookField::Shade, LookField::PanX}) {
        QCOMPARE(placeOf(map, lower, field)->row, LookRow(far));
    }
    LookEdit edit(map);
    edit.set(lower, LookField::Tile, 3);
    apply(map, edit);
    QCOMPARE(map[far].picnum, 3);
    QCOMPARE(textureOf({.map = map, .tiles = shapes}, lower)->tile, 3);
    QCOMPARE(
        placeOf(map, partOf(map, SurfaceKind::Upper), LookField::Tile)->row,
        LookRow(*lower.wall));
}

void LookTest::repeatsAndTheFlipAcrossStayWithTheWallItself()
{
    Map map = twoRooms();
    const Surface lower = partOf(map, SurfaceKind::Lower);
    const WallId far = map[*lower.wall].nextWall.row();
    LookEdit edit(map);
    edit.setFlag(lower, LookFlag::BottomSwap, true);
    apply(map, edit);
    LookEdit flips(map);
    flips.setFlag(lower, LookFlag::FlipX, true);
    flips.setFlag(lower, LookFlag::FlipY, true);
    apply(map, flips);
    QCOMPARE(map[*lower.wall].cstat, wall_bit::bottomSwap | wall_bit::flipX);
    QCOMPARE(map[far].cstat, wall_bit::flipY);
    QCOMPARE(placeOf(map, lower, LookField::RepeatX)->row, LookRow(*lower.wall));
}

void LookTest::aPictureInAnOpeningHasItsOwnTile()
{
    const Map map = twoRooms();
    const auto place = placeOf(map, partOf(map, SurfaceKind::Masked), LookField::Tile);
    QCOMPARE(place->field, std::string_view("overpicnum"));
}

void LookTest::planesHaveNoRepeats()
{
    const Map map = twoRooms();
    LookEdit edit(map);
    QVERIFY(!edit.step(planeOfRoom(SurfaceKind::Floor), LookField::RepeatX, 1));
    QVERIFY(!edit.setFlag(planeOfRoom(SurfaceKind::Floor), LookFlag::AlignBottom, true));
    QVERIFY(!flagOf(map, SpriteId{0}, LookFlag::Parallax));
    QVERIFY(edit.values().empty());
}

void LookTest::valuesStopAtTheEndOfTheirRangeAndPanningWraps()
{
    const Map map = twoRooms();
    const Surface wall = solidWall(map);
    LookEdit edit(map);
    edit.step(wall, LookField::Shade, 1000);
    edit.step(wall, LookField::RepeatX, -1000);
    edit.step(wall, LookField::PanX, -1);
    edit.step(SpriteId{0}, LookField::PanX, -1000);
    edit.step(wall, LookField::Tile, -1000);
    QCOMPARE(edit.value(wall, LookField::Shade), 127);
    QCOMPARE(edit.value(wall, LookField::RepeatX), 1);
    QCOMPARE(edit.value(wall, LookField::PanX), 255);
    QCOMPARE(edit.value(SpriteId{0}, LookField::PanX), -128);
    QCOMPARE(edit.value(wall, LookField::Tile), 0);
}

void LookTest::aNumberThatTwoSurfacesShareChangesOnce()
{
    const Map map = twoRooms();
    LookEdit edit(map);
    edit.step(partOf(map, SurfaceKind::Upper), LookField::Shade, 3);
    edit.step(partOf(map, SurfaceKind::Lower), LookField::Shade, 3);
    QCOMPARE(edit.value(partOf(map, SurfaceKind::Upper), LookField::Shade), 3);
}

void LookTest::theTileMovesTheWayItIsPushed_data()
{
    QTest::addColumn<int>("kind"); // of SurfaceKind; -1: the sprite
    QTest::addColumn<int>("bits");
    const auto row = [](const char* name, int kind, int bits) {
        QTest::newRow(name) << kind << bits;
    };
    row("wall", static_cast<int>(SurfaceKind::Wall), 0);
    row("wall, flipped across", static_cast<int>(SurfaceKind::Wall), wall_bit::flipX);
    row("wall, flipped down", static_cast<int>(SurfaceKind::Wall), wall_bit::flipY);
    row("floor", static_cast<int>(SurfaceKind::Floor), 0);
    row("floor, swapped", static_cast<int>(SurfaceKind::Floor), plane_bit::swapped);
    row("floor, flipped", static_cast<int>(SurfaceKind::Floor), plane_bit::flippedX);
    row("floor, relative", static_cast<int>(SurfaceKind::Floor), plane_bit::firstWallAligned);
    row("ceiling", static_cast<int>(SurfaceKind::Ceiling), 0);
    row("sprite on a wall", -1, sprite_bit::wallAligned);
    row("sprite, flipped", -1, sprite_bit::wallAligned | sprite_bit::flipX);
    row("sprite, upside down", -1, sprite_bit::wallAligned | sprite_bit::flipY);
    row("sprite facing the viewer", -1, 0);
}

/// A point must show what was 8 texels to its left, or below it.
void LookTest::theTileMovesTheWayItIsPushed()
{
    QFETCH(const int, kind);
    QFETCH(const int, bits);
    const PushCase one = pushCase(twoRooms(), kind);
    Map map = with(twoRooms(), one.bits, bits);
    if (kind < 0) {
        map = with(map, {.row = SpriteId{0}, .field = "ang"}, 1536); // towards the viewer
    }
    const auto positionIn = [&one](const Map& shown, Vec3 place) {
        return textureOf({.map = shown, .tiles = shapes, .viewAngle = 512}, one.surface)
            ->positionAt(place);
    };
    const auto isWhole = [](double texels) {
        const double turns = texels / 64;
        return std::abs(turns - std::round(turns)) < 1e-6;
    };
    const Vec3 right{-1, 0, 0};
    for (const Vec3 way : {right, one.up}) {
        LookEdit edit(map);
        LookPan push{.forward = {0, 1}};
        (way == right ? push.right : push.up) = 8;
        pan(edit, shapes, one.surface, push);
        const Texel here = positionIn(map, one.at);
        const Texel beside = positionIn(map, one.at + way);
        const double density = std::hypot(beside.u - here.u, beside.v - here.v);
        QVERIFY(density > 0);
        const Texel from = positionIn(map, one.at - way * (8 / density));
        const Texel now = positionIn(with(map, edit), one.at);
        QVERIFY(isWhole(now.u - from.u));
        QVERIFY(isWhole(now.v - from.v));
    }
}

void LookTest::aMaskIsSeenFromBothSidesAlike()
{
    Map map = twoRooms();
    const Surface near = partOf(map, SurfaceKind::Masked);
    const WallId far = map[*near.wall].nextWall.row();
    LookEdit tile(map);
    tile.set(near, LookField::Tile, 7);
    tile.setFlag(near, LookFlag::Masked, true);
    apply(map, tile);
    QCOMPARE(map[*near.wall].cstat, wall_bit::masked);
    QCOMPARE(map[far].cstat, wall_bit::masked | wall_bit::flipX);
    QCOMPARE(map[far].overpicnum, 7);
    LookEdit off(map);
    off.setFlag(near, LookFlag::Masked, false);
    apply(map, off);
    QCOMPARE(map[far].cstat, wall_bit::flipX);
}

void LookTest::bitsThatStopThingsAreThoseOfBothSides()
{
    Map map = twoRooms();
    const Surface upper = partOf(map, SurfaceKind::Upper);
    const WallId far = map[*upper.wall].nextWall.row();
    LookEdit edit(map);
    edit.setFlag(upper, LookFlag::Blocking, true);
    edit.setFlag(upper, LookFlag::Hitscan, true);
    edit.setFlag(upper, LookFlag::OneWay, true);
    apply(map, edit);
    QCOMPARE(map[far].cstat, wall_bit::blocking | wall_bit::hitscan);
    QCOMPARE(map[*upper.wall].cstat, wall_bit::blocking | wall_bit::hitscan | wall_bit::oneWay);
}

void LookTest::flipsOfAFloorGoThroughAllEightStates()
{
    Map map = twoRooms();
    const Surface floor = planeOfRoom(SurfaceKind::Floor);
    std::set<int> seen;
    for (int turn = 0; turn < 8; ++turn) {
        LookEdit edit(map);
        QVERIFY(advance(edit, floor, {floor}, LookCycle::Flips));
        apply(map, edit);
        seen.insert(map[SectorId{0}].floor.stat);
    }
    QCOMPARE(seen.size(), std::size_t{8});
    QCOMPARE(map[SectorId{0}].floor.stat, 0);
    LookEdit none(map);
    QVERIFY(!advance(none, floor, {floor}, LookCycle::Alignment));
}

void LookTest::aLookKeepsTheWidthOfATexel()
{
    Map map = twoRooms();
    const Surface longWall = solidWall(map);
    const Surface shortWall{
        .kind = SurfaceKind::Wall,
        .sector = SectorId{0},
        .wall = map.wallsOf(SectorId{0})[3]};
    LookEdit first(map);
    first.set(longWall, LookField::RepeatX, 16);
    first.set(longWall, LookField::PanX, 5);
    first.set(longWall, LookField::Tile, 3);
    first.setFlag(longWall, LookFlag::AlignBottom, true);
    first.setFlag(longWall, LookFlag::OneWay, true);
    apply(map, first);
    LookEdit edit(map);
    give(edit, shortWall, lookOf(map, longWall), PropertyParts::usual());
    apply(map, edit);
    const Wall& given = map[*shortWall.wall];
    QCOMPARE(given.xrepeat, 8);
    QCOMPARE(given.xpanning, 5);
    QCOMPARE(given.picnum, 3);
    QCOMPARE(given.cstat, wall_bit::alignBottom);
}

void LookTest::anotherKindGetsTileShadeAndPal()
{
    Map map = twoRooms();
    LookEdit first(map);
    const Surface wall = solidWall(map);
    first.set(wall, LookField::Tile, 7);
    first.set(wall, LookField::Shade, -4);
    first.set(wall, LookField::PanX, 9);
    apply(map, first);
    const Surface floor = planeOfRoom(SurfaceKind::Floor);
    LookEdit light(map);
    give(
        light,
        floor,
        lookOf(map, wall),
        PropertyParts().with(PropertyPart::Shade).with(PropertyPart::Pal));
    QCOMPARE(light.values().size(), std::size_t{2});
    LookEdit edit(map);
    give(edit, floor, lookOf(map, wall), PropertyParts::usual());
    apply(map, edit);
    QCOMPARE(map[SectorId{0}].floor.picnum, 7);
    QCOMPARE(map[SectorId{0}].floor.shade, -4);
    QCOMPARE(map[SectorId{0}].floor.xpanning, 0);
}

void LookTest::aLoopAndAFloodAreWhole()
{
    Map map = twoRooms();
    QCOMPARE(wholeOf(map, solidWall(map)).size(), std::size_t{4});
    QCOMPARE(wholeOf(map, planeOfRoom(SurfaceKind::Floor)).size(), std::size_t{2});
    LookEdit edit(map);
    edit.set(planeOfRoom(SurfaceKind::Floor), LookField::Tile, 3);
    apply(map, edit);
    QCOMPARE(wholeOf(map, planeOfRoom(SurfaceKind::Floor)).size(), std::size_t{1});
    QCOMPARE(wholeOf(map, planeOfRoom(SurfaceKind::Ceiling)).size(), std::size_t{2});
    QCOMPARE(wholeOf(map, SpriteId{0}).size(), std::size_t{1});
    QVERIFY(!partLike(map, portalOf(map, SectorId{0}), SurfaceKind::Masked));
}

void LookTest::theSameTileIsFoundInTheWholeLevel()
{
    const Map map = twoRooms();
    // Six solid walls, and the parts above and below each side of the portal.
    QCOMPARE(allWithTileOf(map, solidWall(map)).size(), std::size_t{10});
    QCOMPARE(allWithTileOf(map, planeOfRoom(SurfaceKind::Floor)).size(), std::size_t{2});
    QCOMPARE(allWithTileOf(map, SpriteId{0}).size(), std::size_t{1});
    LookEdit edit(map);
    edit.set(solidWall(map), LookField::Tile, 3);
    const Map changed = with(map, edit);
    QCOMPARE(allWithTileOf(changed, solidWall(changed)).size(), std::size_t{1});
    QVERIFY(allWithTileOf(map, partOf(map, SurfaceKind::Masked)).empty());
}

void LookTest::squareTexelsAreAsWideAsHigh()
{
    const Map map = twoRooms();
    LookEdit edit(map);
    edit.set(solidWall(map), LookField::RepeatY, 16);
    QVERIFY(edit.square(solidWall(map)));
    QCOMPARE(edit.value(solidWall(map), LookField::RepeatX), std::optional(32));
    edit.set(SpriteId{0}, LookField::RepeatY, 40);
    QVERIFY(edit.square(SpriteId{0}));
    QCOMPARE(edit.value(SpriteId{0}, LookField::RepeatX), std::optional(40));
    QVERIFY(!edit.square(planeOfRoom(SurfaceKind::Floor)));
}

void LookTest::aLoopIsShadedByTheDirectionsOfItsWalls()
{
    const Map map = twoRooms();
    const auto walls = wholeOf(map, solidWall(map));
    LookEdit edit(map);
    edit.set(walls[0], LookField::Shade, -4);
    edit.set(walls[1], LookField::Shade, 16);
    const Map shaded = with(map, edit);
    LookEdit after(shaded);
    QVERIFY(shadeLoop(after, walls[0]));
    QCOMPARE(after.value(walls[0], LookField::Shade), std::optional(16));
    QCOMPARE(after.value(walls[1], LookField::Shade), std::optional(6));
    QCOMPARE(after.value(walls[2], LookField::Shade), std::optional(-4));
    QCOMPARE(after.value(walls[3], LookField::Shade), std::optional(6));
    QVERIFY(!shadeLoop(after, SpriteId{0}));
}

void LookTest::theNextTileIsOneThatExists()
{
    QCOMPARE(nextTile(shapes, 0, 1), 3);
    QCOMPARE(nextTile(shapes, 7, -1), 3);
    QCOMPARE(nextTile(shapes, 7, 1), std::nullopt);
    QCOMPARE(nextTile(shapes, 0, -1), std::nullopt);
}

SECTORED_TEST(LookTest)
#include "look_test.moc"
