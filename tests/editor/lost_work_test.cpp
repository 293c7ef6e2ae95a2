#include "sectored/format/build_map/build_map.h"

#include "editor/document/file/level_file.h"
#include "editor/document/journal/found_journal.h"
#include "editor/document/journal/waiting_level.h"
#include "tests/support/map_text.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QProcess>
#include <QProcessEnvironment>
#include <QRandomGenerator>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <sys/resource.h>

#include <algorithm>
#include <csignal>
#include <vector>

using namespace sectored;
using namespace sectored::editor;
using namespace sectored::test;

namespace {

constexpr const char* room = "sector 0: 0,0 1024,0 1024,1024 0,1024\n";
constexpr int patience = 60'000; ///< milliseconds; far more than a loaded machine needs

} // namespace

/// Stops the real program in the middle of edits. The driver (edit_driver.cpp) moves the level by
/// one grid step per edit, so the position of the level gives the number of edits it contains.
class LostWorkTest : public QObject {
    Q_OBJECT

private:
    std::filesystem::path inside(const char* name) const
    {
        return std::filesystem::path(m_folder->path().toStdString()) / name;
    }
    std::vector<std::filesystem::path> roots() const
    {
        return {inside("state") / "sectored" / "journal"};
    }

    void start(const QString& driver, const QString& platform = QStringLiteral("offscreen"))
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        const auto set = [&](const char* name, const QString& value) {
            environment.insert(QLatin1String(name), value);
        };
        set("XDG_STATE_HOME", m_folder->path() + "/state");
        set("XDG_RUNTIME_DIR", m_folder->path());
        set("TMPDIR", m_folder->path());
        set("XDG_CONFIG_HOME", m_folder->path() + "/config");
        set("QT_QPA_PLATFORM", platform);
        if (!m_display.isEmpty()) {
            set("DISPLAY", m_display);
        }
        set("QT_PLUGIN_PATH", QStringLiteral(SECTORED_TEST_PLUGINS));
        set("QT_QPA_GENERIC_PLUGINS", "edit_driver:" + driver);
        m_program = std::make_unique<QProcess>();
        m_program->setProcessEnvironment(environment);
        m_program->setProcessChannelMode(QProcess::ForwardedErrorChannel);
        if (m_limitsFiles) {
            m_program->setChildProcessModifier([] {
                constexpr struct rlimit limit {
                    64, 64
                };
                ::setrlimit(RLIMIT_FSIZE, &limit);
            });
        }
        m_program->start(
            QStringLiteral(SECTORED_TEST_PROGRAM),
            {QString::fromStdString(inside("level.map").string())});
        QVERIFY(m_program->waitForStarted(patience));
        m_steps = 0;
    }

    /// Follows the driver until it has made this many steps.
    void followTo(int steps)
    {
        while (m_steps < steps) {
            QVERIFY(m_program->canReadLine() || m_program->waitForReadyRead(patience));
            readSteps();
        }
    }

    void readSteps()
    {
        while (m_program->canReadLine()) {
            m_steps = m_program->readLine().toInt();
        }
    }

    void stop(int number)
    {
        // Signalling process 0 would stop this test and its runner.
        QVERIFY(m_program->processId() > 0);
        ::kill(static_cast<pid_t>(m_program->processId()), number);
    }

    void waitForEnd()
    {
        QVERIFY(m_program->state() == QProcess::NotRunning || m_program->waitForFinished(patience));
        readSteps();
    }

    /// Returns the number of edits in a level. Returns -1 if no number of edits gives this level.
    static int stepsOf(const Map& map)
    {
        constexpr int gridSize = 256; // initial value of the setting
        const auto original = test::mapFromText(room);
        const int x = map[WallId{0}].position.x;
        const bool isMovedOnly = map.wallCount() == original.wallCount() && x % gridSize == 0
                                 && map[WallId{2}].position == Point{x + 1024, 1024};
        return isMovedOnly ? x / gridSize : -1;
    }

    /// Returns the number of edits in the level that the next start opens.
    int restoredSteps() const
    {
        auto opened = openLevel(inside("level.map"));
        if (!opened) {
            return -1;
        }
        findJournal(*opened, inside("level.map"), roots());
        return stepsOf(opened->level.map);
    }

    /// Forgets all that was kept, and makes the level as it was.
    void beginAgain() const
    {
        forgetJournals(roots().front());
        QVERIFY(replaceFile(inside("level.map"), *writeBuildMap(test::mapFromText(room))));
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<QProcess> m_program;
    QString m_display;          ///< display of the program; empty: that of the test
    bool m_limitsFiles = false; ///< limits the program's files to less than a level
    int m_steps = 0;

private slots:
    void init()
    {
        m_display.clear();
        m_limitsFiles = false;
        m_folder = std::make_unique<QTemporaryDir>();
        beginAgain();
    }
    void cleanup() { m_program.reset(); }

    void k1AKilledProgramLosesNoEdit_data()
    {
        QTest::addColumn<int>("saveEvery");
        QTest::newRow("edits") << 0;
        QTest::newRow("edits and saves") << 7;
    }

    /// Spec: trust K1. An edit is counted when the driver has printed it; the one after it may be
    /// there as well.
    void k1AKilledProgramLosesNoEdit()
    {
        QFETCH(const int, saveEvery);
        const int rounds = isLongForm() ? 100 : 5;
        constexpr quint32 seed = 20260815;
        QRandomGenerator random(seed);
        int made = 0;
        for (int round = 0; round < rounds; ++round) {
            beginAgain();
            start(QStringLiteral("pause=20:saveEvery=%1").arg(saveEvery));
            followTo(random.bounded(10, 80));
            if (QTest::currentTestFailed()) {
                return;
            }
            QTest::qSleep(random.bounded(0, 40));
            m_program->kill();
            waitForEnd();
            const int restored = restoredSteps();
            QVERIFY2(
                restored == m_steps || restored == m_steps + 1,
                qPrintable(
                    QStringLiteral("round %1: %2 of %3").arg(round).arg(restored).arg(m_steps)));
            made += m_steps;
        }
        qInfo("seed %u: %d kills lost 0 of %d edits", seed, rounds, made);
    }

    void aSignalKeepsEveryEdit_data()
    {
        QTest::addColumn<int>("number");
        QTest::newRow("SIGTERM") << SIGTERM;
        QTest::newRow("SIGINT") << SIGINT;
        QTest::newRow("SIGHUP") << SIGHUP;
    }

    void aSignalKeepsEveryEdit()
    {
        QFETCH(const int, number);
        qint64 longest = 0;
        for (int round = 0; round < inForm(1, 20); ++round) {
            beginAgain();
            start(QStringLiteral("pause=20"));
            followTo(20);
            QElapsedTimer clock;
            clock.start();
            stop(number);
            waitForEnd();
            longest = std::max(longest, clock.elapsed());
            QCOMPARE(m_program->exitStatus(), QProcess::NormalExit);
            QCOMPARE(m_program->exitCode(), 0);
            QCOMPARE(restoredSteps(), m_steps);
        }
        qInfo("ended after at most %lld ms", static_cast<long long>(longest));
    }

    /// Edits go on after a halt.
    void aHaltedProgramLosesNoEdit()
    {
        for (int round = 0; round < inForm(1, 20); ++round) {
            beginAgain();
            start(QStringLiteral("pause=20"));
            followTo(20);
            stop(SIGSTOP);
            QTest::qSleep(inForm(500, 10'000));
            stop(SIGCONT);
            followTo(m_steps + 10);
            m_program->kill();
            waitForEnd();
            const int restored = restoredSteps();
            QVERIFY(restored == m_steps || restored == m_steps + 1);
        }
    }

    /// The driver leaves a question open, which would block a program that closes its windows.
    void aSignalEndsTheProgramDuringAQuestion()
    {
        start(QStringLiteral("pause=20:most=10:ask=1"));
        followTo(10);
        stop(SIGTERM);
        waitForEnd();
        QCOMPARE(m_program->exitStatus(), QProcess::NormalExit);
        QCOMPARE(restoredSteps(), 10);
    }

    /// Saves and journals fail. The signal that comes with this must not end the program.
    void aLimitOnTheSizeOfFilesEndsNothing()
    {
        m_limitsFiles = true;
        start(QStringLiteral("pause=20:saveEvery=5"));
        followTo(20);
        QCOMPARE(m_program->state(), QProcess::Running);
        m_program->kill();
        waitForEnd();
        QCOMPARE(restoredSteps(), 0);
    }

    void aLostDisplayLosesNoEdit()
    {
        const QString server = QStandardPaths::findExecutable(QStringLiteral("Xvfb"));
        QVERIFY2(!server.isEmpty(), "install Xvfb, as ./dev does");
        QProcess display;
        display.start(
            server,
            {"-displayfd", "1", "-screen", "0", "1280x800x24", "-nolisten", "tcp"});
        QVERIFY(display.waitForReadyRead(patience));
        m_display = u':' + QString::fromLatin1(display.readLine().trimmed());
        start(QStringLiteral("pause=20:most=30"), QStringLiteral("xcb"));
        followTo(30);
        display.kill();
        QVERIFY(display.waitForFinished(patience));
        waitForEnd();
        QCOMPARE(restoredSteps(), 30);
    }
};

SECTORED_TEST_IN(QCoreApplication, LostWorkTest)
#include "lost_work_test.moc"
