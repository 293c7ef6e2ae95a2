#include "sectored/check/check.h"
#include "sectored/check/walk_rule.h"

#include "editor/document/document.h"
#include "editor/document/watch/level_watch.h"
#include "editor/document/watch/walk_failure.h"
#include "editor/document/watch/walk_text.h"
#include "tests/editor/recorded_walk.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"
#include "tests/support/wait_for_check.h"

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;

/// Recorded walks that fail, in the list of problems.
class WalkFailureTest : public QObject {
    Q_OBJECT

private:
    SectorId sector(int number) const { return *m_document->view().numbering().sectorAt(number); }
    /// Raises the floor higher than the player can step.
    void block()
    {
        QVERIFY(m_document->commit(SetRequest{
            .rows = std::vector{sector(1)},
            .values = {
                {.field = "floorz",
                 .value = m_document->level().map()[sector(1)].floor.z - 16 * 600}}}));
        wait();
    }
    void wait()
    {
        WalkReplays& replays = m_watch->replays();
        QSignalSpy finished(&replays, &WalkReplays::finished);
        QVERIFY(!replays.isRunning() || finished.wait());
    }
    int add(int tics = 45)
    {
        const int id = m_document->walks().add(test::recordedWalk(*m_document, {256, 512}, tics));
        wait();
        return id;
    }
    std::vector<Finding> failures() const
    {
        std::vector<Finding> found;
        std::ranges::copy_if(
            m_watch->problems().list(),
            std::back_inserter(found),
            [](const auto& each) { return each.rule == walkFailureRule.id; });
        return found;
    }
    /// Returns the text in the list for a failed walk.
    QString said(int id) const { return replayText(*m_watch->replays().find(id)); }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<LevelWatch> m_watch;

private slots:
    void init()
    {
        m_document = std::make_unique<Document>();
        m_document->saved().adopt(test::hallWithStep(), SavedLevel::Origin::Unmodified);
        m_watch = std::make_unique<LevelWatch>(*m_document);
    }

    void cleanup()
    {
        m_watch.reset();
        m_document.reset();
    }

    void aWalkThatArrivesIsNoProblem()
    {
        add();
        QVERIFY(failures().empty());
    }

    void oneThatNoLongerDoesIsAWarningWhereItsWayParts()
    {
        const int id = add();
        add(5);
        block();
        QCOMPARE(failures().size(), std::size_t{1});
        const Finding failure = failures().front();
        QCOMPARE(failure.severity, Severity::Warning);
        const QString text = QString::fromStdString(englishText(failure));
        QVERIFY(text.startsWith(QStringLiteral("Recorded walk walk-1 ends ")));
        QVERIFY(text.contains(QStringLiteral("record the walk again")));
        const auto& first = m_watch->replays().find(id)->report.first;
        QVERIFY(std::abs(failure.at.x - first->recorded.place.x) <= 1);
        QVERIFY(failure.at.x > 1024 && failure.at.x < 2304 && failure.at.y == 512);
    }

    void itGoesWhenTheWalkArrivesAgain()
    {
        add();
        block();
        QCOMPARE(failures().size(), std::size_t{1});
        m_document->edits().undo();
        wait();
        QVERIFY(failures().empty());
    }

    void itGoesWhenTheWalkIsRecordedAgainOrDeleted()
    {
        const int id = add();
        const int other = add();
        block();
        QCOMPARE(failures().size(), std::size_t{2});
        m_document->walks().replace(id, test::recordedWalk(*m_document, {256, 512}, 45));
        QCOMPARE(failures().size(), std::size_t{1});
        wait();
        QCOMPARE(failures().size(), std::size_t{1});
        QVERIFY(m_document->walks().remove(other));
        QVERIFY(failures().empty());
    }

    void oneThatCannotBeginIsShownAtItsStart()
    {
        const int id = add();
        QVERIFY(m_document->commit(DeleteRequest{.sectors = {sector(0)}}));
        wait();
        QCOMPARE(failures().size(), std::size_t{1});
        QCOMPARE(failures().front().at, (Point{256, 512}));
        const QString text = QString::fromStdString(englishText(failures().front()));
        QVERIFY(text.contains(said(id)));
        QVERIFY(text.contains(QStringLiteral("delete the walk")));
    }

    void itIsCalledByTheWalksNameOfNow()
    {
        const int id = add();
        block();
        QVERIFY(m_document->walks().rename(id, "2000"));
        QCOMPARE(failedWalk(failures().front()), std::string_view("2000"));
    }

    void ignoringOneLeavesAnotherAtTheSamePlace()
    {
        add();
        add();
        block();
        m_watch->problems().ignore(failures().front());
        QCOMPARE(failures().size(), std::size_t{1});
        QCOMPARE(failedWalk(failures().front()), std::string_view("walk-2"));
        // The walk stays ignored wherever it fails later.
        m_document->edits().undo();
        wait();
        QVERIFY(failures().empty());
        QVERIFY(m_document->commit(DeleteRequest{.sectors = {sector(0)}}));
        wait();
        QCOMPARE(failures().size(), std::size_t{1});
        QCOMPARE(m_watch->problems().ignoredCount(), std::size_t{1});
        m_watch->problems().ignoreKind(failures().front());
        QVERIFY(failures().empty());
        m_watch->problems().showIgnored();
        QCOMPARE(failures().size(), std::size_t{2});
    }

    void aNoteOfTheLevelStandsAfterIt()
    {
        m_document->saved().adopt(
            test::mapFromText("start: 256,512 sector 0\n"
                              "sector 0: 0,0 2048,0 2048,1024 1024,1024 0,1024\n"
                              "sector 1: 2048,0 2304,0 2304,1024 2048,1024\n"
                              "sector 2: 2304,0 8192,0 8192,1024 2304,1024\n"),
            SavedLevel::Origin::Unmodified);
        add();
        block();
        QVERIFY(test::waitForCheck(m_watch->check()));
        wait();
        QCOMPARE(failures().size(), std::size_t{1});
        QCOMPARE(m_watch->problems().list().front().rule, walkFailureRule.id);
        QCOMPARE(m_watch->problems().list().back().severity, Severity::Note);
    }

    void itsRuleIsNoneOfTheLevel()
    {
        const auto checks = allChecks();
        QVERIFY(std::ranges::find(checks, walkFailureRule.id, &Check::id) == checks.end());
        const auto walking = allWalkRules();
        QVERIFY(std::ranges::find(walking, walkFailureRule.id, &WalkRule::id) == walking.end());
    }
};

SECTORED_TEST_IN(QCoreApplication, WalkFailureTest)
#include "walk_failure_test.moc"
