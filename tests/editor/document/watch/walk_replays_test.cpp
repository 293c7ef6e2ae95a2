#include "editor/document/document.h"
#include "editor/document/watch/walk_replays.h"
#include "tests/editor/recorded_walk.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;

/// Recorded walks, replayed after every edit.
class WalkReplaysTest : public QObject {
    Q_OBJECT

private:
    void raise(int sector, std::int32_t up)
    {
        const SectorId id = *m_document->view().numbering().sectorAt(sector);
        QVERIFY(m_document->commit(SetRequest{
            .rows = std::vector{id},
            .values = {
                {.field = "floorz", .value = m_document->level().map()[id].floor.z - 16 * up}}}));
    }
    void wait() const
    {
        QSignalSpy finished(m_replays.get(), &WalkReplays::finished);
        QVERIFY(!m_replays->isRunning() || finished.wait());
    }
    WalkVerdict verdict(int id) const { return m_replays->find(id)->verdict; }
    int add(int tics = 45)
    {
        return m_document->walks().add(test::recordedWalk(*m_document, {256, 512}, tics));
    }

    std::unique_ptr<Document> m_document;
    std::unique_ptr<WalkReplays> m_replays;

private slots:
    void init()
    {
        m_document = std::make_unique<Document>();
        m_document->saved().adopt(test::hallWithStep(), SavedLevel::Origin::Unmodified);
        m_replays = std::make_unique<WalkReplays>(*m_document);
    }

    void cleanup() { m_replays.reset(); }

    void aNewWalkIsReplayedAtOnceAndArrives()
    {
        const int id = add();
        QVERIFY(m_replays->find(id) == nullptr);
        QVERIFY(m_replays->isRunning());
        wait();
        QCOMPARE(verdict(id), WalkVerdict::Arrives);
        QVERIFY(m_replays->find(id)->report.isExact());
        QCOMPARE(m_replays->failures(), std::size_t{0});
    }

    void anEditInTheWayMakesItFailAndUndoMakesItArrive()
    {
        const int id = add();
        const int shorter = add(5);
        wait();
        raise(1, 600);
        // The last result is kept until the next replay.
        QVERIFY(m_replays->isRunning());
        QCOMPARE(verdict(id), WalkVerdict::Arrives);
        wait();
        QCOMPARE(verdict(id), WalkVerdict::Misses);
        QCOMPARE(verdict(shorter), WalkVerdict::Arrives);
        QVERIFY(m_replays->find(id)->report.offBy > 500);
        QVERIFY(m_replays->find(id)->report.end.place.x < 2048);
        QCOMPARE(m_replays->failures(), std::size_t{1});
        m_document->edits().undo();
        wait();
        QCOMPARE(verdict(id), WalkVerdict::Arrives);
        QCOMPARE(m_replays->failures(), std::size_t{0});
        m_document->edits().redo();
        wait();
        QCOMPARE(verdict(id), WalkVerdict::Misses);
    }

    void anotherWayThatArrivesIsNoFailure()
    {
        const int id = add();
        raise(1, 20);
        wait();
        QCOMPARE(verdict(id), WalkVerdict::ArrivesOtherwise);
        const auto& first = m_replays->find(id)->report.first;
        QVERIFY(first && first->field == WalkField::Z);
        QVERIFY(first->recorded.place.x > 1700 && first->recorded.place.x < 2304);
        QCOMPARE(m_replays->failures(), std::size_t{0});
    }

    void aStartThatIsGoneIsAFailure()
    {
        const int id = add();
        QVERIFY(m_document->commit(
            DeleteRequest{.sectors = {*m_document->view().numbering().sectorAt(0)}}));
        wait();
        QCOMPARE(verdict(id), WalkVerdict::NoPlace);
        QCOMPARE(m_replays->failures(), std::size_t{1});
    }

    void aNewEditStopsAReplayThatIsUnderWay()
    {
        // It lasts hours: the replay of the first edit can only be cancelled.
        WalkRecording endless = test::recordedWalk(*m_document, {256, 512}, 1);
        endless.inputs = {HeldInput{.input = {.forward = 1, .turn = 7}, .tics = walkTicLimit}};
        endless.track.back().tic = static_cast<std::uint64_t>(walkTicLimit);
        const int id = m_document->walks().add(endless);
        QSignalSpy progressed(m_replays.get(), &WalkReplays::progressed);
        QVERIFY(progressed.wait());
        QVERIFY(m_replays->isRunning());
        QVERIFY(m_document->walks().remove(id));
        raise(2, 1);
        wait();
        QVERIFY(m_replays->find(id) == nullptr);
        // So does the end of the program.
        m_document->walks().takeBack();
        QVERIFY(progressed.wait());
        m_replays.reset();
    }

    void aWalkThatGoesWhileItIsReplayedLeavesNoResult()
    {
        const int id = add();
        const int other = add(5);
        raise(1, 600);
        wait();
        QCOMPARE(m_replays->failures(), std::size_t{1});
        m_replays->start();
        QVERIFY(m_document->walks().remove(id));
        wait();
        QVERIFY(m_replays->find(id) == nullptr);
        QCOMPARE(m_replays->failures(), std::size_t{0});
        QCOMPARE(verdict(other), WalkVerdict::Arrives);
        m_replays->start();
        QVERIFY(m_document->walks().remove(other));
        wait();
        QVERIFY(m_replays->find(other) == nullptr);
    }

    void aLongWalkThatGoesIsNotWaitedFor()
    {
        // It lasts hours: nothing else ends earlier.
        WalkRecording endless = test::recordedWalk(*m_document, {256, 512}, 1);
        endless.inputs = {HeldInput{.input = {.forward = 1, .turn = 7}, .tics = walkTicLimit}};
        endless.track.back().tic = static_cast<std::uint64_t>(walkTicLimit);
        const int id = m_document->walks().add(endless);
        QSignalSpy progressed(m_replays.get(), &WalkReplays::progressed);
        QVERIFY(progressed.wait());
        QVERIFY(m_document->walks().remove(id));
        wait();
        QVERIFY(!m_replays->isRunning());
    }

    void resultsOfOtherWalksAreDropped()
    {
        const int id = add();
        wait();
        QSignalSpy changed(m_replays.get(), &WalkReplays::changed);
        m_document->walks().replace(id, test::recordedWalk(*m_document, {256, 512}, 9));
        QVERIFY(m_replays->find(id) == nullptr);
        QVERIFY(!changed.empty());
        wait();
        QCOMPARE(verdict(id), WalkVerdict::Arrives);
        m_document->saved().adopt(test::hallWithStep(), SavedLevel::Origin::Unmodified);
        QVERIFY(m_replays->find(id) == nullptr);
        wait();
    }
};

SECTORED_TEST_IN(QCoreApplication, WalkReplaysTest)
#include "walk_replays_test.moc"
