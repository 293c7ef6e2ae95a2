#include "editor/document/document.h"
#include "editor/panel/query/query_panel.h"
#include "editor/panel/query/query_text.h"
#include "editor/setting/theme.h"
#include "editor/tool/hand/query_tool.h"
#include "editor/tool/take/thing.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QAbstractItemModel>
#include <QAction>
#include <QApplication>
#include <QFrame>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <array>
#include <random>
#include <string>

using namespace sectored;
using namespace sectored::editor;

namespace {

/// Returns overlapping rectangles that share corners and sides.
Map overlappingRooms(std::mt19937& random)
{
    std::uniform_int_distribution<int> place(0, 7);
    std::uniform_int_distribution<int> size(1, 4);
    std::string text;
    for (int k = 0; k < 12; ++k) {
        const int left = place(random) * 64;
        const int top = place(random) * 64;
        const int right = left + size(random) * 64;
        const int low = top + size(random) * 64;
        const auto corner = [](int x, int y) {
            return std::to_string(x) + "," + std::to_string(y) + " ";
        };
        text += "sector " + std::to_string(k) + ": " + corner(left, top) + corner(right, top)
                + corner(right, low) + corner(left, low) + "\n";
    }
    return test::mapFromText(text, test::Linking::None);
}

/// Returns a vertex of a random sector or a point near it, often on a side.
Point somePoint(std::mt19937& random, const Map& map)
{
    const auto sectors = map.sectorOrder();
    const auto walls = map.wallsOf(sectors[random() % sectors.size()]);
    const WallId wall = *(walls.begin() + static_cast<std::ptrdiff_t>(random() % 4));
    constexpr std::array steps{-64, -32, -1, 0, 1, 32, 64};
    const Point at = map[wall].position;
    return {at.x + steps[random() % steps.size()], at.y + steps[random() % steps.size()]};
}

/// Returns the sector whose walls the table lists. Empty if no table is shown.
std::optional<SectorId> listedSector(const QueryPanel& panel, const Document& document)
{
    const auto* const table = panel.findChild<QTableView*>(QStringLiteral("queryWalls"));
    if (!table->isVisible()) {
        return std::nullopt;
    }
    const MapView view = document.view();
    const auto wall = view.numbering().wallAt(table->model()->index(0, 0).data().toInt());
    return wall ? std::optional(view.map[*wall].sector.row()) : std::nullopt;
}

/// Returns the sector that the tool tints.
std::optional<SectorId> tintedSector(const Tool& tool, const Document& document)
{
    const auto& areas = tool.overlay().areas;
    for (const SectorId sector : document.level().map().sectorOrder()) {
        if (!areas.empty() && areas.front().loops == loopPointsOf(document.level().map(), sector)
            && document.query().result(document.view())->shown == sector) {
            return sector;
        }
    }
    return areas.empty() ? std::nullopt : std::optional(SectorId{9999});
}

QToolButton* lastChoice(const QueryPanel& panel)
{
    QToolButton* last = nullptr;
    for (QToolButton* const button : panel.findChildren<QToolButton*>()) {
        if (button->isVisible() && button->accessibleName().startsWith(QStringLiteral("Sector "))) {
            last = button;
        }
    }
    return last;
}

} // namespace

class QueryPanelTest : public QObject {
    Q_OBJECT

private:
    QString answerAt(Point point)
    {
        m_document.query().setPoint(point);
        return m_panel->answer();
    }

    Document m_document;
    std::unique_ptr<QueryPanel> m_panel;

private slots:
    void initTestCase()
    {
        m_document.saved().adopt(
            test::mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                              "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n"
                              "sector 2: 0,0 512,0 512,512 0,512\n"),
            SavedLevel::Origin::Unmodified);
        m_panel = std::make_unique<QueryPanel>(m_document);
        m_panel->show();
    }

    void theHeadingSaysWhichSectorHoldsThePoint()
    {
        QCOMPARE(answerAt({700, 700}), QStringLiteral("Inside sector 0"));
        QCOMPARE(answerAt({1024, 700}), QStringLiteral("On the boundary of sectors 0 and 1"));
        QCOMPARE(answerAt({100, 100}), QStringLiteral("Inside sectors 0 and 2"));
        QCOMPARE(answerAt({-5, 9}), QStringLiteral("Outside all sectors"));
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
        m_document.query().setPoint(Point{700, 700});
        const auto* const model =
            m_panel->findChild<QTableView*>(QStringLiteral("queryWalls"))->model();
        QCOMPARE(model->rowCount(), 4);
        QCOMPARE(model->index(3, 3).data().toString(), QStringLiteral("+4"));
        QCOMPARE(model->index(3, 5).data().toString(), QStringLiteral("360.0°"));
    }

    /// A hidden panel explains nothing, and its last explanation may refer to deleted sectors.
    void anotherSectorMayBeChosenAfterAnEditThatThePanelDidNotSee()
    {
        Document document;
        document.saved().adopt(m_document.level().map(), SavedLevel::Origin::Unmodified);
        QueryPanel panel(document);
        panel.show();
        document.query().setPoint(Point{100, 100});
        document.query().show(document.view(), SectorId{2});
        panel.hide();
        QVERIFY(document.commit(DeleteRequest{.sectors = {SectorId{2}}}));
        document.query().show(document.view(), SectorId{0});
        panel.show();
        QCOMPARE(panel.answer(), QStringLiteral("Inside sector 0"));
    }

    void theSectorMayBeChosenBeforeThePanelHearsOfTheEdit()
    {
        Document document;
        document.saved().adopt(m_document.level().map(), SavedLevel::Origin::Unmodified);
        const QObject scope;
        connect(&document, &Document::changed, &scope, [&document] {
            document.query().show(document.view(), SectorId{0});
        });
        QueryPanel panel(document);
        panel.show();
        document.query().setPoint(Point{100, 100});
        document.query().show(document.view(), SectorId{2});
        QVERIFY(document.commit(DeleteRequest{.sectors = {SectorId{0}, SectorId{2}}}));
        QCOMPARE(panel.answer(), QStringLiteral("Outside all sectors"));
    }

    /// Tests points inside and on the boundary of overlapping sectors, with each choice of sector.
    void thePanelListsTheSectorThatThePlanTints()
    {
        std::mt19937 random(5);
        for (int round = 0; round < 12; ++round) {
            Document document;
            document.saved().adopt(overlappingRooms(random), SavedLevel::Origin::Unmodified);
            QueryPanel panel(document);
            panel.show();
            QueryTool tool(document);
            const QObject scope;
            connect(&document, &Document::changed, &scope, [&tool] { tool.levelChanged(); });
            for (int k = 0; k < 60; ++k) {
                document.query().setPoint(somePoint(random, document.level().map()));
                QCOMPARE(listedSector(panel, document), tintedSector(tool, document));
                tool.key(ToolKey::Next);
                QCOMPARE(listedSector(panel, document), tintedSector(tool, document));
                if (QToolButton* const choice = lastChoice(panel)) {
                    choice->click();
                    QVERIFY(tintedSector(tool, document).has_value());
                    QCOMPARE(listedSector(panel, document), tintedSector(tool, document));
                }
                tool.key(ToolKey::ShiftRight);
                QCOMPARE(listedSector(panel, document), tintedSector(tool, document));
                QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
            }
            const auto gone = document.view().numbering().sectorAt(0);
            QVERIFY(document.commit(DeleteRequest{.sectors = {*gone}}));
            QCOMPARE(listedSector(panel, document), tintedSector(tool, document));
        }
    }

    void ofOverlappingSectorsTheCommentNamesTheOwnerThatTheIndexNames()
    {
        std::mt19937 random(7);
        Document document;
        document.saved().adopt(overlappingRooms(random), SavedLevel::Origin::Unmodified);
        const MapView view = document.view();
        int asked = 0;
        for (int k = 0; k < 2000; ++k) {
            const Point p = somePoint(random, document.level().map());
            const PointExplanation reasons = explain(view, p);
            const auto owner = document.level().sectors().ownerAt(p);
            if (owner && !sectorsWhere(reasons, PointLocation::OnBoundary).empty()) {
                ++asked;
                const QString named = QStringLiteral("half-open rule, sector %1 contains")
                                          .arg(view.numbering().of(*owner));
                const QString comment = answerComment(view, reasons);
                QVERIFY2(comment.contains(named), qPrintable(comment));
            }
        }
        QVERIFY(asked > 100);
    }

    void holesAreListedApartAndFolded()
    {
        Document document;
        document.saved().adopt(
            test::mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024 | 256,256 256,512 512,512\n"),
            SavedLevel::Origin::Unmodified);
        QueryPanel panel(document);
        panel.show();
        document.query().setPoint(Point{800, 800});
        const auto* const holes = panel.findChild<QTableView*>(QStringLiteral("queryHoles"));
        const auto* const outer = panel.findChild<QTableView*>(QStringLiteral("queryWalls"));
        QCOMPARE(outer->model()->rowCount(), 4);
        QCOMPARE(holes->model()->rowCount(), 3);
        QCOMPARE(holes->model()->index(2, 3).data().toString(), QStringLiteral("0"));
        QVERIFY(holes->isHidden() || !holes->isVisibleTo(&panel));
    }

    void pointingAtARowLightsItsWall()
    {
        m_document.query().setPoint(Point{700, 700});
        auto* const table = m_panel->findChild<QTableView*>(QStringLiteral("queryWalls"));
        emit table->entered(table->model()->index(2, 0));
        QCOMPARE(m_document.query().litWall(), m_document.view().numbering().wallAt(2));
    }

    void aLitWallIsTintedInItsRow()
    {
        m_panel->setTheme(Theme::builtIn(QStringLiteral("dark")));
        m_document.query().setPoint(Point{700, 700});
        const auto* const table = m_panel->findChild<QTableView*>(QStringLiteral("queryWalls"));
        const auto tintOf = [table](int row) {
            return table->model()->index(row, 0).data(Qt::BackgroundRole);
        };
        const QVariant plain = tintOf(1);
        m_document.query().setLitWall(m_document.view().numbering().wallAt(1));
        QVERIFY(tintOf(1) != plain);
        m_document.query().setLitWall(std::nullopt);
        QCOMPARE(tintOf(1), plain);
    }

    void theKeyboardPointsAtRowsAndChoosesThem()
    {
        m_document.query().setPoint(Point{700, 700});
        auto* const table = m_panel->findChild<QTableView*>(QStringLiteral("queryWalls"));
        table->setFocus();
        table->setCurrentIndex(table->model()->index(0, 0));
        QTest::keyClick(table, Qt::Key_Down);
        const auto lit = m_document.query().litWall();
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
            m_document.query().setPoint(Point{700, 700});
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
        QCOMPARE(m_panel->answer(), QStringLiteral("Outside all sectors"));
        m_document.edits().undo();
        QCOMPARE(m_panel->answer(), QStringLiteral("Inside sector 1"));
    }

    void withoutAPointThereIsNoAnswer()
    {
        m_document.query().setPoint(std::nullopt);
        QVERIFY(m_panel->answer().isEmpty());
    }

    void theTabKeyLeavesTheTable()
    {
        const auto* const table = m_panel->findChild<QTableView*>(QStringLiteral("queryWalls"));
        QVERIFY(table);
        QVERIFY(!table->tabKeyNavigation());
    }
};

SECTORED_TEST_IN(QApplication, QueryPanelTest)
#include "query_panel_test.moc"
