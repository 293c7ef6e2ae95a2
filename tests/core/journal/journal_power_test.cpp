#include "sectored/journal/journal_store.h"

#include "tests/support/journal/numbered_edits.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"
#include "tests/support/trust/memory_folder.h"
#include "tests/support/trust/power_cuts.h"

#include <QTemporaryDir>
#include <QTest>

#include <filesystem>
#include <optional>
#include <random>
#include <vector>

using namespace sectored;
using namespace sectored::test;

/// Journals after a power cut (Spec: trust L2).
class JournalPowerTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void l2NoPowerCutTakesAnEditThatWasOnTheDisk();
    void l2EditsThatAreNotOnTheDiskAreFoundToBeLost();

private:
    /// Returns what is wrong in so many states; empty if nothing is.
    QString faultAfter(const PowerCuts& cuts, int rounds) const;

    std::vector<FileCall> m_calls;
};

namespace {

constexpr int starts = 3;
constexpr int editsOfAStart = 10;

/// Edits a level with saves and restarts, and marks the edits of which the journal said that they
/// are on the disk. Returns the calls.
std::vector<FileCall> recordedEdits(const std::filesystem::path& state)
{
    WatchedFolder watch(state);
    watch.record();
    const auto folder = createJournal(state / "journal").value();
    for (int start = 1; start <= starts; ++start) {
        auto edits =
            (start == 1 ? NumberedEdits::begin(folder.path) : NumberedEdits::restore(folder.path))
                .value();
        for (int round = 0; round < editsOfAStart; ++round) {
            const int number = edits.edit();
            if (number % 3 == 0 && edits.journal().sync()) {
                watch.mark(static_cast<std::uint64_t>(number));
            }
            if (number % 4 == 0) {
                edits.save();
            }
        }
        if (start == starts) {
            edits.journal().close();
            watch.mark(static_cast<std::uint64_t>(edits.count()));
        }
    }
    return watch.recorded();
}

/// Returns how many edits the journal in a state folder has. 0 if there is none; empty if it is
/// wrong.
std::optional<int> editsAfterCut(const std::filesystem::path& state)
{
    const auto folders = journalsIn(state / "journal");
    const auto reading =
        folders.empty() ? Result<JournalReading>(failure(Error())) : readJournal(folders.front());
    return reading ? editsOf(reading->timeline) : std::optional(0);
}

/// Restores the level, makes an edit and restores it again. Returns whether it is there.
bool canContinue(const std::filesystem::path& state)
{
    const auto folder = journalsIn(state / "journal").front();
    auto edits = NumberedEdits::restore(folder);
    const int number = edits ? edits->edit() : 0;
    const auto reading = readJournal(folder);
    return number > 0 && reading && editsOf(reading->timeline) == number;
}

} // namespace

QString JournalPowerTest::faultAfter(const PowerCuts& cuts, int rounds) const
{
    const QTemporaryDir folder(memoryFolder());
    const std::filesystem::path state = folder.path().toStdString();
    std::mt19937_64 random(1);
    for (int round = 0; round < rounds; ++round) {
        const auto disk = cuts.cut(random);
        writeDisk(disk, state);
        const int onDisk = disk.marks.empty() ? 0 : static_cast<int>(disk.marks.back());
        const auto restored = editsAfterCut(state);
        if (!restored || *restored < onDisk || *restored > starts * editsOfAStart) {
            return QStringLiteral("state %1: %2 of %3 edits")
                .arg(round)
                .arg(restored.value_or(-1))
                .arg(onDisk);
        }
        if (round % 20 == 0 && onDisk > 0 && !canContinue(state)) {
            return QStringLiteral("state %1 cannot be continued").arg(round);
        }
    }
    return {};
}

void JournalPowerTest::initTestCase()
{
    const QTemporaryDir folder(memoryFolder());
    m_calls = recordedEdits(folder.path().toStdString());
}

void JournalPowerTest::l2NoPowerCutTakesAnEditThatWasOnTheDisk()
{
    const int rounds = roundsOf(1'000, 100'000);
    const QString fault = faultAfter(PowerCuts(m_calls), rounds);
    QVERIFY2(fault.isEmpty(), qPrintable(fault));
    qInfo("%d states", rounds);
}

void JournalPowerTest::l2EditsThatAreNotOnTheDiskAreFoundToBeLost()
{
    QVERIFY(!faultAfter(PowerCuts(withoutSyncs(m_calls)), 500).isEmpty());
}

SECTORED_TEST(JournalPowerTest)

#include "journal_power_test.moc"
