#include "editor/document/document.h"
#include "editor/panel/outliner/outliner_model.h"
#include "editor/panel/outliner/outliner_panel.h"
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
    QLineEdit* filter() const { return m_panel->findChild<QLineEdit*>(); }

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
        m_panel = std::make_unique<OutlinerPanel>(*m_document);
        m_panel->resize(500, 400);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    }

    void cleanup()
    {
        m_panel.reset();
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

    void aSectorShowsTheNameAndTheColourOfItsLayer()
    {
        const QModelIndex name = model()->indexOf(SectorId{1});
        const QModelIndex facts = name.siblingAtColumn(OutlinerModel::Facts);
        QCOMPARE(facts.data().toString(), QStringLiteral("4 walls"));
        QVERIFY(m_document->commit(
            LayerRequest{.sectors = {SectorId{1}}, .name = "Attic", .colour = "blue"}));
        QCOMPARE(facts.data().toString(), QStringLiteral("4 walls, in layer Attic"));
        QVERIFY(!name.data(Qt::DecorationRole).value<QIcon>().isNull());
        QVERIFY(model()->indexOf(SectorId{0}).data(Qt::DecorationRole).value<QIcon>().isNull());
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
