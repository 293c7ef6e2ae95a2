#include "sectored/journal/journal_store.h"

#include "tests/support/journal/numbered_edits.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"
#include "tests/support/trust/memory_folder.h"
#include "tests/support/trust/watched_folder.h"

#include <QTemporaryDir>
#include <QTest>

#include <sys/mman.h>

#include <cstdint>
#include <fstream>
#include <functional>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

using namespace sectored;
using namespace sectored::test;

/// Programs that are killed while they work with journals that exist (Spec: trust K4).
class RestoreKillTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        if (isThreadSanitized) {
            QSKIP("the thread sanitizer allows no threads after a fork");
        }
    }

    void k4ARestoreThatIsKilledIsMadeAgain();
    void k4AChangeOfSegmentsThatIsKilledLosesNothing();
    void k4ThinningThatIsKilledLeavesTheLevel();
    void k4AJournalThatIsKilledWhileItIsForgottenIsNotOffered();

private:
    std::filesystem::path root() const { return m_folder->path().toStdString(); }
    /// Makes a journal with this number of edits and a save after each third one. Returns its
    /// folder.
    std::filesystem::path makeJournal(int edits, bool isClean) const;
    /// Kills a program that does this at each of its calls. After each kill, `fault` returns what
    /// is wrong with the folder that `prepare` made; empty if nothing is.
    void killAtEachCall(
        const std::function<std::filesystem::path()>& prepare,
        const std::function<bool(const std::filesystem::path&)>& run,
        const std::function<QString(const std::filesystem::path&)>& fault);

    std::unique_ptr<QTemporaryDir> m_folder;
};

namespace {

std::optional<int> editsIn(const std::filesystem::path& folder)
{
    const auto reading = readJournal(folder);
    return reading ? editsOf(reading->timeline) : std::nullopt;
}

/// Returns where the records of edits begin in the bytes of a segment.
std::vector<std::size_t> offsetsOfEdits(const Bytes& segment)
{
    std::size_t offset = segmentHeaderSize;
    std::uint64_t number = readSegmentHeader(segment).header.firstRecord;
    std::uint32_t chain = readSegmentHeader(segment).header.checksum;
    std::vector<std::size_t> offsets;
    while (offset < segment.size()) {
        const auto record = std::get<StoredRecord>(readRecord(segment, offset, number, chain));
        if (record.type == static_cast<std::uint16_t>(RecordType::Edit)) {
            offsets.push_back(offset);
        }
        offset += recordFrameSize + record.payload.size();
        chain = record.checksum;
        ++number;
    }
    return offsets;
}

/// Changes a byte of the record of an edit and removes the segments after it, which begin with the
/// level after the edit. When a segment begins depends on the disk, so it is searched in all.
void damageEdit(const std::filesystem::path& folder, std::size_t edit)
{
    std::size_t before = 0;
    bool isDamaged = false;
    for (const auto& segment : segmentFilesIn(folder)) {
        if (isDamaged) {
            std::filesystem::remove(segment);
            continue;
        }
        Bytes bytes = readFile(segment, segmentSizeLimit).value();
        const auto offsets = offsetsOfEdits(bytes);
        if (edit <= before + offsets.size()) {
            bytes[offsets.at(edit - before - 1) + recordFrameSize] ^= std::byte{1};
            std::ofstream file(segment, std::ios::binary);
            file.write(
                reinterpret_cast<const char*>(bytes.data()),
                static_cast<std::streamsize>(bytes.size()));
            isDamaged = true;
        }
        before += offsets.size();
    }
    QVERIFY(isDamaged);
}

/// A number that a process and its child share.
class SharedNumber {
public:
    SharedNumber()
        : m_number(static_cast<int*>(::mmap(
            nullptr,
            sizeof(int),
            PROT_READ | PROT_WRITE,
            MAP_SHARED | MAP_ANONYMOUS,
            -1,
            0)))
    {}
    SharedNumber(const SharedNumber&) = delete;
    SharedNumber& operator=(const SharedNumber&) = delete;
    ~SharedNumber() { ::munmap(m_number, sizeof(int)); }

    void set(int number) const { *m_number = number; }
    int get() const { return *m_number; }

private:
    int* m_number;
};

QString numberText(std::optional<int> edits)
{
    return edits ? QString::number(*edits) : QStringLiteral("none or damaged");
}

} // namespace

std::filesystem::path RestoreKillTest::makeJournal(int edits, bool isClean) const
{
    auto folder = createJournal(root()).value().path;
    auto journal = NumberedEdits::begin(folder).value();
    while (journal.count() < edits) {
        if (journal.edit() % 3 == 0) {
            journal.save();
            journal.journal().sync();
        }
    }
    if (isClean) {
        journal.save();
        journal.journal().close();
    }
    return folder;
}

void RestoreKillTest::killAtEachCall(
    const std::function<std::filesystem::path()>& prepare,
    const std::function<bool(const std::filesystem::path&)>& run,
    const std::function<QString(const std::filesystem::path&)>& fault)
{
    int kills = 0;
    for (int nth = 1;; ++nth) {
        m_folder = std::make_unique<QTemporaryDir>(memoryFolder());
        const auto folder = prepare();
        WatchedFolder watch(root());
        const ProcessEnd end = endAtCall(nth, watch, [&] { return run(folder); });
        QVERIFY(end != ProcessEnd::Failed);
        const QString wrong = fault(folder);
        QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("call %1: %2").arg(nth).arg(wrong)));
        if (end == ProcessEnd::Succeeded) {
            break;
        }
        ++kills;
    }
    qInfo("killed %d times", kills);
    QVERIFY(kills > 2);
}

/// A record in the middle is damaged, of which the restore keeps a copy.
void RestoreKillTest::k4ARestoreThatIsKilledIsMadeAgain()
{
    killAtEachCall(
        [&] {
            auto folder = makeJournal(9, false);
            damageEdit(folder, 8);
            return folder;
        },
        [](const auto& folder) {
            auto edits = NumberedEdits::restore(folder);
            return edits && edits->edit() == 8 && edits->journal().sync();
        },
        [](const auto& folder) {
            const auto restored = editsIn(folder);
            if (restored != 7 && restored != 8) {
                return numberText(restored) + " of 7 edits";
            }
            // The next start restores the same, and goes on.
            auto edits = NumberedEdits::restore(folder);
            if (!edits || edits->count() != *restored) {
                return QStringLiteral("another level in the third start");
            }
            edits->edit();
            return editsIn(folder) == *restored + 1 ? QString() : QStringLiteral("the next edit");
        });
}

void RestoreKillTest::k4AChangeOfSegmentsThatIsKilledLosesNothing()
{
    const SharedNumber committed;
    killAtEachCall(
        [&] {
            committed.set(2);
            return makeJournal(2, false);
        },
        [&](const auto& folder) {
            auto edits = NumberedEdits::restore(folder);
            for (int round = 0; edits && round < 3; ++round) {
                committed.set(edits->edit());
                edits->save();
                committed.set(edits->edit());
                edits->journal().sync();
            }
            return edits && edits->count() == 8;
        },
        [&](const auto& folder) {
            // The edit whose call was not finished may be there as well.
            const auto restored = editsIn(folder);
            return restored == committed.get() || restored == committed.get() + 1
                       ? QString()
                       : numberText(restored) + " of " + QString::number(committed.get())
                             + " edits";
        });
}

void RestoreKillTest::k4ThinningThatIsKilledLeavesTheLevel()
{
    killAtEachCall(
        [&] { return makeJournal(15, true); },
        [&](const auto&) {
            thinJournals(root(), {.bytesOfLevel = 1}, journalTimeNow());
            return true;
        },
        [&](const auto& folder) {
            if (const auto restored = editsIn(folder); restored != 15) {
                return numberText(restored) + " of 15 edits";
            }
            thinJournals(root(), {.bytesOfLevel = 1}, journalTimeNow());
            return editsIn(folder) == 15 && !journalFacts(folder).hasUnsaved
                           && segmentFilesIn(folder).size() == 2
                       ? QString()
                       : QStringLiteral("thinned again");
        });
}

/// A part of a journal must not look like one with unsaved edits.
void RestoreKillTest::k4AJournalThatIsKilledWhileItIsForgottenIsNotOffered()
{
    killAtEachCall(
        [&] { return makeJournal(8, true); },
        [](const auto& folder) { return forgetJournal(folder); },
        [&](const auto&) {
            for (const auto& folder : journalsIn(root())) {
                if (waitsForRestore(journalFacts(folder))) {
                    return QStringLiteral("a part of it is offered");
                }
            }
            thinJournals(root(), {.bytesOfAll = 0}, journalTimeNow());
            return std::filesystem::is_empty(root()) ? QString() : QStringLiteral("parts stay");
        });
}

SECTORED_TEST(RestoreKillTest)

#include "restore_kill_test.moc"
