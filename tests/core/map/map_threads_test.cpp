#include "sectored/map/map_view.h"
#include "sectored/map/patch_builder.h"

#include "tests/support/room_grid.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <thread>

using namespace sectored;
using namespace sectored::test;

namespace {

/// Moves the start of every wall by one unit and back, each with its own patch.
void editThereAndBack(Map& map)
{
    for (std::uint32_t wall = 0; wall < map.wallCount(); ++wall) {
        PatchBuilder builder(map);
        builder.edit(WallId{wall}).position.x += 1;
        const Patch there = builder.finish();
        apply(map, there);
        apply(map, inverted(there));
    }
}

} // namespace

/// Tests that copies of a level may share unchanged data between threads.
class MapThreadsTest : public QObject {
    Q_OBJECT

private slots:
    void threadsMayEditAndDropCopiesOfTheirOwn();
};

void MapThreadsTest::threadsMayEditAndDropCopiesOfTheirOwn()
{
    const Map untouched = roomGrid(4);
    for (int round = 0; round < 10; ++round) {
        Map mine = untouched;
        std::vector<char> equal(3);
        std::vector<std::thread> threads;
        for (char& isEqual : equal) {
            threads.emplace_back([&isEqual, &untouched, copy = mine]() mutable {
                editThereAndBack(copy);
                Map other = copy;
                copy = Map();
                editThereAndBack(other);
                isEqual = other == untouched ? 1 : 0;
            });
        }
        editThereAndBack(mine);
        std::ranges::for_each(threads, &std::thread::join);
        QVERIFY(mine == untouched);
        QCOMPARE(equal, std::vector<char>(3, 1));
    }
}

SECTORED_TEST(MapThreadsTest)
#include "map_threads_test.moc"
