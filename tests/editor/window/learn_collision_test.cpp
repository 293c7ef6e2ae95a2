#include "sectored/lab/sweep_text.h"

#include "editor/panel/case/case_panel.h"
#include "editor/panel/query/query_panel.h"
#include "editor/tool/query_story.h"
#include "editor/window/dock/docks.h"
#include "tests/editor/window_session.h"
#include "tests/support/built_program.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFileInfo>
#include <QGuiApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>
#include <QTest>
#include <QToolButton>

#include <cmath>
#include <memory>

using namespace sectored;
using namespace sectored::editor;
using test::WindowSession;

namespace {

/// Runs a command as a user who pastes it into a shell, and returns what it prints.
QByteArray pasted(const QString& command)
{
    const QFileInfo program(test::cliProgram());
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert(
        QStringLiteral("PATH"),
        program.path() + u':' + environment.value(QStringLiteral("PATH")));
    QProcess shell;
    shell.setProcessEnvironment(environment);
    shell.setProcessChannelMode(QProcess::ForwardedErrorChannel);
    shell.start(QStringLiteral("sh"), {QStringLiteral("-c"), command});
    return shell.waitForFinished() && shell.exitCode() == 0 ? shell.readAllStandardOutput()
                                                            : QByteArray();
}

QJsonObject objectOf(const QByteArray& line)
{
    return QJsonDocument::fromJson(line).object();
}

} // namespace

/// Sweeps across a doorway, looks at the sweep on the bench and steps through a query, by mouse and
/// keys. The copied commands give the numbers that the window shows.
class LearnCollisionTest : public QObject {
    Q_OBJECT

private:
    Document& document() { return m_session->document; }
    static QString copied() { return QGuiApplication::clipboard()->text(); }
    /// Presses a button of a panel, and returns what it has copied.
    QString copiedBy(const QWidget& panel, const char* id)
    {
        auto* const button = panel.findChild<QToolButton*>(QString::fromLatin1(id));
        if (button == nullptr || !button->isVisible()) {
            return {};
        }
        QGuiApplication::clipboard()->clear();
        QTest::mouseClick(button, Qt::LeftButton);
        return copied();
    }
    const SectorExplanation& shownSector()
    {
        const auto& query = document().query();
        return query.result(document().view())->reasons.sectors.front();
    }

    std::unique_ptr<WindowSession> m_session;

private slots:
    /// A hall, a corridor behind a doorway of the hall, and a room with a diagonal wall.
    void init()
    {
        m_session = std::make_unique<WindowSession>();
        document().saved().adopt(
            test::mapFromText("sector 0: 0,0 4096,0 4096,1024 4096,2048 4096,4096 0,4096\n"
                              "sector 1: 4096,1024 6144,1024 6144,2048 4096,2048\n"
                              "sector 2: 0,5120 4096,5120 0,9216\n"),
            SavedLevel::Origin::Unmodified);
        QVERIFY(document().saved().saveAs(m_session->folder() / "it's a hall.map"));
        QVERIFY(QTest::qWaitForWindowActive(&m_session->window()));
        m_session->view().camera().frameLevel();
        m_session->view().setFocus();
    }

    void cleanup() { m_session.reset(); }

    void aSweepAcrossADoorwayIsTheSameInTheLevelOnTheBenchAndInTheShell()
    {
        m_session->key(Qt::Key_Q, Qt::ShiftModifier);
        m_session->drag({2048, 1152}, {5632, 1152}); // along the side of the doorway
        const SweepState& sweep = document().sweep();
        const auto inLevel = stopOf(*sweep.answer(document().view()));
        QVERIFY(inLevel.has_value());
        QVERIFY(inLevel->time > 0);

        m_session->key(Qt::Key_B, Qt::ShiftModifier);
        const auto onBench = stopOf(*document().bench().answer());
        QCOMPARE(onBench->time, inLevel->time);
        QVERIFY(onBench->point == inLevel->point);

        auto& panel = m_session->window().docks().find<CasePanel>();
        const QString command = copiedBy(panel, "bench.copyCommand");
        QVERIFY(command.contains(QStringLiteral("sectored-cli sweep")));
        const QJsonObject told = objectOf(pasted(command));
        QVERIFY(told[u"next"].isObject()); // it stands on the floor at the start
        const QJsonObject next = told[u"next"].toObject();
        QCOMPARE(next[u"time"].toDouble(), inLevel->time);
        QCOMPARE(next[u"point"][0].toDouble(), inLevel->point.x);
        QCOMPARE(next[u"point"][1].toDouble(), inLevel->point.y);
        QCOMPARE(next[u"point"][2].toDouble(), inLevel->point.z);
    }

    void aDiagonalCaseStepByStepIsTheSameInTheShell()
    {
        m_session->key(Qt::Key_Q);
        m_session->click({1024, 6144});
        m_session->key(Qt::Key_Return);
        QVERIFY(document().query().narrator().isOn);
        bool isDiagonal = false;
        for (std::size_t at = 0; at < shownSector().steps.size() && !isDiagonal; ++at) {
            const auto& narrator = document().query().narrator();
            const auto story = storyOf(shownSector(), *document().query().point(), narrator);
            const StoryStep& step = story.steps[shownStep(story, narrator)];
            isDiagonal = step.wall.isDiagonal();
            if (isDiagonal) {
                QCOMPARE(std::abs(step.added), 2.0);
            } else {
                m_session->key(Qt::Key_Right);
            }
        }
        QVERIFY(isDiagonal);
        QVERIFY(m_session->view().tool().overlay().reason.has_value());

        auto& panel = m_session->window().docks().find<QueryPanel>();
        const QString command = copiedBy(panel, "query.copyCommand");
        QVERIFY(command.contains(QStringLiteral("--method quadrant --explain")));
        const QJsonObject told = objectOf(pasted(command.trimmed() + QStringLiteral(" --json")));
        const QJsonArray steps = told[u"explained"][0][u"steps"][u"quadrant"].toArray();
        QCOMPARE(static_cast<int>(steps.size()), 3);
        const auto& walls = shownSector().steps;
        for (qsizetype at = 0; at < steps.size(); ++at) {
            const WallStep& wall = walls[static_cast<std::size_t>(at)];
            QCOMPARE(steps[at][u"step"].toInt(), wall.step);
            QCOMPARE(steps[at][u"from"].toInt(), wall.fromQuadrant);
            QCOMPARE(steps[at][u"to"].toInt(), wall.toQuadrant);
            QCOMPARE(steps[at][u"side"].isUndefined(), !wall.isDiagonal());
        }
    }
};

SECTORED_TEST_IN(QApplication, LearnCollisionTest)
#include "learn_collision_test.moc"
