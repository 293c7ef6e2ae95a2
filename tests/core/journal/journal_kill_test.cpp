#include "sectored/journal/read_journal.h"

#include "tests/support/built_program.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <optional>

using namespace sectored;
using namespace sectored::test;

/// A program with a journal that is killed at its system calls. Needs strace, and the right to
/// trace.
class JournalKillTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void k2AProgramKilledAtAnySystemCallLosesNothing_data();
    void k2AProgramKilledAtAnySystemCallLosesNothing();

private:
    /// Runs the program, which is killed when it makes the call for the n-th time. Returns how
    /// many edits it said it had committed; -1 if it ended by itself; nothing if it failed or
    /// hung.
    std::optional<int> committedBefore(const QString& call, int n, const QString& folder) const;

    QString m_strace;
};

void JournalKillTest::initTestCase()
{
    m_strace = QStandardPaths::findExecutable(QStringLiteral("strace"));
    if (m_strace.isEmpty()) {
        QSKIP("there is no strace");
    }
    QProcess process;
    process.start(m_strace, {"-f", "-o", "/dev/null", "/bin/true"});
    if (!process.waitForFinished() || process.exitCode() != 0) {
        QSKIP("programs may not be traced here");
    }
}

std::optional<int> JournalKillTest::committedBefore(
    const QString& call,
    int n,
    const QString& folder) const
{
    QProcess process;
    // The leak detector of a build with sanitizers cannot work in a program that is traced: each
    // run would end with an error.
    auto environment = QProcessEnvironment::systemEnvironment();
    environment.insert("ASAN_OPTIONS", "detect_leaks=0");
    process.setProcessEnvironment(environment);
    process.start(
        m_strace,
        {"-f",
         "-qq",
         "-o",
         "/dev/null",
         "-e",
         "trace=" + call,
         "-e",
         QStringLiteral("inject=%1:signal=KILL:when=%2").arg(call).arg(n),
         builtProgram("tests/support/journal_run"),
         folder,
         "50"});
    if (!process.waitForFinished(60'000)) {
        return std::nullopt;
    }
    if (process.exitStatus() == QProcess::NormalExit) {
        return process.exitCode() == 0 ? std::optional(-1) : std::nullopt;
    }
    const auto lines = process.readAllStandardOutput().split('\n');
    return lines.size() < 2 ? 0 : lines.at(lines.size() - 2).toInt();
}

void JournalKillTest::k2AProgramKilledAtAnySystemCallLosesNothing_data()
{
    QTest::addColumn<QString>("call");
    QTest::addColumn<int>("step");
    // Every edit is a write to the journal and one to the terminal.
    QTest::newRow("write") << "write" << inForm(31, 1);
    QTest::newRow("openat") << "openat" << inForm(9, 1);
    QTest::newRow("fdatasync") << "fdatasync" << inForm(2, 1);
    QTest::newRow("fsync") << "fsync" << inForm(2, 1);
    QTest::newRow("fallocate") << "fallocate" << inForm(2, 1);
}

void JournalKillTest::k2AProgramKilledAtAnySystemCallLosesNothing()
{
    QFETCH(const QString, call);
    QFETCH(const int, step);
    int kills = 0;
    for (int n = 1;; n += step) {
        const QTemporaryDir folder;
        const auto committed = committedBefore(call, n, folder.path());
        QVERIFY2(committed, qPrintable(QStringLiteral("%1 %2: no kill").arg(call).arg(n)));
        if (*committed < 0) {
            break;
        }
        ++kills;
        const auto reading = readJournal(folder.path().toStdString());
        if (!reading) {
            QVERIFY2(*committed == 0, qPrintable(QStringLiteral("%1 %2").arg(call).arg(n)));
            continue;
        }
        // The edit after the last one that was printed may be there as well.
        const int restored = reading->timeline.level.header().start.position.x;
        QVERIFY2(
            restored == *committed || restored == *committed + 1,
            qPrintable(
                QStringLiteral("%1 %2: %3 of %4").arg(call).arg(n).arg(restored).arg(*committed)));
    }
    qInfo("killed %d times", kills);
    QVERIFY(kills > 0);
}

SECTORED_TEST(JournalKillTest)

#include "journal_kill_test.moc"
