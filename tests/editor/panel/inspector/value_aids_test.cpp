#include "editor/panel/inspector/palette_aid.h"
#include "editor/panel/inspector/shade_aid.h"
#include "editor/panel/inspector/tile_aid.h"
#include "editor/texture/tile_library.h"
#include "tests/editor/panel/inspector/inspector_bench.h"
#include "tests/editor/texture/tile_file.h"
#include "tests/support/layout_fault.h"
#include "tests/support/test_main.h"

#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>

using namespace sectored;
using namespace sectored::editor;

/// What the Inspector shows beside the numbers of tiles, palettes and shades.
class ValueAidsTest
    : public QObject
    , private test::InspectorBench {
    Q_OBJECT

private:
    template <class Aid>
    Aid* aid(const char* name) const
    {
        return field(name)->findChild<Aid*>();
    }

    void browse(const char* name)
    {
        auto* const button = field(name)->findChild<QToolButton*>();
        QVERIFY(button != nullptr && button->isVisible());
        button->click();
    }

    /// Returns the text at the right end of the field.
    QString meaning(const char* name) const
    {
        const auto labels = edit(name)->findChildren<QLabel*>();
        return labels.isEmpty() ? QString() : labels.front()->text();
    }

    void setWalls(const char* name, std::int64_t value)
    {
        const std::vector walls{WallId{0}};
        QVERIFY(m_document->commit(
            SetRequest{.rows = walls, .values = {{.field = name, .value = value}}}));
    }

private slots:
    void init() { open(); }
    void cleanup() { close(); }

    void aTileIsShownBesideItsNumber()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        type("floorpicnum", "11");
        const auto tiles = GameTiles::own();
        QCOMPARE(aid<TileAid>("floorpicnum")->picture(), tiles->picture({.tile = 11}));
        type("floorpicnum", "26");
        QCOMPARE(aid<TileAid>("floorpicnum")->picture(), tiles->picture({.tile = 26}));
        m_document->edits().undo();
        QCOMPARE(aid<TileAid>("floorpicnum")->picture(), tiles->picture({.tile = 11}));
        selectBoth();
        QVERIFY(aid<TileAid>("floorpicnum")->picture().isNull());
    }

    void otherTilesAreShownAtOnce()
    {
        const QTemporaryDir folder;
        test::writeTileFile(folder.filePath("TILES000.ART"), 11, '\x1f');
        TileLibrary library;
        m_panel->setTiles(library);
        m_document->setSelection({.walls = {WallId{0}}});
        type("picnum", "11");
        library.load({folder.path().toStdString()});
        QTRY_COMPARE(aid<TileAid>("picnum")->picture().size(), QSize(2, 1));
        close();
    }

    void theButtonSaysWhichTileIsWanted()
    {
        const QSignalSpy wanted(&*m_panel, &InspectorPanel::tileWanted);
        m_document->setSelection({.sectors = {SectorId{0}}});
        browse("floorpicnum");
        browse("ceilingpicnum");
        m_document->setSelection({.walls = {WallId{0}}});
        browse("picnum");
        browse("overpicnum");
        m_document->setSelection({.sprites = {SpriteId{0}}});
        browse("picnum");
        m_document->setSelection({});
        m_panel->setDrawing(true);
        browse("ceilingpicnum");
        const std::vector uses{
            TileUse::Floor,
            TileUse::Ceiling,
            TileUse::Wall,
            TileUse::WallOpening,
            TileUse::Sprite,
            TileUse::NewCeiling};
        QCOMPARE(wanted.size(), qsizetype(uses.size()));
        for (std::size_t at = 0; at < uses.size(); ++at) {
            QCOMPARE(wanted[qsizetype(at)].front().value<TileUse>(), uses[at]);
        }
    }

    void aPaletteShowsItsColours()
    {
        m_document->setSelection({.walls = {WallId{0}}});
        const auto usual = aid<PaletteAid>("pal")->colours();
        QVERIFY(usual.size() > 8);
        const auto& swaps = GameTiles::own()->palettes().swaps;
        QVERIFY(!swaps.empty());
        setWalls("pal", swaps.rbegin()->first);
        QVERIFY(aid<PaletteAid>("pal")->colours() != usual);
        // A number that no game has is drawn like 0.
        setWalls("pal", 255);
        QCOMPARE(aid<PaletteAid>("pal")->colours(), usual);
        QVERIFY(aid<PaletteAid>("pal")->toolTip().contains("255"));
    }

    void aDragOfTheShadeIsOneStep()
    {
        selectBoth();
        auto* const slider = aid<ShadeAid>("floorshade")->findChild<ShadeSlider*>();
        const int middle = slider->height() / 2;
        QTest::mousePress(slider, Qt::LeftButton, {}, {slider->width() / 3, middle});
        QTest::mouseMove(slider, {slider->width() / 2, middle});
        QTest::mouseMove(slider, {slider->width() - 1, middle});
        QTest::mouseRelease(slider, Qt::LeftButton, {}, {slider->width() - 1, middle});
        const Map& map = m_document->level().map();
        QCOMPARE(steps(), std::size_t{1});
        QCOMPARE(map[SectorId{0}].floor.shade, slider->maximum());
        QCOMPARE(map[SectorId{1}].floor.shade, slider->maximum());
        QCOMPARE(edit("floorshade")->text(), QString::number(slider->maximum()));
        QTest::mousePress(slider, Qt::LeftButton, {}, {0, middle});
        QTest::mouseRelease(slider, Qt::LeftButton, {}, {0, middle});
        QCOMPARE(steps(), std::size_t{2});
        QCOMPARE(map[SectorId{0}].floor.shade, slider->minimum());
    }

    void keysMoveTheShadeByOne()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        auto* const slider = aid<ShadeAid>("floorshade")->findChild<ShadeSlider*>();
        slider->setFocus();
        QTest::keyClick(slider, Qt::Key_Right);
        QTest::keyClick(slider, Qt::Key_Right);
        QCOMPARE(m_document->level().map()[SectorId{0}].floor.shade, 2);
        QCOMPARE(steps(), std::size_t{1});
    }

    void aShadeBeyondTheSliderStays()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        type("floorshade", "100");
        const auto* const slider = aid<ShadeAid>("floorshade")->findChild<ShadeSlider*>();
        QCOMPARE(slider->value(), slider->maximum());
        QCOMPARE(m_document->level().map()[SectorId{0}].floor.shade, 100);
        QCOMPARE(steps(), std::size_t{1});
    }

    /// The examples are computed by hand. Spec: content 2.2.
    void pansAndRepeatsAreCountedInTexels()
    {
        m_document->setSelection({.walls = {WallId{0}}}); // 1024 units long
        setWalls("picnum", 11);                           // 64 x 64
        setWalls("ypanning", 128);
        QCOMPARE(meaning("ypanning"), QString("32 texels"));
        setWalls("xpanning", 1);
        QCOMPARE(meaning("xpanning"), QString("1 texel"));
        setWalls("xrepeat", 16);
        QCOMPARE(meaning("xrepeat"), QString("8 units per texel"));
        QCOMPARE(meaning("yrepeat"), QString("16 units per texel"));
        setWalls("yrepeat", 0);
        QCOMPARE(meaning("yrepeat"), QString());
        m_document->setSelection({.sprites = {SpriteId{0}}});
        QCOMPARE(meaning("xrepeat"), QString("12.8 units per texel"));
        QCOMPARE(meaning("yrepeat"), QString("16 units per texel"));
        m_document->setSelection({.sectors = {SectorId{0}}});
        type("floorpicnum", "11");
        type("floorxpanning", "64");
        QCOMPARE(meaning("floorxpanning"), QString("16 texels"));
        type("floorpicnum", "30000");
        QCOMPARE(meaning("floorxpanning"), QString());
    }

    void nothingIsCutOff()
    {
        for (const int width : {260, 320, 420}) {
            m_panel->resize(width, 900);
            for (const Selection& selection :
                 {Selection{.sectors = {SectorId{0}}},
                  Selection{.walls = {WallId{0}}},
                  Selection{.sprites = {SpriteId{0}}}}) {
                m_document->setSelection(selection);
                test::settle();
                QCOMPARE(test::layoutFaults(*m_panel), QStringList());
            }
        }
    }
};

SECTORED_TEST_IN(QApplication, ValueAidsTest)
#include "value_aids_test.moc"
