#include "editor/document/document.h"
#include "editor/document/watch/level_watch.h"
#include "editor/panel/problems/problem_model.h"
#include "editor/panel/problems/problems_panel.h"
#include "tests/editor/recorded_walk.h"
#include "tests/support/map_text.h"
#include "tests/support/pit_and_ledge.h"
#include "tests/support/test_main.h"
#include "tests/support/wait_for_check.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QLabel>
#include <QMenu>
#include <QPushButton>
#include <QScrollBar>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>
#include <QTreeView>

using namespace sectored;
using namespace sectored::editor;

/// A level of two rooms without problems; the tests add problems by edits.
class ProblemsPanelTest : public QObject {
    Q_OBJECT

private:
    void setFloor(std::uint32_t sector, int z)
    {
        QVERIFY(m_document->commit(SetRequest{
            .rows = std::vector{SectorId{sector}},
            .values = {{.field = "floorz", .value = z}}}));
        QVERIFY(test::waitForCheck(m_watch->check()));
    }

    /// Raises the floor of a sector above its ceiling.
    void spoil(std::uint32_t sector) { setFloor(sector, -20000); }

    QTreeView* list() const { return m_panel->findChild<QTreeView*>(); }
    /// Returns the rows of single problems, also of those that share a row.
    QModelIndexList problems() const
    {
        return static_cast<const ProblemModel*>(list()->model())->problemRows();
    }
    int rows() const { return static_cast<int>(problems().size()); }
    QString cell(int row, int column) const
    {
        return problems().at(row).siblingAtColumn(column).data().toString();
    }

    void click(const char* button)
    {
        QTest::mouseClick(
            m_panel->findChild<QAbstractButton*>(QString::fromLatin1(button)),
            Qt::LeftButton);
    }

    QPoint place(int row, int column) const
    {
        return list()->visualRect(problems().at(row).siblingAtColumn(column)).center();
    }

    void clickRow(int row, int column)
    {
        QTest::mouseClick(list()->viewport(), Qt::LeftButton, {}, place(row, column));
    }

    void choose(int row, const QString& entry)
    {
        clickRow(row, 0);
        emit list()->customContextMenuRequested(place(row, 0));
        auto* const menu = m_panel->findChild<QMenu*>();
        QVERIFY(menu != nullptr);
        const auto actions = menu->actions();
        const auto action = std::ranges::find_if(actions, [&entry](const QAction* each) {
            return each->text().startsWith(entry);
        });
        QVERIFY(action != actions.end());
        (*action)->trigger();
        delete menu;
    }

    QString emptyText() const
    {
        for (const QLabel* const label : m_panel->findChildren<QLabel*>()) {
            if (label->isVisible()) {
                return label->text();
            }
        }
        return {};
    }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<LevelWatch> m_watch;
    std::unique_ptr<ProblemsPanel> m_panel;

private slots:
    void init()
    {
        m_document = std::make_unique<Document>();
        m_document->saved().adopt(
            test::mapFromText("start: 8,8 sector 0\n"
                              "sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                              "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n"),
            SavedLevel::Origin::Unmodified);
        m_watch = std::make_unique<LevelWatch>(*m_document);
        m_panel = std::make_unique<ProblemsPanel>(*m_document, *m_watch);
        m_panel->resize(1000, 200);
        m_panel->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_panel.get()));
        QVERIFY(test::waitForCheck(m_watch->check()));
    }

    void cleanup()
    {
        m_panel.reset();
        m_watch.reset();
        m_document.reset();
    }

    void aLevelWithoutProblemsIsSaidToHaveNone()
    {
        QCOMPARE(rows(), 0);
        QVERIFY(emptyText().startsWith(QStringLiteral("No problems found (checked 0.")));
    }

    void problemsComeWithAnEditAndGoWithUndo()
    {
        spoil(1);
        QCOMPARE(rows(), 1);
        QVERIFY(cell(0, 0).contains(QStringLiteral("sector 1")));
        QVERIFY(!cell(0, 1).isEmpty());
        QCOMPARE(cell(0, 2), QStringLiteral("Sector 1"));
        m_document->edits().undo();
        QVERIFY(test::waitForCheck(m_watch->check()));
        QCOMPARE(rows(), 0);
    }

    void whatAnOldLevelHadIsDropped()
    {
        spoil(0);
        m_watch->check().start();
        m_document->saved().adopt(Map(), SavedLevel::Origin::Unmodified);
        QVERIFY(test::waitForCheck(m_watch->check()));
        QCOMPARE(rows(), 0);
        QVERIFY(m_watch->problems().list().empty());
    }

    void aDoubleClickSelectsTheThingAndAsksForItsPlace()
    {
        spoil(1);
        QSignalSpy places(m_panel.get(), &ProblemsPanel::placeWanted);
        clickRow(0, 0);
        QTest::mouseDClick(list()->viewport(), Qt::LeftButton, {}, place(0, 0));
        QCOMPARE(m_document->selection().sectors, std::vector{SectorId{1}});
        QVERIFY(!places.isEmpty());
        const auto box = places.front().front().value<Box>();
        QVERIFY(box.contains({1024, 0}) && box.contains({2048, 1024}));
    }

    void aClickShowsTheProblemOnce()
    {
        spoil(1);
        QSignalSpy places(m_panel.get(), &ProblemsPanel::placeWanted);
        clickRow(0, 0);
        QCOMPARE(places.size(), qsizetype(1));
        QCOMPARE(cell(0, 3), QStringLiteral("Show"));
        clickRow(0, 3);
        QCOMPARE(places.size(), qsizetype(2));
    }

    void alikeProblemsShareARow()
    {
        spoil(0);
        spoil(1);
        QCOMPARE(list()->model()->rowCount(), 1);
        const QModelIndex group = list()->model()->index(0, 0);
        QCOMPARE(group.data().toString(), QStringLiteral("Floor above ceiling: 2"));
        QCOMPARE(group.siblingAtColumn(2).data().toString(), QStringLiteral("Sectors 0, 1"));
        QVERIFY(list()->isExpanded(group));
        list()->collapse(group);
        setFloor(0, -25000);
        QVERIFY(!list()->isExpanded(list()->model()->index(0, 0)));
    }

    void whatIsFoundByWalkingIsShownWhereItIs()
    {
        m_document->saved().adopt(test::pitAndLedge(), SavedLevel::Origin::Unmodified);
        LevelReach& reach = m_watch->reach();
        reach.setSpacing(512);
        reach.switchOn();
        QTRY_VERIFY_WITH_TIMEOUT(reach.state() == LevelReach::State::Done, 60000);
        QCOMPARE(rows(), 3);
        for (int row = 0; row < rows(); ++row) {
            const Finding finding = m_watch->problems().list()[static_cast<std::size_t>(row)];
            QVERIFY(!cell(row, 1).isEmpty());
            QSignalSpy places(m_panel.get(), &ProblemsPanel::placeWanted);
            clickRow(row, 3);
            QCOMPARE(m_document->selection().sectors, std::vector{*finding.sector});
            QVERIFY(places.front().front().value<Box>().contains(finding.at));
        }
        reach.switchOff();
        QCOMPARE(rows(), 0);
    }

    void aWalkThatNoLongerArrivesIsShownWhereItsWayParts()
    {
        m_document->walks().add(test::recordedWalk(*m_document, {256, 512}, 20));
        setFloor(1, -8000);
        QTRY_COMPARE(rows(), 1);
        QVERIFY(cell(0, 0).startsWith(QStringLiteral("Recorded walk walk-1 ends ")));
        QVERIFY(cell(0, 0).endsWith(QStringLiteral(
            "in sector 0. Clear the route or record the walk again (View > Panels > Walks).")));
        QCOMPARE(cell(0, 1), QStringLiteral("Recorded walks"));
        QVERIFY(cell(0, 2).startsWith(QStringLiteral("At ")));
        m_document->setSelection({.sectors = {SectorId{1}}});
        QSignalSpy places(m_panel.get(), &ProblemsPanel::placeWanted);
        clickRow(0, 3);
        const auto box = places.front().front().value<Box>();
        QVERIFY(box.contains(m_watch->problems().list().front().at));
        QVERIFY(box.contains({1024, 512}));
        m_document->edits().undo();
        QTRY_COMPARE(rows(), 0);
    }

    void theKeysGoFromProblemToProblemAndAround()
    {
        spoil(0);
        spoil(1);
        using Step = ProblemsPanel::Step;
        QVERIFY(m_panel->showNeighbour(Step::Next).contains(QStringLiteral("sector 0")));
        QVERIFY(m_panel->showNeighbour(Step::Next).contains(QStringLiteral("sector 1")));
        QVERIFY(m_panel->showNeighbour(Step::Next).contains(QStringLiteral("sector 0")));
        QVERIFY(m_panel->showNeighbour(Step::Previous).contains(QStringLiteral("sector 1")));
        QCOMPARE(m_document->selection().sectors, std::vector{SectorId{1}});
    }

    void enterShowsTheCurrentRow()
    {
        spoil(0);
        list()->setFocus();
        QTest::keyClick(list(), Qt::Key_Down);
        QTest::keyClick(list(), Qt::Key_Return);
        QCOMPARE(m_document->selection().sectors, std::vector{SectorId{0}});
    }

    void chipsLeaveKindsOut()
    {
        spoil(0);
        const Severity severity = m_watch->problems().list().front().severity;
        click(severity == Severity::Error ? "chipErrors" : "chipWarnings");
        QCOMPARE(rows(), 0);
        QCOMPARE(emptyText(), QStringLiteral("No problems of the chosen types"));
        click(severity == Severity::Error ? "chipErrors" : "chipWarnings");
        QCOMPARE(rows(), 1);
    }

    void onlyWhatConcernsTheSelectionCanBeListed()
    {
        spoil(0);
        spoil(1);
        m_document->setSelection({.sectors = {SectorId{1}}});
        click("chipInSelection");
        QCOMPARE(rows(), 1);
        m_document->setSelection({.sectors = {SectorId{0}, SectorId{1}}});
        QCOMPARE(rows(), 2);
        // Selecting from the list does not shorten the list.
        clickRow(1, 3);
        QCOMPARE(m_document->selection().sectors, std::vector{SectorId{1}});
        QCOMPARE(rows(), 2);
    }

    void oneProblemOrAKindCanBeIgnoredAndListedAgain()
    {
        spoil(0);
        spoil(1);
        choose(0, QStringLiteral("Ignore"));
        QCOMPARE(rows(), 1);
        setFloor(1, -30000);
        QCOMPARE(rows(), 1);
        QVERIFY(cell(0, 0).contains(QStringLiteral("sector 1")));
        choose(0, QStringLiteral("Ignore all of type"));
        QCOMPARE(rows(), 0);
        click("showIgnored");
        QCOMPARE(rows(), 2);
    }

    void aProblemIsCopiedInPlainCharacters()
    {
        spoil(0);
        choose(0, QStringLiteral("Copy"));
        const QString text = QApplication::clipboard()->text();
        QVERIFY(text.contains(QStringLiteral("sector 0")));
        QVERIFY(std::ranges::all_of(text, [](QChar c) { return c.unicode() < 128; }));
    }

    void aNarrowListLeavesOutTheRuleAndThePlace()
    {
        spoil(0);
        m_panel->resize(1800, 200);
        QVERIFY(!list()->isColumnHidden(1) && !list()->isColumnHidden(2));
        m_panel->resize(300, 200);
        QVERIFY(list()->isColumnHidden(1) && list()->isColumnHidden(2));
        QVERIFY(!list()->isColumnHidden(3));
    }

    void theMessageHasRoomBesideThePane()
    {
        spoil(0);
        const int room = 48 * list()->fontMetrics().averageCharWidth();
        for (const int width : {300, 900, 1100, 1300, 1800}) {
            m_panel->resize(width, 200);
            const auto hasRoom = [&] {
                return (list()->isColumnHidden(1) && list()->isColumnHidden(2))
                       || list()->columnWidth(0) >= room;
            };
            QTRY_VERIFY(hasRoom());
            QTRY_COMPARE(list()->horizontalScrollBar()->maximum(), 0);
        }
    }
};

SECTORED_TEST_IN(QApplication, ProblemsPanelTest)
#include "problems_panel_test.moc"
