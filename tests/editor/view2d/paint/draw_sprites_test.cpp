#include "sectored/edit/plan.h"
#include "sectored/texture/surface_texture.h"

#include "editor/view2d/level_image.h"
#include "editor/view2d/paint/draw_sprites.h"
#include "editor/view2d/scene/changed_places.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QImage>
#include <QPainter>
#include <QTest>

#include <cmath>

using namespace sectored;
using namespace sectored::editor;

namespace {

/// What is set of a sprite.
struct Look {
    std::int32_t tile = 0;
    std::int32_t cstat = 0;
    std::int32_t ang = 1536;
    std::int32_t xrepeat = 64;
    std::int32_t yrepeat = 64;
};

Map roomWithSprite(const Look& look)
{
    return test::changed(
        test::mapFromText("sector 0: -4096,-4096 4096,-4096 4096,4096 -4096,4096\n"
                          "sprite: 0,0 sector 0\n"),
        [&look](PatchBuilder& builder) {
            Sprite& sprite = builder.edit(SpriteId{0});
            sprite.picnum = look.tile;
            sprite.cstat = look.cstat;
            sprite.ang = look.ang;
            sprite.xrepeat = look.xrepeat;
            sprite.yrepeat = look.yrepeat;
        });
}

enum class Tiles { None, Own };

/// The sprites of a level around the origin, on black.
class Painted {
public:
    explicit Painted(const Map& map, Tiles tiles = Tiles::None)
        : m_map(map)
        , m_index(map)
        , m_picture({map, m_index})
        , m_tiles(tiles == Tiles::Own ? &m_own : nullptr)
    {}

    QImage imageAt(double zoom, Quality quality, QSize size = {64, 64}) const
    {
        QImage image(size, QImage::Format_RGB32);
        image.fill(Qt::black);
        QPainter painter(&image);
        ViewTransform transform;
        transform.setViewSize(image.size());
        transform.setZoom(zoom);
        const Canvas canvas{
            .painter = painter,
            .transform = transform,
            .theme = m_theme,
            .area = QRectF(image.rect()),
            .quality = quality};
        const editor::Visibility visibility;
        const ColourRamp ramp;
        drawSprites(
            canvas,
            sceneOf({{m_map, m_index}, m_picture, visibility, ramp}, canvas),
            {.tiles = m_tiles});
        painter.end();
        return image;
    }
    /// Returns the brightness that the sprite adds, summed over all pixels.
    double inkAt(double zoom, Quality quality) const
    {
        const QImage image = imageAt(zoom, quality);
        double ink = 0;
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                ink += qGray(image.pixel(x, y)) / 255.0;
            }
        }
        return ink;
    }
    /// Returns the level as it is painted by the 2D view.
    Look2d look(const ViewTransform& transform, const PlanContent& content) const
    {
        return {
            .content = content,
            .transform = transform,
            .theme = m_theme,
            .area = QRectF({}, transform.viewSize()),
            .tiles = &m_own};
    }

private:
    const Map& m_map;
    MapIndex m_index;
    LevelPicture m_picture;
    Theme m_theme = Theme::builtIn(QStringLiteral("dark"));
    PlanTiles m_own{GameTiles::own()};
    const PlanTiles* m_tiles;
};

constexpr int crate = 63;
constexpr int medkit = 54;

} // namespace

class DrawSpritesTest : public QObject {
    Q_OBJECT

private slots:
    void markersGrowWithTheZoomWithoutAJump_data() const
    {
        QTest::addColumn<int>("picture");
        QTest::addColumn<int>("cstat");
        QTest::addColumn<int>("repeat");
        QTest::addColumn<bool>("hasTile");
        QTest::addColumn<bool>("fine");
        for (const bool fine : {true, false}) {
            QTest::addRow("item %d", fine) << 40 << 0 << 64 << false << fine;
            QTest::addRow("actor %d", fine) << 1680 << 0 << 64 << false << fine;
            QTest::addRow("trigger %d", fine) << 2 << 0 << 64 << false << fine;
            QTest::addRow("effector %d", fine) << 1 << 0 << 64 << false << fine;
            QTest::addRow("decor %d", fine) << 900 << 0 << 64 << false << fine;
            for (const int repeat : {24, 200}) {
                for (const int tile : {2, medkit, crate}) {
                    QTest::addRow("tile %d, %d, %d", tile, repeat, fine)
                        << tile << 0 << repeat << true << fine;
                }
                QTest::addRow("on a wall, %d, %d", repeat, fine)
                    << crate << int{sprite_bit::wallAligned} << repeat << true << fine;
                QTest::addRow("on the floor, %d, %d", repeat, fine)
                    << crate << int{sprite_bit::floorAligned} << repeat << true << fine;
            }
        }
    }
    void markersGrowWithTheZoomWithoutAJump()
    {
        QFETCH(const int, picture);
        QFETCH(const int, cstat);
        QFETCH(const int, repeat);
        QFETCH(const bool, hasTile);
        QFETCH(const bool, fine);
        const Map map = roomWithSprite(
            {.tile = picture, .cstat = cstat, .ang = 1600, .xrepeat = repeat, .yrepeat = repeat});
        const Painted painted(map, hasTile ? Tiles::Own : Tiles::None);
        const Quality quality = fine ? Quality::Fine : Quality::Fast;
        constexpr double step = 1.05;
        double before = painted.inkAt(1.0 / 400, quality);
        QVERIFY(before > 0);
        const double first = before;
        for (double zoom = step / 400; zoom < 0.2; zoom *= step) {
            const double ink = painted.inkAt(zoom, quality);
            // At the edge of a small marker, pixels change as a whole.
            const double most = std::max(1.35 * before, before + 8);
            const double least = std::min(before / 1.35, before - 8);
            QVERIFY2(
                ink <= most && ink >= least,
                qPrintable(QStringLiteral("%1: from %2 to %3").arg(zoom).arg(before).arg(ink)));
            before = ink;
        }
        QVERIFY(before > 3 * first);
    }

    void aFaceSpriteStandsUprightInTheMiddleOfItsPosition()
    {
        const Map map = roomWithSprite({.tile = medkit, .ang = 0});
        const Painted painted(map, Tiles::Own);
        const QImage tile = GameTiles::own()->picture({.tile = medkit});
        const QSize view(400, 400);
        // 20 pixels a column: 12.8 map units; 16 map units a row.
        const double zoom = 20 / 12.8;
        const QImage image = painted.imageAt(zoom, Quality::Fine, view);
        const TileShape shape = GameTiles::own()->set().shapeOf(medkit);
        int compared = 0;
        for (int u = 6; u < 18; ++u) {
            for (int v = 4; v < 14; ++v) {
                const double x = 200 + (u + 0.5 - shape.xOffset - shape.width / 2) * 20;
                const double y = 200 + (v + 0.5 - shape.height / 2.0) * 16 * zoom;
                if (tile.pixelColor(u, v).alpha() == 255
                    && image.rect().contains(QPoint(int(x), int(y)))) {
                    ++compared;
                    QCOMPARE(image.pixelColor(int(x), int(y)), tile.pixelColor(u, v));
                }
            }
        }
        QVERIFY(compared > 60);
    }

    void aFloorSpriteLiesAsTheLibrarySays_data() const
    {
        QTest::addColumn<int>("ang");
        QTest::addColumn<int>("cstat");
        for (const int ang : {0, 512, 333, 1800}) {
            for (const int flip : {0, int{sprite_bit::flipX}, int{sprite_bit::flipY}}) {
                QTest::addRow("%d, flip %d", ang, flip) << ang << flip;
            }
        }
    }
    void aFloorSpriteLiesAsTheLibrarySays()
    {
        QFETCH(const int, ang);
        QFETCH(const int, cstat);
        const Map map = roomWithSprite(
            {.tile = crate, .cstat = cstat | sprite_bit::floorAligned, .ang = ang, .xrepeat = 40});
        const Painted painted(map, Tiles::Own);
        const QSize view(300, 300);
        const double zoom = 0.37;
        const QImage image = painted.imageAt(zoom, Quality::Fine, view);
        const QImage tile = GameTiles::own()->picture({.tile = crate});
        const auto texture = textureOf({.map = map, .tiles = GameTiles::own()->set()}, SpriteId{0});
        int compared = 0;
        for (int y = 0; y < view.height(); y += 3) {
            for (int x = y % 7; x < view.width(); x += 7) {
                const auto texelAt = [&](double dx, double dy) {
                    const Vec3 p{(x + 0.5 + dx - 150) / zoom, (y + 0.5 + dy - 150) / zoom, 0};
                    return texture->texelAt(p);
                };
                const auto texel = texelAt(0, 0);
                // At the edge of the picture, pixels are covered in part.
                if (!texelAt(-0.8, -0.8) || !texelAt(0.8, 0.8) || !texelAt(0.8, -0.8)
                    || !texelAt(-0.8, 0.8)) {
                    continue;
                }
                // Edges of texels are not compared, where a rounding error decides.
                if (texel && texelAt(-0.1, -0.1) == texel && texelAt(0.1, 0.1) == texel
                    && texelAt(0.1, -0.1) == texel && texelAt(-0.1, 0.1) == texel) {
                    ++compared;
                    QCOMPARE(image.pixelColor(x, y), tile.pixelColor(texel->u, texel->v));
                }
            }
        }
        QVERIFY(compared > 400);
    }

    void aWallSpriteIsALineAsLongAsItsTileIsWide()
    {
        const Map map = roomWithSprite(
            {.tile = medkit, .cstat = sprite_bit::wallAligned, .ang = 512, .xrepeat = 64});
        const Painted painted(map, Tiles::Own);
        const QImage image = painted.imageAt(0.5, Quality::Fine, {300, 100});
        // 24 columns of 16 map units, at half a pixel a unit.
        int first = -1;
        int last = -1;
        for (int x = 0; x < image.width(); ++x) {
            if (image.pixelColor(x, 50) != QColor(Qt::black)) {
                first = first < 0 ? x : first;
                last = x;
            }
        }
        QVERIFY(std::abs(last - first + 1 - 192) <= 3);
        // It faces south.
        QVERIFY(image.pixelColor(150, 54) != QColor(Qt::black));
        QCOMPARE(image.pixelColor(150, 44), QColor(Qt::black));
    }

    void aSpriteThatMovesLeavesNothingBehind()
    {
        Map map = roomWithSprite(
            {.tile = crate, .cstat = sprite_bit::floorAligned, .ang = 300, .xrepeat = 120});
        MapIndex index(map);
        LevelPicture picture({map, index});
        const Painted painted(map);
        ViewTransform transform;
        transform.setViewSize({500, 400});
        transform.setZoom(0.11);
        const editor::Visibility visibility;
        const ColourRamp ramp;
        const PlanContent content{{map, index}, picture, visibility, ramp};
        LevelImage image;
        const Look2d look = painted.look(transform, content);
        image.paint(look, image.prepare(look), [] {});
        const auto moved = plan({map, index}, MoveRequest{.sprites = {{SpriteId{0}, {700, 300}}}});
        QVERIFY(moved);
        apply(map, moved->patch);
        index.update(map, moved->patch);
        auto outlines = picture.update({map, index}, moved->patch).places;
        image.invalidate(changedPlaces(
            {map, index},
            moved->patch,
            std::move(outlines),
            GameTiles::own()->set()));
        const LevelImage::Rest rest = image.prepare(look);
        QVERIFY(rest.hasChanges);
        image.paint(look, rest, [] {});
        LevelImage afresh;
        afresh.paint(look, afresh.prepare(look), [] {});
        // The edge of a turned picture depends a little on where painting begins.
        int different = 0;
        for (int y = 0; y < image.image().height(); ++y) {
            for (int x = 0; x < image.image().width(); ++x) {
                different += image.image().pixel(x, y) != afresh.image().pixel(x, y) ? 1 : 0;
            }
        }
        QVERIFY2(different < 100, qPrintable(QString::number(different)));
    }

    void aMovingPlanHasMarkersOfTheSameSize()
    {
        const Map map = roomWithSprite({.tile = 40});
        const Painted painted(map);
        for (const double zoom : {1.0 / 200, 1.0 / 96, 1.0 / 40, 0.1}) {
            const double fine = painted.inkAt(zoom, Quality::Fine);
            const double fast = painted.inkAt(zoom, Quality::Fast);
            QVERIFY(std::abs(fine - fast) <= std::max(8.0, 0.35 * fine));
        }
    }

    void markersHaveTheirFullSizeWhereALevelIsEdited()
    {
        QCOMPARE(markerScale(1.0 / 5), 1.0);
        QVERIFY(markerScale(1.0 / 96) < 1);
        QVERIFY(markerScale(1e-6) > 0);
    }
};

SECTORED_TEST_IN(QApplication, DrawSpritesTest)
#include "draw_sprites_test.moc"
