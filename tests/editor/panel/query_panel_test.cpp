#include "editor/document/document.h"
#include "editor/panel/query_panel.h"
#include "editor/panel/query_text.h"
#include "tests/support/map_text.h"

#include <QAbstractItemModel>
#include <QAction>
#include <QFrame>
#include <QTableView>
#include <QTest>
#include <QToolButton>

using namespace sectored;
using namespace sectored::editor;

class QueryPanelTest : public QObject {
    Q_OBJECT

private:
    QString answerAt(Point point)
    {
        m_document.setQueryPoint(point);
        return m_panel->answer();
    }

    Document m_document;
    std::unique_ptr<QueryPanel> m_panel;

private slots:
    void initTestCase()
    {
        m_document.adopt(
            test::mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                              "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n"
                              "sector 2: 0,0 512,0 512,512 0,512\n"),
            Document::Origin::Unmodified);
        m_panel = std::make_unique<QueryPanel>(m_document);
        m_panel->show();
    }

    void theHeadingSaysWhichSectorHoldsThePoint()
    {
        QCOMPARE(answerAt({700, 700}), QStringLiteral("Inside sector 0"));
        QCOMPARE(answerAt({1024, 700}), QStringLiteral("On the border of 0 and 1"));
        QCOMPARE(answerAt({100, 100}), QStringLiteral("Inside sectors 0 and 2"));
        QCOMPARE(answerAt({-5, 9}), QStringLiteral("In no sector"));
    }

    void aBorderNamesWallAndOwner()
    {
        const auto explanation = explain(m_document.view(), {1024, 700});
        const QString comment = answerComment(m_document.view(), explanation);
        QVERIFY2(comment.startsWith(QStringLiteral("On wall ")), qPrintable(comment));
        QVERIFY2(comment.contains(QStringLiteral("half-open rule")), qPrintable(comment));
    }

    void theTableListsTheWallsWithTheirSums()
    {
        m_document.setQueryPoint(Point{700, 700});
        const auto* const model =
            m_panel->findChild<QTableView*>(QStringLiteral("queryWalls"))->model();
        QCOMPARE(model->rowCount(), 4);
        QCOMPARE(model->index(3, 3).data().toString(), QStringLiteral("+4"));
        QCOMPARE(model->index(3, 5).data().toString(), QStringLiteral("360.0°"));
    }

    /// Out of sight nothing is explained; what was explained before may name sectors that are gone.
    void anotherSectorMayBeChosenAfterAnEditThatThePanelDidNotSee()
    {
        Document document;
        document.adopt(m_document.map(), Document::Origin::Unmodified);
        QueryPanel panel(document);
        panel.show();
        document.setQueryPoint(Point{100, 100});
        panel.setShownSector(SectorId{2});
        panel.hide();
        QVERIFY(document.commit(DeleteRequest{.sectors = {SectorId{2}}}));
        panel.setShownSector(SectorId{0});
        panel.show();
        QCOMPARE(panel.answer(), QStringLiteral("Inside sector 0"));
    }

    void theSectorMayBeChosenBeforeThePanelHearsOfTheEdit()
    {
        Document document;
        document.adopt(m_document.map(), Document::Origin::Unmodified);
        QueryPanel* shown = nullptr;
        connect(&document, &Document::changed, this, [&shown] {
            if (shown != nullptr) {
                shown->setShownSector(std::nullopt);
            }
        });
        QueryPanel panel(document);
        shown = &panel;
        panel.show();
        document.setQueryPoint(Point{100, 100});
        panel.setShownSector(SectorId{2});
        QVERIFY(document.commit(DeleteRequest{.sectors = {SectorId{0}, SectorId{2}}}));
        QCOMPARE(panel.answer(), QStringLiteral("In no sector"));
    }

    void holesAreListedApartAndFolded()
    {
        Document document;
        document.adopt(
            test::mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024 | 256,256 256,512 512,512\n"),
            Document::Origin::Unmodified);
        QueryPanel panel(document);
        panel.show();
        document.setQueryPoint(Point{800, 800});
        const auto* const holes = panel.findChild<QTableView*>(QStringLiteral("queryHoles"));
        const auto* const outer = panel.findChild<QTableView*>(QStringLiteral("queryWalls"));
        QCOMPARE(outer->model()->rowCount(), 4);
        QCOMPARE(holes->model()->rowCount(), 3);
        QCOMPARE(holes->model()->index(2, 3).data().toString(), QStringLiteral("0"));
        QVERIFY(holes->isHidden() || !holes->isVisibleTo(&panel));
    }

    void aRowThatIsPointedAtTellsItsWall()
    {
        m_document.setQueryPoint(Point{700, 700});
        auto* const table = m_panel->findChild<QTableView*>(QStringLiteral("queryWalls"));
        const QObject scope;
        std::vector<std::optional<WallId>> walls;
        connect(m_panel.get(), &QueryPanel::wallPointedAt, &scope, [&walls](auto wall) {
            walls.push_back(wall);
        });
        emit table->entered(table->model()->index(2, 0));
        QCOMPARE(walls.size(), std::size_t{1});
        QCOMPARE(walls[0], m_document.view().numbering().wallAt(2));
    }

    void theKeyboardPointsAtRowsAndChoosesThem()
    {
        m_document.setQueryPoint(Point{700, 700});
        auto* const table = m_panel->findChild<QTableView*>(QStringLiteral("queryWalls"));
        const QObject scope;
        std::optional<WallId> lit;
        connect(m_panel.get(), &QueryPanel::wallPointedAt, &scope, [&lit](auto wall) {
            lit = wall;
        });
        table->setFocus();
        table->setCurrentIndex(table->model()->index(0, 0));
        QTest::keyClick(table, Qt::Key_Down);
        QCOMPARE(lit, m_document.view().numbering().wallAt(1));
        QTest::keyClick(table, Qt::Key_Return);
        QCOMPARE(m_document.selection().walls, (std::vector{*lit}));
        m_document.setSelection({});
    }

    void outOfSightNothingIsExplainedUntilItIsSeen()
    {
        QCOMPARE(answerAt({700, 700}), QStringLiteral("Inside sector 0"));
        m_panel->hide();
        QCOMPARE(answerAt({1500, 500}), QStringLiteral("Inside sector 0"));
        m_panel->show();
        QCOMPARE(m_panel->answer(), QStringLiteral("Inside sector 1"));
    }

    void inANarrowPanelEveryWayToCopyHasRoom()
    {
        QAction json(QStringLiteral("JSON"));
        QAction test(QStringLiteral("C++"));
        QAction command(QStringLiteral("Command"));
        const std::array<QAction*, 3> actions{&json, &test, &command};
        QueryPanel panel(m_document);
        panel.addCopyButtons(actions);
        panel.show();
        for (const int width : {260, 600}) {
            panel.resize(width, 500);
            m_document.setQueryPoint(Point{700, 700});
            QTest::qWait(1);
            const auto* const footer = panel.findChild<QFrame*>(QStringLiteral("panelFooter"));
            for (const auto* const button : footer->findChildren<QToolButton*>()) {
                QVERIFY(button->width() >= button->sizeHint().width());
                QVERIFY(footer->rect().contains(
                    QRect(button->mapTo(footer, QPoint()), button->size())));
            }
        }
    }

    void theNeighboursAreNamed()
    {
        const MapView view = m_document.view();
        QCOMPARE(neighbourText(view, SectorId{0}), QStringLiteral("1"));
        QCOMPARE(neighbourText(view, SectorId{2}), QStringLiteral("none"));
    }

    void theAnswerFollowsTheLevel()
    {
        QCOMPARE(answerAt({1500, 500}), QStringLiteral("Inside sector 1"));
        QVERIFY(m_document.commit(DeleteRequest{.sectors = {SectorId{1}}}));
        QCOMPARE(m_panel->answer(), QStringLiteral("In no sector"));
        m_document.undo();
        QCOMPARE(m_panel->answer(), QStringLiteral("Inside sector 1"));
    }

    void withoutAPointThereIsNoAnswer()
    {
        m_document.setQueryPoint(std::nullopt);
        QVERIFY(m_panel->answer().isEmpty());
    }

    void theTabKeyLeavesTheTable()
    {
        const auto* const table = m_panel->findChild<QTableView*>(QStringLiteral("queryWalls"));
        QVERIFY(table);
        QVERIFY(!table->tabKeyNavigation());
    }
};

QTEST_MAIN(QueryPanelTest)
#include "query_panel_test.moc"
