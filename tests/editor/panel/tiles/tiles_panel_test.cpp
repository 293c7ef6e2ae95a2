#include "editor/document/document.h"
#include "editor/panel/tiles/cell_pictures.h"
#include "editor/panel/tiles/tile_details.h"
#include "editor/panel/tiles/tile_lists.h"
#include "editor/panel/tiles/tile_setter.h"
#include "editor/panel/tiles/tiles_panel.h"
#include "editor/setting/settings.h"
#include "tests/support/asset/many_tiles.h"
#include "tests/support/layout_fault.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QComboBox>
#include <QLabel>
#include <QLineEdit>
#include <QListView>
#include <QPushButton>
#include <QSignalSpy>
#include <QSpinBox>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;

class TilesPanelTest : public QObject {
    Q_OBJECT

private:
    const Map& map() const { return m_document->level().map(); }
    const Wall& wall(std::uint32_t number) const { return map()[WallId{number}]; }
    std::size_t steps() const { return m_document->edits().history().done(); }
    TileGrid& grid() const { return m_panel->grid(); }
    template <class Type>
    Type& part(const char* name) const
    {
        return *m_panel->findChild<Type*>(QString::fromLatin1(name));
    }

    void select(Selection selection) const { m_document->setSelection(std::move(selection)); }

    void click(int tile, Qt::KeyboardModifiers modifiers = {}) const
    {
        QVERIFY(grid().place(tile).has_value());
        const QPoint at = grid().place(tile)->topLeft() + QPoint(12, 30);
        QTest::mouseClick(grid().viewport(), Qt::LeftButton, modifiers, at);
    }

    void press(int key, Qt::KeyboardModifiers modifiers = {}) const
    {
        QTest::keyClick(&grid(), Qt::Key(key), modifiers);
    }

    void chooseList(TileListKind kind) const
    {
        auto& lists = *m_panel->findChild<TileLists*>();
        const int row = kind == TileListKind::Recent       ? 0
                        : kind == TileListKind::Used       ? 1
                        : kind == TileListKind::Favourites ? 2
                                                           : 3;
        const QRect place = lists.list().visualRect(lists.list().model()->index(row, 0));
        QTest::mouseClick(lists.list().viewport(), Qt::LeftButton, {}, place.center());
        QCOMPARE(lists.current().kind, kind);
    }

    std::vector<int> shown() const
    {
        std::vector<int> tiles;
        for (const TileGroup& group : grid().groups()) {
            tiles.insert(tiles.end(), group.tiles.begin(), group.tiles.end());
        }
        return tiles;
    }

    std::unique_ptr<Settings> m_settings;
    std::unique_ptr<Document> m_document;
    std::unique_ptr<TilesPanel> m_panel;

private slots:
    void init()
    {
        m_settings = std::make_unique<Settings>(std::filesystem::path());
        m_document = std::make_unique<Document>();
        m_document->saved().adopt(
            test::mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                              "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n"
                              "sprite: 512,512 sector 0\n"),
            SavedLevel::Origin::Unmodified);
        m_panel = std::make_unique<TilesPanel>(*m_document, *m_settings);
        m_panel->setTheme(Theme::builtIn(QStringLiteral("dark")));
        m_panel->setTiles(GameTiles::load(test::manyTiles(60, 16)));
        m_panel->resize(1072, 306);
        m_panel->show();
        m_panel->activateWindow();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    }

    void cleanup()
    {
        m_panel.reset();
        m_document.reset();
        m_settings.reset();
    }

    void aClickSetsAllSelectedWallsAsOneStep();
    void altOrTheSwitchSetsTheMaskedTile();
    void sectorsHaveFloorsAndCeilings();
    void spritesAreSetToo();
    void withoutASelectionTheTileIsTheBrush();
    void enterSetsAndReturns();
    void escPutsTheOldTileBack();
    void escKeepsWhatOthersDid();
    void theViewThatAsksSeesThePresentTile();
    void aTileThatAlreadyIsThereIsNoStep();
    void usesFollowEditsAfterAPause();
    void selectThemSelectsAllUses();
    void theDetailsDescribeTheTile();
    void theSearchFindsNumbersAndNames();
    void withoutAHitTheReasonIsShown();
    void recentTilesStayInPlaceWhileTheyAreShown();
    void favouritesAreAListAndASetting();
    void aNarrowPanelHasADropDownListAndNoDetails();
    void whatIsSetOutlivesThePanel();
    void namesAndCategoriesComeLater();
    void shadeAndPaletteChangeThePictures();
    void aHiddenPanelCatchesUpWhenItIsShown();
    void nothingIsCutAtAnySize();
};

void TilesPanelTest::aClickSetsAllSelectedWallsAsOneStep()
{
    select({.walls = {WallId{0}, WallId{1}, WallId{5}}});
    click(7);
    QCOMPARE(wall(0).picnum, 7);
    QCOMPARE(wall(1).picnum, 7);
    QCOMPARE(wall(5).picnum, 7);
    QCOMPARE(wall(2).picnum, 0);
    QCOMPARE(steps(), std::size_t{1});
    m_document->edits().undo();
    QCOMPARE(wall(0).picnum, 0);
    QCOMPARE(wall(5).picnum, 0);
}

void TilesPanelTest::altOrTheSwitchSetsTheMaskedTile()
{
    select({.walls = {WallId{0}}});
    click(8, Qt::AltModifier);
    QCOMPARE(wall(0).overpicnum, 8);
    QCOMPARE(wall(0).picnum, 0);
    auto& surfaces = part<QComboBox>("tileSurfaces");
    QVERIFY(surfaces.isVisible());
    QCOMPARE(surfaces.count(), 2);
    surfaces.setFocus();
    QTest::keyClick(&surfaces, Qt::Key_Down);
    click(9);
    QCOMPARE(wall(0).overpicnum, 9);
    QCOMPARE(wall(0).picnum, 0);
    // The choice stays for other walls.
    select({.walls = {WallId{3}}});
    click(10);
    QCOMPARE(wall(3).overpicnum, 10);
    click(11, Qt::AltModifier);
    QCOMPARE(wall(3).picnum, 11);
}

void TilesPanelTest::sectorsHaveFloorsAndCeilings()
{
    select({.sectors = {SectorId{0}, SectorId{1}}});
    click(4);
    QCOMPARE(map()[SectorId{0}].floor.picnum, 4);
    QCOMPARE(map()[SectorId{1}].floor.picnum, 4);
    QCOMPARE(map()[SectorId{0}].ceiling.picnum, 0);
    click(5, Qt::AltModifier);
    QCOMPARE(map()[SectorId{1}].ceiling.picnum, 5);
    // With walls too, the kind that was chosen last is set.
    m_panel->setter().choose(TileSurface::Ceiling);
    select({.sectors = {SectorId{0}}, .walls = {WallId{0}}});
    QCOMPARE(part<QComboBox>("tileSurfaces").count(), 4);
    click(6);
    QCOMPARE(map()[SectorId{0}].ceiling.picnum, 6);
    QCOMPARE(wall(0).picnum, 0);
}

void TilesPanelTest::spritesAreSetToo()
{
    select({.sprites = {SpriteId{0}}});
    click(12);
    QCOMPARE(map()[SpriteId{0}].picnum, 12);
    click(13, Qt::AltModifier);
    QCOMPARE(map()[SpriteId{0}].picnum, 13);
}

void TilesPanelTest::withoutASelectionTheTileIsTheBrush()
{
    const QSignalSpy changed(m_panel.get(), &TilesPanel::brushChanged);
    click(3);
    QCOMPARE(m_panel->brush(), 3);
    QCOMPARE(changed.size(), 1);
    QCOMPARE(steps(), std::size_t{0});
    const QSignalSpy returned(m_panel.get(), &TilesPanel::returnWanted);
    press(Qt::Key_Escape);
    QCOMPARE(m_panel->brush(), std::nullopt);
    QCOMPARE(changed.size(), 2);
    QCOMPARE(returned.size(), 0);
    press(Qt::Key_Escape);
    QCOMPARE(returned.size(), 1);
    // A click that sets a tile puts the brush down.
    click(4);
    QCOMPARE(m_panel->brush(), 4);
    select({.walls = {WallId{0}}});
    click(5);
    QCOMPARE(m_panel->brush(), std::nullopt);
    QCOMPARE(wall(0).picnum, 5);
}

void TilesPanelTest::enterSetsAndReturns()
{
    select({.walls = {WallId{0}}});
    const QSignalSpy returned(m_panel.get(), &TilesPanel::returnWanted);
    m_panel->ask(TileSurface::Wall);
    QTest::keyClicks(&grid(), QStringLiteral("21"));
    press(Qt::Key_Return);
    QCOMPARE(wall(0).picnum, 21);
    QCOMPARE(returned.size(), 1);
    // It is done: Esc does not undo it.
    press(Qt::Key_Escape);
    QCOMPARE(wall(0).picnum, 21);
}

void TilesPanelTest::escPutsTheOldTileBack()
{
    select({.walls = {WallId{0}, WallId{1}}});
    click(7);
    press(Qt::Key_Return);
    m_panel->ask(TileSurface::Wall);
    const QSignalSpy returned(m_panel.get(), &TilesPanel::returnWanted);
    for (const int tile : {8, 9, 10}) {
        click(tile);
        QCOMPARE(wall(1).picnum, tile);
    }
    press(Qt::Key_Escape);
    QCOMPARE(wall(0).picnum, 7);
    QCOMPARE(wall(1).picnum, 7);
    QCOMPARE(steps(), std::size_t{1});
    QCOMPARE(returned.size(), 1);
}

void TilesPanelTest::escKeepsWhatOthersDid()
{
    select({.walls = {WallId{0}}});
    click(7);
    QVERIFY(m_document->commit(
        SetRequest{.rows = std::vector{SectorId{0}}, .values = {{.field = "lotag", .value = 5}}}));
    press(Qt::Key_Escape);
    QCOMPARE(wall(0).picnum, 7);
    QCOMPARE(map()[SectorId{0}].lotag, 5);
    QCOMPARE(steps(), std::size_t{2});
    // Another selection ends it, too.
    click(8);
    select({.walls = {WallId{1}}});
    press(Qt::Key_Escape);
    QCOMPARE(wall(0).picnum, 8);
}

void TilesPanelTest::theViewThatAsksSeesThePresentTile()
{
    select({.sectors = {SectorId{0}}});
    click(33);
    m_panel->ask(TileSurface::Ceiling);
    QCOMPARE(grid().current(), 0);
    QVERIFY(grid().hasFocus());
    m_panel->ask(TileSurface::Floor);
    QCOMPARE(grid().current(), 33);
    // Even if the list does not have it.
    part<QLineEdit>("tileSearch").setText(QStringLiteral("55"));
    m_panel->ask(TileSurface::Floor);
    QCOMPARE(grid().current(), 33);
}

void TilesPanelTest::aTileThatAlreadyIsThereIsNoStep()
{
    select({.walls = {WallId{0}}});
    click(7);
    click(7);
    QCOMPARE(steps(), std::size_t{1});
    QVERIFY(!part<QLabel>("tilesRefusal").isVisible());
}

void TilesPanelTest::usesFollowEditsAfterAPause()
{
    chooseList(TileListKind::Used);
    QTRY_COMPARE(shown(), (std::vector{0, 0, 0}));
    QCOMPARE(grid().groups().front().note, QStringLiteral("1 tile, 8 walls"));
    QVERIFY(m_document->commit(
        SetRequest{.rows = std::vector{WallId{0}}, .values = {{.field = "picnum", .value = 40}}}));
    QCOMPARE(shown(), (std::vector{0, 0, 0}));
    QTRY_COMPARE(shown(), (std::vector{0, 40, 0, 0}));
    QCOMPARE(grid().groups().front().note, QStringLiteral("2 tiles, 8 walls"));
    // A tile that the files do not have is listed, too.
    QVERIFY(m_document->commit(SetRequest{
        .rows = std::vector{SpriteId{0}},
        .values = {{.field = "picnum", .value = 999}}}));
    QTRY_COMPARE(shown(), (std::vector{0, 40, 0, 999}));
}

void TilesPanelTest::selectThemSelectsAllUses()
{
    select({.walls = {WallId{2}}});
    click(7);
    select({});
    grid().jumpTo(7);
    auto* const link = m_panel->findChild<TileDetails*>()->findChild<QPushButton*>();
    QTRY_VERIFY(link->isVisible());
    QTest::mouseClick(link, Qt::LeftButton);
    QCOMPARE(m_document->selection(), (Selection{.walls = {WallId{2}}}));
}

void TilesPanelTest::theDetailsDescribeTheTile()
{
    grid().jumpTo(7);
    QCOMPARE(part<QLabel>("tileName").text(), QStringLiteral("Tile 7"));
    QCOMPARE(part<QLabel>("tileSize").text(), QStringLiteral("16 × 16"));
    QTRY_COMPARE(part<QLabel>("tileUses").text(), QStringLiteral("Not used in this level"));
    QVERIFY(part<QLabel>("tilePicture").toolTip().contains(QStringLiteral("TILES000.ART")));
    QVERIFY(!part<QLabel>("tilePicture").pixmap().isNull());
    grid().jumpTo(0);
    QTRY_COMPARE(
        part<QLabel>("tileUses").text(),
        QStringLiteral("On 8 walls, 2 floors, 2 ceilings, 1 sprite"));
}

void TilesPanelTest::theSearchFindsNumbersAndNames()
{
    auto& search = part<QLineEdit>("tileSearch");
    search.setFocus();
    QTest::keyClicks(&search, QStringLiteral("5"));
    QCOMPARE(shown(), (std::vector{5, 50, 51, 52, 53, 54, 55, 56, 57, 58, 59}));
    QTest::keyClick(&search, Qt::Key_Down);
    QVERIFY(grid().hasFocus());
    QCOMPARE(grid().current(), 5);
    search.setFocus();
    QTest::keyClick(&search, Qt::Key_Escape);
    QCOMPARE(shown().size(), std::size_t{60});
    m_panel->setNames([](int tile) {
        return tile == 15 ? QStringLiteral("Panel, steel") : QStringLiteral("Rock");
    });
    QTest::keyClicks(&search, QStringLiteral("STEEL"));
    QCOMPARE(shown(), std::vector{15});
}

void TilesPanelTest::withoutAHitTheReasonIsShown()
{
    m_panel->setNames([](int) { return QStringLiteral("Rock"); });
    auto& empty = part<QLabel>("tilesEmpty");
    QVERIFY(!empty.isVisible());
    part<QLineEdit>("tileSearch").setText(QStringLiteral("rokc"));
    QVERIFY(empty.isVisible());
    QVERIFY(empty.text().startsWith(QStringLiteral("No tile is called “rokc”. Nearest: rock")));
    QVERIFY(!grid().isVisible());
    part<QLineEdit>("tileSearch").clear();
    QVERIFY(grid().isVisible());
    chooseList(TileListKind::Favourites);
    QVERIFY(empty.text().contains(QStringLiteral("star")));
}

void TilesPanelTest::recentTilesStayInPlaceWhileTheyAreShown()
{
    select({.walls = {WallId{0}}});
    for (const int tile : {1, 2, 3}) {
        click(tile);
    }
    chooseList(TileListKind::Recent);
    QCOMPARE(shown(), (std::vector{3, 2, 1}));
    click(1);
    QCOMPARE(shown(), (std::vector{3, 2, 1}));
    chooseList(TileListKind::All);
    chooseList(TileListKind::Recent);
    QCOMPARE(shown(), (std::vector{1, 3, 2}));
}

void TilesPanelTest::favouritesAreAListAndASetting()
{
    grid().jumpTo(9);
    QTest::keyClicks(&grid(), QStringLiteral("*"));
    grid().jumpTo(4);
    QTest::keyClicks(&grid(), QStringLiteral("*"));
    QCOMPARE(m_settings->value("tiles_favourite"), QStringLiteral("4 9"));
    chooseList(TileListKind::Favourites);
    QCOMPARE(shown(), (std::vector{4, 9}));
    grid().jumpTo(9);
    QTest::keyClicks(&grid(), QStringLiteral("*"));
    QCOMPARE(shown(), std::vector{4});
}

void TilesPanelTest::aNarrowPanelHasADropDownListAndNoDetails()
{
    auto& lists = *m_panel->findChild<TileLists*>();
    auto& details = *m_panel->findChild<TileDetails*>();
    QVERIFY(lists.list().isVisible() && details.isVisible() && !lists.dropDown().isVisible());
    m_panel->resize(280, 700);
    QVERIFY(!lists.list().isVisible() && !details.isVisible() && lists.dropDown().isVisible());
    lists.dropDown().setFocus();
    QTest::keyClick(&lists.dropDown(), Qt::Key_Home);
    QCOMPARE(lists.current().kind, TileListKind::Recent);
    QTest::keyClick(&lists.dropDown(), Qt::Key_End);
    // The surfaces can still be chosen.
    select({.walls = {WallId{0}}});
    QVERIFY(part<QComboBox>("tileSurfaces").isVisible());
    click(2);
    QCOMPARE(wall(0).picnum, 2);
    for (QWidget* const child : m_panel->findChildren<QWidget*>()) {
        const int right = child->mapTo(m_panel.get(), QPoint(child->width(), 0)).x();
        QVERIFY2(
            !child->isVisible() || right <= m_panel->width(),
            qPrintable(child->objectName() + child->metaObject()->className()));
    }
    m_panel->resize(1072, 306);
    QVERIFY(lists.list().isVisible() && details.isVisible());
    QTRY_VERIFY(part<QComboBox>("tileSurfaces").isVisible());
}

void TilesPanelTest::whatIsSetOutlivesThePanel()
{
    emit grid().sideWanted(96);
    QCOMPARE(grid().side(), 96);
    m_panel = std::make_unique<TilesPanel>(*m_document, *m_settings);
    QCOMPARE(grid().side(), 96);
}

void TilesPanelTest::namesAndCategoriesComeLater()
{
    auto& list = part<QListView>("tileLists");
    QCOMPARE(list.model()->rowCount(), 4);
    m_panel->setCategories([] {
        return std::vector<TileCategory>{
            {.name = QStringLiteral("Doors"), .tiles = {3, 4}},
            {.name = QStringLiteral("Skies"), .tiles = {5}}};
    });
    QCOMPARE(list.model()->rowCount(), 6);
    const QRect doors = list.visualRect(list.model()->index(4, 0));
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {}, doors.center());
    QCOMPARE(shown(), (std::vector{3, 4}));
    m_panel->setCategories({});
    QCOMPARE(shown().size(), std::size_t{60});
}

void TilesPanelTest::shadeAndPaletteChangeThePictures()
{
    QTRY_COMPARE(grid().pictures().atlas().count(), std::size_t{60});
    grid().jumpTo(40);
    const QImage before = part<QLabel>("tilePicture").pixmap().toImage();
    part<QSpinBox>("tileShade").setValue(3);
    QVERIFY(part<QLabel>("tilePicture").pixmap().toImage() != before);
    part<QSpinBox>("tileShade").setValue(0);
    auto& swap = part<QComboBox>("tileSwap");
    QCOMPARE(swap.count(), 2);
    swap.setFocus();
    QTest::keyClick(&swap, Qt::Key_Down);
    QVERIFY(part<QLabel>("tilePicture").pixmap().toImage() != before);
    QCOMPARE(steps(), std::size_t{0});
}

void TilesPanelTest::aHiddenPanelCatchesUpWhenItIsShown()
{
    m_panel->hide();
    select({.sectors = {SectorId{0}}});
    QVERIFY(m_document->commit(SetRequest{
        .rows = std::vector{SectorId{0}},
        .values = {{.field = "floorpicnum", .value = 44}}}));
    m_panel->show();
    QCOMPARE(part<QComboBox>("tileSurfaces").count(), 2);
    // Without a current tile, that of the selection is shown.
    QCOMPARE(part<QLabel>("tileName").text(), QStringLiteral("Tile 44"));
    QTRY_COMPARE(part<QLabel>("tileUses").text(), QStringLiteral("On 1 floor"));
}

void TilesPanelTest::nothingIsCutAtAnySize()
{
    select({.walls = {WallId{0}}, .sprites = {SpriteId{0}}});
    grid().jumpTo(5);
    for (const int width : {260, 300, 419, 420, 520, 619, 620, 800, 1072, 1600}) {
        m_panel->resize(width, 320);
        for (int pass = 0; pass < 5; ++pass) {
            QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
            QCoreApplication::processEvents();
        }
        QVERIFY2(
            test::layoutFaults(*m_panel).isEmpty(),
            qPrintable(QString::number(width) + u' ' + test::layoutFaults(*m_panel).join(u'\n')));
    }
}

SECTORED_TEST_IN(QApplication, TilesPanelTest)
#include "tiles_panel_test.moc"
