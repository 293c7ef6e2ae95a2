#include "sectored/journal/read_journal.h"

#include "editor/document/journal/waiting_level.h"
#include "tests/editor/document/journal/kept_level.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;

/// Which journal belongs to a file, and where its history goes on. Spec: trust J3.
class FoundJournalTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<JournalPlace> m_place;

private slots:
    void init() { m_place = std::make_unique<JournalPlace>(); }
    void cleanup() { m_place.reset(); }

    void aFileIsNotTakenForTheOneThatItWasSavedAs()
    {
        const auto other = m_place->inside("other.map");
        QVERIFY(m_place->killedAfter([&](KeptLevel& level) {
            level.open(m_place->level());
            return level.setFloor(1024) && level.document.saved().saveAs(other)
                   && level.setFloor(2048);
        }));
        {
            KeptLevel first(m_place->roots());
            QVERIFY(!first.open(m_place->level()));
            QVERIFY(!first.document.saved().isModified());
            QCOMPARE(first.steps(), std::size_t{0});
        }
        KeptLevel second(m_place->roots());
        QVERIFY(second.open(other).has_value());
        QCOMPARE(second.floor(), 2048);
    }

    /// As after taking an older version from git.
    void anOlderVersionOfTheFileIsShownAsItIs()
    {
        const auto older = readFile(m_place->level(), 1 << 20).value();
        QVERIFY(m_place->killedAfter([this](KeptLevel& level) {
            level.open(m_place->level());
            const bool isFirst = level.setFloor(1024) && level.document.saved().save();
            return isFirst && level.setFloor(2048) && level.document.saved().save();
        }));
        QVERIFY(replaceFile(m_place->level(), older));
        KeptLevel next(m_place->roots());
        QVERIFY(!next.open(m_place->level()));
        QVERIFY(!next.document.saved().isModified());
        QCOMPARE(next.state(), std::size_t{0});
        QCOMPARE(next.steps(), std::size_t{2});
    }

    void anEarlierHistoryThatIsOnlyLookedAtIsNotDiscarded()
    {
        {
            KeptLevel level(m_place->roots());
            level.open(m_place->level());
            QVERIFY(level.setFloor(1024) && level.document.saved().save());
        }
        Document other;
        other.saved().adopt(
            test::mapFromText("sector 0: 0,0 512,0 512,512\n"),
            SavedLevel::Origin::Modified);
        QVERIFY(other.saved().saveAs(m_place->level()));
        const auto folder = m_place->journals().at(0);
        {
            KeptLevel level(m_place->roots());
            level.restore(folder);
            QVERIFY(level.document.saved().isModified());
        }
        QVERIFY(!readJournalInfo(folder)->discarded);
        QCOMPARE(earlierLevels(m_place->roots(), m_place->level()).size(), std::size_t{1});
    }

    /// Its history is a new one; the old one comes back with the old content.
    void aFileChangedByAnotherProgramHasNoOldHistory()
    {
        {
            KeptLevel level(m_place->roots());
            level.open(m_place->level());
            QVERIFY(level.setFloor(1024) && level.document.saved().save());
        }
        const auto own = readFile(m_place->level(), 1 << 20).value();
        Document other;
        other.saved().adopt(
            test::mapFromText("sector 0: 0,0 512,0 512,512\n"),
            SavedLevel::Origin::Modified);
        QVERIFY(other.saved().saveAs(m_place->level()));
        {
            KeptLevel level(m_place->roots());
            QVERIFY(!level.open(m_place->level()));
            QCOMPARE(level.steps(), std::size_t{0});
        }
        QVERIFY(replaceFile(m_place->level(), own));
        KeptLevel level(m_place->roots());
        level.open(m_place->level());
        QCOMPARE(level.steps(), std::size_t{1});
    }

    /// Locks and layers are in the project file beside a MAP.
    void aProjectFileChangedByAnotherProgramIsNotOverlooked()
    {
        {
            KeptLevel level(m_place->roots());
            level.open(m_place->level());
            QVERIFY(level.document.commit(LockRequest{.sectors = {SectorId{0}}}));
            QVERIFY(level.document.saved().save());
        }
        {
            KeptLevel level(m_place->roots());
            level.open(m_place->level());
            QCOMPARE(level.steps(), std::size_t{1});
        }
        std::filesystem::remove(m_place->inside("level.project.json"));
        KeptLevel level(m_place->roots());
        level.open(m_place->level());
        QCOMPARE(level.steps(), std::size_t{0});
        QVERIFY(level.document.level().map().project().locked.empty());
    }

    void readingTheFileAgainIsAStepOfTheJournal()
    {
        {
            KeptLevel level(m_place->roots());
            level.open(m_place->level());
            QVERIFY(level.setFloor(1024));
            Document other;
            other.saved().adopt(
                test::mapFromText("sector 0: 0,0 512,0 512,512\n"),
                SavedLevel::Origin::Modified);
            QVERIFY(other.saved().saveAs(m_place->level()));
            QVERIFY(level.document.saved().open(m_place->level()));
            QCOMPARE(level.steps(), std::size_t{2});
        }
        const auto reading = readJournal(m_place->journals().at(0));
        QVERIFY(reading.has_value());
        QCOMPARE(reading->timeline.outside.size(), std::size_t{1});
        KeptLevel next(m_place->roots());
        QVERIFY(!next.open(m_place->level()));
        QVERIFY(!next.document.saved().isModified());
        QCOMPARE(next.state(), std::size_t{2});
        next.document.edits().undo();
        QCOMPARE(next.floor(), 1024);
    }

    void aLevelThatAnotherProgramHasIsNotTaken()
    {
        KeptLevel first(m_place->roots());
        first.open(m_place->level());
        QVERIFY(first.setFloor(1024) && first.document.saved().save());
        KeptLevel second(m_place->roots());
        QVERIFY(!second.open(m_place->level()));
        QVERIFY(second.isOpenElsewhere);
        QCOMPARE(second.steps(), std::size_t{0});
        const auto refused = openJournal(*first.journal.folder());
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, MessageCode::JournalLocked);
    }

    /// The journal goes on from the save, which is not its end, and then from before that.
    void editsAfterDiscardedOnesGoOnWhereTheFileIs()
    {
        {
            KeptLevel level(m_place->roots());
            level.open(m_place->level());
            QVERIFY(level.setFloor(1024) && level.document.saved().save());
            QVERIFY(level.setFloor(2048));
        }
        QVERIFY(m_place->killedAfter([this](KeptLevel& level) {
            level.open(m_place->level());
            const bool isEdited = level.setFloor(3072);
            level.document.edits().undo();
            level.document.edits().undo();
            return isEdited && level.setFloor(512) && level.setFloor(256);
        }));
        KeptLevel next(m_place->roots());
        QVERIFY(next.open(m_place->level()).has_value());
        QCOMPARE(next.floor(), 256);
        QCOMPARE(next.steps(), std::size_t{5});
        std::vector<int> floors;
        for (std::size_t state = 1; state <= next.steps(); ++state) {
            next.document.edits().goTo(state);
            floors.push_back(next.floor());
        }
        QCOMPARE(floors, (std::vector{1024, 2048, 3072, 512, 256}));
        QCOMPARE(next.document.saved().savedState(), std::optional<std::size_t>(1));
    }
};

SECTORED_TEST_IN(QCoreApplication, FoundJournalTest)
#include "found_journal_test.moc"
