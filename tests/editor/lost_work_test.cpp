#include "sectored/format/build_map/build_map.h"

#include "editor/document/recovery_copy.h"
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

#include <csignal>
#include <numeric>

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
    std::filesystem::path copies() const { return inside("state") / "sectored" / "recovery"; }

    void start(const QString& driver, const QString& platform = QStringLiteral("offscreen"))
    {
        auto environment = QProcessEnvironment::systemEnvironment();
        const auto set = [&](const char* name, const QString& value) {
            environment.insert(QLatin1String(name), value);
        };
        set("XDG_STATE_HOME", m_folder->path() + "/state");
        set("XDG_RUNTIME_DIR", m_folder->path());
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

    /// Returns the number of edits that the next start can restore, from the newer one of copy and
    /// file.
    int restoredSteps() const
    {
        const auto found = orphanedCopies(copies());
        if (found.size() == 1 && !found[0].isFileNewer) {
            const auto map = restore(found[0]);
            return map ? stepsOf(*map) : -1;
        }
        const auto level = loadLevel(inside("level.map"));
        return found.size() <= 1 && level ? stepsOf(level->map) : -1;
    }

    /// Returns the number of edits in the copy of the running program.
    int copiedSteps() const
    {
        std::error_code error;
        for (const auto& entry : std::filesystem::directory_iterator(copies(), error)) {
            if (entry.path().extension() == ".map") {
                const auto map = restore({.file = entry.path()});
                return map ? stepsOf(*map) : -1;
            }
        }
        return -1;
    }

    void clearCopies() const
    {
        for (const RecoveryCopy& copy : orphanedCopies(copies())) {
            discard(copy);
        }
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
        clearCopies();
    }
    void cleanup() { m_program.reset(); }

    void aKilledProgramLosesOnlyTheLastMoments_data()
    {
        QTest::addColumn<int>("saveEvery");
        QTest::newRow("edits") << 0;
        QTest::newRow("edits and saves") << 7;
    }

    void aKilledProgramLosesOnlyTheLastMoments()
    {
        QFETCH(const int, saveEvery);
        const int rounds = isLongForm() ? 100 : 5;
        constexpr quint32 seed = 20260815;
        QRandomGenerator random(seed);
        int made = 0;
        std::vector<int> lost;
        for (int round = 0; round < rounds; ++round) {
            clearCopies();
            start(QStringLiteral("pause=20:saveEvery=%1").arg(saveEvery));
            followTo(random.bounded(10, 80));
            if (QTest::currentTestFailed()) {
                return;
            }
            QTest::qSleep(random.bounded(0, 40));
            m_program->kill();
            waitForEnd();
            const int restored = restoredSteps();
            QVERIFY2(restored >= 0 && restored <= m_steps + 1, std::to_string(round).c_str());
            made += m_steps;
            lost.push_back(std::max(m_steps - restored, 0));
        }
        std::ranges::sort(lost);
        const int all = std::accumulate(lost.begin(), lost.end(), 0);
        qInfo(
            "seed %u: %d kills lost %d of %d edits, 20 ms apart; median %d, worst %d",
            seed,
            rounds,
            all,
            made,
            lost[lost.size() / 2],
            lost.back());
        QVERIFY(all * 3 < made);
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
        start(QStringLiteral("pause=20"));
        followTo(20);
        QElapsedTimer clock;
        clock.start();
        stop(number);
        waitForEnd();
        qInfo("ended after %lld ms", static_cast<long long>(clock.elapsed()));
        QCOMPARE(m_program->exitStatus(), QProcess::NormalExit);
        QCOMPARE(m_program->exitCode(), 0);
        QCOMPARE(restoredSteps(), m_steps);
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

    /// Saves and copies fail. The signal that comes with this must not end the program.
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

    void aLostDisplayLeavesTheCopy()
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
        // The specified limit is one second; a loaded machine gets more time.
        QTRY_VERIFY_WITH_TIMEOUT(copiedSteps() == 30, patience);
        display.kill();
        QVERIFY(display.waitForFinished(patience));
        waitForEnd();
        QCOMPARE(restoredSteps(), 30);
    }
};

SECTORED_TEST_IN(QCoreApplication, LostWorkTest)
#include "lost_work_test.moc"
