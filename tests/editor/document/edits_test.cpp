#include "editor/document/edits.h"
#include "editor/document/level.h"
#include "tests/support/map_bytes.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QCoreApplication>
#include <QSignalSpy>
#include <QTest>

using namespace sectored;
using namespace sectored::editor;

namespace {

constexpr const char* editedRooms = "sector 0: 0,0 1024,0 1024,1024 0,1024\n"
                                    "sector 1: 1024,0 2048,0 2048,1024 1024,1024\n"
                                    "sprite: 512,512 sector 0\n"
                                    "start: 256,256 sector 0\n";

Request setFloor(SectorId sector, std::int64_t z)
{
    return SetRequest{.rows = std::vector{sector}, .values = {{.field = "floorz", .value = z}}};
}

} // namespace

class EditsTest : public QObject {
    Q_OBJECT

private:
    Level m_level;
    Edits m_edits = Edits(m_level);

private slots:
    void init()
    {
        const Map map = test::mapFromText(editedRooms);
        m_edits.replaceLevel(map, MapIndex(map));
    }

    void aCommitIsReportedInTheOrderOfItsSignals()
    {
        QStringList signalled;
        const auto note = [&](const char* name) {
            return [&signalled, name] {
                signalled += QLatin1String(name);
            };
        };
        const QObject context;
        connect(&m_edits, &Edits::stepAdded, &context, note("stepAdded"));
        connect(&m_edits, &Edits::patched, &context, note("patched"));
        connect(&m_edits, &Edits::changed, &context, note("changed"));
        connect(&m_edits, &Edits::noticed, &context, note("noticed"));
        const Request intoTheVoid = SetRequest{
            .rows = std::vector{SpriteId{0}},
            .values = {{.field = "x", .value = -65536}}};
        QVERIFY(m_edits.commit(intoTheVoid));
        QCOMPARE(signalled, (QStringList{"stepAdded", "patched", "changed", "noticed"}));
        signalled.clear();
        m_edits.undo();
        QCOMPARE(signalled, (QStringList{"patched", "changed"}));
    }

    void aRefusalChangesNothing()
    {
        const Map before = m_level.map();
        const QSignalSpy changes(&m_edits, &Edits::changed);
        const Request tooLarge = SetRequest{
            .rows = std::vector{SectorId{0}},
            .values = {{.field = "lotag", .value = 1 << 20}}};
        QVERIFY(!m_edits.commit(tooLarge));
        QVERIFY(m_level.map() == before);
        QVERIFY(m_edits.history().steps().empty());
        QCOMPARE(changes.count(), 0);
    }

    void theIndexOfSectorsFollowsEveryStep()
    {
        QVERIFY(!m_level.sectors().sectorAt({3000, 512}));
        QVERIFY(m_edits.commit(DrawRequest{
            .points = {{2048, 0}, {4096, 0}, {4096, 1024}, {2048, 1024}},
            .closed = true}));
        QVERIFY(m_level.sectors().sectorAt({3000, 512}));
        m_edits.undo();
        QVERIFY(!m_level.sectors().sectorAt({3000, 512}));
    }

    void aNewLevelsStartGetsItsFirstRoom()
    {
        m_edits.replaceLevel(Map(), MapIndex(Map()));
        const Map empty = m_level.map();
        QVERIFY(m_edits.commit(DrawRequest{
            .points = {{-512, -512}, {512, -512}, {512, 512}, {-512, 512}},
            .closed = true}));
        QVERIFY(m_level.map().header().start.sector.isRow());
        QCOMPARE(m_edits.history().done(), std::size_t{1});
        m_edits.undo();
        QVERIFY(m_level.map() == empty);
    }

    void undoAndRedoRestoreTheBytes()
    {
        const Bytes before = test::bytesOf(m_level.map());
        QVERIFY(m_edits.commit(setFloor(SectorId{0}, 2048)));
        const Bytes after = test::bytesOf(m_level.map());
        QVERIFY(before != after);
        m_edits.undo();
        QCOMPARE(test::bytesOf(m_level.map()), before);
        m_edits.redo();
        QCOMPARE(test::bytesOf(m_level.map()), after);
        m_edits.goTo(0);
        QCOMPARE(test::bytesOf(m_level.map()), before);
    }

    void aJumpToABranchIsOneChangeAndRestoresTheBytes()
    {
        QVERIFY(m_edits.commit(setFloor(SectorId{0}, 2048)));
        QVERIFY(m_edits.commit(DrawRequest{
            .points = {{2048, 0}, {4096, 0}, {4096, 1024}, {2048, 1024}},
            .closed = true}));
        const Bytes left = test::bytesOf(m_level.map());
        m_edits.undo();
        m_edits.undo();
        QVERIFY(m_edits.commit(setFloor(SectorId{1}, 512)));
        const Bytes here = test::bytesOf(m_level.map());
        const QSignalSpy patches(&m_edits, &Edits::patched);
        m_edits.goTo(2);
        QCOMPARE(patches.count(), 1);
        QCOMPARE(test::bytesOf(m_level.map()), left);
        QVERIFY(m_level.sectors().sectorAt({3000, 512}));
        m_edits.goTo(3);
        QCOMPARE(test::bytesOf(m_level.map()), here);
        QCOMPARE(m_edits.records().size(), std::size_t{3});
    }

    void everyStepKeepsItsLinesOfAScript()
    {
        QVERIFY(m_edits.commit(setFloor(SectorId{0}, 2048)));
        const Join turn = m_edits.newJoin();
        QVERIFY(m_edits.commit(setFloor(SectorId{1}, 512), turn));
        QVERIFY(m_edits.commit(setFloor(SectorId{1}, 256), turn));
        QCOMPARE(m_edits.records()[0].script.lines.size(), std::size_t{1});
        QCOMPARE(m_edits.records()[1].script.lines.size(), std::size_t{2});
        QVERIFY(m_edits.records()[1].script.areComplete);
        m_edits.reload(test::mapFromText(editedRooms));
        QVERIFY(!m_edits.records()[2].script.areComplete);
    }

    void aSnapshotNamesTheStateOnce()
    {
        const QSignalSpy named(&m_edits, &Edits::named);
        m_edits.takeSnapshot();
        m_edits.nameState(0, "As it came");
        m_edits.takeSnapshot();
        QCOMPARE(m_edits.history().stateNames().at(0), std::string("As it came"));
        QCOMPARE(named.count(), 2);
    }

    void aNamedStateStaysAsItIs()
    {
        const Join turn = m_edits.newJoin();
        QVERIFY(m_edits.commit(setFloor(SectorId{0}, 4096), turn));
        m_edits.takeSnapshot();
        QVERIFY(m_edits.commit(setFloor(SectorId{0}, 8192), turn));
        QCOMPARE(m_edits.history().steps().size(), std::size_t{2});
        m_edits.nameState(2, "flat again");
        QVERIFY(m_edits.commit(setFloor(SectorId{0}, 2048), turn));
        m_edits.goTo(1);
        QCOMPARE(m_level.map()[SectorId{0}].floor.z, 4096);
        m_edits.goTo(2);
        QCOMPARE(m_level.map()[SectorId{0}].floor.z, 8192);
        QCOMPARE(m_edits.history().stateNames().size(), std::size_t{2});
    }

    void severalSettingsAreOneStep()
    {
        const std::vector requests{setFloor(SectorId{1}, 512), setFloor(SectorId{0}, 2048)};
        QVERIFY(m_edits.commit(requests));
        QCOMPARE(m_edits.history().steps().size(), std::size_t{1});
        QCOMPARE(m_level.map()[SectorId{0}].floor.z, 2048);
        QCOMPARE(m_level.map()[SectorId{1}].floor.z, 512);
        m_edits.undo();
        QCOMPARE(m_level.map()[SectorId{0}].floor.z, 8192);
        QCOMPARE(m_level.map()[SectorId{1}].floor.z, 8192);
    }

    void joinedCommitsAreOneStep()
    {
        const Join turn = m_edits.newJoin();
        for (const int z : {7168, 6144, 5120}) {
            QVERIFY(m_edits.commit(setFloor(SectorId{0}, z), turn));
        }
        QCOMPARE(m_edits.history().steps().size(), std::size_t{1});
        QVERIFY(m_edits.commit(setFloor(SectorId{0}, 4096), m_edits.newJoin()));
        QCOMPARE(m_edits.history().steps().size(), std::size_t{2});
        m_edits.undo();
        QCOMPARE(m_level.map()[SectorId{0}].floor.z, 5120);
        m_edits.undo();
        QCOMPARE(m_level.map()[SectorId{0}].floor.z, 8192);
        m_edits.redo();
        QCOMPARE(m_level.map()[SectorId{0}].floor.z, 5120);
    }

    void joinedCommitsThatChangeNothingInTheEndLeaveTheStepBeforeAlone()
    {
        QVERIFY(m_edits.commit(setFloor(SectorId{0}, 7168)));
        const Join turn = m_edits.newJoin();
        for (const int z : {6144, 7168, 8192}) {
            QVERIFY(m_edits.commit(setFloor(SectorId{0}, z), turn));
        }
        QCOMPARE(m_edits.history().steps().size(), std::size_t{2});
        m_edits.undo();
        QCOMPARE(m_level.map()[SectorId{0}].floor.z, 7168);
    }

    /// The wheel changes a sprite's x until the sprite is outside all sectors.
    void aJoinedCommitEmitsItsNotices()
    {
        QVERIFY(m_edits.commit(AddSpriteRequest{.at = {256, 256}}));
        const SpriteId sprite = m_level.map().spriteOrder().back();
        const QSignalSpy told(&m_edits, &Edits::noticed);
        const Join turn = m_edits.newJoin();
        for (const std::int32_t x : {128, -65536}) {
            QVERIFY(m_edits.commit(
                SetRequest{.rows = std::vector{sprite}, .values = {{.field = "x", .value = x}}},
                turn));
        }
        QCOMPARE(told.size(), 1);
    }

    void commitsOfDifferentGesturesAreNotJoined()
    {
        QVERIFY(m_edits.newJoin() != m_edits.newJoin());
        QVERIFY(m_edits.commit(setFloor(SectorId{0}, 4096)));
        QVERIFY(m_edits.commit(setFloor(SectorId{0}, 2048)));
        QCOMPARE(m_edits.history().steps().size(), std::size_t{2});
        const Join turn = m_edits.newJoin();
        QVERIFY(m_edits.commit(setFloor(SectorId{0}, 1024), turn));
        m_edits.endJoin();
        QVERIFY(m_edits.commit(setFloor(SectorId{0}, 512), turn));
        QCOMPARE(m_edits.history().steps().size(), std::size_t{4});
        QCOMPARE(m_edits.records().size(), std::size_t{4});
    }
};

SECTORED_TEST_IN(QCoreApplication, EditsTest)
#include "edits_test.moc"
