#include "editor/setting/crash/alternate_stack.h"
#include "editor/setting/crash/crash_facts.h"
#include "editor/setting/crash/crash_handler.h"
#include "editor/setting/crash/crash_reports.h"
#include "editor/setting/crash/qt_reason.h"
#include "editor/setting/crash/watchdog.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"
#include "tests/support/trust/watched_folder.h"

#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <atomic>
#include <barrier>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <stdexcept>
#include <string>
#include <thread>

using namespace sectored;
using namespace sectored::editor;

namespace {

volatile int nothing = 0;

void readNull()
{
    const volatile int* const place = nullptr;
    nothing = *place; // NOLINT(clang-analyzer-core.NullDereference)
}

/// Reads a file that was cut after it had been mapped.
void readCutFile()
{
    const int file = ::open("/tmp", O_TMPFILE | O_RDWR, 0600);
    [[maybe_unused]] const int grown = ::ftruncate(file, 4096);
    void* const place = ::mmap(nullptr, 4096, PROT_READ, MAP_SHARED, file, 0);
    [[maybe_unused]] const int cut = ::ftruncate(file, 0);
    nothing = *static_cast<const volatile int*>(place);
}

void divideByZero()
{
    nothing = 1 / nothing; // NOLINT(clang-analyzer-core.DivideZero)
}

void throwUncaught()
{
    throw std::runtime_error("no such wall");
}

int recurse(int depth) // NOLINT(misc-no-recursion)
{
    volatile char frame[512] = {};
    frame[0] = static_cast<char>(depth);
    return depth < 0 ? 0 : recurse(depth + 1 + nothing) + frame[0];
}

/// Large blocks are cut from the top of the heap, whose size stands behind the last one.
void overwriteHeapTop()
{
    constexpr std::size_t size = 100'000;
    for (int block = 0; block < 3; ++block) {
        nothing = std::malloc(size) != nullptr ? 0 : 1;
    }
    auto* const last = static_cast<char*>(std::malloc(size));
    std::memset(last + size, 0xff, static_cast<std::size_t>(24 + nothing));
    nothing = std::malloc(size) != nullptr ? 1 : 0;
}

void overwriteHeapNeighbour()
{
    auto* const first = static_cast<char*>(std::malloc(2000));
    auto* const second = static_cast<char*>(std::malloc(2000));
    std::memset(first, 0xee, static_cast<std::size_t>(2000 + nothing + 24));
    std::free(second);
    nothing = std::malloc(4000) != nullptr ? 1 : 0;
}

struct Death {
    const char* name;
    int signal;
    void (*die)();
    const char* reason = ""; ///< in the report
    bool breaksHeap = false;
};

constexpr Death deaths[] = {
    {"null pointer", SIGSEGV, readNull},
    {"file that was cut", SIGBUS, readCutFile},
    {"division by zero", SIGFPE, divideByZero},
    {"illegal instruction",
     SIGILL,
     [] {
         __builtin_trap();
     }},
    {"abort",
     SIGABRT,
     [] {
         std::abort();
     }},
    {"uncaught exception", SIGABRT, throwUncaught, "no such wall"},
    {"fatal message of Qt", SIGABRT, [] { qFatal("no platform"); }, "no platform"},
    {"endless recursion",
     SIGSEGV,
     [] {
         nothing = recurse(0);
     }},
    {"heap: top overwritten", SIGABRT, overwriteHeapTop, "", true},
    {"heap: neighbour overwritten", SIGABRT, overwriteHeapNeighbour, "", true},
};

} // namespace

/// What a crash leaves (Spec: trust C1, C2, C5). Each crash happens in a process of its own.
class CrashHandlerTest : public QObject {
    Q_OBJECT

private:
    std::filesystem::path reports() const { return m_folder->path().toStdString(); }

    /// Returns the status of a process that does this with a crash handler, -1 if it hangs.
    int statusAfter(const std::function<void()>& work) const
    {
        const pid_t child = ::fork();
        if (child == 0) {
            constexpr struct rlimit noCore {
                0, 0
            };
            ::setrlimit(RLIMIT_CORE, &noCore);
            const int nowhere = ::open("/dev/null", O_WRONLY);
            ::dup2(nowhere, STDOUT_FILENO);
            ::dup2(nowhere, STDERR_FILENO);
            const AlternateStack stack;
            const CrashHandler handler({.reports = reports(), .journals = "/journals"});
            noteFatalQtMessages();
            [&work]() noexcept {
                work();
            }();
            ::_exit(0);
        }
        QElapsedTimer clock;
        clock.start();
        int status = 0;
        while (::waitpid(child, &status, WNOHANG) == 0) {
            if (clock.hasExpired(60'000)) {
                ::kill(child, SIGKILL);
                ::waitpid(child, &status, 0);
                return -1;
            }
            QTest::qSleep(2);
        }
        return status;
    }

    std::unique_ptr<QTemporaryDir> m_folder;

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }

    void everyDeathLeavesAWholeReportAndItsSignal_data()
    {
        QTest::addColumn<int>("number");
        QTest::addColumn<bool>("isMain");
        for (int at = 0; at < static_cast<int>(std::size(deaths)); ++at) {
            const QByteArray name(deaths[at].name);
            if (!test::isSanitized || !deaths[at].breaksHeap) {
                QTest::newRow((name + ", main thread").constData()) << at << true;
                QTest::newRow((name + ", other thread").constData()) << at << false;
            }
        }
    }

    void everyDeathLeavesAWholeReportAndItsSignal()
    {
        QFETCH(const int, number);
        QFETCH(const bool, isMain);
        const Death& death = deaths[number];
        const int status = statusAfter([&] {
            noteAction("edit.undo");
            noteAction("sector.join");
            noteLevel({.sectors = 12, .walls = 48, .sprites = 3});
            if (isMain) {
                death.die();
            } else {
                std::thread([&death] {
                    const AlternateStack stack;
                    death.die();
                }).join();
            }
        });
        QVERIFY2(status != -1, "it hangs");
        QVERIFY(WIFSIGNALED(status));
        QCOMPARE(WTERMSIG(status), death.signal);
        const auto found = takeCrashReports(reports());
        QCOMPARE(found.size(), std::size_t{1});
        QVERIFY(!found[0].isHang);
        const QString text = QString::fromStdString(found[0].text);
        QVERIFY2(text.endsWith("end of report\n"), qPrintable(text));
        QVERIFY(text.startsWith("SectorEd crash report\nwhat: SIG"));
        QVERIFY(text.contains(isMain ? "thread: main, " : "thread: other, "));
        QVERIFY(text.contains("level: 12 sectors, 48 walls, 3 sprites\n"));
        QVERIFY(text.contains("  sector.join\n  edit.undo\n"));
        QVERIFY(text.contains("journals: /journals\n"));
        QVERIFY(text.contains(death.reason));
        QVERIFY(text.contains("editor_setting_tests(+0x"));
    }

    void twoThreadsThatCrashAtOnceLeaveOneWholeReport()
    {
        const int status = statusAfter([] {
            std::barrier both(2);
            const auto crash = [&both] {
                const AlternateStack stack;
                both.arrive_and_wait();
                readNull();
            };
            std::thread first(crash);
            std::thread(crash).join();
            first.join();
        });
        QVERIFY(WIFSIGNALED(status));
        const auto found = takeCrashReports(reports());
        QCOMPARE(found.size(), std::size_t{1});
        QVERIFY(found[0].text.ends_with("end of report\n"));
    }

    void aReportThatCannotBeWrittenChangesNothing()
    {
        const int status = statusAfter([this] {
            std::filesystem::remove_all(reports());
            readNull();
        });
        QVERIFY(WIFSIGNALED(status));
        QCOMPARE(WTERMSIG(status), SIGSEGV);
    }

    /// E3: a report of which a call of the system fails is not whole, or missing.
    void e3TheSignalEndsTheProgramWhateverFailsInTheReport()
    {
        for (const int number : {EIO, ENOSPC, EDQUOT, EROFS, EACCES}) {
            for (int nth = 1; nth <= 10; nth += test::inForm(3, 1)) {
                const int status = statusAfter([&] {
                    test::WatchedFolder watch(reports());
                    watch.plan({.number = number, .nth = nth, .stays = nth % 2 == 0});
                    readNull();
                });
                QVERIFY(WIFSIGNALED(status));
                QCOMPARE(WTERMSIG(status), SIGSEGV);
                QVERIFY(takeCrashReports(reports()).size() <= 1);
            }
        }
    }

    void aProgramThatHangsLeavesItsStackAndGoesOn()
    {
        const int status = statusAfter([] {
            std::thread([] { CrashHandler::reportHang(); }).join();
            CrashHandler::reportHang(); // no second report
        });
        QVERIFY(WIFEXITED(status) && WEXITSTATUS(status) == 0);
        const auto found = takeCrashReports(reports());
        QCOMPARE(found.size(), std::size_t{1});
        QVERIFY(found[0].isHang);
        QVERIFY(found[0].text.ends_with("end of report\n"));
        QVERIFY(found[0].text.find("stack:\n") != std::string::npos);
    }

    void onlyAnEventLoopThatDoesNotRespondIsNoticed()
    {
        using namespace std::chrono_literals;
        std::atomic<int> noticed{0};
        const Watchdog watchdog([&noticed] { ++noticed; }, 1000ms);
        QTest::qWait(100);
        QCOMPARE(noticed.load(), 0);
        for (int round = 0; round < 20 && noticed == 0; ++round) {
            QTest::qSleep(400); // without the event loop
        }
        QVERIFY(noticed > 0);
    }

    void theLastActionsAreRemembered()
    {
        for (std::size_t at = 0; at < rememberedActions; ++at) {
            noteAction("before");
        }
        noteAction("last");
        QCOMPARE(notedAction(0), "last");
        QCOMPARE(notedAction(1), "before");
        QVERIFY(notedAction(rememberedActions - 1) != nullptr);
        QVERIFY(notedAction(rememberedActions) == nullptr);
    }

    void theFirstReasonIsKeptOnOneLine()
    {
        noteReason("Qt", "a\nb\x1b" + std::string(5000, 'c'));
        noteReason("later", "reason");
        QVERIFY(notedReason().starts_with("Qt: a b c"));
        QCOMPARE(notedReason().size(), std::size_t{1024});
    }

    void eachReportIsShownOnceAndTwentyAreKept()
    {
        for (int at = 0; at < 25; ++at) {
            QFile file(m_folder->filePath(QString::number(1000 + at) + ".crash"));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(QByteArray::number(at));
            QVERIFY(file.setFileTime(
                QDateTime::fromSecsSinceEpoch(1'000'000 + at),
                QFileDevice::FileModificationTime));
        }
        const auto shown = takeCrashReports(reports());
        QCOMPARE(shown.size(), std::size_t{20});
        QCOMPARE(shown.front().text, "24");
        QCOMPARE(shown.back().text, "5");
        QVERIFY(takeCrashReports(reports()).empty());
        QCOMPARE(QDir(m_folder->path()).entryList(QDir::Files).size(), 20);
    }
};

SECTORED_TEST_IN(QCoreApplication, CrashHandlerTest)
#include "crash_handler_test.moc"
