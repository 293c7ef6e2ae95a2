#include "sectored/base/lock.h"

#include "editor/document/play/engine_run.h"
#include "editor/setting/display_text.h"
#include "tests/editor/fake_engine.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QTemporaryDir>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;
using State = EngineRun::State;

namespace {

constexpr int patience = 20'000;

} // namespace

/// Engines that are started, with a script in place of an engine.
class EngineRunTest : public QObject {
    Q_OBJECT

private:
    QString at(const char* name) const { return m_folder->filePath(QString::fromUtf8(name)); }

    PlayRequest request(const QString& program, const char* engine = "eduke32") const
    {
        const EngineProfile& profile = *engineProfile(engine);
        return {
            .engine = engineStart(profile, {}, {.program = program}, "duke3d"),
            .map = test::mapFromText("start: 512,512 sector 0\n"
                                     "sector 0: 0,0 4096,0 4096,4096 0,4096\n")};
    }

    PlayRequest custom(const QString& command) const
    {
        PlayRequest own = request({}, "custom");
        own.engine.command = command.toStdString();
        return own;
    }

    QStringList lines() const
    {
        QStringList all;
        for (const EngineLog::Line& line : m_run->log().lines()) {
            all += line.text;
        }
        return all;
    }

    bool says(const char* text) const
    {
        return lines().join(u'\n').contains(QString::fromUtf8(text));
    }

    void runToItsEnd(PlayRequest what)
    {
        m_run->start(std::move(what));
        QTRY_COMPARE_WITH_TIMEOUT(m_run->state(), State::Idle, patience);
    }

    void waitFor(const char* text) { QTRY_VERIFY_WITH_TIMEOUT(says(text), patience); }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<EngineRun> m_run;

private slots:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_run = std::make_unique<EngineRun>();
    }

    void cleanup() { m_run.reset(); }

    void theEngineGetsItsArgumentsInTheFolderOfTheCopy()
    {
        runToItsEnd(request(test::fakeEngine(at("engine"), "ls\n")));
        const QStringList all = lines();
        const qsizetype map = all.indexOf(QStringLiteral("[-map]"));
        QVERIFY(map > 0);
        QCOMPARE(all[map + 1], QString("[play.map]"));
        QVERIFY(all.contains(QStringLiteral("[-nosetup]")));
        QVERIFY(all.contains(QStringLiteral("play.map")));
        QVERIFY(says("in "));
        QVERIFY(all.filter(QStringLiteral("in ")).join(u' ').contains("sectored-play-"));
        QVERIFY(says("EDuke32 ended after"));
    }

    void theCommandIsLoggedAsItWasStarted()
    {
        runToItsEnd(request(test::fakeEngine(at("my engine"), "")));
        QVERIFY(lines().front().startsWith(QStringLiteral("$ \"")));
        QVERIFY(lines().front().contains(QStringLiteral("my engine\" -nosetup")));
    }

    void oddNamesAndSignsOfShellsArriveAsTheyAre()
    {
        const QString program = test::fakeEngine(at("a 'b' $(c) \"d\""), "");
        const std::vector<std::string> word{program.toStdString()};
        runToItsEnd(custom(
            QString::fromStdString(commandText(word)) + QStringLiteral(" \"a b\" $HOME ; *")));
        QVERIFY(says("[a b]"));
        QVERIFY(says("[$HOME]"));
        QVERIFY(says("[;]"));
        QVERIFY(says("[*]"));
    }

    /// A lock that the engine inherited would outlive the editor (Spec: trust I7).
    void theEngineGetsNoFilesOfTheEditor()
    {
        const auto lock = FileLock::claim(at("held.lock").toStdString());
        QVERIFY(lock.has_value());
        runToItsEnd(request(
            test::fakeEngine(at("engine"), "for f in /proc/$$/fd/*; do readlink $f; done\n")));
        QVERIFY(says("/engine"));
        QVERIFY(!says("held.lock"));
    }

    void standardErrorIsShownToo()
    {
        runToItsEnd(request(test::fakeEngine(at("engine"), "echo broken >&2\n")));
        QVERIFY(lines().contains(QStringLiteral("broken")));
    }

    void aCustomCommandHasVariables()
    {
        const QString program = test::fakeEngine(at("engine"), "");
        runToItsEnd(custom(program + QStringLiteral(" --at={x},{y} {level} {map}")));
        QVERIFY(says("[--at=512,512]"));
        QVERIFY(says("/play.map]"));
        QVERIFY(says("[play]"));
    }

    void anUnknownVariableIsNamedAndNothingStarts()
    {
        runToItsEnd(custom(QStringLiteral("engine {levle}")));
        QVERIFY(says("{levle}"));
        QVERIFY(!says("$ "));
    }

    void anEmptyCommandSaysWhatToDo()
    {
        runToItsEnd(custom(QString()));
        QVERIFY(says("write the program and its arguments"));
    }

    /// Spec: trust B89.
    void aMissingProgramIsExplained()
    {
        runToItsEnd(request(at("missing")));
        QVERIFY(says("Could not start EDuke32. There is no file "));
        runToItsEnd(custom(QStringLiteral("no-such-engine-anywhere")));
        QVERIFY(says("There is no program called no-such-engine-anywhere."));
        runToItsEnd(request({}));
        QVERIFY(says("It was not found on this computer."));
    }

    void aFileThatIsNotExecutableIsExplained()
    {
        const QString program = test::fakeEngine(at("engine"), "");
        QVERIFY(QFile::setPermissions(program, QFile::ReadOwner | QFile::WriteOwner));
        runToItsEnd(request(program));
        QVERIFY(says("is not executable."));
    }

    void anExitCodeIsSaidAndWhatMayBeMissing()
    {
        runToItsEnd(request(test::fakeEngine(at("engine"), "echo no DUKE3D.GRP\nexit 3\n")));
        QVERIFY(says("EDuke32 ended with exit code 3 after"));
        QVERIFY(says("without the files of the game"));
    }

    void aCrashIsSaid()
    {
        runToItsEnd(request(test::fakeEngine(at("engine"), "kill -SEGV $$\nsleep 5\n")));
        QVERIFY(says("EDuke32 crashed after"));
    }

    void aRunningEngineCanBeStopped()
    {
        m_run->start(request(test::fakeEngine(at("engine"), "exec sleep 60\n")));
        waitFor("in ");
        QCOMPARE(m_run->state(), State::Running);
        QVERIFY(m_run->runningFor().count() >= 0);
        m_run->stop();
        QTRY_COMPARE_WITH_TIMEOUT(m_run->state(), State::Idle, patience);
        QVERIFY(says("Stopped EDuke32 after"));
        QVERIFY(!says("crashed"));
    }

    void anEngineThatWillNotEndIsEnded()
    {
        m_run->start(request(test::fakeEngine(
            at("engine"),
            "trap '' TERM\necho deaf\nwhile :; do sleep 0.1; done\n")));
        waitFor("deaf");
        m_run->stop();
        QCOMPARE(m_run->state(), State::Stopping);
        QTRY_COMPARE_WITH_TIMEOUT(m_run->state(), State::Idle, patience);
        QVERIFY(says("Stopped EDuke32 after"));
    }

    void aSecondRunEndsTheFirst()
    {
        const QString program = test::fakeEngine(at("engine"), "exec sleep 60\n");
        m_run->start(request(program));
        waitFor("in ");
        m_run->start(request(test::fakeEngine(at("second"), "echo second\n")));
        waitFor("second");
        QTRY_COMPARE_WITH_TIMEOUT(m_run->state(), State::Idle, patience);
        QVERIFY(says("Stopped EDuke32 after"));
    }

    void endingTheProgramEndsTheEngine()
    {
        m_run->start(request(test::fakeEngine(at("engine"), "exec sleep 60\n")));
        waitFor("in ");
        m_run.reset(); // must not wait for the engine
    }

    void anEngineWhoseFormCannotBeWrittenIsNamed()
    {
        PlayRequest none = request(at("engine"), "gzdoom");
        none.engine.forms.clear();
        runToItsEnd(std::move(none));
        QVERIFY(says("SectorEd cannot write levels for it yet (udmf, doom-wad)."));
    }

    void errorsOfTheLevelAreListed()
    {
        PlayRequest crossed = request(test::fakeEngine(at("engine"), ""));
        crossed.map = test::mapFromText("sector 0: 0,0 4096,4096 4096,0 0,4096\n");
        runToItsEnd(std::move(crossed));
        QVERIFY(says("Not started: the level has "));
        QVERIFY(!m_run->errors().empty());
        QVERIFY(!says("$ "));
        runToItsEnd(request(test::fakeEngine(at("engine"), "")));
        QVERIFY(m_run->errors().empty());
    }
};

SECTORED_TEST_IN(QCoreApplication, EngineRunTest)
#include "engine_run_test.moc"
