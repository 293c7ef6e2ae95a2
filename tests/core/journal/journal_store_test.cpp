#include "sectored/journal/journal_id.h"
#include "sectored/journal/journal_store.h"
#include "sectored/journal/segment_start.h"

#include "tests/support/journal/journal_stage.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <random>

using namespace sectored;
using namespace sectored::test;

class JournalStoreTest : public QObject {
    Q_OBJECT

private slots:
    void onlyTheOwnerCanReadJournals();
    void oneProgramHasAJournal();
    void aLevelIsFoundByPathPlaceAndContent();
    void theFactsSayWhatWaits();
    void discardedJournalsGoAfterThirtyDays();
    void forgettingLeavesOpenJournals();
    void thinningTakesTheOldestStepsFirst();
    void thinningKeepsWhatLaterRecordsNeed();
    void unsavedAndNamedLevelsAreNotThinned();
    void aLongNameIsNotThinned();
    void aSegmentThatWasNeverUsedIsLeftOut();
    void damagedSegmentsAreKept();
    void b69FoldersOfOthersAreNotUsed();
    void b70ManyJournalsAreListedAtOnce();
    void b71OnlyTheLockItselfCounts();
    void b72SegmentsAreOrderedByNumber();

private:
    std::filesystem::path root() const { return m_folder->path().toStdString(); }

    std::unique_ptr<QTemporaryDir> m_folder;

private slots:
    void init() { m_folder = std::make_unique<QTemporaryDir>(); }
};

namespace {

constexpr JournalTime day = JournalTime{24} * 3600 * 1000;

/// A journal with edits. Stays open until it is destroyed.
struct OpenJournal {
    JournalFolder folder;
    Map level = journalLevel();
    std::unique_ptr<Journal> journal{};
    std::mt19937_64 random{1};

    explicit OpenJournal(const std::filesystem::path& root)
        : folder(createJournal(root).value())
        , journal(
              Journal::begin({.folder = folder.path, .id = folder.id, .level = level}, {}).value())
    {}

    StepNumber edit()
    {
        const RandomEdit edit = randomEdit(level, random);
        level = edit.after;
        return journal->edit({.name = edit.operation, .patch = edit.patch}, level);
    }
    void save()
    {
        const SavedMark mark{.position = journal->position(), .path = "/a.map", .contentHash = 7};
        journal->saved(mark);
        JournalInfo info = readJournalInfo(folder.path).value();
        noteSave(info, mark);
        QVERIFY(writeJournalInfo(folder.path, info).has_value());
    }
    /// Goes on in a new segment, as after a restart.
    void restart()
    {
        journal.reset();
        const JournalReading reading = readJournal(folder.path).value();
        journal = Journal::begin(
                      {.folder = folder.path,
                       .id = folder.id,
                       .segment = reading.nextSegment,
                       .record = reading.nextRecord,
                       .level = reading.timeline.level,
                       .position = reading.timeline.position,
                       .saved = reading.timeline.saved.empty()
                                    ? std::nullopt
                                    : std::optional(reading.timeline.saved.back())},
                      {})
                      .value();
    }
};

/// Makes a clean journal with so many segments of three edits. Returns its folder.
std::filesystem::path cleanJournal(const std::filesystem::path& root, int segments)
{
    OpenJournal open(root);
    for (int segment = 0; segment < segments; ++segment) {
        for (int round = 0; round < 3; ++round) {
            open.edit();
        }
        if (segment + 1 < segments) {
            open.restart();
        }
    }
    open.save();
    open.journal->close();
    return open.folder.path;
}

std::size_t segmentsIn(const std::filesystem::path& folder)
{
    return segmentFilesIn(folder).size();
}

} // namespace

void JournalStoreTest::onlyTheOwnerCanReadJournals()
{
    OpenJournal open(root() / "journal");
    open.edit();
    const auto othersMay = [](const std::filesystem::path& path) {
        using std::filesystem::perms;
        return (std::filesystem::status(path).permissions()
                & (perms::group_all | perms::others_all))
               != perms::none;
    };
    QVERIFY(!othersMay(root() / "journal"));
    QVERIFY(!othersMay(open.folder.path));
    QVERIFY(!othersMay(segmentFilesIn(open.folder.path).front()));
}

void JournalStoreTest::oneProgramHasAJournal()
{
    auto open = std::make_unique<OpenJournal>(root());
    const auto folder = open->folder.path;
    QCOMPARE(lockJournal(folder).error().code, MessageCode::JournalLocked);
    open.reset();
    QVERIFY(lockJournal(folder).has_value());
    QCOMPARE(lockJournal(root()).error().code, MessageCode::JournalMissing);
}

void JournalStoreTest::aLevelIsFoundByPathPlaceAndContent()
{
    const auto make = [&](const JournalInfo& info) {
        const auto folder = createJournal(root()).value().path;
        static_cast<void>(writeJournalInfo(folder, info));
        return folder;
    };
    const FileStamp place{.device = 1, .inode = 2};
    const auto byContent = make({.path = "/b.map", .contentHashes = {4, 5}, .changed = 9});
    const auto byInode = make({.path = "/c.map", .stamp = place, .changed = 8});
    const auto older = make({.path = "/a.map", .changed = 6});
    const auto newer = make({.path = "/a.map", .changed = 7});
    make({.path = "/d.map"});
    const auto discarded = make({.path = "/a.map", .changed = 5, .discarded = 6});
    const auto found = journalsOf(root(), {.path = "/a.map", .stamp = place, .contentHash = 5});
    QCOMPARE(found, (std::vector{newer, older, discarded, byInode, byContent}));
    const JournalInfo info{
        .path = "/\xff\x01.map",
        .stamp = FileStamp{.device = ~0ULL, .inode = 1, .changedNanoseconds = -1},
        .contentHashes = {~0ULL},
        .program = "1.0",
        .created = 1,
        .changed = 2,
        .discarded = 3};
    QVERIFY(readJournalInfo(make(info)) == info);
}

void JournalStoreTest::theFactsSayWhatWaits()
{
    auto open = std::make_unique<OpenJournal>(root());
    const auto folder = open->folder.path;
    QVERIFY(!waitsForRestore(journalFacts(folder)));
    open->edit();
    open->edit();
    JournalFacts facts = journalFacts(folder);
    QVERIFY(facts.isOpen && facts.hasUnsaved && !facts.isClosed && !waitsForRestore(facts));
    QCOMPARE(facts.editsSinceSave, std::size_t{2});
    QVERIFY(facts.lastEdit.has_value());
    open->save();
    open->edit();
    open.reset();
    facts = journalFacts(folder);
    QVERIFY(waitsForRestore(facts));
    QCOMPARE(facts.editsSinceSave, std::size_t{1});
    QCOMPARE(facts.info.path, std::string("/a.map"));
    facts = journalFacts(cleanJournal(root(), 1));
    QVERIFY(facts.isClosed && !facts.hasUnsaved && !waitsForRestore(facts));
    std::filesystem::create_directory(root() / std::string(32, '0'));
    QVERIFY(!journalFacts(root() / std::string(32, '0')).isReadable);
}

void JournalStoreTest::discardedJournalsGoAfterThirtyDays()
{
    auto open = std::make_unique<OpenJournal>(root());
    const auto folder = open->folder.path;
    open->edit();
    open.reset();
    QVERIFY(discardJournal(folder, 0).has_value());
    QVERIFY(!waitsForRestore(journalFacts(folder)));
    QCOMPARE(thinJournals(root(), {}, 29 * day).journals, std::size_t{0});
    QCOMPARE(thinJournals(root(), {}, 31 * day).journals, std::size_t{1});
    QVERIFY(!std::filesystem::exists(folder));
}

void JournalStoreTest::forgettingLeavesOpenJournals()
{
    const OpenJournal open(root());
    const auto closed = cleanJournal(root(), 1);
    QVERIFY(!forgetJournal(open.folder.path));
    QCOMPARE(forgetJournals(root()), std::size_t{1});
    QVERIFY(!std::filesystem::exists(closed));
    QVERIFY(std::filesystem::exists(open.folder.path));
}

void JournalStoreTest::thinningTakesTheOldestStepsFirst()
{
    const auto folder = cleanJournal(root(), 5);
    const Map level = readJournal(folder).value().timeline.level;
    const JournalTime now = journalTimeNow();
    QCOMPARE(thinJournals(root(), {}, now).segments, std::size_t{0});
    const Thinning thinning = thinJournals(root(), {.stepsOfLevel = 9}, now);
    QVERIFY(thinning.segments >= 1);
    const Timeline timeline = readJournal(folder).value().timeline;
    QVERIFY(timeline.level == level);
    QVERIFY(timeline.basePosition > 0);
    QVERIFY(!timeline.steps.empty() && timeline.steps.size() <= 9);
    QCOMPARE(unsavedStepsOf(timeline), std::size_t{0});
    // At least two segments stay; beyond the limit of all journals, or of age, all of it goes.
    thinJournals(root(), {.bytesOfLevel = 1}, now);
    QCOMPARE(segmentsIn(folder), std::size_t{2});
    QCOMPARE(thinJournals(root(), {.bytesOfAll = 1}, now).journals, std::size_t{1});
    cleanJournal(root(), 1);
    QCOMPARE(thinJournals(root(), {}, now + 181 * day).journals, std::size_t{1});
}

void JournalStoreTest::thinningKeepsWhatLaterRecordsNeed()
{
    std::filesystem::path folder;
    {
        OpenJournal open(root());
        folder = open.folder.path;
        const Map before = open.level;
        const StepNumber first = open.edit();
        const Map atFirst = open.level;
        open.edit();
        open.restart();
        open.edit();
        open.restart();
        // The last segment goes back to a step of the first one.
        const Timeline timeline = readJournal(folder).value().timeline;
        for (auto position = timeline.position; position != first;) {
            const TimelineStep& step = *stepAt(timeline, position);
            apply(open.level, inverted(step.patch));
            position = step.parent;
            open.journal->move(position, inverted(step.patch), open.level);
        }
        QVERIFY(open.level == atFirst);
        open.edit();
        open.save();
        open.journal->close();
    }
    const Map level = readJournal(folder).value().timeline.level;
    thinJournals(root(), {.bytesOfLevel = 1}, journalTimeNow());
    const Timeline timeline = readJournal(folder).value().timeline;
    QVERIFY(timeline.level == level);
    QVERIFY(timeline.isClosed);
}

void JournalStoreTest::unsavedAndNamedLevelsAreNotThinned()
{
    const JournalLimits nothing{.bytesOfLevel = 1, .bytesOfAll = 1};
    const JournalTime late = journalTimeNow() + 1'000 * day;
    std::filesystem::path unsaved;
    {
        OpenJournal open(root());
        open.edit();
        unsaved = open.folder.path;
    }
    std::filesystem::path named;
    {
        OpenJournal open(root());
        open.journal->nameSnapshot(open.edit(), "first idea");
        open.save();
        open.journal->close();
        named = open.folder.path;
    }
    const Thinning thinning = thinJournals(root(), nothing, late);
    QCOMPARE(thinning.journals + thinning.segments, std::size_t{0});
    QVERIFY(readJournal(unsaved).has_value());
    QCOMPARE(readJournal(named).value().timeline.snapshots.size(), std::size_t{1});
}

void JournalStoreTest::aLongNameIsNotThinned()
{
    std::filesystem::path named;
    {
        OpenJournal open(root());
        open.journal->nameSnapshot(open.edit(), std::string(2'000, 'a'));
        open.save();
        open.journal->close();
        named = open.folder.path;
    }
    thinJournals(root(), {.bytesOfLevel = 1, .bytesOfAll = 1}, journalTimeNow() + 1'000 * day);
    QCOMPARE(readJournal(named).value().timeline.snapshots.size(), std::size_t{1});
}

/// A segment is made while edits come, and the program ends before it removes it.
void JournalStoreTest::aSegmentThatWasNeverUsedIsLeftOut()
{
    std::filesystem::path folder;
    Map level;
    {
        OpenJournal open(root());
        folder = open.folder.path;
        open.edit();
        // The edit is record 2, so the snapshot of the next segment would be 3.
        const auto unused = segmentBeginning(
            {.id = open.folder.id,
             .segment = 2,
             .record = 3,
             .level = open.level,
             .hash = LevelHash(open.level),
             .position = open.journal->position(),
             .saved = SavedMark{.position = open.journal->position(), .contentHash = 7}});
        open.edit();
        open.edit();
        level = open.level;
        QVERIFY(replaceFile(folder / segmentFileName(2), unused->bytes).has_value());
    }
    const JournalReading reading = readJournal(folder).value();
    QVERIFY(reading.timeline.level == level);
    QCOMPARE(reading.timeline.steps.size(), std::size_t{3});
    QCOMPARE(reading.segments.back().state, SegmentState::Outdated);
    QCOMPARE(reading.nextSegment, std::uint64_t{3});
    const JournalFacts facts = journalFacts(folder);
    QVERIFY(facts.hasUnsaved && waitsForRestore(facts));
    QCOMPARE(facts.editsSinceSave, std::size_t{3});
}

void JournalStoreTest::damagedSegmentsAreKept()
{
    std::filesystem::path folder;
    {
        OpenJournal open(root());
        folder = open.folder.path;
        for (int round = 0; round < 5; ++round) {
            open.edit();
        }
    }
    const auto file = segmentFilesIn(folder).front();
    Bytes bytes = readFile(file, segmentSizeLimit).value();
    bytes[bytes.size() - 200] ^= std::byte{1};
    std::filesystem::resize_file(file, 0);
    QVERIFY(replaceFile(file, bytes).has_value());
    const JournalReading reading = readJournal(folder).value();
    if (reading.segments.front().state == SegmentState::Damaged) {
        keepDamaged(reading);
        keepDamaged(reading);
        QCOMPARE(readFile(file.string() + ".damaged", segmentSizeLimit).value(), bytes);
    }
    QCOMPARE(segmentsIn(folder), std::size_t{1});
}

void JournalStoreTest::b69FoldersOfOthersAreNotUsed()
{
    std::filesystem::create_directory(root() / "real");
    std::filesystem::create_directory_symlink(root() / "real", root() / "link");
    QCOMPARE(createJournal(root() / "link").error().code, MessageCode::NotRegularFile);
    QVERIFY(replaceFile(root() / "file", {}).has_value());
    QCOMPARE(createJournal(root() / "file").error().code, MessageCode::NotRegularFile);
    QVERIFY(!createJournal("/proc/sectored").has_value());
    // One's own folder that is open to all is closed to others.
    using std::filesystem::perms;
    std::filesystem::permissions(root() / "real", perms::all);
    QVERIFY(createJournal(root() / "real").has_value());
    QVERIFY(std::filesystem::status(root() / "real").permissions() == perms::owner_all);
}

void JournalStoreTest::b70ManyJournalsAreListedAtOnce()
{
    const int count = inForm(500, 10'000);
    for (int number = 0; number < count; ++number) {
        JournalId id{};
        id[0] = static_cast<std::byte>(number & 0xff);
        id[1] = static_cast<std::byte>(number >> 8);
        std::filesystem::create_directory(root() / textOf(id));
    }
    QElapsedTimer timer;
    timer.start();
    QCOMPARE(journalsIn(root()).size(), static_cast<std::size_t>(count));
    QVERIFY(timer.elapsed() < 1'000);
}

void JournalStoreTest::b71OnlyTheLockItselfCounts()
{
    const auto folder = createJournal(root()).value().path;
    for (const char* const text : {"", "garbage \xff", "pid 1", "99999999999999999999"}) {
        QFile file(QString::fromStdString((folder / "lock").string()));
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Truncate));
        file.write(text);
        file.close();
        QVERIFY(lockJournal(folder).has_value());
    }
    std::filesystem::remove(folder / "lock");
    QVERIFY(lockJournal(folder).has_value());
}

void JournalStoreTest::b72SegmentsAreOrderedByNumber()
{
    const auto folder = cleanJournal(root(), 3);
    const Map level = readJournal(folder).value().timeline.level;
    const auto files = segmentFilesIn(folder);
    // The newest file has the oldest date.
    for (std::size_t at = 0; at < files.size(); ++at) {
        std::filesystem::last_write_time(
            files[at],
            std::filesystem::file_time_type::clock::now()
                - std::chrono::hours(24 * 365 * static_cast<int>(10 * at)));
    }
    QVERIFY(readJournal(folder).value().timeline.level == level);
    QCOMPARE(segmentFileName(12), std::string("00000012.sej"));
    QVERIFY(std::ranges::is_sorted(files));
}

SECTORED_TEST(JournalStoreTest)

#include "journal_store_test.moc"
