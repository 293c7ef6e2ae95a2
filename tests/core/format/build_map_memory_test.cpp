#include "sectored/format/build_map/build_map.h"

#include "tests/support/build_map_fixture.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <malloc.h>

#include <algorithm>
#include <cstdlib>
#include <new>

using namespace sectored;
using namespace sectored::test;

namespace {

std::size_t inUse = 0;
std::size_t peak = 0;

} // namespace

// NOLINTBEGIN(cppcoreguidelines-no-malloc, misc-new-delete-overloads): counts every allocation
void* operator new(std::size_t size)
{
    void* block = std::malloc(size);
    if (block == nullptr) {
        throw std::bad_alloc();
    }
    inUse += malloc_usable_size(block);
    peak = std::max(peak, inUse);
    return block;
}

void operator delete(void* block) noexcept
{
    if (block != nullptr) {
        inUse -= malloc_usable_size(block);
        std::free(block);
    }
}

void operator delete(void* block, std::size_t) noexcept
{
    operator delete(block);
}
// NOLINTEND(cppcoreguidelines-no-malloc, misc-new-delete-overloads)

class BuildMapMemoryTest : public QObject {
    Q_OBJECT

    /// Returns the peak memory of reading, without the file.
    static std::size_t peakOf(const Bytes& file)
    {
        const std::size_t before = inUse;
        peak = inUse;
        const auto level = readBuildMap(file);
        return peak - before;
    }

    static bool keepsTheRule(const Bytes& file)
    {
        constexpr std::size_t slack = 16U << 20;
        return peakOf(file) <= 16 * file.size() + slack;
    }

private slots:
    void countsThatLieAllocateNothing()
    {
        for (std::int32_t version = 4; version <= 9; ++version) {
            FileLevel level = twoRooms(version);
            level.saidSectors = 0xffff;
            QVERIFY(peakOf(fileBytes(level)) < 4096);
        }
        FileLevel level = twoRooms(7);
        level.saidWalls = 0xffff;
        QVERIFY(peakOf(fileBytes(level)) < 4096);
    }

    void theLargestFilesStayWithinSixteenTimesTheirSize()
    {
        for (const std::int32_t version : {4, 5, 6, 7}) {
            FileLevel level{.version = version};
            level.sectors.resize(65535);
            QVERIFY(keepsTheRule(fileBytes(level)));
            level.walls.resize(65535);
            level.sprites.resize(65535);
            level.trailing.resize(trailingLimit);
            QVERIFY(keepsTheRule(fileBytes(level)));
        }
    }

    void rangesThatAllOverlapDoNotMultiply()
    {
        FileLevel level;
        level.sectors.resize(65535, FileSector{.wallptr = 0, .wallnum = 32767});
        level.walls.resize(32767);
        const Bytes file = fileBytes(level);
        QVERIFY(keepsTheRule(file));
        QCOMPARE(writeBuildMap(readBuildMap(file)->map), file);
    }
};

SECTORED_TEST(BuildMapMemoryTest)
#include "build_map_memory_test.moc"
