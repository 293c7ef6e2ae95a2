#include "editor/tool/query_state.h"
#include "tests/editor/tool/bare_target.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <vector>

using namespace sectored;
using namespace sectored::editor;

namespace {

constexpr Point inBoth{110, 80};

/// Two stacked sectors, and the changes that the query reports.
struct Bench {
    Bench()
    {
        query.setListener([this](QueryChange change) { changes.push_back(change); });
    }

    SectorId sector(int number) const { return *target.view().numbering().sectorAt(number); }
    std::optional<SectorId> shown() const
    {
        const QueryResult* const result = query.result(target.view());
        return result != nullptr ? result->shown : std::nullopt;
    }

    test::BareTarget target{test::mapFromText(R"(
sector 0: 0,0 160,0 160,160 0,160
sector 1: 64,64 320,64 320,96 64,96
)")};
    QueryState& query = target.query();
    std::vector<QueryChange> changes;
};

} // namespace

class QueryStateTest : public QObject {
    Q_OBJECT

private slots:
    void withoutAPointThereIsNoResult()
    {
        const Bench bench;
        QVERIFY(bench.query.result(bench.target.view()) == nullptr);
    }

    void aNewPointShowsTheEnginesSector()
    {
        Bench bench;
        bench.query.setPoint(inBoth);
        const auto engine = bench.query.result(bench.target.view())->reasons.engineSector;
        QCOMPARE(bench.shown(), engine);
        QCOMPARE(bench.query.result(bench.target.view())->stack.size(), std::size_t{2});
    }

    void anotherSectorRemainsShownUntilThePointChanges()
    {
        Bench bench;
        bench.query.setPoint(inBoth);
        const auto first = bench.shown();
        const SectorId other = first == bench.sector(0) ? bench.sector(1) : bench.sector(0);
        bench.query.show(bench.target.view(), other);
        QCOMPARE(bench.shown(), std::optional(other));
        bench.query.followLevel(bench.target.map());
        QCOMPARE(bench.shown(), std::optional(other));
        bench.query.setPoint(Point{112, 80});
        QCOMPARE(bench.shown(), first);
    }

    void onlyChangesAreReported()
    {
        Bench bench;
        bench.query.setPoint(inBoth);
        bench.query.setPoint(inBoth);
        QCOMPARE(bench.changes, (std::vector{QueryChange::Point}));
        bench.query.show(bench.target.view(), *bench.shown());
        bench.query.show(bench.target.view(), SectorId{77});
        bench.query.setPins({});
        bench.query.setLitWall(std::nullopt);
        QCOMPARE(bench.changes.size(), std::size_t{1});
        bench.query.setPins({inBoth});
        bench.query.setLitWall(WallId{0});
        QCOMPARE(
            bench.changes,
            (std::vector{QueryChange::Point, QueryChange::Pins, QueryChange::LitWall}));
    }

    void pinsHaveNoDuplicates()
    {
        Bench bench;
        const std::vector<Point> points{{1, 1}, {2, 2}, {1, 1}};
        bench.query.pin(points);
        bench.query.pin(points);
        QCOMPARE(bench.query.pins(), (std::vector<Point>{{1, 1}, {2, 2}}));
        QVERIFY(bench.query.isPinned({2, 2}));
        bench.query.togglePin({2, 2});
        QVERIFY(!bench.query.isPinned({2, 2}));
        bench.query.togglePin({2, 2});
        QVERIFY(bench.query.isPinned({2, 2}));
    }

    void aDeletedWallIsNoLongerLit()
    {
        Bench bench;
        const auto wall = bench.target.view().numbering().wallAt(0);
        bench.query.setLitWall(wall);
        QVERIFY(bench.target.commit(DeleteRequest{.sectors = {bench.sector(1)}}).has_value());
        QCOMPARE(bench.query.litWall(), wall);
        QVERIFY(bench.target.commit(DeleteRequest{.sectors = {bench.sector(0)}}).has_value());
        QVERIFY(!bench.query.litWall());
    }

    void clearingRemovesEverything()
    {
        Bench bench;
        bench.query.setPoint(inBoth);
        bench.query.setPins({inBoth});
        bench.query.setLitWall(WallId{0});
        bench.changes.clear();
        bench.query.clear();
        QVERIFY(!bench.query.point());
        QVERIFY(bench.query.pins().empty());
        QVERIFY(!bench.query.litWall());
        QVERIFY(bench.changes.empty());
    }
};

SECTORED_TEST(QueryStateTest)
#include "query_state_test.moc"
