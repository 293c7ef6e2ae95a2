#include "sectored/map/patch_builder.h"
#include "sectored/mesh/sector_mesh.h"
#include "sectored/texture/surface_texture.h"

#include "editor/document/document.h"
#include "editor/view3d/gl_context.h"
#include "tests/editor/view3d/painted_tiles.h"
#include "tests/editor/view3d/preview_bench.h"
#include "tests/support/map_text.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QTest>

#include <array>
#include <cmath>
#include <optional>
#include <set>
#include <vector>

using namespace sectored;
using namespace sectored::editor;

using test::PaintedTile;
using test::PreviewBench;
using test::ShadeRows;

namespace {

bool hasPaintGl()
{
    static const bool has = GlContext::make() != nullptr;
    return has;
}

constexpr int hole = 255;
constexpr int brick = 0;
constexpr int tall = 1; ///< of sizes that are no powers of two
constexpr int grate = 2;
constexpr int figure = 3;
constexpr int firstSky = 4;

/// What the colours of the tiles say.
enum class Says { Column, Row, Tile, Shade };

constexpr std::array<PictureSize, 6> sizes{
    PictureSize{64, 64},
    PictureSize{48, 100},
    PictureSize{64, 64},
    PictureSize{33, 47},
    PictureSize{128, 128},
    PictureSize{128, 128}};

/// Returns the colour of a texel; the grate and the figure have holes.
int colourOf(int tile, Says says, int u, int v)
{
    if ((tile == grate && (u / 8 + v / 8) % 2 == 1) || (tile == figure && (u < 6 || v < 9))) {
        return hole;
    }
    switch (says) {
    case Says::Column:
        return u;
    case Says::Row:
        return v;
    case Says::Tile:
        return 10 * tile;
    case Says::Shade:
        break;
    }
    return 0;
}

std::shared_ptr<const GameTiles> tilesThatSay(Says says)
{
    std::vector<PaintedTile> painted;
    for (int tile = 0; tile < static_cast<int>(sizes.size()); ++tile) {
        painted.push_back(
            {.size = sizes.at(static_cast<std::size_t>(tile)),
             .colourAt = [tile, says](int u, int v) {
                 return colourOf(tile, says, u, v);
             }});
    }
    return paintedTiles(painted, says == Says::Shade ? ShadeRows::Counted : ShadeRows::Alike);
}

SkyLooks roundSky()
{
    SkyLooks looks;
    looks.usual = {.kind = SkyKind::Round, .panelBits = 2, .panels = {0, 1, 1, 0}};
    return looks;
}

void dress(PatchBuilder& builder)
{
    const Map& map = builder.base();
    const auto sectors = map.sectorOrder();
    const auto walls = [&](std::size_t sector, std::size_t wall) -> Wall& {
        return builder.edit(map.wallsOf(sectors[sector])[wall]);
    };
    for (std::size_t sector = 0; sector < 3; ++sector) {
        for (std::size_t wall = 0; wall < map.wallsOf(sectors[sector]).size(); ++wall) {
            Wall& each = walls(sector, wall);
            each.picnum = wall % 2 == 0 ? tall : brick;
            each.xrepeat = 60;
            each.xpanning = 13;
            each.ypanning = 77;
            each.shade = static_cast<std::int32_t>(wall);
            each.pal = wall % 2 == 0 ? 1 : 0;
        }
    }
    walls(0, 0).cstat = wall_bit::flipX;
    walls(0, 2).cstat = wall_bit::flipY | wall_bit::alignBottom;
    walls(0, 5).cstat = wall_bit::alignBottom;
    walls(0, 6).cstat = wall_bit::bottomSwap;
    // The opening to the court has a grate on its upper half.
    walls(0, 1).cstat = wall_bit::masked;
    walls(0, 1).overpicnum = grate;
    walls(0, 1).yrepeat = 12;
    Sector& room = builder.edit(sectors[0]);
    room.floor.picnum = tall;
    room.floor.xpanning = 40;
    room.floor.ypanning = 90;
    room.floor.stat = plane_bit::swapped | plane_bit::flippedX;
    room.ceiling.picnum = brick;
    room.ceiling.stat = plane_bit::firstWallAligned | plane_bit::doubled | plane_bit::sloped;
    room.ceiling.heinum = 300;
    room.visibility = 20;
    Sector& pedestal = builder.edit(sectors[1]);
    pedestal.floor.z = 4096;
    pedestal.ceiling.z = -4096;
    pedestal.floor.stat = plane_bit::sloped;
    pedestal.floor.heinum = 512;
    Sector& court = builder.edit(sectors[2]);
    court.ceiling.stat = plane_bit::parallax;
    court.ceiling.picnum = firstSky;
    court.ceiling.xpanning = 9;
    court.ceiling.z = -30000;
    court.floor.z = 6000;
}

void addSprites(PatchBuilder& builder)
{
    const SectorRef room(builder.base().sectorOrder()[0]);
    const Sprite usual{.picnum = figure, .xrepeat = 40, .yrepeat = 56, .sector = room};
    Sprite face = usual;
    face.position = {1200, 1300};
    face.z = 8192;
    face.xoffset = 4;
    Sprite flipped = face;
    flipped.position = {1100, 2800};
    flipped.cstat = sprite_bit::flipX | sprite_bit::flipY | sprite_bit::centred;
    flipped.z = 0;
    Sprite onWall = usual; // in the plane of the wall to the north
    onWall.position = {1500, 0};
    onWall.cstat = sprite_bit::wallAligned | sprite_bit::flipX;
    onWall.z = 3000;
    onWall.ang = 512;
    onWall.shade = 7;
    Sprite onFloor = usual;
    onFloor.position = {1000, 2048};
    onFloor.cstat = sprite_bit::floorAligned;
    onFloor.z = 8192;
    onFloor.ang = 300;
    for (const Sprite& sprite : {face, flipped, onWall, onFloor}) {
        builder.add(sprite);
    }
}

/// A room with a pedestal, open to a court under the sky, with sprites.
Map paintedRooms()
{
    return test::changed(
        test::mapFromText(
            "start: 512,2048 sector 0\n"
            "sector 0: 0,0 4096,0 4096,4096 0,4096 | 1536,1536 1536,2560 2560,2560 2560,1536\n"
            "sector 1: 1536,1536 2560,1536 2560,2560 1536,2560\n"
            "sector 2: 4096,0 8192,0 8192,4096 4096,4096\n"),
        [](PatchBuilder& builder) {
            dress(builder);
            addSprites(builder);
        });
}

/// What a ray meets.
struct Meeting {
    TexturedSurface surface{};
    Vec3 at{};
    double part = 0;
    SurfaceTexture texture{};
};

/// Finds by brute force what a pixel of the picture shows, with the mapping of the core.
class Tracer {
public:
    Tracer(const MapView& view, const TileShapes& shapes, const Camera& camera, Lens lens)
        : m_level{.map = view.map, .tiles = shapes, .viewAngle = camera.yaw}
        , m_camera(camera)
        , m_lens(lens)
    {
        for (const SectorId sector : view.map.sectorOrder()) {
            const auto triangles = meshOf(view, sector).triangles;
            m_triangles.insert(m_triangles.end(), triangles.begin(), triangles.end());
        }
        for (const SpriteId sprite : view.map.spriteOrder()) {
            m_sprites.push_back(sprite);
        }
    }

    const TexturedLevel& level() const { return m_level; }
    std::optional<Meeting> at(Vec2 pixel) const
    {
        const Vec3 way = directionAt(m_camera, m_lens, pixel);
        std::vector<Meeting> met;
        addSurfaces(met, way);
        addSprites(met, way);
        std::ranges::sort(met, {}, &Meeting::part);
        for (Meeting& each : met) {
            each.texture = *textureOf(m_level, each.surface);
            if (each.texture.kind == TextureKind::Sky) {
                return each;
            }
            const auto texel = each.texture.texelAt(each.at);
            const bool isHole =
                texel && each.texture.opacity != Opacity::Solid
                && colourOf(each.texture.tile, Says::Column, texel->u, texel->v) == hole;
            if (texel && !isHole) {
                return each;
            }
        }
        return std::nullopt;
    }

private:
    void addSurfaces(std::vector<Meeting>& met, Vec3 way) const
    {
        for (const SurfaceTriangle& triangle : m_triangles) {
            const auto& [a, b, c] = triangle.corners;
            const Vec3 normal = cross(b - a, c - a);
            const double towards = dot(way, normal);
            const double part = dot(a - m_camera.eye, normal) / towards;
            const Vec3 p = m_camera.eye + way * part;
            const bool isInside = dot(cross(b - a, p - a), normal) >= 0
                                  && dot(cross(c - b, p - b), normal) >= 0
                                  && dot(cross(a - c, p - c), normal) >= 0;
            if (towards < 0 && part > 0 && isInside) {
                met.push_back({.surface = triangle.surface, .at = p, .part = part});
            }
        }
    }
    void addSprites(std::vector<Meeting>& met, Vec3 way) const
    {
        for (const SpriteId sprite : m_sprites) {
            const auto texture = textureOf(m_level, sprite);
            const auto& plane = std::get<SpritePlane>(texture->mapping);
            const Vec3 normal = cross(plane.column, plane.row);
            const double part = dot(plane.corner - m_camera.eye, normal) / dot(way, normal);
            const double nearer = texture->kind == TextureKind::FaceSprite ? 0 : 1;
            if (part > 0) {
                met.push_back(
                    {.surface = sprite, .at = m_camera.eye + way * part, .part = part - nearer});
            }
        }
    }

    TexturedLevel m_level;
    Camera m_camera;
    Lens m_lens;
    std::vector<SurfaceTriangle> m_triangles;
    std::vector<SpriteId> m_sprites;
};

/// A pixel with what it shows; the pixels around it show the same surface.
struct Probe {
    int x = 0;
    int y = 0;
    int tile = 0;
    Texel texel{};
    bool isMasked = false;
    bool isSky = false;
    SurfaceTexture texture{};
    Vec3 at{};
};

std::vector<Probe> probesOf(const Tracer& tracer, const Camera& camera, QSize size)
{
    std::vector<Probe> probes;
    const int step = test::inForm(19, 7);
    for (int y = 5; y < size.height() - 5; y += step) {
        for (int x = 5; x < size.width() - 5; x += step) {
            const auto met = tracer.at({x + 0.5, y + 0.5});
            const auto isSame = [&](double right, double down) {
                const auto other = tracer.at({x + 0.5 + right, y + 0.5 + down});
                return other && other->surface == met->surface;
            };
            if (!met || !isSame(1.5, 0) || !isSame(-1.5, 0) || !isSame(0, 1.5)
                || !isSame(0, -1.5)) {
                continue;
            }
            Probe probe{
                .x = x,
                .y = y,
                .tile = met->texture.tile,
                .texel = met->texture.positionAt(met->at),
                .isMasked = met->texture.opacity != Opacity::Solid,
                .isSky = met->texture.kind == TextureKind::Sky,
                .texture = met->texture,
                .at = met->at};
            if (probe.isSky) {
                const SkyTexel sky = skyTexelAt(
                    std::get<SkySurface>(met->texture.mapping),
                    roundSky().usual,
                    met->texture.shape,
                    {.projection =
                         Projection({size.width(), size.height()}, 100, Proportions::True),
                     .angle = camera.yaw},
                    {x, y});
                probe.tile = sky.tile;
                probe.texel = sky.position;
            }
            probes.push_back(probe);
        }
    }
    return probes;
}

/// Returns whether the colour is that of a texel around the position, at most one away.
bool isNear(const Probe& probe, const TileShapes& shapes, Says says, int seen)
{
    const TileShape shape = shapes.shapeOf(probe.tile);
    for (int down = -1; down <= 1; ++down) {
        for (int right = -1; right <= 1; ++right) {
            const auto texel = wrapped(
                shape,
                {std::llround(std::floor(probe.texel.u)) + right,
                 std::llround(std::floor(probe.texel.v)) + down},
                probe.isSky ? TileRepeat::Wall : rowOf(probe.texture.kind).repeat,
                TextureRules::Ports);
            if (!texel) {
                continue;
            }
            const int swapped = probe.texture.pal == 1 && !probe.isSky ? 100 : 0;
            const int colour = colourOf(probe.tile, says, texel->u, texel->v);
            if (((colour + swapped) & 255) == seen) {
                return true;
            }
        }
    }
    return false;
}

} // namespace

/// The pictures of the 3D view with tiles, against the mapping of the core. They are tested only
/// where OpenGL is available, that is under Xvfb.
class PaintViewTest : public QObject {
    Q_OBJECT

private slots:
    void everyPixelShowsTheTexelOfTheMapping_data()
    {
        QTest::addColumn<double>("x");
        QTest::addColumn<double>("y");
        QTest::addColumn<double>("yaw");
        QTest::addColumn<double>("pitch");
        QTest::newRow("east") << 512.0 << 2048.0 << 0.0 << 0.0;
        QTest::newRow("to the court") << 2800.0 << 700.0 << 150.0 << 0.0;
        QTest::newRow("north") << 1300.0 << 1400.0 << 1500.0 << 0.0;
        QTest::newRow("down") << 600.0 << 2048.0 << 0.0 << -35.0;
        QTest::newRow("from the court") << 7000.0 << 3000.0 << 1200.0 << 12.0;
    }
    void everyPixelShowsTheTexelOfTheMapping()
    {
        if (!hasPaintGl()) {
            QSKIP("no OpenGL 3.3");
        }
        QFETCH(const double, x);
        QFETCH(const double, y);
        QFETCH(const double, yaw);
        QFETCH(const double, pitch);
        PreviewBench bench(paintedRooms(), PreviewLook::Classic);
        const Camera camera{.eye = {x, y, 40}, .yaw = yaw, .pitch = pitch};
        bench.view.setCamera(camera);
        bench.show();
        std::vector<Probe> probes;
        for (const Says says : {Says::Column, Says::Row, Says::Tile, Says::Shade}) {
            const auto tiles = tilesThatSay(says);
            bench.view.setTiles(tiles, roundSky());
            bench.paint();
            const QImage& picture = bench.view.picture().image();
            if (probes.empty()) {
                const Lens lens{
                    .width = static_cast<double>(picture.width()),
                    .height = static_cast<double>(picture.height())};
                probes = probesOf(
                    Tracer(bench.document.view(), tiles->set(), camera, lens),
                    camera,
                    picture.size());
                QVERIFY(probes.size() > 400);
            }
            std::size_t right = 0;
            std::size_t known = 0;
            for (const Probe& probe : probes) {
                if (probe.isSky && pitch != 0) {
                    continue; // the core's picture has no pitch
                }
                const int seen = test::colourNumberAt(picture, probe.x, probe.y);
                ++known;
                if (says != Says::Shade) {
                    right += isNear(probe, tiles->set(), says, seen) ? 1 : 0;
                    continue;
                }
                const Vec2 forward = directionOf(camera.yaw);
                const double depth = (probe.at.x - camera.eye.x) * forward.x
                                     + (probe.at.y - camera.eye.y) * forward.y;
                const std::int32_t row = probe.texture.rowAt({}, std::max(depth, 0.0));
                const int swapped = probe.texture.pal == 1 ? 100 : 0;
                // Where a hole would be at a solid surface, the colour counts from there.
                const bool isHole = isNear(probe, tiles->set(), Says::Column, hole + swapped);
                right += isHole || seen == row + swapped ? 1 : 0;
            }
            const double share = static_cast<double>(right) / static_cast<double>(known);
            QVERIFY2(
                share >= 0.99,
                qPrintable(QStringLiteral("%1: %2 of %3")
                               .arg(static_cast<int>(says))
                               .arg(right)
                               .arg(known)));
        }
    }

    void whatIsSeenContainsEveryKindOfSurface()
    {
        const Map map = paintedRooms();
        Document document;
        document.saved().adopt(map, SavedLevel::Origin::Unmodified);
        const auto tiles = tilesThatSay(Says::Column);
        std::set<TextureKind> kinds;
        for (const Camera& camera :
             {Camera{.eye = {512, 2048, 40}},
              Camera{.eye = {2800, 700, 40}, .yaw = 150},
              Camera{.eye = {1300, 1400, 40}, .yaw = 1500},
              Camera{.eye = {600, 2048, 40}, .pitch = -35},
              Camera{.eye = {7000, 3000, 40}, .yaw = 1200}}) {
            const Tracer tracer(
                document.view(),
                tiles->set(),
                camera,
                {.width = 640, .height = 480});
            for (const Probe& probe : probesOf(tracer, camera, {640, 480})) {
                kinds.insert(probe.texture.kind);
            }
        }
        for (const TextureKind kind :
             {TextureKind::Floor,
              TextureKind::Ceiling,
              TextureKind::Sky,
              TextureKind::Wall,
              TextureKind::Lower,
              TextureKind::Upper,
              TextureKind::Masked,
              TextureKind::FaceSprite,
              TextureKind::WallSprite,
              TextureKind::FloorSprite}) {
            QVERIFY2(kinds.contains(kind), qPrintable(QString::number(static_cast<int>(kind))));
        }
    }
};

SECTORED_TEST_IN(QApplication, PaintViewTest)
#include "paint_view_test.moc"
