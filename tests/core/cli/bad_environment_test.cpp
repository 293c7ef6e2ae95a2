#include "tests/core/cli/limited_call.h"
#include "tests/support/built_program.h"
#include "tests/support/file_content.h"
#include "tests/support/source_path.h"
#include "tests/support/test_main.h"

#include <QDir>
#include <QFile>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <functional>
#include <optional>

using namespace sectored::test;

namespace {

constexpr int succeeded = 0;
constexpr int unreadable = 3;
constexpr int unwritable = 4;

} // namespace

/// Odd names, files that are none, outputs that fail and limits of the system (Spec: trust 8).
class BadEnvironmentTest : public QObject {
    Q_OBJECT

private:
    QString file(const char* name) const { return m_folder->filePath(QString::fromUtf8(name)); }

    std::optional<QTemporaryDir> m_folder;
    QString m_level;

private slots:
    void init()
    {
        m_folder.emplace();
        m_level = file("level.map");
        QVERIFY(QFile::copy(
            QString::fromStdString(sourcePath("resources/examples/tutorial-rooms.map")),
            m_level));
    }

    void b74FilesMayHaveAnyName()
    {
        const QByteArray content = contentOf(m_level);
        for (const QByteArray name :
             {"-x.map", "--help", "a\nb.map", "%s.map", "$(x);'\".map", "level.map:MAP01"}) {
            QVERIFY(QFile::copy(m_level, file(name)));
            QProcess process;
            process.setWorkingDirectory(m_folder->path());
            process.start(cliProgram(), {"info", "--", QString::fromUtf8(name)});
            QVERIFY(process.waitForFinished());
            QVERIFY2(process.exitCode() == 0, name);
        }
        QCOMPARE(callLimited({"info", "-"}, content).exitCode, succeeded);
        QCOMPARE(callLimited({"info", ""}).exitCode, unreadable);
        QCOMPARE(callLimited({"info", '/' + QString(4095, 'a')}).exitCode, unreadable);
    }

    void b75WhatIsNoFileIsRefusedByName()
    {
        QVERIFY(::mkfifo(file("pipe").toStdString().c_str(), 0600) == 0);
        const auto says = [](const QString& path, const char* what) {
            const Call made = callLimited({"info", path});
            QCOMPARE(made.exitCode, unreadable);
            QVERIFY2(made.errors.contains(what), made.errors);
        };
        says(m_folder->path(), "this is a folder");
        says(file("pipe"), "this is a named pipe");
        says("/dev/zero", "this is a device");
        says("/proc/self/environ", "changed while it was being read");
        QCOMPARE(callLimited({"info", m_level, m_level}).exitCode, 2);
    }

    void b77AnArchiveMemberIsNamedAfterAColon()
    {
        QCOMPARE(callLimited({"info", m_level + ':'}).exitCode, unreadable);
        QCOMPARE(callLimited({"info", m_level + ":../x"}).exitCode, unreadable);
    }

    void b78OutputsAreWholeOrNotThere()
    {
        QVERIFY(::mkfifo(file("pipe.map").toStdString().c_str(), 0600) == 0);
        QVERIFY(QDir(m_folder->path()).mkdir("folder.map"));
        const auto exitOf = [this](const QString& out) {
            return callLimited({"convert", m_level, out}).exitCode;
        };
        QCOMPARE(exitOf(file("none/x.map")), unwritable);
        QCOMPARE(exitOf(file("pipe.map")), unwritable);
        QCOMPARE(exitOf(file("folder.map")), unwritable);
        const QByteArray before = contentOf(m_level);
        QCOMPARE(exitOf(m_level), 0);
        QCOMPARE(contentOf(m_level), before);
    }

    void b79AnOutputThatFailsIsNeverASuccess()
    {
        const auto exitWith = [this](const std::function<void()>& prepare) {
            return callLimited({"info", m_level}, {}, prepare).exitCode;
        };
        QCOMPARE(exitWith([] { ::close(STDOUT_FILENO); }), unwritable);
        QCOMPARE(
            exitWith([] { ::dup2(::open("/dev/full", O_WRONLY), STDOUT_FILENO); }),
            unwritable);
        QCOMPARE(
            exitWith([] {
                int ends[2] = {};
                if (::pipe(ends) == 0) {
                    ::close(ends[0]);
                    ::dup2(ends[1], STDOUT_FILENO);
                }
            }),
            4);
        QCOMPARE(exitWith([] { ::close(STDIN_FILENO); }), 0);
        QCOMPARE(exitWith([] { ::unsetenv("HOME"); }), 0);
        QCOMPARE(
            callLimited({"convert", m_level, file("new.map")}, {}, [] { ::umask(0777); }).exitCode,
            0);
        QVERIFY(QFile::exists(file("new.map")));
    }

    void b80EveryLocaleGivesTheSameBytes()
    {
        const auto outputIn = [this](const char* locale) {
            return callLimited(
                       {"query", m_level, "1024", "-512", "--json"},
                       {},
                       [locale] { ::setenv("LC_ALL", locale, 1); })
                .output;
        };
        const QByteArray expected = outputIn("C");
        QVERIFY(!expected.isEmpty());
        for (const char* const locale : {"de_DE.UTF-8", "tr_TR.UTF-8", "ar_SA", "nonsense"}) {
            QCOMPARE(outputIn(locale), expected);
        }
    }

    void b81LimitsOfTheSystemAreErrors()
    {
        const auto with = [](const Limit& limit, const QStringList& arguments) {
            return callLimited(arguments, {}, [limit] { setLimit(limit); });
        };
        const Call cut = with({RLIMIT_FSIZE, 1000}, {"convert", m_level, file("cut.map")});
        QCOMPARE(cut.exitCode, unwritable);
        QVERIFY2(cut.errors.contains("File too large"), cut.errors);
        QVERIFY(!QFile::exists(file("cut.map")));
        QCOMPARE(with({RLIMIT_NOFILE, 16}, {"check", m_level}).exitCode, 0);
        if (!isSanitized) {
            QCOMPARE(with({RLIMIT_AS, rlim_t{300} << 20U}, {"check", m_level}).exitCode, 0);
            QCOMPARE(with({RLIMIT_STACK, rlim_t{256} << 10U}, {"check", m_level}).exitCode, 0);
        }
    }

    /// Spec: trust N1.
    void noInputStartsConnectsOrOpensAnythingElse()
    {
        if (isSanitized) {
            QSKIP("LeakSanitizer does not work under strace");
        }
        const QString strace = QStandardPaths::findExecutable(QStringLiteral("strace"));
        QProcess probe;
        probe.start(strace, {"-o", file("probe"), "true"});
        if (strace.isEmpty() || !probe.waitForFinished() || probe.exitCode() != 0) {
            QSKIP("strace is not here or not allowed");
        }
        QProcess process;
        process.start(
            strace,
            {"-f",
             "-o",
             file("calls"),
             "-e",
             "trace=%network,execve,openat",
             cliProgram(),
             "convert",
             m_level,
             file("out.map")});
        QVERIFY(process.waitForFinished(60'000));
        QCOMPARE(process.exitCode(), 0);
        int programs = 0;
        for (const QByteArray& call : contentOf(file("calls")).split('\n')) {
            programs += call.contains("execve(") ? 1 : 0;
            QVERIFY2(!call.contains("socket(") && !call.contains("connect("), call);
            const bool isOurs =
                call.contains(m_folder->path().toUtf8()) || call.contains(".out.map.sectored-");
            const bool isOfTheSystem = call.contains("\"/etc/") || call.contains("\"/lib")
                                       || call.contains("\"/usr/") || call.contains("\"/proc/")
                                       || call.contains("\"/sys/");
            const bool writes = call.contains("O_WRONLY") || call.contains("O_RDWR");
            QVERIFY2(!call.contains("openat(") || isOurs || (isOfTheSystem && !writes), call);
        }
        QCOMPARE(programs, 1);
    }

    void b82PointsAreReadLineByLine_data()
    {
        QTest::addColumn<QByteArray>("points");
        QTest::addColumn<int>("exitCode");
        QTest::newRow("B82 no number") << QByteArray("NaN 1\n") << unreadable;
        QTest::newRow("B82 three numbers") << QByteArray("1 2 3\n") << unreadable;
        QTest::newRow("B82 a NUL") << QByteArray("1\0 2\n", 6) << unreadable;
        QTest::newRow("B82 a long line") << QByteArray(100'000, '1') << unreadable;
        QTest::newRow("B82 no line end") << QByteArray("1024 -512") << succeeded;
        QTest::newRow("B82 many") << QByteArray("1024 -512\n").repeated(20'000) << succeeded;
    }

    void b82PointsAreReadLineByLine()
    {
        QFETCH(const QByteArray, points);
        QFETCH(const int, exitCode);
        const Call made = callLimited({"query", m_level, "--points", "-"}, points);
        QCOMPARE(made.exitCode, exitCode);
        QVERIFY(exitCode == succeeded || made.errors.contains("(line 1)"));
    }
};

SECTORED_TEST(BadEnvironmentTest)
#include "bad_environment_test.moc"
