#include "sectored/format/write_checked.h"
#include "sectored/journal/content_hash.h"
#include "sectored/map/history.h"
#include "sectored/map/patch_between.h"
#include "sectored/map/patch_builder.h"
#include "sectored/save/save_level.h"

#include "tests/support/journal/journal_stage.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"
#include "tests/support/trust/memory_folder.h"

#include <QTemporaryDir>
#include <QTest>

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <memory>
#include <optional>
#include <random>
#include <utility>
#include <vector>

using namespace sectored;
using namespace sectored::test;

/// A level that is edited for a long time in one process (Spec: trust Z1).
class SoakTest : public QObject {
    Q_OBJECT

private slots:
    void z1ALongSessionTakesOnlyTheMemoryOfItsSteps();
};

namespace {

/// What the process has.
struct Sample {
    std::size_t memory = 0; ///< bytes
    std::ptrdiff_t files = 0;
    std::ptrdiff_t threads = 0;
};

std::ptrdiff_t countIn(const char* folder)
{
    return std::distance(std::filesystem::directory_iterator(folder), {});
}

Sample sampleNow()
{
    std::ifstream statm("/proc/self/statm");
    std::size_t all = 0;
    std::size_t resident = 0;
    statm >> all >> resident;
    return {
        .memory = resident * static_cast<std::size_t>(::sysconf(_SC_PAGESIZE)),
        .files = countIn("/proc/self/fd"),
        .threads = countIn("/proc/self/task")};
}

/// A level with its history, journal and file, as an editor has them.
class Session {
public:
    explicit Session(std::filesystem::path folder)
        : m_folder(std::move(folder))
        , m_level(journalLevel())
    {
        std::filesystem::create_directory(m_folder / "journal");
        m_journal = Journal::begin({.folder = m_folder / "journal", .level = m_level}, {}).value();
    }

    /// Makes a random edit, and notes how long the level, the history and the journal took for it.
    void edit()
    {
        constexpr int planned = 50;
        RandomEdit edit = m_random() % planned == 0
                              ? randomEdit(m_level, m_random)
                              : RandomEdit{.operation = "Change", .patch = someChange()};
        const auto begin = std::chrono::steady_clock::now();
        apply(m_level, edit.patch);
        m_steps.push_back(m_journal->edit({.name = edit.operation, .patch = edit.patch}, m_level));
        m_history.push({.name = std::move(edit.operation), .patch = std::move(edit.patch)});
        m_times.push_back(std::chrono::steady_clock::now() - begin);
    }

    bool save()
    {
        const Format& format = *formatById("sectored-json");
        const auto content = writeChecked(m_level, format);
        const auto path = m_folder / "level.json";
        const auto saved = content ? saveLevel(
                               {.path = path,
                                .map = m_level,
                                .format = format,
                                .content = *content,
                                .backups = m_folder / "backups"})
                                   : Result<SavedFiles>(failure(content.error()));
        if (!saved || saved->backupFault) {
            return false;
        }
        m_largestSave = std::max(m_largestSave, content->size());
        m_journal->saved(
            {.position = m_journal->position(),
             .path = path.string(),
             .stamp = saved->level.stamp,
             .contentHash = contentHash(*content)});
        return true;
    }

    /// Undoes all steps, makes them again and undoes them: the next edits are another branch.
    /// Returns whether the levels are equal.
    bool undoAll()
    {
        const Map before = m_level;
        const std::size_t state = m_history.current();
        goTo(0);
        const bool isFirst = m_level == m_first;
        goTo(state);
        const bool isSame = m_level == before;
        goTo(0);
        return isFirst && isSame && m_level == m_first;
    }

    bool sync() { return m_journal->sync(); }
    std::uintmax_t journalBytes() const
    {
        std::uintmax_t bytes = 0;
        for (const auto& file : segmentFilesIn(m_folder / "journal")) {
            bytes += std::filesystem::file_size(file);
        }
        return bytes;
    }
    /// 400 bytes an edit (4.3), and the levels with which segments begin.
    std::uintmax_t mostJournalBytes() const
    {
        return m_times.size() * 400 + segments() * m_largestSave;
    }
    std::size_t segments() const { return segmentFilesIn(m_folder / "journal").size(); }
    const Map& level() const { return m_level; }
    Timeline restored()
    {
        m_journal.reset();
        return readJournal(m_folder / "journal").value().timeline;
    }

    /// Returns the time within which 99 of 100 were made of the 1,000 edits from one on, in
    /// microseconds.
    std::int64_t slowTime(std::size_t from) const
    {
        const std::size_t count = std::min<std::size_t>(m_times.size() - from, 1'000);
        const auto begin = m_times.begin() + static_cast<std::ptrdiff_t>(from);
        std::vector<std::chrono::nanoseconds> times(
            begin,
            begin + static_cast<std::ptrdiff_t>(count));
        std::ranges::sort(times);
        return times[count * 99 / 100].count() / 1'000;
    }

private:
    /// Changes a value of a sector.
    Patch someChange()
    {
        PatchBuilder builder(m_level);
        const auto order = m_level.sectorOrder();
        builder.edit(order[m_random() % order.size()]).floor.z =
            static_cast<std::int32_t>(m_random() % 100'000);
        return builder.finish();
    }

    void goTo(std::size_t state)
    {
        const Map before = m_level;
        for (const Patch& patch : m_history.goTo(state)) {
            apply(m_level, patch);
        }
        m_journal->move(m_steps[state], patchBetween(before, m_level), m_level);
    }

    std::filesystem::path m_folder;
    Map m_level;
    Map m_first = m_level;
    History m_history;
    std::vector<StepNumber> m_steps{0}; ///< of the journal, by state of the history
    std::vector<std::chrono::nanoseconds> m_times;
    std::size_t m_largestSave = 10'000;
    std::unique_ptr<Journal> m_journal;
    std::mt19937_64 m_random{1};
};

/// Most memory of a step of the history, with an undo of all steps.
constexpr std::size_t memoryOfStep = 1'500;
/// What the process may take besides: buffers of saves, pages that the allocator keeps.
constexpr std::size_t memoryBesides = 8U << 20U;

/// Sanitizers keep memory of their own.
const bool isMemoryOurs = !isSanitized && !isThreadSanitized;

} // namespace

void SoakTest::z1ALongSessionTakesOnlyTheMemoryOfItsSteps()
{
    const std::size_t operations = roundsOf(3'000U, 100'000U);
    const QTemporaryDir folder(memoryFolder());
    Session session(folder.path().toStdString());
    const Sample before = sampleNow();
    std::optional<Sample> first;
    Sample last;
    for (std::size_t operation = 1; operation <= operations; ++operation) {
        session.edit();
        QVERIFY(operation % 200 != 0 || session.save());
        QVERIFY(operation % 2'000 != 0 || session.undoAll());
        if (operation % 1'000 == 0 || operation == operations) {
            QVERIFY(session.sync());
            last = sampleNow();
            first = first.value_or(last);
            // A segment that is being made is one file more for a moment.
            QTRY_COMPARE(sampleNow().files, before.files);
            QCOMPARE(last.threads, before.threads);
            const std::size_t most =
                first->memory + memoryBesides + operation * memoryOfStep * 11 / 10;
            QVERIFY2(
                !isMemoryOurs || last.memory <= most,
                qPrintable(QStringLiteral("%1 bytes, at most %2").arg(last.memory).arg(most)));
            QVERIFY(session.journalBytes() <= session.mostJournalBytes());
        }
    }
    qInfo(
        "%zu bytes of memory and %zu bytes of journal a step, %zu segments; 99 of 100 edits within "
        "%lld us, at the end %lld us",
        (last.memory - std::min(last.memory, first->memory)) / operations,
        static_cast<std::size_t>(session.journalBytes()) / operations,
        session.segments(),
        static_cast<long long>(session.slowTime(0)),
        static_cast<long long>(
            session.slowTime(operations - std::min<std::size_t>(operations, 1'000))));
    const Map level = session.level();
    QVERIFY(session.restored().level == level);
}

SECTORED_TEST(SoakTest)

#include "soak_test.moc"
