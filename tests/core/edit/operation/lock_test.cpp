#include "tests/core/edit/edit_level.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr std::string_view rowOfRooms = R"(
    sector 0: 0,0 1024,0 1024,1024 0,1024
    sector 1: 1024,0 2048,0 2048,1024 1024,1024
    sector 2: 4096,0 5120,0 5120,1024 4096,1024
)";

const QString isLockedMessage = QStringLiteral("E-LOCKED Sector 0 is locked. Unlock it first.");

Request setFloorOf(std::uint32_t sector, std::int64_t z)
{
    return SetRequest{
        .rows = std::vector{SectorId{sector}},
        .values = {{.field = "floorz", .value = z}}};
}

} // namespace

/// Locked sectors. Spec: project 6.
class LockTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_level.emplace(rowOfRooms);
        QCOMPARE(m_level->run(LockRequest{.sectors = {SectorId{0}}}), QString("ok"));
    }

    void lockingChangesProjectDataOnly()
    {
        QVERIFY(isLocked(m_level->map.project(), SectorId{0}));
        QVERIFY(!isLocked(m_level->map.project(), SectorId{1}));
        const PlanResult plan = m_level->planned(LockRequest{.sectors = {SectorId{2}}});
        QVERIFY(plan && plan->patch == Patch{.project = plan->patch.project});
    }

    void whatIsLockedOrMissingIsRefused()
    {
        QVERIFY(m_level->run(LockRequest{.sectors = {SectorId{0}}}).startsWith("E-NOTHING"));
        QVERIFY(m_level->run(LockRequest{.sectors = {SectorId{9}}}).startsWith("E-NOSUCH"));
        QVERIFY(m_level->run(LockRequest{.sectors = {SectorId{1}}, .isLocked = false})
                    .startsWith("E-NOTHING"));
    }

    void editsOfALockedSectorAreRefused_data()
    {
        QTest::addColumn<Request>("request");
        const auto row = [](const char* name, const Request& request) {
            QTest::newRow(name) << request;
        };
        row("its floor", setFloorOf(0, 4096));
        row("a wall of it",
            SetRequest{
                .rows = std::vector{WallId{3}},
                .values = {{.field = "picnum", .value = 7}}});
        row("moving it", MoveSectorsRequest{.sectors = {SectorId{0}}, .by = {0, 64}});
        row("moving its neighbour, which takes their portal along",
            MoveSectorsRequest{.sectors = {SectorId{1}}, .by = {64, 0}});
        row("a line through it", DrawRequest{.points = {{512, 0}, {512, 1024}}});
        row("a vertex in its portal", InsertVertexRequest{.at = {1024, 512}});
        row("deleting it", DeleteRequest{.sectors = {SectorId{0}}});
        row("joining it", JoinRequest{.sectors = {SectorId{0}, SectorId{1}}});
        row("a door of its portal", DoorRequest{.wall = WallId{1}});
    }

    void editsOfALockedSectorAreRefused()
    {
        QFETCH(const Request, request);
        const Map before = m_level->map;
        QCOMPARE(m_level->run(request), isLockedMessage);
        QVERIFY(m_level->map == before);
        const auto plan = m_level->planned(request);
        QCOMPARE(plan.error().culprits.sectors, (std::vector{SectorId{0}}));
    }

    void severalLockedSectorsAreNamed()
    {
        QCOMPARE(m_level->run(LockRequest{.sectors = {SectorId{2}}}), QString("ok"));
        const auto both = SetRequest{
            .rows = std::vector{SectorId{2}, SectorId{0}},
            .values = {{.field = "lotag", .value = 1}}};
        QCOMPARE(
            m_level->run(both),
            QString("E-LOCKED Sectors 0 and 2 are locked. Unlock them first."));
    }

    void neighboursMayChangeAndUnlink()
    {
        QCOMPARE(m_level->run(setFloorOf(1, 4096)), QString("ok"));
        QCOMPARE(
            m_level->run(MoveSectorsRequest{
                .sectors = {SectorId{1}},
                .by = {64, 0},
                .borders = Borders::Detach}),
            QString("ok"));
        QCOMPARE(m_level->partner(1), -1);
    }

    void whatIsUnlockedCanBeEdited()
    {
        QCOMPARE(
            m_level->run(LockRequest{.sectors = {SectorId{0}}, .isLocked = false}),
            QString("ok"));
        QVERIFY(m_level->map.project().isEmpty());
        QCOMPARE(m_level->run(setFloorOf(0, 4096)), QString("ok"));
    }

    void stepsSayWhatTheyDo()
    {
        QCOMPARE(stepName(LockRequest{.sectors = {SectorId{0}}}), std::string("Lock sector"));
        QCOMPARE(
            stepName(LockRequest{.sectors = {SectorId{0}, SectorId{1}}, .isLocked = false}),
            std::string("Unlock 2 sectors"));
    }

private:
    std::optional<EditLevel> m_level;
};

SECTORED_TEST(LockTest)
#include "lock_test.moc"
