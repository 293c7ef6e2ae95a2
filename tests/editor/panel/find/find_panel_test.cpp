#include "editor/document/document.h"
#include "editor/panel/find/find_panel.h"
#include "editor/panel/find/found_model.h"
#include "editor/texture/tile_library.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QAbstractItemModelTester>
#include <QCompleter>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

#include <algorithm>

using namespace sectored;
using namespace sectored::editor;

/// The Find panel: a query, its hits, and their replacement.
class FindPanelTest : public QObject {
    Q_OBJECT

private:
    QLineEdit* query() const { return m_panel->findChild<QLineEdit*>("findQuery"); }
    QLineEdit* replacement() const { return m_panel->findChild<QLineEdit*>("findReplacement"); }
    QTreeView* list() const { return m_panel->findChild<QTreeView*>(); }
    FoundModel* model() const { return m_panel->findChild<FoundModel*>(); }

    QPushButton* button(const QString& text) const
    {
        const auto buttons = m_panel->findChildren<QPushButton*>();
        const auto found = std::ranges::find(buttons, text, &QPushButton::text);
        return found != buttons.end() ? *found : nullptr;
    }

    QStringList column(FoundModel::Column column) const
    {
        QStringList texts;
        for (int row = 0; row < model()->rowCount(); ++row) {
            texts += model()->index(row, column).data().toString();
        }
        return texts;
    }

    bool shows(const QString& text) const
    {
        const auto labels = m_panel->findChildren<QLabel*>();
        return std::ranges::any_of(labels, [&](const QLabel* label) {
            return label->isVisible() && label->text().contains(text);
        });
    }

    const Map& map() const { return m_document->level().map(); }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<TileLibrary> m_tiles;
    std::unique_ptr<FindPanel> m_panel;

private slots:
    void init()
    {
        m_document = std::make_unique<Document>();
        m_document->saved().adopt(
            test::mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                              "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n"
                              "sprite: 512,512 sector 0\n"),
            SavedLevel::Origin::Unmodified);
        m_tiles = std::make_unique<TileLibrary>();
        m_panel = std::make_unique<FindPanel>(*m_document, *m_tiles);
        m_panel->resize(600, 300);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
    }

    void cleanup()
    {
        m_panel.reset();
        m_tiles.reset();
        m_document.reset();
    }

    void theListFollowsTheQueryAndTheLevel()
    {
        const QAbstractItemModelTester tester(model());
        query()->setText("wall where portal");
        QCOMPARE(column(FoundModel::Name), (QStringList{"Wall 1", "Wall 7"}));
        QCOMPARE(column(FoundModel::Facts).front(), QString("tile 0 · sector 0"));
        QVERIFY(shows("2 found"));
        QVERIFY(m_document->commit(DeleteRequest{.sectors = {SectorId{1}}}));
        QCOMPARE(model()->rowCount(), 0);
        QVERIFY(shows("Nothing found"));
        m_document->edits().undo();
        QCOMPARE(model()->rowCount(), 2);
    }

    void anotherLevelMayBeOpenedWhileValuesAreShown()
    {
        const QAbstractItemModelTester tester(model());
        query()->setText("wall where portal");
        replacement()->setText("shade = shade + 4");
        // Views ask for the rows as soon as they change.
        connect(model(), &QAbstractItemModel::dataChanged, this, [this] {
            column(FoundModel::Facts);
        });
        m_document->saved().adopt(
            test::mapFromText("sector 0: 0,0 1024,0 1024,1024\n"),
            SavedLevel::Origin::Unmodified);
        QCOMPARE(model()->rowCount(), 0);
    }

    void namesOfTheGameAndOfTagsAreCompletedInQuotationMarks()
    {
        QVERIFY(
            m_document->commit(NameTagRequest{.net = "trigger", .number = 7, .name = "Lab door"}));
        const auto* const completer = m_panel->findChild<QCompleter*>();
        const auto offered = [&](const QString& text) {
            query()->clear();
            QTest::keyClicks(query(), text);
            return completer->completionCount() > 0 ? completer->currentCompletion() : QString();
        };
        QCOMPARE(offered("sprite where net = \"lab"), QString("\"Lab door\""));
        QCOMPARE(offered("sector where tag = \"ceiling d"), QString("\"Ceiling door\""));
        QCOMPARE(offered("sprite where net = trig"), QString("trigger"));
        QCOMPARE(offered("sprite where effec"), QString("effector"));
    }

    void anErrorIsShownInPlace()
    {
        query()->setText("wall where tyle = 3");
        QVERIFY(shows("the nearest name is \"tile\""));
        QVERIFY(shows("column 12"));
        QCOMPARE(model()->rowCount(), 0);
        query()->setText("wall");
        replacement()->setText("length = 3");
        QVERIFY(shows("\"length\" cannot be set"));
        QVERIFY(!button("Replace")->isEnabled());
    }

    void aClickSelectsAndShowsAndEnterFrames()
    {
        query()->setText("wall where portal");
        QSignalSpy points(m_panel.get(), &FindPanel::pointWanted);
        QSignalSpy places(m_panel.get(), &FindPanel::placeWanted);
        const QRect row = list()->visualRect(model()->index(1, FoundModel::Facts));
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, row.center());
        QCOMPARE(m_document->selection(), (Selection{.walls = {WallId{7}}}));
        QCOMPARE(points.count(), 1);
        QCOMPARE(places.count(), 0);
        emit list()->activated(model()->index(0, 0));
        QCOMPARE(m_document->selection(), (Selection{.walls = {WallId{1}}}));
        QCOMPARE(places.count(), 1);
    }

    void everythingInTheListCanBeSelected()
    {
        query()->setText("wall where portal");
        button("Select all")->click();
        QCOMPARE(m_document->selection(), (Selection{.walls = {WallId{1}, WallId{7}}}));
    }

    void theScopeIsWhatWasSelected()
    {
        m_document->setSelection({.sectors = {SectorId{1}}, .walls = {WallId{2}}});
        query()->setText("wall");
        m_panel->findChild<QToolButton*>()->setChecked(true);
        QCOMPARE(
            column(FoundModel::Name),
            (QStringList{"Wall 2", "Wall 4", "Wall 5", "Wall 6", "Wall 7"}));
        m_document->setSelection({});
        QCOMPARE(model()->rowCount(), 5);
        m_panel->findChild<QToolButton*>()->setChecked(false);
        QCOMPARE(model()->rowCount(), 8);
    }

    void aReplacementIsSeenBeforeItIsMadeAndIsOneStep()
    {
        query()->setText("wall where portal");
        replacement()->setText("shade = shade + number");
        QCOMPARE(
            column(FoundModel::Facts),
            (QStringList{QString::fromUtf8("shade: 0 → 1"), QString::fromUtf8("shade: 0 → 7")}));
        QVERIFY(model()->setData(
            model()->index(0, FoundModel::Name),
            Qt::Unchecked,
            Qt::CheckStateRole));
        QVERIFY(shows("2 found, 1 ticked"));
        button("Replace")->click();
        QCOMPARE(map()[WallId{1}].shade, 0);
        QCOMPARE(map()[WallId{7}].shade, 7);
        m_document->edits().undo();
        QCOMPARE(map()[WallId{7}].shade, 0);
    }

    void onlyTheScopeIsReplaced()
    {
        m_document->setSelection({.sectors = {SectorId{1}}});
        query()->setText("wall");
        m_panel->findChild<QToolButton*>()->setChecked(true);
        replacement()->setText("pal = 3");
        button("Replace")->click();
        QCOMPARE(map()[WallId{3}].pal, 0);
        QCOMPARE(map()[WallId{4}].pal, 3);
    }

    void aResultThatDoesNotFitIsRefused()
    {
        query()->setText("wall where number < 2");
        replacement()->setText("shade = 100 + number * 100");
        QVERIFY(column(FoundModel::Facts)[1].contains("allowed: -128 to 127"));
        button("Replace")->click();
        QVERIFY(shows("wall 1 (200)"));
        QCOMPARE(map()[WallId{0}].shade, 0);
    }

    void namesAreCompleted()
    {
        auto* const completer = m_panel->findChildren<QCompleter*>().front();
        QTest::keyClicks(query(), "wall where neigh");
        QCOMPARE(completer->currentCompletion(), QString("neighbour."));
        emit completer->activated(QString("neighbour."));
        QTest::keyClicks(query(), "overp");
        QCOMPARE(completer->currentCompletion(), QString("overpicnum"));
        emit completer->activated(QString("overpicnum"));
        QCOMPARE(query()->text(), QString("wall where neighbour.overpicnum"));
    }
};

SECTORED_TEST_IN(QApplication, FindPanelTest)
#include "find_panel_test.moc"
