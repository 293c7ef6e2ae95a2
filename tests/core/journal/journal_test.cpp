#include "sectored/format/format.h"
#include "sectored/journal/content_hash.h"
#include "sectored/map/patch_builder.h"

#include "tests/support/journal/journal_stage.h"
#include "tests/support/source_path.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <random>

using namespace sectored;
using namespace sectored::test;

class JournalTest : public QObject {
    Q_OBJECT

private slots:
    void stepsThatAreGoneBecomeStepsOfTheirOwn();
    void everyEditIsThereAfterTheProgramEnds();
    void keptFieldsAreThereAfterTheProgramEnds();
    void u1UndoAndRedoGoOnAfterEachRestart();
    void branchesAreKept();
    void turnsOfTheWheelAreOneStep();
    void savesNamesAndScriptsAreKept();
    void theLevelCanBeFoundAtEveryStep();
    void aSegmentBeginsAfterASave();
    void aSegmentBeginsAfterManyRecords();
    void aSyncWaitsForTheDisk();
    void aLongHistoryTakesLittleSpace();
    void aJournalThatCannotBeWrittenSaysSo();
    void aJournalWhoseFolderIsGoneCanBeClosed();
    void journalsOfVersion1AreReadForEver();
};

namespace {

std::filesystem::path pathOf(const QTemporaryDir& folder)
{
    return folder.path().toStdString();
}

JournalReading readingOf(const QTemporaryDir& folder)
{
    return readJournal(pathOf(folder)).value();
}

/// Returns an edit that moves the player start.
Patch startMoved(const Map& level, std::int32_t x)
{
    PatchBuilder builder(level);
    builder.editHeader().start.position.x = x;
    return builder.finish();
}

/// Returns an edit that sets the height of the first floor.
Patch floorMoved(const Map& level, std::int32_t z)
{
    PatchBuilder builder(level);
    builder.edit(level.sectorOrder().front()).floor.z = z;
    return builder.finish();
}

} // namespace

void JournalTest::everyEditIsThereAfterTheProgramEnds()
{
    const QTemporaryDir folder;
    std::mt19937_64 random(1);
    JournalStage stage(pathOf(folder), journalLevel());
    for (int round = 0; round < roundsOf(6, 200); ++round) {
        stage.edit(random);
        // What was written is read while the program runs, as after its death.
        const JournalReading reading = readingOf(folder);
        QCOMPARE(reading.timeline.position, stage.position());
        QVERIFY(reading.timeline.level == stage.level());
        QVERIFY(!reading.timeline.isClosed);
    }
    stage.journal().close();
    QVERIFY(readingOf(folder).timeline.isClosed);
}

void JournalTest::keptFieldsAreThereAfterTheProgramEnds()
{
    const QTemporaryDir folder;
    std::mt19937_64 random(12);
    Map level = journalLevel();
    PatchBuilder builder(level);
    for (const SectorId sector : level.sectorOrder()) {
        builder.edit(sector).kept = KeptFields({"{\"own\":" + std::to_string(sector.value) + "}"});
        for (const WallId wall : level.wallsOf(sector)) {
            const std::string number = std::to_string(wall.value);
            builder.edit(wall).kept = KeptFields(
                {"{\"side\":" + number + "}",
                 "{\"line\":" + number + "}",
                 "{\"vertex\":" + number + "}",
                 ""});
        }
    }
    apply(level, builder.finish());
    JournalStage stage(pathOf(folder), level);
    for (int restart = 0; restart < 2; ++restart) {
        for (int round = 0; round < roundsOf(8, 200); ++round) {
            stage.edit(random);
            stage.move(random);
        }
        const std::string fault = stage.restart();
        QVERIFY2(fault.empty(), fault.c_str());
    }
    QVERIFY(levelAt(readingOf(folder).timeline, 0) == level);
}

void JournalTest::u1UndoAndRedoGoOnAfterEachRestart()
{
    const QTemporaryDir folder;
    std::mt19937_64 random(2);
    JournalStage stage(pathOf(folder), journalLevel());
    const Format& format = *formatById("sectored-json");
    const auto fileOf = [&](const Map& map) {
        return format.write(map).value();
    };
    for (int restart = 0; restart < 5; ++restart) {
        for (int round = 0; round < roundsOf(8, 200); ++round) {
            stage.edit(random);
            stage.move(random);
        }
        const Bytes before = fileOf(stage.level());
        const std::string fault = stage.restart();
        QVERIFY2(fault.empty(), fault.c_str());
        QCOMPARE(fileOf(stage.level()), before);
    }
    // Undo everything and redo it, from what the journal says, to the byte.
    const Timeline timeline = readingOf(folder).timeline;
    Map level = timeline.level;
    const auto way = stepsTo(timeline, timeline.position);
    for (auto step = way.rbegin(); step != way.rend(); ++step) {
        apply(level, inverted((*step)->patch));
        QCOMPARE(fileOf(level), fileOf(stage.levels().at((*step)->parent)));
    }
    QVERIFY(level == timeline.base);
    for (const TimelineStep* const step : way) {
        apply(level, step->patch);
    }
    QCOMPARE(fileOf(level), fileOf(stage.level()));
}

void JournalTest::branchesAreKept()
{
    const QTemporaryDir folder;
    std::mt19937_64 random(3);
    JournalStage stage(pathOf(folder), journalLevel());
    stage.edit(random);
    const StepNumber fork = stage.position();
    stage.edit(random);
    const StepNumber first = stage.position();
    stage.moveTo(fork);
    stage.edit(random);
    const StepNumber second = stage.position();
    stage.moveTo(first);
    stage.edit(random);
    const std::string fault = stage.restart();
    QVERIFY2(fault.empty(), fault.c_str());
    const Timeline timeline = readingOf(folder).timeline;
    QCOMPARE(timeline.steps.size(), std::size_t{4});
    QCOMPARE(stepAt(timeline, second)->parent, fork);
    QCOMPARE(stepAt(timeline, stage.position())->parent, first);
    QCOMPARE(stepsTo(timeline, second).size(), std::size_t{2});
    QVERIFY(levelAt(timeline, second) == stage.levels().at(second));
}

void JournalTest::turnsOfTheWheelAreOneStep()
{
    const QTemporaryDir folder;
    Map level = journalLevel();
    const Map before = level;
    auto journal = Journal::begin({.folder = pathOf(folder), .level = level}, {}).value();
    const auto turn = [&](std::int32_t z, bool joins) {
        const Patch patch = floorMoved(level, z);
        apply(level, patch);
        return journal->edit({.name = "Height", .patch = patch, .joins = joins}, level);
    };
    const StepNumber step = turn(100, false);
    QCOMPARE(turn(200, true), step);
    Timeline timeline = readingOf(folder).timeline;
    QCOMPARE(timeline.steps.size(), std::size_t{1});
    QVERIFY(timeline.level == level);
    QVERIFY(timeline.steps.front().patch == floorMoved(before, 200));
    // Turned back, nothing is left of the step.
    const std::int32_t old = before[before.sectorOrder().front()].floor.z;
    QCOMPARE(turn(old, true), StepNumber{0});
    QCOMPARE(journal->position(), StepNumber{0});
    timeline = readingOf(folder).timeline;
    QVERIFY(timeline.steps.empty());
    QVERIFY(timeline.level == before);
    turn(300, false);
    QCOMPARE(readingOf(folder).timeline.steps.size(), std::size_t{1});
}

void JournalTest::savesNamesAndScriptsAreKept()
{
    const QTemporaryDir folder;
    std::mt19937_64 random(4);
    JournalStage stage(pathOf(folder), journalLevel());
    stage.edit(random);
    const StepNumber step = stage.position();
    const SavedMark mark{
        .position = step,
        .time = 5,
        .path = "/tmp/\xff.map",
        .stamp = {.device = 1, .inode = ~0ULL, .size = 3, .modifiedNanoseconds = -4},
        .contentHash = contentHash(Bytes{std::byte{1}})};
    stage.journal().saved(mark);
    stage.journal().label(step, "the good one");
    stage.journal().nameSnapshot(step, "before the attic");
    stage.journal().outside(1, 2);
    stage.journal().attach("walks", {std::byte{3}});
    stage.journal().attach("gone", {std::byte{4}});
    stage.journal().attach("gone", {});
    stage.edit(random);
    const Timeline timeline = readingOf(folder).timeline;
    QCOMPARE(timeline.saved, std::vector{mark});
    QVERIFY(savedAs(timeline, mark.contentHash) != nullptr);
    QVERIFY(savedAs(timeline, 77) == nullptr);
    QCOMPARE(unsavedStepsOf(timeline), std::size_t{1});
    QCOMPARE(stepAt(timeline, step)->label, std::string("the good one"));
    QCOMPARE(timeline.snapshots.size(), std::size_t{1});
    QCOMPARE(timeline.snapshots.front().name, std::string("before the attic"));
    QCOMPARE(timeline.outside.front().hashAfter, std::uint64_t{2});
    QCOMPARE(timeline.attachments.size(), std::size_t{1});
    QCOMPARE(timeline.attachments.at("walks"), Bytes{std::byte{3}});
    QVERIFY(timeline.steps.front().script.has_value());
    QCOMPARE(timeline.steps.front().script->lines.size(), std::size_t{1});
}

void JournalTest::theLevelCanBeFoundAtEveryStep()
{
    const QTemporaryDir folder;
    std::mt19937_64 random(5);
    JournalStage stage(pathOf(folder), journalLevel());
    for (int round = 0; round < 12; ++round) {
        stage.edit(random);
        stage.move(random);
    }
    const Timeline timeline = readingOf(folder).timeline;
    for (const auto& [position, level] : stage.levels()) {
        QVERIFY(levelAt(timeline, position) == level);
    }
    QVERIFY(!levelAt(timeline, 1'000'000));
}

void JournalTest::aSegmentBeginsAfterASave()
{
    const QTemporaryDir folder;
    std::mt19937_64 random(6);
    JournalStage stage(pathOf(folder), journalLevel());
    stage.edit(random);
    stage.save();
    QTRY_COMPARE(segmentFilesIn(pathOf(folder)).size(), std::size_t{2});
    stage.edit(random);
    const std::string fault = stage.restart();
    QVERIFY2(fault.empty(), fault.c_str());
    const JournalReading reading = readingOf(folder);
    QCOMPARE(reading.timeline.saved.size(), std::size_t{1});
    QCOMPARE(unsavedStepsOf(reading.timeline), std::size_t{1});
    // The newest segment alone restores the level.
    std::filesystem::remove(reading.segments.front().file);
    const Timeline rest = readingOf(folder).timeline;
    QVERIFY(rest.level == stage.level());
    QCOMPARE(unsavedStepsOf(rest), std::size_t{1});
}

void JournalTest::aSegmentBeginsAfterManyRecords()
{
    const QTemporaryDir folder;
    Map level = journalLevel();
    auto journal = Journal::begin({.folder = pathOf(folder), .level = level}, {}).value();
    for (std::int32_t x = 1; x <= 2'100; ++x) {
        const Patch patch = startMoved(level, x);
        apply(level, patch);
        journal->edit({.name = "Start", .patch = patch}, level);
    }
    QTRY_VERIFY(segmentFilesIn(pathOf(folder)).size() >= 2);
    journal.reset();
    const Timeline timeline = readingOf(folder).timeline;
    QCOMPARE(timeline.steps.size(), std::size_t{2'100});
    QVERIFY(timeline.level == level);
}

void JournalTest::aSyncWaitsForTheDisk()
{
    const QTemporaryDir folder;
    std::mt19937_64 random(7);
    JournalStage stage(pathOf(folder), journalLevel());
    stage.edit(random);
    QVERIFY(stage.journal().sync());
    QVERIFY(!stage.journal().health().error);
    QVERIFY(stage.journal().sync());
}

void JournalTest::aLongHistoryTakesLittleSpace()
{
    const QTemporaryDir folder;
    std::mt19937_64 random(8);
    JournalStage stage(pathOf(folder), journalLevel());
    const auto sizeOf = [&] {
        std::uintmax_t size = 0;
        for (const auto& file : segmentFilesIn(pathOf(folder))) {
            size += std::filesystem::file_size(file);
        }
        return size;
    };
    const std::uintmax_t before = sizeOf();
    const int rounds = roundsOf(60, 5'000);
    for (int round = 0; round < rounds; ++round) {
        stage.edit(random, false);
    }
    // 100,000 edits may take 40 MB.
    const auto mean = (sizeOf() - before) / static_cast<std::uintmax_t>(rounds);
    qInfo("mean size of a record: %zu bytes", static_cast<std::size_t>(mean));
    QVERIFY(mean <= 400);
}

void JournalTest::aJournalThatCannotBeWrittenSaysSo()
{
    const QTemporaryDir folder;
    const auto missing = Journal::begin({.folder = pathOf(folder) / "gone"}, {});
    QVERIFY(!missing.has_value());
    QCOMPARE(missing.error().code, MessageCode::FolderMissing);
    // A new segment that cannot be made is reported once; records go on in the old one.
    std::atomic<int> told = 0;
    Map level = journalLevel();
    const auto place = pathOf(folder) / "journal";
    std::filesystem::create_directory(place);
    auto journal =
        Journal::begin({.folder = place, .level = level}, [&](const JournalHealth& health) {
            told += health.error ? 1 : 100;
        }).value();
    std::filesystem::rename(place, pathOf(folder) / "moved");
    journal->saved({});
    QTRY_COMPARE(told.load(), 1);
    const Patch patch = startMoved(level, 5);
    apply(level, patch);
    journal->edit({.name = "Start", .patch = patch}, level);
    QVERIFY(readJournal(pathOf(folder) / "moved").value().timeline.level == level);
    std::filesystem::rename(pathOf(folder) / "moved", place);
    QTRY_COMPARE(told.load(), 101);
}

void JournalTest::aJournalWhoseFolderIsGoneCanBeClosed()
{
    const QTemporaryDir folder;
    const auto place = pathOf(folder) / "journal";
    std::filesystem::create_directory(place);
    std::atomic<int> told = 0;
    auto journal =
        Journal::begin({.folder = place, .level = journalLevel()}, [&](const JournalHealth&) {
            ++told;
        }).value();
    std::filesystem::rename(place, pathOf(folder) / "moved");
    QVERIFY(!journal->sync());
    journal->close();
    // Nothing is protected any more, and this was said once.
    QVERIFY(journal->health().error.has_value());
    QCOMPARE(told.load(), 1);
}

void JournalTest::journalsOfVersion1AreReadForEver()
{
    const std::filesystem::path folder = testDataPath("journal/version-1");
    const auto reading = readJournal(folder);
    QVERIFY2(reading.has_value(), reading ? "" : englishText(reading.error()).c_str());
    QCOMPARE(reading->timeline.steps.size(), std::size_t{6});
    for (const SegmentReport& segment : reading->segments) {
        QCOMPARE(segment.state, SegmentState::Whole);
    }
    QVERIFY(levelAt(reading->timeline, 0) == reading->timeline.base);
}

/// As after thinning, while a program still has the level open.
void JournalTest::stepsThatAreGoneBecomeStepsOfTheirOwn()
{
    const QTemporaryDir temporary;
    const std::filesystem::path folder = temporary.path().toStdString();
    std::mt19937_64 random(7);
    JournalStage stage(folder, journalLevel());
    for (int edit = 0; edit < 5; ++edit) {
        stage.edit(random);
    }
    const StepNumber last = stage.position();
    stage.save();
    QVERIFY(stage.journal().sync());
    QTRY_VERIFY(segmentFilesIn(folder).size() == 2);
    stage.moveTo(0);
    stage.edit(random);
    stage.moveTo(last);
    stage.edit(random);
    stage.stop();
    std::filesystem::remove(segmentFilesIn(folder).front());
    const auto reading = readJournal(folder);
    QVERIFY(reading.has_value());
    QVERIFY(reading->timeline.level == stage.level());
    QCOMPARE(reading->segments.back().state, SegmentState::Whole);
    QCOMPARE(reading->timeline.steps.size(), std::size_t{3});
}

SECTORED_TEST(JournalTest)

#include "journal_test.moc"
