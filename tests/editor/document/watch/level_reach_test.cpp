#include "editor/document/document.h"
#include "editor/document/watch/level_reach.h"
#include "editor/document/watch/level_watch.h"
#include "tests/support/map_text.h"
#include "tests/support/pit_and_ledge.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <set>
#include <string>

using namespace sectored;
using namespace sectored::editor;
using State = LevelReach::State;

class LevelReachTest : public QObject {
    Q_OBJECT

private:
    LevelReach& reach() { return m_watch->reach(); }
    void waitUntilDone() { QTRY_VERIFY_WITH_TIMEOUT(reach().state() == State::Done, 60000); }

    void setFloor(std::uint32_t sector, int units)
    {
        QVERIFY(m_document->commit(SetRequest{
            .rows = std::vector{SectorId{sector}},
            .values = {{.field = "floorz", .value = -16 * units}}}));
    }

    /// Returns the reachability rules in the list of problems.
    std::multiset<std::string> notes() const
    {
        const std::set<std::string_view> walking{"unreached", "one-way-drop", "pinch"};
        std::multiset<std::string> rules;
        for (const Finding& finding : m_watch->problems().list()) {
            if (walking.contains(finding.rule)) {
                rules.insert(std::string(finding.rule));
            }
        }
        return rules;
    }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<LevelWatch> m_watch;

private slots:
    void init()
    {
        m_document = std::make_unique<Document>();
        m_document->saved().adopt(test::pitAndLedge(), SavedLevel::Origin::Unmodified);
        m_watch = std::make_unique<LevelWatch>(*m_document);
        reach().setSpacing(512);
    }

    void cleanup()
    {
        m_watch.reset();
        m_document.reset();
    }

    void nothingIsWalkedUntilItIsSwitchedOn()
    {
        QVERIFY(reach().state() == State::Off);
        setFloor(2, 0);
        QVERIFY(reach().state() == State::Off);
        QVERIFY(!reach().result());
        QVERIFY(notes().empty());
    }

    void thePitTheLedgeAndTheCrawlwayAreNotes()
    {
        reach().switchOn();
        QVERIFY(reach().state() == State::Walking);
        QVERIFY(notes().empty());
        waitUntilDone();
        QVERIFY(reach().result()->isWhole());
        QCOMPARE(notes(), (std::multiset<std::string>{"unreached", "one-way-drop", "pinch"}));
        QVERIFY(std::ranges::all_of(m_watch->problems().list(), [](const Finding& finding) {
            return finding.severity == Severity::Note;
        }));
        QCOMPARE(m_watch->problems().count(Severity::Note), std::size_t{3});
    }

    /// A door between two rooms.
    void doorsOpenWhenTheyAreInUse()
    {
        const Map rooms = test::changed(
            test::mapFromText("start: 1024,1024 sector 0\n"
                              "sector 0: 0,0 2048,0 2048,2048 0,2048\n"
                              "sector 1: 2048,0 2560,0 2560,2048 2048,2048\n"
                              "sector 2: 2560,0 4608,0 4608,2048 2560,2048\n"),
            [](PatchBuilder& builder) {
                Sector& door = builder.edit(SectorId{1});
                door.ceiling.z = door.floor.z;
                door.lotag = 20;
            });
        m_document->saved().adopt(rooms, SavedLevel::Origin::Unmodified);
        reach().switchOn();
        waitUntilDone();
        QCOMPARE(reach().result()->found->reached.size(), std::size_t{1});
        reach().setMachines(ReachMachines::AllKeys);
        QVERIFY(reach().isOutOfDate());
        waitUntilDone();
        QCOMPARE(reach().result()->found->reached.size(), std::size_t{3});
        QVERIFY(notes().empty());
    }

    void switchedOffItForgetsAndTheNotesGo()
    {
        reach().switchOn();
        waitUntilDone();
        reach().switchOff();
        QVERIFY(!reach().result());
        QVERIFY(notes().empty());
        QVERIFY(!reach().isOutOfDate());
    }

    void afterAnEditTheOldResultStaysUntilTheNewOneIsThere()
    {
        reach().switchOn();
        waitUntilDone();
        const auto before = reach().result();
        setFloor(2, 0);
        QVERIFY(reach().state() == State::Waiting);
        QVERIFY(reach().isOutOfDate());
        QVERIFY(reach().result() == before);
        QVERIFY(notes().contains("unreached"));
        waitUntilDone();
        QVERIFY(!reach().isOutOfDate());
        QVERIFY(reach().result() != before);
        QCOMPARE(notes(), (std::multiset<std::string>{"one-way-drop", "pinch"}));
        m_document->edits().undo();
        QVERIFY(reach().isOutOfDate());
        waitUntilDone();
        QVERIFY(notes().contains("unreached"));
    }

    void anEditStopsTheWalkThatIsUnderWay()
    {
        reach().switchOn();
        setFloor(2, 0);
        QVERIFY(reach().state() == State::Waiting);
        waitUntilDone();
        QVERIFY(reach().result()->map == m_document->level().map());
        QVERIFY(!notes().contains("unreached"));
    }

    void whatIsSelectedOrHiddenChangesNothing()
    {
        reach().switchOn();
        waitUntilDone();
        m_document->setSelection({.sectors = {SectorId{1}}});
        m_document->setVisibility({.hiddenSectors = {SectorId{1}}});
        QVERIFY(reach().state() == State::Done);
        QVERIFY(!reach().isOutOfDate());
    }

    void whoeverStopsItIsNotAskedAgainByEdits()
    {
        reach().switchOn();
        reach().stop();
        QVERIFY(reach().state() == State::Stopped);
        QVERIFY(!reach().result());
        setFloor(2, 0);
        QVERIFY(reach().state() == State::Stopped);
        reach().start();
        waitUntilDone();
        setFloor(2, 1500);
        reach().stop();
        QVERIFY(reach().state() == State::Stopped);
        QVERIFY(reach().isOutOfDate());
        QVERIFY(reach().result() != nullptr);
    }

    void switchedOnAgainItWalksWhatWasStoppedBeforeItWasKnown()
    {
        reach().switchOn();
        reach().stop();
        reach().switchOn();
        QVERIFY(reach().state() == State::Walking);
        waitUntilDone();
        setFloor(2, 0);
        reach().stop();
        reach().switchOn();
        QVERIFY(reach().state() == State::Walking);
        waitUntilDone();
        // Known results are not computed again.
        reach().start();
        reach().stop();
        QVERIFY(!reach().isOutOfDate());
        reach().switchOn();
        QVERIFY(reach().state() == State::Stopped);
    }

    void aStopIsForThisLevelAlone()
    {
        reach().switchOn();
        reach().stop();
        m_document->saved().adopt(test::pitAndLedge(), SavedLevel::Origin::Unmodified);
        QVERIFY(reach().state() == State::Walking);
        waitUntilDone();
    }

    void aStopAfterTheEndChangesNothing()
    {
        reach().switchOn();
        waitUntilDone();
        reach().stop();
        QVERIFY(reach().state() == State::Done);
    }

    void anotherLevelIsWalkedAtOnceAndWhatTheOldOneHadIsGone()
    {
        reach().switchOn();
        waitUntilDone();
        m_document->saved().adopt(
            test::mapFromText("start: 1024,1024 sector 0\n"
                              "sector 0: 0,0 2048,0 2048,2048 0,2048\n"),
            SavedLevel::Origin::Unmodified);
        QVERIFY(reach().state() == State::Walking);
        QVERIFY(!reach().result());
        QVERIFY(notes().empty());
        waitUntilDone();
        QVERIFY(reach().result()->isWhole());
        QVERIFY(notes().empty());
    }

    void aFinerSpacingTriesMorePlaces()
    {
        QVERIFY(reach().state() == State::Off);
        reach().switchOn();
        waitUntilDone();
        const std::size_t coarse = reach().result()->found->places.size();
        reach().setSpacing(256);
        QVERIFY(reach().state() == State::Walking);
        QVERIFY(reach().isOutOfDate());
        waitUntilDone();
        QCOMPARE(reach().result()->found->settings.spacing, 256.0);
        QVERIFY(reach().result()->found->places.size() > 2 * coarse);
    }

    void aStartOutsideOfTheLevelIsToldAsANote()
    {
        m_document->saved().adopt(
            test::mapFromText("start: 9000,9000 sector 0\nsector 0: 0,0 512,0 512,512 0,512\n"),
            SavedLevel::Origin::Unmodified);
        reach().switchOn();
        waitUntilDone();
        QVERIFY(!reach().result()->found);
        QVERIFY(!reach().result()->isWhole());
        QCOMPARE(notes(), (std::multiset<std::string>{"unreached"}));
    }

    void notesAreIgnoredAsAllProblemsAre()
    {
        reach().switchOn();
        waitUntilDone();
        const auto find = [this](std::string_view rule) {
            return *std::ranges::find(m_watch->problems().list(), rule, &Finding::rule);
        };
        m_watch->problems().ignore(find("unreached"));
        QCOMPARE(notes(), (std::multiset<std::string>{"one-way-drop", "pinch"}));
        QCOMPARE(m_watch->problems().ignoredCount(), std::size_t{1});
        m_watch->problems().ignoreKind(find("pinch"));
        QCOMPARE(notes(), (std::multiset<std::string>{"one-way-drop"}));
        // A new test finds them again, and they stay ignored.
        setFloor(1, -2100);
        waitUntilDone();
        QCOMPARE(notes(), (std::multiset<std::string>{"one-way-drop"}));
        m_watch->problems().showIgnored();
        QCOMPARE(notes().size(), std::size_t{3});
    }

    void itCanEndWhileItWalks()
    {
        reach().setSpacing(128);
        reach().switchOn();
        m_watch.reset();
        QVERIFY(m_document->level().map().sectorCount() == 5);
    }
};

SECTORED_TEST_IN(QCoreApplication, LevelReachTest)
#include "level_reach_test.moc"
