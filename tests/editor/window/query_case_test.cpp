#include "sectored/base/file.h"

#include "editor/tool/tool.h"
#include "editor/view2d/heat/heat_legend.h"
#include "editor/window/bar/message_bar.h"
#include "editor/window/bar/status_line.h"
#include "editor/window/file/point_file.h"
#include "tests/editor/window_session.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QGuiApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QLineEdit>
#include <QTableView>
#include <QTest>
#include <QToolButton>

#include <fstream>

using namespace sectored;
using namespace sectored::editor;
using test::WindowSession;

/// Queries copied from the window as text and pasted as coordinates.
class QueryCaseTest : public QObject {
    Q_OBJECT

private:
    PointFile pointFile()
    {
        MainWindow& window = m_session->window();
        return PointFile(
            {.document = m_session->document, .bar = window.messageBar(), .window = window});
    }

    static QClipboard& clipboard() { return *QGuiApplication::clipboard(); }
    QAction& action(const char* id) { return *m_session->window().action(id); }
    const std::vector<Point>& pins() const { return m_session->document.query().pins(); }
    void paste(const char* text)
    {
        clipboard().setText(QString::fromUtf8(text));
        m_session->view().setFocus();
        m_session->key(Qt::Key_V, Qt::ControlModifier);
    }
    std::filesystem::path file(const char* content) const
    {
        const auto path = m_session->folder() / "points.txt";
        std::ofstream(path) << content;
        return path;
    }

    const QString isAPoint = QStringLiteral("expected two integers X Y from -536870912 to ");
    std::unique_ptr<WindowSession> m_session;

private slots:
    void init()
    {
        m_session = std::make_unique<WindowSession>();
        m_session->document.saved().adopt(
            test::mapFromText("sector 0: 0,0 4096,0 4096,4096 0,4096\n"),
            SavedLevel::Origin::Unmodified);
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
        m_session->view().camera().frameLevel();
        m_session->view().setFocus();
        m_session->key(Qt::Key_Q);
        m_session->click({1024, 1024});
    }

    void cleanup() { m_session.reset(); }

    void theKeyCopiesTheCase()
    {
        m_session->key(Qt::Key_C, Qt::ControlModifier);
        const QJsonObject copied = QJsonDocument::fromJson(clipboard().text().toUtf8()).object();
        QCOMPARE(copied["x"].toInt(), m_session->document.query().point()->x);
        QCOMPARE(copied["sector"].toInt(), 0);
    }

    void theCopiedCaseIsAskedAgainWhereItIsPasted()
    {
        m_session->key(Qt::Key_C, Qt::ControlModifier);
        const QString copied = clipboard().text();
        const auto asked = m_session->document.query().point();
        m_session->document.query().setPoint(std::nullopt);
        m_session->key(Qt::Key_V);
        paste(qPrintable(copied));
        QVERIFY(asked);
        QCOMPARE(m_session->document.query().point(), asked);
    }

    void thePanelCopiesInThreeWays()
    {
        QVERIFY(!action("query.copyCommand").isEnabled());
        QVERIFY(m_session->document.saved().saveAs(m_session->folder() / "hall.map"));
        const QString x = QString::number(m_session->document.query().point()->x);
        for (const char* const id : {"query.copyJson", "query.copyTest", "query.copyCommand"}) {
            auto* const button =
                m_session->window().findChild<QToolButton*>(QString::fromLatin1(id));
            QVERIFY2(button != nullptr && button->isVisible(), id);
            clipboard().clear();
            QTest::mouseClick(button, Qt::LeftButton);
            QVERIFY2(clipboard().text().contains(x), id);
        }
        QVERIFY(clipboard().text().startsWith(QStringLiteral("sectored-cli query ")));
        QVERIFY(clipboard().text().contains(QStringLiteral("hall.map")));
    }

    void theCommandNamesTheMethodThatIsShownStepByStep()
    {
        QVERIFY(m_session->document.saved().saveAs(m_session->folder() / "hall.map"));
        action("query.steps").trigger();
        QVERIFY(m_session->document.query().narrator().isOn);
        action("query.published").trigger();
        clipboard().clear();
        action("query.copyCommand").trigger();
        QVERIFY(
            clipboard().text().contains(QStringLiteral("--method quadrant --explain --published")));
        action("query.published").trigger();
        action("query.steps").trigger();
        QVERIFY(!m_session->document.query().narrator().isOn);
        action("query.copyCommand").trigger();
        QVERIFY(!clipboard().text().contains(QStringLiteral("--method")));
    }

    void aPastedPointIsAskedAboutAndMoreArePinned()
    {
        paste("300, -40\n");
        QCOMPARE(m_session->document.query().point(), std::optional(Point{300, -40}));
        paste("1 2\n3 4\n");
        QCOMPARE(pins(), (std::vector<Point>{{1, 2}, {3, 4}}));
        paste("no point");
        paste("# nothing\n");
        QCOMPARE(pins().size(), std::size_t{2});
        paste("1\u202f024, \u221240");
        QCOMPARE(m_session->document.query().point(), std::optional(Point{1024, -40}));
    }

    void whatIsNoPointIsRefusedInOneSentenceUntilAPointComes()
    {
        const auto& status = *m_session->window().findChild<StatusLine*>();
        for (const char* const text :
             {R"({"x":1.5,"y":2})", R"({"x":536870913,"y":0})", "536870913 0", "no point"}) {
            const auto before = m_session->document.query().point();
            paste(text);
            QVERIFY2(status.sentence().contains(isAPoint), text);
            QVERIFY2(status.sentence().endsWith(u'.'), text);
            QCOMPARE(m_session->document.query().point(), before);
            // Pasting the same point succeeds too.
            paste("7 7");
            QVERIFY2(status.sentence().isEmpty(), text);
        }
    }

    void aTypedPointThatIsNoneSaysWhy()
    {
        const auto& status = *m_session->window().findChild<StatusLine*>();
        auto* const field = m_session->window().findChild<QLineEdit*>(QStringLiteral("queryPoint"));
        const auto type = [field](const char* text) {
            field->setFocus();
            field->selectAll();
            QTest::keyClicks(field, QString::fromLatin1(text));
            QTest::keyClick(field, Qt::Key_Return);
        };
        const auto before = m_session->document.query().point();
        type("2147483647 0");
        QVERIFY(status.sentence().contains(isAPoint));
        QVERIFY(field->toolTip().contains(isAPoint));
        QCOMPARE(m_session->document.query().point(), before);
        type("536870912 0");
        QVERIFY(status.sentence().isEmpty());
        QVERIFY(!field->toolTip().contains(isAPoint));
        QCOMPARE(m_session->document.query().point(), std::optional(Point{536870912, 0}));
    }

    void theWallUnderThePointerStandsOutInTheTable()
    {
        const QAbstractItemModel* const walls =
            m_session->window().findChild<QTableView*>(QStringLiteral("queryWalls"))->model();
        const auto colourOf = [walls](int row) {
            return walls->index(row, 0).data(Qt::BackgroundRole);
        };
        const QVariant before = colourOf(1);
        m_session->move({4090, 3000});
        QVERIFY(colourOf(1) != before);
        m_session->move({3000, 3000});
        QCOMPARE(colourOf(1), before);
    }

    void aRowOfTheTableLightsItsWallInThePlanWhileTheToolIsInHand()
    {
        auto* const walls =
            m_session->window().findChild<QTableView*>(QStringLiteral("queryWalls"));
        const auto plan = [this] {
            return m_session->view().tool().overlay();
        };
        const Overlay before = plan();
        emit walls->entered(walls->model()->index(2, 0));
        QVERIFY(plan() != before);
        m_session->key(Qt::Key_V);
        m_session->key(Qt::Key_Q);
        QCOMPARE(plan() == before, true);
    }

    void theSwitchesChooseWhatIsDrawn()
    {
        QVERIFY(!m_session->view().tool().overlay().crosses.empty());
        action("query.quadrants").trigger();
        QVERIFY(m_session->view().tool().overlay().crosses.empty());
        QCOMPARE(m_session->settings().value("query_quadrants"), QStringLiteral("off"));
        action("query.quadrants").trigger();
        QVERIFY(!m_session->view().tool().overlay().crosses.empty());
    }

    void thatTheMethodsAgreeIsSaidOnlyOfPointsThatWereAsked()
    {
        const auto* const legend = m_session->window().findChild<HeatLegend*>();
        const auto saysSo = [legend] {
            return legend->text().startsWith(QStringLiteral("All methods agree"));
        };
        action("view.heat.methods").trigger();
        QVERIFY(legend->isVisible());
        QVERIFY(!saysSo());
        QTRY_VERIFY(saysSo());
        m_session->view().camera().zoomIn();
        QVERIFY(!saysSo());
        QTRY_VERIFY(saysSo());
        action("view.heat.none").trigger();
        QVERIFY(!legend->isVisible());
    }

    void theFilesPointsArePinned()
    {
        pointFile().pin(file("# doors\n10 20\n30 40 # left\n10 20\n"));
        QCOMPARE(pins(), (std::vector<Point>{{10, 20}, {30, 40}}));
    }

    void aFaultyFilePinsNothingAndNamesTheLine()
    {
        pointFile().pin(file("10 20\nx y\n"));
        QVERIFY(pins().empty());
        QVERIFY(m_session->window().messageBar().text().contains(QStringLiteral("line 2")));
    }

    void whatIsSaidOfAFaultyFileGoesWithAGoodOne()
    {
        const MessageBar& bar = m_session->window().messageBar();
        PointFile points = pointFile();
        for (const char* const fault : {"x y\n", "# none\n"}) {
            points.pin(file(fault));
            QVERIFY2(bar.isVisible(), fault);
            points.pin(file("10 20\n"));
            QVERIFY2(!bar.isVisible(), fault);
        }
    }
};

SECTORED_TEST_IN(QApplication, QueryCaseTest)
#include "query_case_test.moc"
