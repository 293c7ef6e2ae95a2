#include "editor/document/document.h"
#include "editor/panel/outliner/outliner_model.h"
#include "editor/panel/outliner/outliner_panel.h"
#include "editor/texture/tile_library.h"
#include "tests/support/map_text.h"
#include "tests/support/room_grid.h"
#include "tests/support/test_main.h"

#include <QAbstractItemModelTester>
#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QSignalSpy>
#include <QTest>
#include <QTreeView>

#include <algorithm>

using namespace sectored;
using namespace sectored::editor;

class OutlinerPanelTest : public QObject {
    Q_OBJECT

private:
    QTreeView* tree() const { return m_panel->findChild<QTreeView*>(); }
    OutlinerModel* model() const { return m_panel->findChild<OutlinerModel*>(); }
    QLineEdit* filter() const { return m_panel->findChild<QLineEdit*>("outlinerFilter"); }
    QLineEdit* heights() const { return m_panel->findChild<QLineEdit*>("shownHeights"); }

    void nameLayer(const char* name, std::vector<SectorId> sectors)
    {
        QVERIFY(m_document->commit(LayerRequest{.sectors = std::move(sectors), .name = name}));
    }

    void type(const char* text)
    {
        filter()->setFocus();
        filter()->clear();
        QTest::keyClicks(filter(), QString::fromLatin1(text));
    }

    void click(const QModelIndex& index, Qt::KeyboardModifiers modifiers = {})
    {
        tree()->scrollTo(index);
        const QPoint at = tree()->visualRect(index).center();
        QTest::mouseClick(tree()->viewport(), Qt::LeftButton, modifiers, at);
    }

    QStringList selectedRows() const
    {
        QStringList rows;
        for (const QModelIndex& index : tree()->selectionModel()->selectedRows()) {
            rows += index.data().toString();
        }
        rows.sort();
        return rows;
    }

    void choose(const QModelIndex& index, const QString& entry)
    {
        emit tree()->customContextMenuRequested(tree()->visualRect(index).center());
        auto* const menu = m_panel->findChild<QMenu*>();
        QVERIFY(menu != nullptr);
        const auto actions = menu->actions();
        const auto action = std::ranges::find(actions, entry, &QAction::text);
        QVERIFY(action != actions.end());
        (*action)->trigger();
        delete menu;
    }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<TileLibrary> m_tiles;
    std::unique_ptr<OutlinerPanel> m_panel;

private slots:
    void init()
    {
        m_document = std::make_unique<Document>();
        m_document->saved().adopt(
            test::mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                              "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n"
                              "sector 2: 2048,0 3072,0 3072,1024 2048,1024\n"
                              "sprite: 512,512 sector 0\n"),
            SavedLevel::Origin::Unmodified);
        m_tiles = std::make_unique<TileLibrary>();
        m_panel = std::make_unique<OutlinerPanel>(*m_document, *m_tiles);
        m_panel->resize(500, 400);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    }

    void cleanup()
    {
        m_panel.reset();
        m_tiles.reset();
        m_document.reset();
    }

    void theTreeIsWhole()
    {
        const QAbstractItemModelTester tester(model());
        const QModelIndex sectors = model()->index(0, 0);
        QCOMPARE(model()->rowCount(sectors), 3);
        QCOMPARE(model()->rowCount(model()->index(1, 0)), 1);
        const QModelIndex wall = model()->indexOf(WallId{5});
        QCOMPARE(wall.data().toString(), QStringLiteral("Wall 5"));
        QCOMPARE(wall.parent().data().toString(), QStringLiteral("Sector 1"));
    }

    void aSectorShowsTheColourOfItsLayer()
    {
        const auto hasSwatch = [this](SectorId sector) {
            const QVariant icon = model()->indexOf(sector).data(Qt::DecorationRole);
            return !icon.value<QIcon>().isNull();
        };
        QVERIFY(!hasSwatch(SectorId{1}));
        QVERIFY(m_document->commit(
            LayerRequest{.sectors = {SectorId{1}}, .name = "Attic", .colour = "blue"}));
        QVERIFY(hasSwatch(SectorId{1}));
        QVERIFY(!hasSwatch(SectorId{0}));
    }

    void layersAreGroupsWithTheirSectors()
    {
        const QAbstractItemModelTester tester(model());
        nameLayer("Attic", {SectorId{1}, SectorId{2}});
        const QModelIndex attic = model()->index(0, 0);
        QCOMPARE(attic.data().toString(), QStringLiteral("Attic"));
        QCOMPARE(
            attic.siblingAtColumn(OutlinerModel::Facts).data().toString(),
            QStringLiteral("2 sectors"));
        QCOMPARE(model()->rowCount(attic), 2);
        QCOMPARE(model()->index(1, 0).data().toString(), QStringLiteral("In no layer"));
        QCOMPARE(model()->indexOf(SectorId{2}).parent(), attic);
        QCOMPARE(model()->indexOf(WallId{9}).parent(), model()->indexOf(SectorId{2}));
        // A click on a group selects what is in it, and the tree shows the group.
        click(attic);
        QCOMPARE(m_document->selection().sectors, (std::vector{SectorId{1}, SectorId{2}}));
        QCOMPARE(selectedRows(), QStringList{"Attic"});
        // What is selected elsewhere is shown again as objects.
        m_document->setSelection({.sectors = {SectorId{0}}});
        QCOMPARE(selectedRows(), QStringList{"Sector 0"});
    }

    void anEyeOrALockOfAGroupIsForAllOfIt()
    {
        nameLayer("Attic", {SectorId{1}, SectorId{2}});
        const QModelIndex attic = model()->index(0, 0);
        click(attic.siblingAtColumn(OutlinerModel::Eye));
        QCOMPARE(m_document->visibility().hiddenSectors, (std::vector{SectorId{1}, SectorId{2}}));
        // One that is shown again does not show the others.
        click(model()->indexOf(SectorId{1}).siblingAtColumn(OutlinerModel::Eye));
        QCOMPARE(m_document->visibility().hiddenSectors, std::vector{SectorId{2}});
        click(attic.siblingAtColumn(OutlinerModel::Eye));
        click(attic.siblingAtColumn(OutlinerModel::Eye));
        QVERIFY(m_document->visibility().hiddenSectors.empty());
        click(attic.siblingAtColumn(OutlinerModel::Lock));
        QCOMPARE(m_document->visibility().lockedSectors, (std::vector{SectorId{1}, SectorId{2}}));
        m_document->edits().undo();
        QVERIFY(m_document->visibility().lockedSectors.empty());
    }

    void tagsAreListedWithWhatHasThem()
    {
        const QAbstractItemModelTester tester(model());
        QCOMPARE(model()->rowCount(), 2);
        QVERIFY(m_document->commit(AddSpriteRequest{.at = {1512, 512}}));
        const auto set = [this](std::uint32_t sprite, std::int64_t tile) {
            QVERIFY(m_document->commit(SetRequest{
                .rows = std::vector{SpriteId{sprite}},
                .values = {{.field = "picnum", .value = tile}, {.field = "lotag", .value = 7}}}));
        };
        set(0, 130);
        set(1, 2);
        QCOMPARE(model()->rowCount(), 3);
        const QModelIndex tags = model()->index(2, 0);
        QVERIFY(!tree()->isExpanded(tags));
        tree()->expand(tags);
        const QModelIndex seven = model()->index(0, 0, tags);
        QCOMPARE(seven.data().toString(), QStringLiteral("Tag 7"));
        QVERIFY(seven.siblingAtColumn(OutlinerModel::Facts).data().toString().endsWith("2 things"));
        QCOMPARE(model()->index(1, 0, seven).data().toString(), QStringLiteral("Sprite 1"));
        click(seven);
        QCOMPARE(m_document->selection().sprites, (std::vector{SpriteId{0}, SpriteId{1}}));
        click(seven.siblingAtColumn(OutlinerModel::Eye));
        QCOMPARE(m_document->visibility().hiddenSprites, (std::vector{SpriteId{0}, SpriteId{1}}));
    }

    void closedGroupsStayClosed()
    {
        tree()->collapse(model()->index(0, 0));
        QVERIFY(m_document->commit(DeleteRequest{.sectors = {SectorId{2}}}));
        QVERIFY(!tree()->isExpanded(model()->index(0, 0)));
        QVERIFY(tree()->isExpanded(model()->index(1, 0)));
    }

    void typedHeightsHideWhatIsNotThere()
    {
        QVERIFY(m_document->commit(SetRequest{
            .rows = std::vector{SectorId{2}},
            .values = {
                {.field = "floorz", .value = -16384},
                {.field = "ceilingz", .value = -20000}}}));
        m_document->setSelection({.sectors = {SectorId{0}, SectorId{2}}});
        QTest::keyClicks(heights(), QStringLiteral("-8192..0"));
        QVERIFY(isHidden(m_document->visibility(), SectorId{2}));
        QCOMPARE(m_document->selection().sectors, std::vector{SectorId{0}});
        const auto says = [this](const char* text) {
            return std::ranges::any_of(m_panel->findChildren<QLabel*>(), [&](const QLabel* label) {
                return label->text() == QLatin1String(text);
            });
        };
        QVERIFY(says("2 of 3 sectors"));
        // Its eye says why it is closed, and does not hide it by hand as well.
        const QModelIndex eye = model()->indexOf(SectorId{2}).siblingAtColumn(OutlinerModel::Eye);
        QVERIFY(eye.data(Qt::AccessibleTextRole).toString().startsWith("Outside of the shown"));
        click(eye);
        QVERIFY(m_document->visibility().hiddenSectors.empty());
        // An edit that brings a sector into the range shows it.
        QVERIFY(m_document->commit(SetRequest{
            .rows = std::vector{SectorId{2}},
            .values = {{.field = "floorz", .value = 0}}}));
        QVERIFY(!isHidden(m_document->visibility(), SectorId{2}));
        QVERIFY(says("3 of 3 sectors"));
        QTest::keyClicks(heights(), QStringLiteral("x"));
        QVERIFY(says("Type two heights, such as -8192..0"));
        QVERIFY(m_document->visibility().heights.range.has_value());
        heights()->clear();
        QCOMPARE(m_document->visibility(), Visibility());
    }

    void whatIsClickedIsSelectedInThePlan()
    {
        click(model()->indexOf(SectorId{1}));
        QCOMPARE(m_document->selection().sectors, std::vector{SectorId{1}});
        click(model()->indexOf(SectorId{2}), Qt::ControlModifier);
        QCOMPARE(m_document->selection().sectors, (std::vector{SectorId{1}, SectorId{2}}));
        click(model()->indexOf(SpriteId{0}));
        QCOMPARE(m_document->selection(), (Selection{.sprites = {SpriteId{0}}}));
    }

    void whatIsSelectedInThePlanIsShownHere()
    {
        m_document->setSelection({.walls = {WallId{5}}});
        QCOMPARE(selectedRows(), QStringList{"Wall 5"});
        QVERIFY(tree()->isExpanded(model()->indexOf(SectorId{1})));
        m_document->setSelection({.sectors = {SectorId{0}, SectorId{2}}, .walls = {WallId{4}}});
        QCOMPARE(selectedRows(), QStringList({"Sector 0", "Sector 2", "Wall 4"}));
        m_document->setSelection({});
        QVERIFY(selectedRows().isEmpty());
    }

    void aDoubleClickAsksToShowTheThing()
    {
        QSignalSpy places(m_panel.get(), &OutlinerPanel::placeWanted);
        const QModelIndex sector = model()->indexOf(SectorId{2});
        click(sector);
        QTest::mouseDClick(
            tree()->viewport(),
            Qt::LeftButton,
            {},
            tree()->visualRect(sector).center());
        QCOMPARE(places.size(), qsizetype(1));
        QVERIFY(places.front().front().value<Box>().contains({3072, 1024}));
    }

    void typingFiltersAndUnfolds()
    {
        type("wall 5");
        QCOMPARE(model()->rowCount(model()->index(0, 0)), 1);
        const QModelIndex sector = model()->indexOf(SectorId{1});
        QVERIFY(tree()->isExpanded(sector));
        QCOMPARE(model()->rowCount(sector), 1);
        type("lotag 99");
        QVERIFY(!tree()->isVisible());
        const auto labels = m_panel->findChildren<QLabel*>();
        QVERIFY(std::ranges::any_of(labels, [](const QLabel* label) {
            return label->text() == QStringLiteral("No matches for \u201clotag 99\u201d");
        }));
        QTest::keyClick(filter(), Qt::Key_Escape);
        QVERIFY(tree()->isVisible());
        QCOMPARE(model()->rowCount(model()->index(0, 0)), 3);
    }

    void theArrowLeadsFromTheFilterIntoTheTree()
    {
        type("sector");
        QTest::keyClick(filter(), Qt::Key_Down);
        QVERIFY(tree()->hasFocus());
    }

    void anEyeHidesItsRowAndLeavesTheSelection()
    {
        m_document->setSelection({.sectors = {SectorId{0}}});
        const QModelIndex eye = model()->indexOf(SectorId{1}).siblingAtColumn(OutlinerModel::Eye);
        click(eye);
        QVERIFY(isHidden(m_document->visibility(), SectorId{1}));
        QCOMPARE(m_document->selection().sectors, std::vector{SectorId{0}});
        click(eye);
        QVERIFY(!isHidden(m_document->visibility(), SectorId{1}));
    }

    void aLockKeepsItsRowOutOfTheSelection()
    {
        m_document->setSelection({.sectors = {SectorId{1}}});
        click(model()->indexOf(SectorId{1}).siblingAtColumn(OutlinerModel::Lock));
        QVERIFY(isLocked(m_document->visibility(), SectorId{1}));
        QVERIFY(m_document->selection().isEmpty());
        click(model()->indexOf(SectorId{1}));
        QVERIFY(m_document->selection().isEmpty());
        choose(model()->indexOf(SectorId{1}), QStringLiteral("Unlock"));
        QVERIFY(!isLocked(m_document->visibility(), SectorId{1}));
    }

    void theMenuHidesIsolatesAndShowsAll()
    {
        click(model()->indexOf(SectorId{1}));
        choose(model()->indexOf(SectorId{1}), QStringLiteral("Isolate"));
        QCOMPARE(m_document->visibility().hiddenSectors, (std::vector{SectorId{0}, SectorId{2}}));
        choose(model()->indexOf(SectorId{1}), QStringLiteral("Show all"));
        QCOMPARE(m_document->visibility(), Visibility());
        click(model()->indexOf(SpriteId{0}));
        choose(model()->indexOf(SpriteId{0}), QStringLiteral("Hide"));
        QCOMPARE(m_document->visibility().hiddenSprites, std::vector{SpriteId{0}});
    }

    void editsKeepWhatIsUnfolded()
    {
        tree()->expand(model()->indexOf(SectorId{1}));
        QVERIFY(m_document->commit(DeleteRequest{.sectors = {SectorId{0}}}));
        QCOMPARE(model()->rowCount(model()->index(0, 0)), 2);
        QVERIFY(tree()->isExpanded(model()->indexOf(SectorId{1})));
        QVERIFY(!tree()->isExpanded(model()->indexOf(SectorId{2})));
        m_document->edits().undo();
        QCOMPARE(model()->rowCount(model()->index(0, 0)), 3);
        QVERIFY(tree()->isExpanded(model()->indexOf(SectorId{1})));
    }

    void aSelectionOfVeryManyRangesIsTinted()
    {
        m_document->saved().adopt(test::roomGrid(20), SavedLevel::Origin::Unmodified);
        Selection walls;
        for (std::uint32_t wall = 0; wall < 1600; wall += 2) {
            walls.walls.push_back(WallId{wall});
        }
        m_document->setSelection(walls);
        QVERIFY(selectedRows().isEmpty());
        const auto isTinted = [this](std::uint32_t wall) {
            return model()->indexOf(WallId{wall}).data(Qt::BackgroundRole).isValid();
        };
        QVERIFY(isTinted(8) && !isTinted(9));
        choose(model()->indexOf(WallId{8}), QStringLiteral("Hide"));
        QCOMPARE(m_document->visibility().hiddenSectors.size(), std::size_t{400});
        choose(model()->indexOf(WallId{8}), QStringLiteral("Show all"));
        click(model()->indexOf(SectorId{1}));
        QVERIFY(!isTinted(8));
        QCOMPARE(selectedRows(), QStringList{"Sector 1"});
    }

    void anEditListsNothingAgainThatItLeavesAlone()
    {
        const QAbstractItemModelTester tester(this->model());
        const QAbstractItemModel& model = *this->model();
        QVERIFY(m_document->commit(AddSpriteRequest{.at = {100, 100}}));
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        const QModelIndex sprites = model.index(1, 0);
        const int before = model.rowCount(sprites);
        QVERIFY(before > 0);
        QVERIFY(m_document->commit(AddSpriteRequest{.at = {120, 100}}));
        QCOMPARE(model.rowCount(sprites), before + 1);
        m_document->edits().undo();
        QCOMPARE(model.rowCount(sprites), before);
        m_document->edits().redo();
        QVERIFY(m_document->commit(SetRequest{
            .rows = std::vector{m_document->level().map().sectorOrder().front()},
            .values = {{.field = "lotag", .value = 5}}}));
        QCOMPARE(model.rowCount(sprites), before + 1);
        QVERIFY(reset.isEmpty());
        // The rows match the level.
        for (int row = 0; row < model.rowCount(sprites); ++row) {
            const QString name = model.index(row, 0, sprites).data().toString();
            QVERIFY(name.endsWith(QString::number(row)));
        }
    }

    void anotherLevelIsListedAtOnce()
    {
        m_document->saved().adopt(test::roomGrid(4), SavedLevel::Origin::Unmodified);
        QCOMPARE(model()->rowCount(model()->index(0, 0)), 16);
        m_panel->hide();
        QCOMPARE(model()->rowCount(model()->index(0, 0)), 0);
    }
};

SECTORED_TEST_IN(QApplication, OutlinerPanelTest)
#include "outliner_panel_test.moc"
