#include "sectored/query/sector_index.h"

#include "tests/support/oracle/index_oracle.h"
#include "tests/support/random_polygon.h"
#include "tests/support/room_grid.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <optional>
#include <thread>

using namespace sectored;
using namespace sectored::test;

/// Any number of threads may query at the same time.
class SectorIndexThreadsTest : public QObject {
    Q_OBJECT

private slots:
    void threadsAskAtOnce();
};

void SectorIndexThreadsTest::threadsAskAtOnce()
{
    std::mt19937_64 random = seededRandom(1);
    const Map map = roomGrid(20);
    const SectorIndex index(map);
    const std::vector<Point> points = pointsOfAllKinds(map, 500, random);
    std::vector<SectorsAt> expected;
    std::vector<std::optional<SectorId>> hinted;
    for (const Point p : points) {
        expected.push_back(index.sectorsAt(p));
        hinted.push_back(index.sectorAt(map, p, SectorId{7}));
    }
    const auto engineSectors = index.sectorAtEach(points);
    std::vector<int> wrong(4);
    std::vector<std::thread> threads;
    for (int& count : wrong) {
        threads.emplace_back([&] {
            for (std::size_t at = 0; at < points.size(); ++at) {
                count += index.sectorsAt(points[at]) != expected[at] ? 1 : 0;
            }
            count += index.sectorAtEach(points) != engineSectors ? 1 : 0;
            const auto owners = index.ownerAtEach(points);
            for (std::size_t at = 0; at < points.size(); ++at) {
                count += index.sectorAt(points[at]) != engineSectors[at] ? 1 : 0;
                count += index.sectorAt(map, points[at], SectorId{7}) != hinted[at] ? 1 : 0;
                count += index.ownerAt(points[at]) != owners[at] ? 1 : 0;
            }
        });
    }
    for (std::thread& thread : threads) {
        thread.join();
    }
    QVERIFY(std::ranges::all_of(wrong, [](int count) { return count == 0; }));
}

SECTORED_TEST(SectorIndexThreadsTest)
#include "sector_index_threads_test.moc"
