#include "editor/panel/tiles/cell_pictures.h"
#include "editor/panel/tiles/tile_grid.h"
#include "editor/texture/tile_mime.h"
#include "tests/support/asset/many_tiles.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QMimeData>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QWheelEvent>

#include <numeric>

using namespace sectored;
using namespace sectored::editor;

static std::vector<TileGroup> numbered(int count)
{
    TileGroup group;
    group.tiles.resize(static_cast<std::size_t>(count));
    std::iota(group.tiles.begin(), group.tiles.end(), 0);
    return {group};
}

class TileGridTest : public QObject {
    Q_OBJECT

private:
    void show(const AssetSources& sources, int count)
    {
        m_grid = std::make_unique<TileGrid>();
        m_grid->setTiles(GameTiles::load(sources));
        m_grid->setGroups(numbered(count));
        m_grid->resize(600, 300);
        m_grid->show();
        m_grid->activateWindow();
        m_grid->setFocus();
        QVERIFY(QTest::qWaitForWindowExposed(m_grid.get()));
    }

    QColor colourAt(int tile) const
    {
        const QImage image = m_grid->viewport()->grab().toImage();
        const QPoint centre =
            m_grid->place(tile)->topLeft() + QPoint(m_grid->side() / 2, m_grid->side() / 2);
        return image.pixelColor(centre * image.devicePixelRatio());
    }

    void click(int tile, Qt::KeyboardModifiers modifiers = {}) const
    {
        const QPoint at = m_grid->place(tile)->topLeft() + QPoint(12, 30);
        QTest::mouseClick(m_grid->viewport(), Qt::LeftButton, modifiers, at);
    }

    void press(int key) const { QTest::keyClick(m_grid.get(), Qt::Key(key)); }
    void type(const char* text) const { QTest::keyClicks(m_grid.get(), QString::fromLatin1(text)); }

    std::unique_ptr<TileGrid> m_grid;

private slots:
    void cleanup() { m_grid.reset(); }

    void picturesFillInAndNothingMoves();
    void onlyWhatIsOnViewIsMadeFirst();
    void aShadeNeedsNoNewThumbnails();
    void largeCellsGetPicturesOfTheirSize();
    void arrowsHomeAndPagesMove();
    void typingANumberJumps();
    void typingANameJumps();
    void lettersStayKeysOfToolsWithoutNames();
    void aClickPicksAndEnterChooses();
    void theStarIsAClickOrAKey();
    void animatedTilesRunWhileHovered();
    void withReducedMotionNothingRuns();
    void aTileThatIsMissingIsAChecker();
    void theCurrentTileSurvivesAnotherList();
    void ctrlAndTheWheelChangeTheSize();
    void aDraggedTileIsItsNumber();
};

void TileGridTest::picturesFillInAndNothingMoves()
{
    show(test::manyTiles(200, 16), 200);
    const QRect before = *m_grid->place(7);
    QTRY_COMPARE(m_grid->pictures().atlas().count(), std::size_t{200});
    QTRY_VERIFY(!m_grid->pictures().isBusy());
    QCOMPARE(*m_grid->place(7), before);
    const auto colours = test::samplePaletteFile().palette.colours(ColourScale::View);
    const Colour wanted = colours[7];
    QCOMPARE(colourAt(7), QColor(wanted.red, wanted.green, wanted.blue));
}

void TileGridTest::onlyWhatIsOnViewIsMadeFirst()
{
    show(test::manyTiles(3000, 8), 3000);
    m_grid->jumpTo(2900);
    m_grid->viewport()->grab();
    // Those at the end come before the others, of which there are many.
    QTRY_VERIFY(m_grid->pictures().atlas().contains(2900));
    QVERIFY(m_grid->pictures().atlas().count() < 3000);
    QTRY_COMPARE(m_grid->pictures().atlas().count(), std::size_t{3000});
}

void TileGridTest::aShadeNeedsNoNewThumbnails()
{
    show(test::manyTiles(100, 16), 100);
    QTRY_COMPARE(m_grid->pictures().atlas().count(), std::size_t{100});
    QTRY_VERIFY(!m_grid->pictures().isBusy());
    m_grid->setColours(0, 3);
    const auto file = test::samplePaletteFile();
    const auto number = file.shades.colours[3 * colourCount + 63];
    const Colour wanted = file.palette.colours(ColourScale::View)[number];
    m_grid->jumpTo(63);
    QCOMPARE(colourAt(63), QColor(wanted.red, wanted.green, wanted.blue));
    QVERIFY(!m_grid->pictures().isBusy());
}

void TileGridTest::largeCellsGetPicturesOfTheirSize()
{
    show(test::manyTiles(20, 128), 20);
    m_grid->setSide(128);
    QTRY_COMPARE(m_grid->pictures().atlas().count(), std::size_t{20});
    m_grid->viewport()->grab();
    QTRY_VERIFY(!m_grid->pictures().isBusy());
    auto& pictures = const_cast<CellPictures&>(m_grid->pictures());
    const int side = static_cast<int>(128 * m_grid->devicePixelRatioF());
    QCOMPARE(pictures.picture(3).size(), QSize(side, side));
}

void TileGridTest::arrowsHomeAndPagesMove()
{
    show(test::manyTiles(200, 8), 200);
    press(Qt::Key_Home);
    QCOMPARE(m_grid->current(), 0);
    press(Qt::Key_Right);
    QCOMPARE(m_grid->current(), 1);
    press(Qt::Key_Down);
    const int columns = *m_grid->current() - 1;
    QVERIFY(columns > 3);
    press(Qt::Key_Up);
    QCOMPARE(m_grid->current(), 1);
    press(Qt::Key_End);
    QCOMPARE(m_grid->current(), 199);
    QVERIFY(m_grid->viewport()->rect().contains(*m_grid->place(199)));
    press(Qt::Key_PageUp);
    QVERIFY(*m_grid->current() < 199 - 2 * columns);
    QVERIFY(m_grid->viewport()->rect().contains(*m_grid->place(*m_grid->current())));
    press(Qt::Key_Home);
    QCOMPARE(m_grid->verticalScrollBar()->value(), 0);
}

void TileGridTest::typingANumberJumps()
{
    show(test::manyTiles(6000, 4), 6000);
    type("4321");
    QCOMPARE(m_grid->current(), 4321);
    QVERIFY(m_grid->viewport()->rect().contains(*m_grid->place(4321)));
    // A number that is not shown goes to the next one.
    m_grid->setGroups({TileGroup{.tiles = {10, 20, 30}}});
    QTest::qWait(1100);
    type("11");
    QCOMPARE(m_grid->current(), 20);
}

void TileGridTest::typingANameJumps()
{
    show(test::manyTiles(50, 4), 50);
    m_grid->setNames([](int tile) {
        return tile == 12   ? QStringLiteral("Steel panel")
               : tile == 30 ? QStringLiteral("Panel, tech")
                            : QStringLiteral("Rock");
    });
    type("pan");
    QCOMPARE(m_grid->current(), 30);
    QTest::qWait(1100);
    type("el p");
    QCOMPARE(m_grid->current(), 12);
}

void TileGridTest::lettersStayKeysOfToolsWithoutNames()
{
    show(test::manyTiles(50, 4), 50);
    const auto isTaken = [this](int key, const QString& text) {
        QKeyEvent event(QEvent::ShortcutOverride, key, {}, text);
        event.ignore();
        QApplication::sendEvent(m_grid.get(), &event);
        return event.isAccepted();
    };
    QVERIFY(!isTaken(Qt::Key_D, QStringLiteral("d")));
    QVERIFY(isTaken(Qt::Key_4, QStringLiteral("4")));
    QVERIFY(isTaken(Qt::Key_Escape, {}));
    QVERIFY(isTaken(Qt::Key_Down, {}));
    m_grid->setNames([](int) { return QStringLiteral("Rock"); });
    QVERIFY(isTaken(Qt::Key_D, QStringLiteral("d")));
}

void TileGridTest::aClickPicksAndEnterChooses()
{
    show(test::manyTiles(50, 4), 50);
    const QSignalSpy picked(m_grid.get(), &TileGrid::picked);
    const QSignalSpy entered(m_grid.get(), &TileGrid::entered);
    const QSignalSpy escaped(m_grid.get(), &TileGrid::escaped);
    click(3, Qt::AltModifier);
    QCOMPARE(picked.size(), 1);
    QCOMPARE(picked[0][0].toInt(), 3);
    QCOMPARE(picked[0][1].value<Qt::KeyboardModifiers>(), Qt::AltModifier);
    QCOMPARE(m_grid->current(), 3);
    press(Qt::Key_Right);
    press(Qt::Key_Space);
    QCOMPARE(picked.size(), 2);
    QCOMPARE(picked[1][0].toInt(), 4);
    press(Qt::Key_Return);
    QCOMPARE(entered.size(), 1);
    QCOMPARE(entered[0][0].toInt(), 4);
    press(Qt::Key_Escape);
    QCOMPARE(escaped.size(), 1);
}

void TileGridTest::theStarIsAClickOrAKey()
{
    show(test::manyTiles(50, 4), 50);
    const QSignalSpy picked(m_grid.get(), &TileGrid::picked);
    const QSignalSpy starred(m_grid.get(), &TileGrid::starred);
    const QRect place = *m_grid->place(2);
    QTest::mouseClick(m_grid->viewport(), Qt::LeftButton, {}, place.topRight() + QPoint(-6, 6));
    QCOMPARE(starred.size(), 1);
    QCOMPARE(starred[0][0].toInt(), 2);
    QCOMPARE(picked.size(), 0);
    m_grid->jumpTo(9);
    type("*");
    QCOMPARE(starred.size(), 2);
    QCOMPARE(starred[1][0].toInt(), 9);
}

/// Tile 1 runs through 1, 2 and 3, each for a tick.
static std::vector<test::MadeTile> withAnimation()
{
    std::vector<test::MadeTile> tiles(10, {.size = {16, 16}});
    const TileShape runs{.animation = {.kind = AnimationKind::Forward, .frames = 3, .speed = 4}};
    tiles[1].picanm = picanmWith(0, runs);
    return tiles;
}

void TileGridTest::animatedTilesRunWhileHovered()
{
    show(test::madeGame(withAnimation()), 10);
    QTRY_COMPARE(m_grid->pictures().atlas().count(), std::size_t{10});
    QTRY_VERIFY(!m_grid->pictures().isBusy());
    const QColor still = colourAt(1);
    QTest::qWait(200);
    QCOMPARE(colourAt(1), still);
    QTest::mouseMove(m_grid->viewport(), m_grid->place(1)->topLeft() + QPoint(30, 30));
    QTRY_VERIFY(colourAt(1) != still);
    QTest::mouseMove(m_grid->viewport(), m_grid->place(5)->topLeft() + QPoint(30, 30));
    QTRY_COMPARE(colourAt(1), still);
}

void TileGridTest::withReducedMotionNothingRuns()
{
    show(test::madeGame(withAnimation()), 10);
    m_grid->setAnimated(false);
    QTRY_VERIFY(!m_grid->pictures().isBusy());
    const QColor still = colourAt(1);
    QTest::mouseMove(m_grid->viewport(), m_grid->place(1)->topLeft() + QPoint(30, 30));
    for (int round = 0; round < 5; ++round) {
        QTest::qWait(60);
        QCOMPARE(colourAt(1), still);
    }
}

void TileGridTest::aTileThatIsMissingIsAChecker()
{
    show(test::manyTiles(10, 4), 10);
    m_grid->setGroups({TileGroup{.tiles = {2, 4000}}});
    m_grid->setTheme(Theme::builtIn(QStringLiteral("light")));
    const QImage image = m_grid->viewport()->grab(*m_grid->place(4000)).toImage();
    const QColor corner = image.pixelColor(6, 6);
    QCOMPARE(corner.red(), corner.green());
    QVERIFY(corner != Theme::builtIn(QStringLiteral("light"))[ThemeRole::Input].colour);
}

void TileGridTest::theCurrentTileSurvivesAnotherList()
{
    show(test::manyTiles(50, 4), 50);
    m_grid->jumpTo(20);
    const QSignalSpy changed(m_grid.get(), &TileGrid::currentChanged);
    m_grid->setGroups({TileGroup{.title = QStringLiteral("On walls"), .tiles = {5, 20}}});
    QCOMPARE(m_grid->current(), 20);
    QCOMPARE(changed.size(), 0);
    m_grid->setGroups({TileGroup{.tiles = {5}}});
    QCOMPARE(m_grid->current(), std::nullopt);
    QCOMPARE(changed.size(), 1);
}

void TileGridTest::ctrlAndTheWheelChangeTheSize()
{
    show(test::manyTiles(50, 4), 50);
    const QSignalSpy wanted(m_grid.get(), &TileGrid::sideWanted);
    const QPoint at(50, 50);
    QWheelEvent event(
        at,
        m_grid->viewport()->mapToGlobal(at),
        {},
        {0, 120},
        Qt::NoButton,
        Qt::ControlModifier,
        Qt::NoScrollPhase,
        false);
    QApplication::sendEvent(m_grid->viewport(), &event);
    QCOMPARE(wanted.size(), 1);
    QCOMPARE(wanted[0][0].toInt(), 72);
    m_grid->setSide(500);
    QCOMPARE(m_grid->side(), largestTileSide);
    m_grid->setSide(1);
    QCOMPARE(m_grid->side(), smallestTileSide);
}

void TileGridTest::aDraggedTileIsItsNumber()
{
    const std::unique_ptr<QMimeData> data(tileMime(123));
    QVERIFY(data->hasFormat(QStringLiteral("application/x-sectored-tile")));
    QCOMPARE(tileIn(*data), 123);
    QMimeData other;
    other.setText(QStringLiteral("123"));
    QCOMPARE(tileIn(other), std::nullopt);
    other.setData(QStringLiteral("application/x-sectored-tile"), "-5");
    QCOMPARE(tileIn(other), std::nullopt);
    other.setData(QStringLiteral("application/x-sectored-tile"), "brick");
    QCOMPARE(tileIn(other), std::nullopt);
}

SECTORED_TEST_IN(QApplication, TileGridTest)
#include "tile_grid_test.moc"
