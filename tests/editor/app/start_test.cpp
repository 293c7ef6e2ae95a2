#include "editor/setting/sealed_state.h"
#include "editor/setting/start_marker.h"
#include "tests/editor/window_session.h"
#include "tests/support/source_path.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QApplication>
#include <QDir>
#include <QFile>
#include <QImage>
#include <QProcess>
#include <QRandomGenerator>
#include <QRect>

#include <array>
#include <csignal>
#include <memory>
#include <vector>

using namespace sectored;
using namespace sectored::editor;
using namespace sectored::test;

namespace {

QString exampleLevel()
{
    return QString::fromStdString(sourcePath("resources/examples/tutorial-rooms.map"));
}

/// One start of the program, with its own home folder.
class ProgramRun {
public:
    ProgramRun()
    {
        QProcessEnvironment places = QProcessEnvironment::systemEnvironment();
        places.insert(QStringLiteral("HOME"), m_home.path());
        places.insert(QStringLiteral("XDG_CONFIG_HOME"), m_home.filePath("config"));
        places.insert(QStringLiteral("XDG_STATE_HOME"), m_home.filePath("state"));
        places.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("offscreen"));
        m_program.setProcessEnvironment(places);
        m_program.setProcessChannelMode(QProcess::ForwardedChannels);
        QDir().mkpath(m_home.filePath("config/sectored"));
    }
    ~ProgramRun() { kill(); }

    QString settingsFile() const { return m_home.filePath("config/sectored/settings"); }
    void setSettings(const QByteArray& content)
    {
        QFile file(settingsFile());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
    }
    QByteArray settings() const
    {
        QFile file(settingsFile());
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }

    void run(QStringList arguments = {})
    {
        m_program.start(QStringLiteral(SECTORED_EDITOR), arguments << exampleLevel());
        QVERIFY(m_program.waitForStarted());
    }
    void kill()
    {
        m_program.kill();
        m_program.waitForFinished();
    }
    /// Ends the program by a signal, as a crash does.
    void crash(int signal)
    {
        QVERIFY(m_program.processId() > 0);
        ::kill(static_cast<pid_t>(m_program.processId()), signal);
        QVERIFY(m_program.waitForFinished(60000));
        QCOMPARE(m_program.exitStatus(), QProcess::CrashExit);
    }
    QStringList crashReports() const
    {
        return QDir(m_home.filePath("state/sectored/crashes")).entryList(QDir::Files);
    }
    bool isRunning()
    {
        m_program.waitForFinished(0);
        return m_program.state() == QProcess::Running;
    }
    qsizetype markers() const
    {
        return QDir(m_home.filePath("state/sectored/starting")).entryList(QDir::Files).size();
    }
    /// The level appears in the list of recent files after the window was created.
    bool hasOpened() const { return QFile::exists(m_home.filePath("state/sectored/recent")); }
    /// The start counts as successful.
    bool hasStarted() { return isRunning() && hasOpened() && markers() == 0; }

private:
    QTemporaryDir m_home;
    QProcess m_program;
};

/// Returns the settings that a window with the default layout writes on closing.
QByteArray settingsOfAWindow()
{
    test::WindowSession session;
    if (!QTest::qWaitForWindowExposed(&session.window())) {
        return {};
    }
    session.window().close();
    return "layout = " + session.settings().value("layout").toLatin1()
           + "\nwindow_place = " + session.settings().value("window_place").toLatin1() + '\n';
}

QByteArray withOneOtherCharacter(QByteArray settings, QRandomGenerator& random)
{
    constexpr std::string_view base64 =
        "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    qsizetype at = 0;
    do {
        at = random.bounded(settings.size());
    } while (base64.find(settings[at]) == std::string_view::npos);
    settings[at] = base64[static_cast<std::size_t>(random.bounded(64))];
    return settings;
}

} // namespace

class StartTest : public QObject {
    Q_OBJECT

private slots:
    void everyStartWithADamagedLayoutSucceeds()
    {
        const int starts = test::inForm(10, 1'000);
        constexpr int atOnce = 10;
        const QByteArray whole = settingsOfAWindow();
        QVERIFY(whole.size() > 500);
        QRandomGenerator random(15);
        for (int done = 0; done < starts; done += atOnce) {
            std::vector<std::unique_ptr<ProgramRun>> running;
            for (int each = 0; each < atOnce; ++each) {
                running.push_back(std::make_unique<ProgramRun>());
                running.back()->setSettings(withOneOtherCharacter(whole, random));
                running.back()->run();
            }
            for (const auto& start : running) {
                QTRY_VERIFY_WITH_TIMEOUT(!start->isRunning() || start->hasStarted(), 120000);
                QVERIFY(start->isRunning());
            }
        }
    }

    void afterTwoFailedStartsTheProgramStartsWithItsDefaults()
    {
        ProgramRun start;
        start.setSettings("theme = light\n");
        for (int failed = 1; failed <= 2; ++failed) {
            start.run();
            QTRY_COMPARE_WITH_TIMEOUT(start.markers(), failed, 60000);
            start.kill();
            QVERIFY(start.settings().contains("theme = light"));
        }
        start.run();
        QTRY_VERIFY_WITH_TIMEOUT(start.hasStarted(), 120000);
        QVERIFY(!start.settings().contains("theme = light"));
        QFile kept(start.settingsFile() + ".bad");
        QVERIFY(kept.open(QIODevice::ReadOnly));
        QVERIFY(kept.readAll().contains("theme = light"));
    }

    void theNextStartShowsTheReportOfACrash()
    {
        ProgramRun start;
        start.run();
        QTRY_VERIFY_WITH_TIMEOUT(start.hasOpened(), 60000);
        start.crash(SIGBUS);
        QCOMPARE(start.crashReports().size(), 1);
        QVERIFY(start.crashReports()[0].endsWith(".crash"));
        start.run();
        // The name changes when the report is shown.
        QTRY_VERIFY_WITH_TIMEOUT(start.crashReports()[0].endsWith(".crash.txt"), 60000);
        QVERIFY(start.isRunning());
    }

    /// Spec: trust I8.
    void theProgramHasNoNetwork()
    {
        QFile program(QStringLiteral(SECTORED_EDITOR));
        QVERIFY(program.open(QIODevice::ReadOnly));
        const QByteArray content = program.readAll();
        QVERIFY(content.contains("libQt6Widgets"));
        QVERIFY(!content.contains("libQt6Network"));
    }

    /// Spec: trust B76.
    void optionsOfQtAreNotTaken()
    {
        for (const char* const option :
             {"-stylesheet", "-platformpluginpath", "-style", "-platform", "-reverse"}) {
            QProcess program;
            program.start(QStringLiteral(SECTORED_EDITOR), {QLatin1String(option), exampleLevel()});
            QVERIFY(program.waitForFinished(60000));
            QCOMPARE(program.exitCode(), 2);
            QVERIFY(program.readAllStandardError().contains("unknown option"));
        }
    }

    void viewsAndFillAreChosenForOneSession()
    {
        const QTemporaryDir folder;
        const auto pictureWith = [&folder](const QStringList& options) {
            const QString file = folder.filePath("picture.png");
            QFile::remove(file);
            QProcess program;
            program.start(
                QStringLiteral(SECTORED_EDITOR),
                QStringList{"--screenshot", file, "--size", "800x600"} + options << exampleLevel());
            program.waitForFinished();
            // Without the bars around the views, which tell of checks in the background.
            constexpr QRect views{120, 160, 400, 300};
            return QImage(file).copy(views);
        };
        const QImage plain = pictureWith({});
        QVERIFY(!plain.isNull());
        QCOMPARE(pictureWith({"--view", "2d", "--fill", "plain"}), plain);
        QVERIFY(pictureWith({"--fill", "tiles"}) != plain);
        QVERIFY(pictureWith({"--view", "split"}) != plain);
        QVERIFY(pictureWith({"--view", "sideways"}).isNull());
        QVERIFY(pictureWith({"--fill", "carpet"}).isNull());
    }

    void aSafeStartNeitherReadsNorWritesTheSettings()
    {
        ProgramRun start;
        const QByteArray before("theme = light\nlayout = AAAA\n");
        start.setSettings(before);
        start.run({QStringLiteral("--safe")});
        QTRY_VERIFY_WITH_TIMEOUT(start.hasStarted(), 120000);
        QCOMPARE(start.settings(), before);
    }
};

SECTORED_TEST_IN(QApplication, StartTest)
#include "start_test.moc"
