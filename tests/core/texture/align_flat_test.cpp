#include "sectored/geom/closest_on_segment.h"
#include "sectored/map/flat_mapping.h"

#include "tests/core/edit/edit_level.h"
#include "tests/core/texture/tiled_level.h"
#include "tests/support/random_polygon.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cmath>

using namespace sectored;
using namespace sectored::test;

/// Floors and ceilings that follow walls, go on from neighbours, and turn, checked with the
/// function that draws them (Spec: content 2.12a).
class AlignFlatTest : public QObject {
    Q_OBJECT

private slots:
    void aTextureRunsAlongItsWallAndTheOtherPlaneStays();
    void aSlopeTurnsOnlyIfAsked();
    void aWorldAlignedTextureGoesOnFromTheNeighbour();
    void anAlignedTextureGoesOnFromTheNeighbourOrItIsSaid();
    void aQuarterTurnTurnsEveryTexelClockwise();
    void fourTurnsAndAnUndoChangeNothing();
    void whatCannotBeAlignedIsRefused();
};

namespace {

constexpr auto turnableBits = plane_bit::swapped | plane_bit::flippedX | plane_bit::flippedY;

/// Two rooms with a portal between them, wall 1 of the first one; the tile 0 is of this size.
struct FlatPair {
    FlatPair()
        : level("sector 0: 0,0 1024,0 1024,768 0,768\nsector 1: 1024,0 2560,0 2560,768 1024,768\n")
    {
        level.tiles = &sizes;
    }

    Sector& edit(int sector) { return m_edited.at(static_cast<std::size_t>(sector)); }
    void load()
    {
        for (const int at : {0, 1}) {
            m_edited.at(static_cast<std::size_t>(at)) = level.sector(at);
        }
    }
    void store()
    {
        level.map = changed(level.map, [&](PatchBuilder& builder) {
            for (std::uint32_t at = 0; at < 2; ++at) {
                builder.edit(SectorId{at}) = m_edited.at(at);
            }
        });
    }

    Texel texel(std::uint32_t sector, PlaneKind kind, Vec2 at) const
    {
        const ListedShapes shapes({{0, {.width = size.width, .height = size.height}}});
        const Surface surface{
            .kind = kind == PlaneKind::Floor ? SurfaceKind::Floor : SurfaceKind::Ceiling,
            .sector = SectorId{sector},
            .wall = {}};
        const auto texture = textureOf({.map = level.map, .tiles = shapes}, surface).value();
        const auto position = texture.positionAt({at.x, at.y, 0});
        return {position.u, position.v};
    }
    Texel floorTexel(std::uint32_t sector, Vec2 at) const
    {
        return texel(sector, PlaneKind::Floor, at);
    }
    /// Returns the distance of two texels, the shorter way around the tile.
    double gap(Texel a, Texel b) const
    {
        return std::max(apart(a.u, b.u, size.width), apart(a.v, b.v, size.height));
    }

    TileSize size{64, 128};
    TileSizes sizes{{{0, size}}};
    EditLevel level;

private:
    std::array<Sector, 2> m_edited{};
};

AlignFlatRequest floorTo(std::uint32_t wall, AlignFlatRequest::To to)
{
    return {.wall = WallId{wall}, .plane = PlaneKind::Floor, .to = to};
}

std::int32_t anyBits(std::mt19937_64& random, std::int32_t among)
{
    return randomBetween(random, 0, 127) & among;
}

void panAnyhow(std::mt19937_64& random, Plane& plane)
{
    plane.xpanning = randomBetween(random, 0, 255);
    plane.ypanning = randomBetween(random, 0, 255);
}

} // namespace

void AlignFlatTest::aTextureRunsAlongItsWallAndTheOtherPlaneStays()
{
    std::mt19937_64 random(51);
    for (int round = 0; round < 64; ++round) {
        FlatPair pair;
        pair.load();
        panAnyhow(random, pair.edit(0).floor);
        panAnyhow(random, pair.edit(0).ceiling);
        const bool isAlignedBefore = round % 2 != 0;
        pair.edit(0).ceiling.stat =
            anyBits(random, turnableBits) | (isAlignedBefore ? plane_bit::firstWallAligned : 0);
        pair.store();
        const Map before = pair.level.map;
        const Texel ceiling = pair.texel(0, PlaneKind::Ceiling, {1000, 700});
        const auto wall = static_cast<std::uint32_t>(randomBetween(random, 0, 3));
        QCOMPARE(pair.level.run(floorTo(wall, AlignFlatRequest::To::Wall)), QString("ok"));
        QCOMPARE(pair.level.map.wallsOf(SectorId{0}).front(), WallId{wall});
        const Segment line = lineOf(pair.level.map, WallId{wall});
        const Texel start = pair.floorTexel(0, toVec2(line.a));
        const Texel end = pair.floorTexel(0, toVec2(line.b));
        const double length = std::hypot(line.b.x - line.a.x, line.b.y - line.a.y);
        QVERIFY(std::abs(end.u - start.u - length / 16) < 0.5);
        QVERIFY(std::abs(end.v - start.v) < 1e-6);
        QCOMPARE(pair.level.sector(0).floor.xpanning, before[SectorId{0}].floor.xpanning);
        QVERIFY(pair.gap(ceiling, pair.texel(0, PlaneKind::Ceiling, {1000, 700})) <= 1);
        QVERIFY(isAlignedBefore || pair.level.sector(0).ceiling == before[SectorId{0}].ceiling);
        QVERIFY(pair.level.sector(1) == before[SectorId{1}]);
    }
}

void AlignFlatTest::aSlopeTurnsOnlyIfAsked()
{
    FlatPair pair;
    pair.load();
    pair.edit(0).ceiling.stat = plane_bit::sloped;
    pair.edit(0).ceiling.heinum = 2048;
    pair.store();
    AlignFlatRequest request = floorTo(1, AlignFlatRequest::To::Wall);
    const Map before = pair.level.map;
    QCOMPARE(
        pair.level.run(request),
        QString("E-SLOPE Sector 0 slopes about its first wall, so that the slope would turn with "
                "wall 1. Allow it to turn, or choose a parallel wall."));
    QVERIFY(pair.level.map == before);
    request.turnsSlopes = true;
    QCOMPARE(pair.level.run(request), QString("ok"));
    QCOMPARE(pair.level.sector(0).ceiling.heinum, 2048);
    QVERIFY(!pair.level.notices.empty());

    pair.level.map = before;
    QCOMPARE(pair.level.run(floorTo(2, AlignFlatRequest::To::Wall)), QString("ok")); // parallel
    QCOMPARE(pair.level.sector(0).ceiling.heinum, -2048);
    QVERIFY(pair.level.notices.empty());
}

void AlignFlatTest::aWorldAlignedTextureGoesOnFromTheNeighbour()
{
    std::mt19937_64 random(52);
    for (int round = 0; round < 64; ++round) {
        FlatPair pair;
        pair.load();
        for (const int sector : {0, 1}) {
            panAnyhow(random, pair.edit(sector).floor);
            pair.edit(sector).floor.stat = anyBits(random, turnableBits | plane_bit::doubled);
        }
        pair.edit(0).floor.stat |= plane_bit::firstWallAligned;
        pair.store();
        const Map before = pair.level.map;
        QCOMPARE(pair.level.run(floorTo(1, AlignFlatRequest::To::Neighbour)), QString("ok"));
        QVERIFY(pair.level.notices.empty());
        for (const Vec2 at : {Vec2{1024, 0}, Vec2{1024, 700}, Vec2{300, 44}}) {
            QVERIFY(pair.gap(pair.floorTexel(0, at), pair.floorTexel(1, at)) < 1e-9);
        }
        QVERIFY(pair.level.sector(1) == before[SectorId{1}]);
        QVERIFY(pair.level.sector(0).ceiling == before[SectorId{0}].ceiling);
    }
}

void AlignFlatTest::anAlignedTextureGoesOnFromTheNeighbourOrItIsSaid()
{
    std::mt19937_64 random(53);
    int quiet = 0;
    for (int round = 0; round < 128; ++round) {
        FlatPair pair;
        for (const std::uint32_t sector : {0U, 1U}) {
            const auto wall = static_cast<std::uint32_t>(randomBetween(random, 0, 3));
            static_cast<void>(pair.level.run(
                FirstWallRequest{.sector = SectorId{sector}, .wall = WallId{4 * sector + wall}}));
        }
        pair.load();
        for (const int sector : {0, 1}) {
            panAnyhow(random, pair.edit(sector).floor);
            pair.edit(sector).floor.stat = anyBits(random, turnableBits | plane_bit::doubled);
        }
        pair.edit(1).floor.stat |= plane_bit::firstWallAligned;
        pair.store();
        QCOMPARE(pair.level.run(floorTo(1, AlignFlatRequest::To::Neighbour)), QString("ok"));
        const bool isQuiet = pair.level.notices.empty();
        quiet += isQuiet ? 1 : 0;
        for (const double y : {0.0, 100.0, 768.0}) {
            const Vec2 at{1024, y};
            const double off = pair.gap(pair.floorTexel(0, at), pair.floorTexel(1, at));
            QVERIFY2(off <= (isQuiet ? 0.5 : 2.0), qPrintable(QString::number(off)));
        }
        const Vec2 inside{700, 300};
        QVERIFY(pair.gap(pair.floorTexel(0, inside), pair.floorTexel(1, inside)) <= 3);
    }
    QVERIFY(quiet > 64);
}

void AlignFlatTest::aQuarterTurnTurnsEveryTexelClockwise()
{
    for (int bits = 0; bits < 128; ++bits) {
        const std::int32_t stat =
            bits & (turnableBits | plane_bit::doubled | plane_bit::firstWallAligned);
        if (stat != bits) {
            continue;
        }
        FlatPair pair;
        static_cast<void>(
            pair.level.run(FirstWallRequest{.sector = SectorId{0}, .wall = WallId{2}}));
        pair.load();
        pair.edit(0).floor.stat = stat;
        pair.edit(0).floor.xpanning = 40;
        pair.edit(0).floor.ypanning = 90;
        pair.store();
        const bool isOnWall = (stat & plane_bit::firstWallAligned) != 0;
        const Vec2 about = isOnWall ? Vec2{1024, 768} : Vec2{0, 0};
        const Vec2 offset{-320, -200};
        const Vec2 turned{-offset.y, offset.x}; // clockwise on the screen, where y grows downwards
        const Texel before = pair.floorTexel(0, {about.x + offset.x, about.y + offset.y});
        QCOMPARE(
            pair.level.run(TurnFlatRequest{.sectors = {SectorId{0}}, .plane = PlaneKind::Floor}),
            QString("ok"));
        const Texel after = pair.floorTexel(0, {about.x + turned.x, about.y + turned.y});
        QVERIFY(pair.gap(before, after) < 1e-6);
    }
}

void AlignFlatTest::fourTurnsAndAnUndoChangeNothing()
{
    FlatPair pair;
    pair.load();
    pair.edit(0).ceiling.stat =
        plane_bit::swapped | plane_bit::firstWallAligned | plane_bit::sloped;
    pair.store();
    const Map before = pair.level.map;
    const std::vector both{SectorId{0}, SectorId{1}};
    for (const std::int64_t turns : {1, 3, 2, 2}) {
        QCOMPARE(pair.level.run(TurnFlatRequest{.sectors = both, .turns = turns}), QString("ok"));
        QVERIFY(turns == 2 || pair.level.notices.empty());
    }
    QVERIFY(pair.level.map == before);
}

void AlignFlatTest::whatCannotBeAlignedIsRefused()
{
    using To = AlignFlatRequest::To;
    FlatPair pair;
    QCOMPARE(
        pair.level.run(floorTo(0, To::Neighbour)),
        QString("E-SOLID Wall 0 is solid. Choose a portal."));
    QCOMPARE(pair.level.run(floorTo(99, To::Wall)).left(8), QString("E-NOSUCH"));
    QCOMPARE(
        pair.level.run(TurnFlatRequest{.sectors = {SectorId{0}}, .turns = 4}),
        QString("E-RANGE turns 4 is out of range (1 to 3)."));
    pair.load();
    pair.edit(0).floor.stat = plane_bit::parallax;
    pair.store();
    const QString sky =
        "E-NOSUCH Sector 0 shows a sky there, whose texture cannot be aligned or turned.";
    QCOMPARE(pair.level.run(floorTo(1, To::Wall)), sky);
    QCOMPARE(
        pair.level.run(TurnFlatRequest{.sectors = {SectorId{0}}, .plane = PlaneKind::Floor}),
        sky);

    EditLevel slanted("sector 0: 0,0 1024,0 1024,768 0,768\nsector 1: 1024,0 2560,300 1024,768\n");
    slanted.map = changed(slanted.map, [](PatchBuilder& builder) {
        builder.edit(SectorId{1}).floor.stat = plane_bit::firstWallAligned;
    });
    QCOMPARE(
        slanted.run(floorTo(1, To::Neighbour)),
        QString("E-ANGLE The texture of sector 0 cannot go on from sector 1: their first walls are "
                "neither parallel nor perpendicular. Align it to another wall first."));
}

SECTORED_TEST(AlignFlatTest)
#include "align_flat_test.moc"
