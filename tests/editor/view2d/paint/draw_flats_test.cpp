#include "sectored/texture/surface_texture.h"

#include "editor/view2d/level_image.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <memory>
#include <optional>
#include <vector>

using namespace sectored;
using namespace sectored::editor;

namespace {

constexpr QSize viewSize(400, 300);
constexpr int wideTile = 7;   ///< 16 x 8
constexpr int oddTile = 8;    ///< 20 x 12
constexpr int whiteTile = 9;  ///< 4 x 4, of the brightest grey
constexpr int absentTile = 3; ///< in no file

template <class Number>
void add(QByteArray& bytes, Number number)
{
    bytes += QByteArray(reinterpret_cast<const char*>(&number), sizeof number);
}

/// Writes the three tiles. No texel has the colour of its neighbours.
void writeTiles(const QString& path)
{
    const std::vector sizes{QSize(16, 8), QSize(20, 12), QSize(4, 4)};
    QByteArray bytes;
    for (const std::int32_t number : {1, 3, wideTile, whiteTile}) {
        add(bytes, number);
    }
    for (const QSize size : sizes) {
        add(bytes, static_cast<std::int16_t>(size.width()));
    }
    for (const QSize size : sizes) {
        add(bytes, static_cast<std::int16_t>(size.height()));
    }
    bytes += QByteArray(12, '\0');
    for (const QSize size : sizes) {
        for (int texel = 0; texel < size.width() * size.height(); ++texel) {
            bytes += static_cast<char>(size.width() == 4 ? 15 : (texel * 53 + 5) % 256);
        }
    }
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    QCOMPARE(file.write(bytes), qint64(bytes.size()));
}

std::shared_ptr<const GameTiles> testTiles()
{
    const QTemporaryDir folder;
    writeTiles(folder.filePath("TILES000.ART"));
    AssetSources sources;
    sources.add(AssetSource::open(folder.path().toStdString()).value());
    auto tiles = GameTiles::load(sources);
    // The pixels are read on first use, and the folder goes away.
    for (const int tile : {wideTile, oddTile, whiteTile}) {
        (void)tiles->set().pixelsOf(tile);
    }
    return tiles;
}

/// A sector with a slanted first wall and a hole, and one beside it.
Map twoSectors(const Plane& plane)
{
    return test::changed(
        test::mapFromText("sector 0: -1500,-1100 1300,-800 1300,1100 -1400,1000 | "
                          "-200,-200 -200,200 200,200 200,-200\n"
                          "sector 1: 1300,-800 2000,-800 2000,1100 1300,1100\n"),
        [&plane](PatchBuilder& builder) {
            for (const SectorId id : {SectorId{0}, SectorId{1}}) {
                builder.edit(id).floor = plane;
                builder.edit(id).ceiling = plane;
            }
            builder.edit(SectorId{1}).floor.picnum = whiteTile;
        });
}

/// A level and its picture.
class Shown {
public:
    explicit Shown(Map map)
        : m_map(std::move(map))
        , m_index(m_map)
        , m_picture({m_map, m_index})
        , m_game(testTiles())
        , m_tiles(m_game)
    {
        transform.setViewSize(viewSize);
        transform.setZoom(1.0 / 8);
    }

    const Map& map() const { return m_map; }
    const GameTiles& game() const { return *m_game; }
    const Theme& theme() const { return m_theme; }
    Look2d look() const
    {
        return {
            .content = {{m_map, m_index}, m_picture, m_visibility, m_ramp},
            .transform = transform,
            .theme = m_theme,
            .area = QRectF({}, viewSize),
            .pixelRatio = pixelRatio,
            .fill = fill,
            .tiles = &m_tiles,
            .sprites = false};
    }
    QImage painted() const
    {
        LevelImage image;
        const Look2d now = look();
        image.paint(now, image.prepare(now), [] {});
        return image.image().copy();
    }
    Vec2 placeOf(double x, double y) const { return transform.toMap(QPointF(x, y) / pixelRatio); }

    ViewTransform transform;
    double pixelRatio = 1;
    PlanFill fill = PlanFill::FloorTiles;

private:
    Map m_map;
    MapIndex m_index;
    LevelPicture m_picture;
    editor::Visibility m_visibility;
    ColourRamp m_ramp;
    Theme m_theme = Theme::builtIn(QStringLiteral("dark"));
    std::shared_ptr<const GameTiles> m_game;
    PlanTiles m_tiles;
};

/// The colours that the library says a surface has.
class Expected {
public:
    Expected(const Shown& shown, const Surface& surface)
        : m_shown(shown)
        , m_texture(*textureOf({.map = shown.map(), .tiles = shown.game().set()}, surface))
        , m_pixels(shown.game().set().pixelsOf(m_texture.tile).value())
    {
        const PaletteSet& palettes = shown.game().palettes();
        const int row = m_texture.rowAt({.rows = palettes.rowsOf(m_texture.pal)}, 0);
        m_drawn = palettes.drawn(m_texture.pal, row);
        m_colours = palettes.palette.colours(ColourScale::View);
    }

    /// Returns the colour at a place of the view. Empty at the edge of a texel, which a rounding
    /// error may cross.
    std::optional<QRgb> at(double x, double y) const
    {
        constexpr double near = 1e-3; // pixels
        std::optional<TileTexel> texel;
        for (const double dx : {-near, near}) {
            for (const double dy : {-near, near}) {
                const Vec2 p = m_shown.placeOf(x + dx, y + dy);
                const auto there = m_texture.texelAt({p.x, p.y, 0});
                if (texel && there != texel) {
                    return std::nullopt;
                }
                texel = there;
            }
        }
        const Colour colour = m_colours[m_drawn[m_pixels->at(texel->u, texel->v)]];
        return qRgb(colour.red, colour.green, colour.blue);
    }

private:
    const Shown& m_shown;
    SurfaceTexture m_texture;
    SharedPixels m_pixels;
    ColourMap m_drawn{};
    Colours m_colours{};
};

/// Tests whether a disc of pixels lies in the sector, clear of walls and of the axes.
bool isInside(const Map& map, double x, double y, const Shown& shown)
{
    constexpr double clear = 8; // pixels
    const Vec2 p = shown.placeOf(x, y);
    const double reach = clear / shown.transform.zoom();
    const bool inHole = std::abs(p.x) < 200 + reach && std::abs(p.y) < 200 + reach;
    if (inHole || std::abs(p.x) < reach || std::abs(p.y) < reach) {
        return false;
    }
    for (const WallId id : map.wallsOf(SectorId{0})) {
        const Point a = map[id].position;
        const Point b = *map.endOf(map[id]);
        const double ex = b.x - a.x;
        const double ey = b.y - a.y;
        const double side = (ex * (p.y - a.y) - ey * (p.x - a.x)) / std::hypot(ex, ey);
        if (std::abs(a.x) > 200 && side < reach) {
            return false;
        }
    }
    return true;
}

QColor colourAt(const Shown& shown, Vec2 p)
{
    const QPointF at = shown.transform.toView(p);
    return shown.painted().pixelColor(static_cast<int>(at.x()), static_cast<int>(at.y()));
}

/// Returns the mean of a picture whose transparency does not count.
QColor opaqueMean(QImage picture)
{
    for (int y = 0; y < picture.height(); ++y) {
        for (int x = 0; x < picture.width(); ++x) {
            QColor colour = picture.pixelColor(x, y);
            colour.setAlpha(255);
            picture.setPixelColor(x, y, colour);
        }
    }
    return QColor(TilePicture(picture).mean());
}

double luminance(const QColor& colour)
{
    const auto channel = [](double value) {
        return value <= 0.04045 ? value / 12.92 : std::pow((value + 0.055) / 1.055, 2.4);
    };
    return 0.2126 * channel(colour.redF()) + 0.7152 * channel(colour.greenF())
           + 0.0722 * channel(colour.blueF());
}

double contrast(const QColor& a, const QColor& b)
{
    const double high = std::max(luminance(a), luminance(b));
    const double low = std::min(luminance(a), luminance(b));
    return (high + 0.05) / (low + 0.05);
}

} // namespace

class DrawFlatsTest : public QObject {
    Q_OBJECT

private slots:
    void eachPixelShowsTheTexelThatTheLibrarySays_data()
    {
        QTest::addColumn<int>("tile");
        QTest::addColumn<int>("stat");
        QTest::addColumn<int>("turn"); // of panning
        QTest::addColumn<double>("zoom");
        QTest::addColumn<double>("ratio");
        const int flips = plane_bit::flippedX | plane_bit::flippedY;
        for (const int tile : {wideTile, oddTile}) {
            QTest::addRow("%d as it is", tile) << tile << 0 << 0 << 1.0 / 16 << 1.0;
            QTest::addRow("%d larger", tile) << tile << 0 << 0 << 0.37 << 1.0;
            QTest::addRow("%d panned", tile) << tile << 0 << 77 << 0.11 << 1.0;
            QTest::addRow("%d flipped", tile) << tile << flips << 13 << 0.17 << 1.0;
            QTest::addRow("%d flipped across", tile)
                << tile << int{plane_bit::flippedX} << 0 << 0.1 << 2.0;
            QTest::addRow("%d turned", tile)
                << tile << (plane_bit::swapped | plane_bit::flippedY) << 40 << 0.13 << 1.0;
            QTest::addRow("%d doubled", tile)
                << tile << int{plane_bit::doubled} << 0 << 0.29 << 1.0;
            QTest::addRow("%d along the first wall", tile)
                << tile << int{plane_bit::firstWallAligned} << 200 << 0.21 << 1.5;
            QTest::addRow("%d sloped along it", tile)
                << tile << (plane_bit::firstWallAligned | plane_bit::sloped | flips) << 0 << 0.26
                << 1.0;
        }
    }
    void eachPixelShowsTheTexelThatTheLibrarySays()
    {
        QFETCH(const int, tile);
        QFETCH(const int, stat);
        QFETCH(const int, turn);
        QFETCH(const double, zoom);
        QFETCH(const double, ratio);
        Shown shown(twoSectors(
            {.stat = stat,
             .picnum = tile,
             .heinum = 3000,
             .shade = 4,
             .pal = 1,
             .xpanning = turn,
             .ypanning = turn / 2}));
        shown.transform.setZoom(zoom);
        shown.transform.setCentre({-37.25, 411.5});
        shown.pixelRatio = ratio;
        for (const PlanFill fill : {PlanFill::FloorTiles, PlanFill::CeilingTiles}) {
            shown.fill = fill;
            const bool isFloor = fill == PlanFill::FloorTiles;
            const Surface surface{
                .kind = isFloor ? SurfaceKind::Floor : SurfaceKind::Ceiling,
                .sector = SectorId{0}};
            const QImage image = shown.painted();
            const Expected expected(shown, surface);
            int compared = 0;
            int inside = 0;
            for (int y = 0; y < image.height(); y += 5) {
                for (int x = y % 7; x < image.width(); x += 7) {
                    if (!isInside(shown.map(), x + 0.5, y + 0.5, shown)) {
                        continue;
                    }
                    ++inside;
                    if (const auto wanted = expected.at(x + 0.5, y + 0.5)) {
                        ++compared;
                        QCOMPARE(image.pixel(x, y), *wanted);
                    }
                }
            }
            QVERIFY(inside > 200);
            QVERIFY(compared > 0.9 * inside);
        }
    }

    void farAwayAFloorHasTheMeanColourOfItsTile()
    {
        Shown shown(test::changed(
            test::mapFromText("sector 0: -15000,-11000 15000,-11000 15000,11000 -15000,11000"),
            [](PatchBuilder& builder) { builder.edit(SectorId{0}).floor.picnum = wideTile; }));
        shown.transform.setZoom(1.0 / 300);
        QCOMPARE(
            colourAt(shown, {-8000, 5000}),
            opaqueMean(shown.game().picture({.tile = wideTile})));
    }

    void aPannedPlanLooksAsOnePaintedAfresh()
    {
        for (const double zoom : {0.15, 0.031}) {
            Shown shown(twoSectors({.picnum = oddTile}));
            shown.transform.setZoom(zoom);
            LevelImage image;
            const Look2d before = shown.look();
            image.paint(before, image.prepare(before), [] {});
            shown.transform.panBy({23, -14});
            const Look2d after = shown.look();
            const LevelImage::Rest rest = image.prepare(after);
            QVERIFY(rest.moved.has_value());
            image.paint(after, rest, [] {});
            const QImage afresh = shown.painted();
            const Vec2 free{-800, 0};
            const QPoint at = shown.transform.toView(free).toPoint();
            const QRect part(at - QPoint(9, 9), QSize(18, 18));
            QCOMPARE(image.image().copy(part), afresh.copy(part));
            QCOMPARE(image.image().copy(0, 286, 400, 14), afresh.copy(0, 286, 400, 14));
        }
    }

    void aSkyIsAnEvenTint()
    {
        Shown shown(twoSectors({.stat = plane_bit::parallax, .picnum = wideTile}));
        const QImage image = shown.painted();
        const QImage around = image.copy(45, 200, 60, 40);
        QCOMPARE(around.pixel(0, 0), around.pixel(59, 39));
        QImage even = around;
        even.fill(around.pixel(0, 0));
        QCOMPARE(around, even);
        QCOMPARE(
            QColor(around.pixel(0, 0)),
            opaqueMean(shown.game().picture({.tile = wideTile, .row = 1})));
    }

    void aMissingTileIsAChecker()
    {
        Shown shown(twoSectors({.picnum = absentTile}));
        shown.transform.setZoom(1.0 / 16);
        shown.transform.setCentre({-700, 600});
        const QImage image = shown.painted();
        const QImage checker = missingTile(absentTile);
        for (const Vec2 p : {Vec2{-1080, 260}, Vec2{-900, 700}, Vec2{-500, 850}}) {
            const QPointF at = shown.transform.toView(p);
            const Vec2 centre = shown.placeOf(std::floor(at.x()) + 0.5, std::floor(at.y()) + 0.5);
            const auto texel = [](double value) {
                return (static_cast<int>(std::floor(value / 16)) % 64 + 64) % 64;
            };
            QCOMPARE(
                QColor(image.pixel(static_cast<int>(at.x()), static_cast<int>(at.y()))),
                checker.pixelColor(texel(centre.x), texel(-centre.y)));
        }
    }

    void linesStandOutFromTheBrightestFloor()
    {
        for (const char* const name : {"dark", "light"}) {
            Shown shown(twoSectors({.picnum = whiteTile}));
            const Theme theme = Theme::builtIn(QLatin1String(name));
            const Look2d plain = shown.look();
            const Look2d look{
                .content = plain.content,
                .transform = plain.transform,
                .theme = theme,
                .area = plain.area,
                .fill = PlanFill::FloorTiles,
                .tiles = plain.tiles,
                .sprites = false};
            LevelImage painted;
            painted.paint(look, painted.prepare(look), [] {});
            // The upper wall of the right sector is horizontal, and solid.
            const QPoint wall = shown.transform.toView(Vec2{1450, -800}).toPoint();
            const QColor line = theme[ThemeRole::Solid].colour;
            int last = -1;
            for (int y = wall.y() - 4; y <= wall.y() + 4; ++y) {
                if (painted.image().pixelColor(wall.x(), y) == line) {
                    last = y;
                }
            }
            QVERIFY(last >= 0);
            const QColor edge = painted.image().pixelColor(wall.x(), last + 1);
            QCOMPARE(edge, theme[ThemeRole::Background].colour);
            QVERIFY(contrast(line, edge) >= 3);
            QVERIFY(painted.image().pixelColor(wall.x(), last + 5) != edge);
        }
    }

    void withoutTilesTheFillIsPlain()
    {
        Shown shown(twoSectors({.picnum = wideTile}));
        shown.fill = PlanFill::Plain;
        QCOMPARE(colourAt(shown, {-800, 300}), shown.theme()[ThemeRole::Fill].colour);
    }
};

SECTORED_TEST_IN(QApplication, DrawFlatsTest)
#include "draw_flats_test.moc"
