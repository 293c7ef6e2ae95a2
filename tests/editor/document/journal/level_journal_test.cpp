#include "sectored/journal/read_journal.h"

#include "editor/document/journal/waiting_level.h"
#include "tests/editor/document/journal/kept_level.h"
#include "tests/editor/recorded_walk.h"
#include "tests/support/journal/journal_stage.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QTest>

#include <random>

using namespace sectored;
using namespace sectored::editor;

/// The journal of an open level: what the next start of the program knows. Spec: trust 4.
class LevelJournalTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<JournalPlace> m_place;

private slots:
    void init() { m_place = std::make_unique<JournalPlace>(); }
    void cleanup() { m_place.reset(); }

    /// With a branch, and a step that was undone before the end.
    void yesterdaysStepsAreUndoneToTheByte()
    {
        std::vector<Bytes> states;
        {
            KeptLevel first(m_place->roots());
            QVERIFY(!first.open(m_place->level()));
            states.push_back(first.bytes());
            for (const int z : {1024, 2048, 3072}) {
                if (z == 3072) {
                    first.document.edits().undo();
                }
                QVERIFY(first.setFloor(z));
                states.push_back(first.bytes());
            }
            QVERIFY(first.document.saved().save());
        }
        KeptLevel second(m_place->roots());
        QVERIFY(!second.open(m_place->level()));
        QVERIFY(!second.document.saved().isModified());
        QCOMPARE(second.state(), std::size_t{3});
        QCOMPARE(second.document.edits().records().size(), std::size_t{3});
        for (const std::size_t state : std::vector<std::size_t>{0, 2, 1, 3}) {
            second.document.edits().goTo(state);
            QCOMPARE(second.bytes(), states[state]);
        }
    }

    void aKilledProgramLosesNoEdit()
    {
        QVERIFY(m_place->killedAfter([this](KeptLevel& level) {
            level.open(m_place->level());
            return level.setFloor(1024) && level.setFloor(2048) && level.document.saved().save()
                   && level.setFloor(3072) && level.setFloor(4096);
        }));
        const auto waiting = waitingLevels(m_place->roots());
        QCOMPARE(waiting.size(), std::size_t{1});
        QCOMPARE(waiting[0].edits, std::size_t{2});
        QCOMPARE(waiting[0].origin, std::optional(m_place->level()));
        QVERIFY(!waiting[0].isFileNewer);
        // The file is opened with what it lacks.
        KeptLevel next(m_place->roots());
        const auto recovered = next.open(m_place->level());
        QVERIFY(recovered.has_value());
        QCOMPARE(recovered->edits, std::size_t{2});
        QVERIFY(recovered->savedAt.has_value());
        QCOMPARE(next.floor(), 4096);
        QVERIFY(next.document.saved().isModified());
        QCOMPARE(next.document.saved().unsavedSteps(), std::size_t{2});
        next.document.edits().goTo(*next.document.saved().savedState());
        QCOMPARE(next.floor(), 2048);
        QVERIFY(!next.document.saved().isModified());
        QVERIFY(waitingLevels(m_place->roots()).empty());
    }

    void aLevelThatWasNeverSavedIsRestoredToo()
    {
        QVERIFY(m_place->killedAfter([](KeptLevel& level) {
            return level.document.commit(DrawRequest{
                       .points = {{0, 0}, {1024, 0}, {1024, 1024}, {0, 1024}},
                       .closed = true})
                   && level.setFloor(2048);
        }));
        const auto waiting = waitingLevels(m_place->roots());
        QCOMPARE(waiting.size(), std::size_t{1});
        QVERIFY(!waiting[0].origin);
        QCOMPARE(waiting[0].edits, std::size_t{2});
        KeptLevel next(m_place->roots());
        const auto recovered = next.restore(waiting[0].folder);
        QVERIFY(recovered && !recovered->savedAt);
        QCOMPARE(next.floor(), 2048);
        QVERIFY(next.document.saved().isModified());
        QVERIFY(!next.document.saved().path());
        next.document.edits().goTo(0);
        QCOMPARE(next.document.level().map().sectorCount(), std::size_t{0});
    }

    void whatWasRestoredIsOfferedUntilItIsSaved()
    {
        QVERIFY(m_place->killedAfter([this](KeptLevel& level) {
            level.open(m_place->level());
            return level.setFloor(1024);
        }));
        // A second crash, before any edit.
        QVERIFY(m_place->killedAfter(
            [this](KeptLevel& level) { return level.open(m_place->level()).has_value(); }));
        QCOMPARE(waitingLevels(m_place->roots()).size(), std::size_t{1});
        {
            KeptLevel next(m_place->roots());
            QVERIFY(next.open(m_place->level()).has_value());
            QVERIFY(next.document.saved().save());
        }
        QVERIFY(waitingLevels(m_place->roots()).empty());
        KeptLevel last(m_place->roots());
        QVERIFY(!last.open(m_place->level()));
        QCOMPARE(last.floor(), 1024);
        last.document.edits().undo();
        QVERIFY(last.floor() != 1024);
    }

    /// The edits are under File > Restore, and one redo away when the level is opened again.
    void discardedEditsAreKeptForSomeTime()
    {
        {
            KeptLevel level(m_place->roots());
            level.open(m_place->level());
            QVERIFY(level.setFloor(1024) && level.document.saved().save());
            QVERIFY(level.setFloor(2048));
        }
        QVERIFY(waitingLevels(m_place->roots()).empty());
        const auto discarded = discardedLevels(m_place->roots());
        QCOMPARE(discarded.size(), std::size_t{1});
        QCOMPARE(discarded[0].edits, std::size_t{1});
        QVERIFY(discarded[0].discarded.has_value());
        {
            KeptLevel again(m_place->roots());
            QVERIFY(!again.open(m_place->level()));
            QCOMPARE(again.floor(), 1024);
            QVERIFY(!again.document.saved().isModified());
            QVERIFY(again.document.edits().history().canRedo());
        }
        QCOMPARE(discardedLevels(m_place->roots()).size(), std::size_t{1});
        KeptLevel restored(m_place->roots());
        QVERIFY(restored.restore(discarded[0].folder).has_value());
        QCOMPARE(restored.floor(), 2048);
        QVERIFY(restored.document.saved().isModified());
        QCOMPARE(restored.document.saved().path(), std::optional(m_place->level()));
        QVERIFY(!restored.document.saved().isFileUnread());
        QVERIFY(discardedLevels(m_place->roots()).empty());
    }

    void aJournalThatIsOpenIsNotDiscarded()
    {
        KeptLevel level(m_place->roots());
        level.open(m_place->level());
        QVERIFY(level.setFloor(1024));
        discard({.folder = *level.journal.folder()});
        QVERIFY(!readJournalInfo(*level.journal.folder())->discarded);
    }

    void editsThatJoinAStepComeBackAsOneStep()
    {
        {
            KeptLevel level(m_place->roots());
            level.open(m_place->level());
            const Join drag = level.document.edits().newJoin();
            for (const int z : {256, 512, 768}) {
                QVERIFY(level.setFloor(z, drag));
            }
            // One that is back where it was is no step.
            const Join other = level.document.edits().newJoin();
            QVERIFY(level.setFloor(1024, other) && level.setFloor(768, other));
            QCOMPARE(level.steps(), std::size_t{1});
            QVERIFY(level.document.saved().save());
        }
        KeptLevel next(m_place->roots());
        QVERIFY(!next.open(m_place->level()));
        QCOMPARE(next.steps(), std::size_t{1});
        QCOMPARE(next.document.edits().records()[0].script.lines.size(), std::size_t{3});
        QCOMPARE(next.floor(), 768);
    }

    void namedStatesAreNamedAgain()
    {
        {
            KeptLevel level(m_place->roots());
            level.open(m_place->level());
            level.document.edits().nameState(0, "As it was");
            QVERIFY(level.setFloor(1024));
            level.document.edits().nameState(1, "Pit");
            QVERIFY(level.setFloor(2048));
            level.document.edits().nameState(2, "Deeper");
            level.document.edits().nameState(2, {});
            QVERIFY(level.document.saved().save());
        }
        KeptLevel next(m_place->roots());
        next.open(m_place->level());
        const std::map<std::size_t, std::string> names{{0, "As it was"}, {1, "Pit"}};
        QVERIFY(next.document.edits().history().stateNames() == names);
    }

    void walksThatWereNotWrittenComeBackWithTheLevel()
    {
        std::optional<WalkRecording> recording;
        {
            Document document;
            document.saved().adopt(test::hallWithStep(), SavedLevel::Origin::Unmodified);
            recording = test::recordedWalk(document, {512, 512}, 9);
        }
        QVERIFY(m_place->killedAfter([&](KeptLevel& level) {
            level.document.saved().adopt(test::hallWithStep(), SavedLevel::Origin::Unmodified);
            level.document.walks().add(*recording);
            const int other = level.document.walks().add(*recording);
            return level.document.walks().rename(other, "stairs").has_value();
        }));
        const auto waiting = waitingLevels(m_place->roots());
        QCOMPARE(waiting.size(), std::size_t{1});
        {
            KeptLevel next(m_place->roots());
            next.restore(waiting[0].folder);
            const auto& walks = next.document.walks().list();
            QCOMPARE(walks.size(), std::size_t{2});
            QVERIFY(*walks[0].recording == *recording);
            QVERIFY(!next.document.walks().areAllWritten());
            QVERIFY(next.document.saved().saveAs(m_place->inside("hall.map")));
        }
        QVERIFY(std::filesystem::exists(m_place->inside("hall.stairs.walk.json")));
        QVERIFY(waitingLevels(m_place->roots()).empty());
    }

    /// Spec: trust J7.
    void theNextFolderIsTriedIfOneCannotBeWritten()
    {
        QVERIFY(replaceFile(m_place->inside("blocked"), {}));
        KeptLevel level({m_place->inside("blocked"), m_place->inside("journal")});
        level.open(m_place->level());
        QVERIFY(level.setFloor(1024));
        QVERIFY(!level.journal.fault());
        QCOMPARE(m_place->journals().size(), std::size_t{1});
    }

    void aFaultIsToldUntilTheJournalCanBeWritten()
    {
        QVERIFY(replaceFile(m_place->inside("journal"), {}));
        KeptLevel level(m_place->roots());
        int changes = 0;
        connect(&level.journal, &LevelJournal::faultChanged, this, [&changes] { ++changes; });
        level.open(m_place->level());
        QVERIFY(!level.journal.fault());
        QVERIFY(level.setFloor(1024));
        QVERIFY(level.journal.fault());
        QCOMPARE(level.journal.fault()->edits, std::size_t{1});
        QCOMPARE(changes, 1);
        QVERIFY(level.setFloor(2048));
        QCOMPARE(level.journal.fault()->edits, std::size_t{2});
        // It goes on without another edit.
        std::filesystem::remove(m_place->inside("journal"));
        QTRY_VERIFY(!level.journal.fault());
        QVERIFY(level.journal.sync());
        auto reading = readJournal(*level.journal.folder());
        QVERIFY(reading.has_value());
        QCOMPARE(reading->timeline.level[SectorId{0}].floor.z, 2048);
        // States from before are steps of their own.
        level.document.edits().undo();
        level.document.edits().undo();
        level.document.edits().redo();
        reading = readJournal(*level.journal.folder());
        QCOMPARE(reading->timeline.level[SectorId{0}].floor.z, 1024);
        QVERIFY(waitsForRestore([&] {
            auto facts = journalFacts(*level.journal.folder());
            facts.isOpen = false;
            return facts;
        }()));
    }

    void aFaultEndsWhenNothingIsUnsaved()
    {
        QVERIFY(replaceFile(m_place->inside("journal"), {}));
        KeptLevel level(m_place->roots());
        level.open(m_place->level());
        QVERIFY(level.setFloor(1024));
        QVERIFY(level.journal.fault());
        level.document.edits().undo();
        QVERIFY(!level.journal.fault());
    }

    /// Spec: trust J15.
    void thePrivateModeWritesNothingAndKeepsNothing()
    {
        KeptLevel level(m_place->roots());
        level.open(m_place->level());
        QVERIFY(level.setFloor(1024));
        QCOMPARE(m_place->journals().size(), std::size_t{1});
        level.journal.setPrivate(true);
        QVERIFY(m_place->journals().empty());
        QVERIFY(level.setFloor(2048));
        QVERIFY(m_place->journals().empty());
        // Afterwards unsaved edits are protected again.
        level.journal.setPrivate(false);
        QVERIFY(level.journal.sync());
        const auto reading = readJournal(*level.journal.folder());
        QCOMPARE(reading->timeline.level[SectorId{0}].floor.z, 2048);
        QVERIFY(reading->timeline.steps.empty());
    }

    void editsOfThePrivateModeAreNoStepsOfTheJournal()
    {
        KeptLevel level(m_place->roots());
        level.open(m_place->level());
        level.journal.setPrivate(true);
        QVERIFY(level.setFloor(256) && level.setFloor(512) && level.setFloor(768));
        QVERIFY(level.document.saved().save());
        level.journal.setPrivate(false);
        QVERIFY(level.setFloor(1024));
        for (int step = 0; step < 4; ++step) {
            level.document.edits().undo();
        }
        QVERIFY(level.setFloor(2048) && level.journal.sync());
        const auto reading = readJournal(*level.journal.folder());
        QVERIFY(reading.has_value());
        QVERIFY(reading->timeline.level == level.document.level().map());
        QCOMPARE(reading->segments.back().state, SegmentState::Whole);
    }

    void aForgottenHistoryIsNotOnTheDisk()
    {
        KeptLevel level(m_place->roots());
        level.open(m_place->level());
        QVERIFY(level.setFloor(1024) && level.setFloor(2048));
        level.journal.forget();
        const auto reading = readJournal(*level.journal.folder());
        QVERIFY(reading.has_value());
        QVERIFY(reading->timeline.steps.empty());
        QCOMPARE(reading->timeline.level[SectorId{0}].floor.z, 2048);
        QVERIFY(level.document.edits().history().canUndo());
        QVERIFY(level.document.saved().save());
        level.journal.forget();
        QVERIFY(m_place->journals().empty());
    }

    /// As a session that ends, or a signal.
    void whatIsLeftWaits()
    {
        {
            KeptLevel level(m_place->roots());
            level.open(m_place->level());
            QVERIFY(level.setFloor(1024));
            level.journal.leave();
            QVERIFY(level.setFloor(2048)); // too late
        }
        QCOMPARE(waitingLevels(m_place->roots()).size(), std::size_t{1});
        KeptLevel next(m_place->roots());
        QVERIFY(next.open(m_place->level()).has_value());
        QCOMPARE(next.floor(), 1024);
    }

    void aLevelThatIsOnlyLookedAtLeavesNothing()
    {
        {
            KeptLevel level(m_place->roots());
            level.open(m_place->level());
        }
        QVERIFY(m_place->journals().empty());
    }

    void aLevelWithoutLimitsComesBackWithoutLimits()
    {
        Map map = test::mapFromText("sector 0: 0,0 1024,0 1024,1024 0,1024\n");
        map.setLimitProfile(LimitProfile::None);
        QVERIFY(m_place->killedAfter([&map](KeptLevel& level) {
            level.document.saved().adopt(map, SavedLevel::Origin::Unmodified);
            return level.setFloor(1024);
        }));
        KeptLevel next(m_place->roots());
        next.restore(waitingLevels(m_place->roots()).at(0).folder);
        QCOMPARE(next.document.level().map().limitProfile(), LimitProfile::None);
    }

    /// Spec: trust U1. Each run is killed, or ends; all of the history is compared after each.
    void u1RandomEditsAreUndoneAndRedoneAcrossRestarts()
    {
        const auto seed = 20261128U;
        const int runs = 5;
        const int edits = test::inForm(20, 200);
        std::mt19937_64 random(seed);
        std::vector<Bytes> states;
        Document document;
        document.saved().adopt(test::journalLevel(), SavedLevel::Origin::Modified);
        QVERIFY(document.saved().saveAs(m_place->inside("level.json")));
        states.push_back(test::bytesOf(document.level().map(), "sectored-json"));
        for (int run = 0; run < runs; ++run) {
            KeptLevel level(m_place->roots());
            level.open(m_place->inside("level.json"));
            Edits& history = level.document.edits();
            QCOMPARE(level.steps() + 1, states.size());
            const std::size_t last = level.state();
            for (std::size_t state = states.size(); state-- > 0;) {
                history.goTo(state);
                QCOMPARE(level.bytes(), states[state]);
            }
            history.goTo(last);
            for (int edit = 0; edit < edits; ++edit) {
                if (random() % 4 == 0) {
                    history.undo();
                }
                history.reload(
                    test::randomEdit(level.document.level().map(), random).after,
                    "Random");
                if (level.steps() + 1 > states.size()) {
                    states.push_back(level.bytes());
                }
                if (random() % 8 == 0) {
                    QVERIFY(level.document.saved().save());
                }
            }
            if (random() % 2 == 0) {
                level.journal.leave();
            } else {
                QVERIFY(level.document.saved().save());
            }
        }
        qInfo("seed %u: %zu states in %d runs", seed, states.size(), runs);
    }
};

SECTORED_TEST_IN(QCoreApplication, LevelJournalTest)
#include "level_journal_test.moc"
