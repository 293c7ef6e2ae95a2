#include "editor/panel/tiles/tile_marks.h"
#include "editor/panel/tiles/tile_query.h"
#include "editor/setting/settings.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>

#include <map>

using namespace sectored;
using namespace sectored::editor;

/// Tiles of given sizes.
class SomeShapes final : public TileShapes {
public:
    explicit SomeShapes(std::map<int, TileShape> shapes)
        : m_shapes(std::move(shapes))
    {}
    TileShape shapeOf(std::int32_t tile) const override
    {
        const auto found = m_shapes.find(tile);
        return found == m_shapes.end() ? TileShape{} : found->second;
    }

private:
    std::map<int, TileShape> m_shapes;
};

static const SomeShapes shapes({
    {1, {.width = 16, .height = 32}},
    {2, {.width = 64, .height = 64}},
    {5, {.width = 128, .height = 8}},
    {12, {.width = 320, .height = 200}},
    {120, {.width = 64, .height = 64}},
});

static QString tileNameOf(int tile)
{
    static const std::map<int, QString> names{
        {1, QStringLiteral("Brick")},
        {2, QStringLiteral("Panel, steel")},
        {5, QStringLiteral("Step edge")},
        {12, QStringLiteral("Sky")},
        {120, QStringLiteral("Steel door")}};
    const auto found = names.find(tile);
    return found == names.end() ? QString() : found->second;
}

/// One wall shows 2 and a mask of 5, seven show 1; floors show 12 and 120; one sprite shows 2.
static Map level()
{
    return test::changed(
        test::mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                          "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n"
                          "sprite: 512,512 sector 0\n"),
        [](PatchBuilder& builder) {
            for (const std::uint32_t number : {0U, 1U, 2U, 3U, 4U, 5U, 6U, 7U}) {
                Wall& wall = builder.edit(WallId{number});
                const bool isMasked = number == 1; // from 1024,0 to 1024,1024
                wall.picnum = isMasked ? 2 : 1;
                wall.overpicnum = 5;
                wall.cstat = isMasked ? wall_bit::masked : 0;
            }
            builder.edit(SectorId{0}).floor.picnum = 12;
            builder.edit(SectorId{1}).floor.picnum = 120;
            builder.edit(SectorId{0}).ceiling.picnum = 120;
            builder.edit(SectorId{1}).ceiling.picnum = 120;
            builder.edit(SpriteId{0}).picnum = 2;
        });
}

class TileQueryTest : public QObject {
    Q_OBJECT

private:
    TileUses m_uses = tileUses(level());

    TileStock stock() const
    {
        return {
            .shapes = shapes,
            .count = 121,
            .uses = m_uses,
            .recent = {12, 1},
            .favourites = {5},
            .categories = {},
            .names = tileNameOf};
    }

    static std::vector<int> allOf(const std::vector<TileGroup>& groups)
    {
        std::vector<int> tiles;
        for (const TileGroup& group : groups) {
            tiles.insert(tiles.end(), group.tiles.begin(), group.tiles.end());
        }
        return tiles;
    }

    std::vector<int> found(const TileQuery& query) const
    {
        return allOf(tileGroups(stock(), query));
    }

private slots:
    void usesAreCountedByKindOfSurface()
    {
        QCOMPARE(m_uses.at(1).of(TileSurface::Wall), 7);
        QCOMPARE(m_uses.at(2).of(TileSurface::Wall), 1);
        QCOMPARE(m_uses.at(2).of(TileSurface::Sprite), 1);
        // Only the masked wall shows its mask.
        QCOMPARE(m_uses.at(5).of(TileSurface::Over), 1);
        QCOMPARE(m_uses.at(12).of(TileSurface::Floor), 1);
        QCOMPARE(m_uses.at(120).of(TileSurface::Ceiling), 2);
        QCOMPARE(m_uses.at(120).total(), 3);
        QVERIFY(!m_uses.contains(0));
    }

    void allThatShowsATileCanBeSelected()
    {
        const Map map = level();
        QCOMPARE(objectsWithTile(map, 1).walls.size(), std::size_t{7});
        QCOMPARE(objectsWithTile(map, 2).walls.size(), std::size_t{1});
        QCOMPARE(objectsWithTile(map, 2).sprites.size(), std::size_t{1});
        QCOMPARE(objectsWithTile(map, 5).walls.size(), std::size_t{1});
        QCOMPARE(
            objectsWithTile(map, 120).sectors,
            (std::vector<SectorId>{SectorId{0}, SectorId{1}}));
        QVERIFY(objectsWithTile(map, 77).isEmpty());
    }

    void allTilesAreThoseThatArePresent()
    {
        QCOMPARE(found({}), (std::vector{1, 2, 5, 12, 120}));
        QCOMPARE(tileCount(stock(), {}), 5);
    }

    void aNumberFindsThoseThatBeginWithIt()
    {
        QCOMPARE(found({.search = QStringLiteral("12")}), (std::vector{12, 120}));
        QCOMPARE(found({.search = QStringLiteral(" 120 ")}), std::vector{120});
        QVERIFY(found({.search = QStringLiteral("9")}).empty());
    }

    void aNameIsFoundInAnyCaseAndPlace()
    {
        QCOMPARE(found({.search = QStringLiteral("STEEL")}), (std::vector{2, 120}));
        QCOMPARE(found({.search = QStringLiteral("door")}), std::vector{120});
    }

    void sizesAreThoseOfTheLongerSide()
    {
        QCOMPARE(found({.sizes = TileSizeFilter::UpTo32}), std::vector{1});
        QCOMPARE(found({.sizes = TileSizeFilter::UpTo64}), (std::vector{2, 120}));
        QCOMPARE(found({.sizes = TileSizeFilter::UpTo128}), std::vector{5});
        QCOMPARE(found({.sizes = TileSizeFilter::Larger}), std::vector{12});
    }

    void theMostUsedCanComeFirst()
    {
        QCOMPARE(found({.order = TileOrder::Use}), (std::vector{1, 120, 2, 5, 12}));
    }

    void usedTilesAreGroupedWithTheirCounts()
    {
        const auto groups = tileGroups(stock(), {.list = {.kind = TileListKind::Used}});
        QCOMPARE(groups.size(), std::size_t{3});
        QCOMPARE(groups[0].title, QStringLiteral("On walls"));
        QCOMPARE(groups[0].tiles, (std::vector{1, 2, 5}));
        QCOMPARE(groups[0].note, QStringLiteral("3 tiles, 9 walls"));
        QCOMPARE(groups[1].title, QStringLiteral("On floors and ceilings"));
        QCOMPARE(groups[1].note, QStringLiteral("2 tiles, 4 surfaces"));
        QCOMPARE(groups[2].tiles, std::vector{2});
        QCOMPARE(groups[2].note, QStringLiteral("1 tile, 1 sprite"));
        const auto byUse =
            tileGroups(stock(), {.list = {.kind = TileListKind::Used}, .order = TileOrder::Use});
        QCOMPARE(byUse[1].tiles, (std::vector{120, 12}));
    }

    void recentTilesKeepTheirOrder()
    {
        const TileQuery recent{.list = {.kind = TileListKind::Recent}, .order = TileOrder::Use};
        QCOMPARE(found(recent), (std::vector{12, 1}));
    }

    void categoriesAreLists()
    {
        const std::vector<TileCategory> categories{
            {.name = QStringLiteral("Doors"), .tiles = {120}}};
        TileStock from = stock();
        from.categories = categories;
        const TileListId doors{.kind = TileListKind::Category};
        QCOMPARE(allOf(tileGroups(from, {.list = doors})), std::vector{120});
        QCOMPARE(tileCount(from, {.kind = TileListKind::Category, .category = 3}), 0);
    }

    void anEmptyListSaysWhy()
    {
        QCOMPARE(
            emptyTileText(stock(), {.search = QStringLiteral("stele")}),
            QStringLiteral("No tile is called “stele”. Nearest: steel (2, 120)."));
        QCOMPARE(
            emptyTileText(stock(), {.search = QStringLiteral("waterfall")}),
            QStringLiteral("No tile is called “waterfall”."));
        QVERIFY(emptyTileText(stock(), {.search = QStringLiteral("77")}).contains(u'7'));
        TileStock nameless = stock();
        nameless.names = {};
        QVERIFY(emptyTileText(nameless, {.search = QStringLiteral("steel")})
                    .contains(QStringLiteral("no names")));
        TileStock fresh = stock();
        fresh.favourites.clear();
        QVERIFY(emptyTileText(fresh, {.list = {.kind = TileListKind::Favourites}})
                    .contains(QStringLiteral("star")));
    }

    void favouritesAndRecentTilesAreThereAtTheNextStart()
    {
        const QTemporaryDir folder;
        const auto file = folder.filePath(QStringLiteral("settings")).toStdString();
        {
            Settings settings(file);
            TileMarks marks(settings);
            marks.toggleFavourite(30);
            marks.toggleFavourite(7);
            marks.toggleFavourite(12);
            marks.toggleFavourite(30);
            for (const int tile : {1, 2, 3, 1}) {
                marks.use(tile);
            }
        }
        Settings settings(file);
        const TileMarks marks(settings);
        QCOMPARE(marks.favourites(), (std::vector{7, 12}));
        QCOMPARE(marks.recent(), (std::vector{1, 3, 2}));
    }

    void thereIsALimitToBoth()
    {
        Settings settings{std::filesystem::path()};
        TileMarks marks(settings);
        for (int tile = 0; tile < 200; ++tile) {
            marks.use(tile);
        }
        QCOMPARE(marks.recent().size(), TileMarks::mostRecent);
        QCOMPARE(marks.recent().front(), 199);
        for (int tile = 1000; tile < 1200; ++tile) {
            marks.toggleFavourite(tile);
        }
        QCOMPARE(marks.favourites().size(), TileMarks::mostFavourites);
    }
};

SECTORED_TEST_IN(QCoreApplication, TileQueryTest)
#include "tile_query_test.moc"
