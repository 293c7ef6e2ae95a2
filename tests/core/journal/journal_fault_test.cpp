#include "tests/support/journal/numbered_edits.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"
#include "tests/support/trust/memory_folder.h"
#include "tests/support/trust/watched_folder.h"

#include <QElapsedTimer>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <cerrno>
#include <chrono>
#include <filesystem>
#include <string>
#include <thread>
#include <vector>

using namespace sectored;
using namespace sectored::test;

/// Journals of which calls of the system fail (Spec: trust E3).
class JournalFaultTest : public QObject {
    Q_OBJECT

private slots:
    void e3EditingGoesOnWhateverFails();
};

namespace {

/// What a journal told.
struct Told {
    std::atomic<int> faults = 0;
    std::atomic<int> ends = 0;

    void take(const JournalHealth& health) { ++(health.error ? faults : ends); }
};

/// A run with a fault. Each has a folder and a thread of its own.
struct FaultyRun {
    CallFault fault{};
    std::string folder{};
    std::string wrong{}; ///< empty: nothing was
    bool wasMet = false;
};

/// Edits, and returns the number of the last edit of which the journal said that it is on the disk.
int editAndSync(NumberedEdits& edits)
{
    int onDisk = 0;
    for (int round = 0; round < 6; ++round) {
        const int number = edits.edit();
        if (round == 2) {
            edits.save();
        }
        if (round == 4 && edits.journal().sync()) {
            onDisk = number;
        }
    }
    return onDisk;
}

int editsOnDisk(const FaultyRun& run)
{
    const auto reading = readJournal(run.folder);
    return reading ? editsOf(reading->timeline).value_or(-1) : 0;
}

bool isHealthySoon(const NumberedEdits& edits)
{
    QElapsedTimer timer;
    timer.start();
    while (edits.journal().health().error && timer.elapsed() < 30'000) {
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return !edits.journal().health().error;
}

/// Edits while the fault happens and afterwards. Returns what was wrong.
std::string faultOf(FaultyRun& run)
{
    WatchedFolder watch(run.folder);
    watch.plan(run.fault);
    Told told;
    const auto begin = [&] {
        return NumberedEdits::begin(run.folder, [&told](const auto& health) { told.take(health); });
    };
    auto edits = begin();
    if (!edits) {
        // The reason is an error, not a crash; once it is gone, the journal can begin.
        watch.cancel();
        edits = begin();
        if (!edits) {
            return "cannot begin: " + englishText(edits.error());
        }
    }
    const int onDisk = editAndSync(*edits);
    run.wasMet = watch.wasMet();
    watch.cancel();
    if (editsOnDisk(run) < onDisk) {
        return "an edit on the disk is lost";
    }
    // What could not be written waits, and is written when the fault is over.
    if (!isHealthySoon(*edits)) {
        return "does not recover: " + englishText(*edits->journal().health().error);
    }
    const int last = edits->edit();
    if (!edits->journal().sync()) {
        return "an edit afterwards is not on the disk";
    }
    if (editsOnDisk(run) != last) {
        return "has " + std::to_string(editsOnDisk(run)) + " of " + std::to_string(last) + " edits";
    }
    edits->journal().close();
    if (told.faults > 1 || told.faults != told.ends) {
        return "told " + std::to_string(told.faults) + " faults, " + std::to_string(told.ends)
               + " ends";
    }
    return {};
}

} // namespace

/// The runs mostly wait for the next attempt of the journal, so they wait together.
void JournalFaultTest::e3EditingGoesOnWhateverFails()
{
    const QTemporaryDir folder(memoryFolder());
    std::vector<FaultyRun> runs;
    int count = 0;
    for (int nth = 1; nth <= 40; ++nth) {
        for (const int number : {EIO, ENOSPC, EDQUOT, EROFS, EACCES}) {
            for (const bool stays : {false, true}) {
                if (count++ % inForm(3, 1) == 0) {
                    const auto path =
                        std::filesystem::path(folder.path().toStdString()) / std::to_string(count);
                    std::filesystem::create_directory(path);
                    runs.push_back(
                        {.fault = {.number = number, .nth = nth, .stays = stays},
                         .folder = path.string()});
                }
            }
        }
    }
    std::vector<std::thread> threads;
    threads.reserve(runs.size());
    for (FaultyRun& run : runs) {
        threads.emplace_back([&run] { run.wrong = faultOf(run); });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    int met = 0;
    for (const FaultyRun& run : runs) {
        QVERIFY2(
            run.wrong.empty(),
            (run.wrong + ", after " + std::to_string(run.fault.number) + " at call "
             + std::to_string(run.fault.nth) + (run.fault.stays ? " and later" : ""))
                .c_str());
        met += run.wasMet ? 1 : 0;
    }
    qInfo("%d faults", met);
    QVERIFY(met > 10);
}

SECTORED_TEST(JournalFaultTest)

#include "journal_fault_test.moc"
