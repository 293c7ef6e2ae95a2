#include "sectored/edit/plan.h"
#include "sectored/format/blood_map/blood_map.h"
#include "sectored/format/build_map/build_map.h"
#include "sectored/format/doom/doom_wad.h"
#include "sectored/format/json_map/json_map.h"

#include "tests/support/file_content.h"
#include "tests/support/map_text.h"
#include "tests/support/source_path.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <cstdlib>
#include <functional>
#include <new>
#include <string>

using namespace sectored;
using namespace sectored::test;

namespace {

/// Which allocation fails next; 0: none.
struct MemoryFault {
    long countdown = 0;
    bool isForEver = false; ///< all later ones fail too
    bool hasFailed = false;
};

MemoryFault fault;
long blocksInUse = 0;

bool failsNow()
{
    if (fault.countdown == 0) {
        return false;
    }
    if (fault.countdown > 1) {
        --fault.countdown;
        return false;
    }
    fault.hasFailed = true;
    fault.countdown = fault.isForEver ? 1 : 0;
    return true;
}

} // namespace

// NOLINTBEGIN(cppcoreguidelines-no-malloc, misc-new-delete-overloads): fails where the test says
void* operator new(std::size_t size)
{
    void* const block = failsNow() ? nullptr : std::malloc(size);
    if (block == nullptr) {
        throw std::bad_alloc();
    }
    ++blocksInUse;
    return block;
}

// A sanitizer has its own, which would not belong to this operator delete.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept
{
    void* const block = failsNow() ? nullptr : std::malloc(size);
    blocksInUse += block != nullptr ? 1 : 0;
    return block;
}

void operator delete(void* block) noexcept
{
    blocksInUse -= block != nullptr ? 1 : 0;
    std::free(block);
}

void operator delete(void* block, std::size_t) noexcept
{
    operator delete(block);
}
// NOLINTEND(cppcoreguidelines-no-malloc, misc-new-delete-overloads)

namespace {

Bytes bytesOfFile(const char* path)
{
    const QByteArray content = contentOf(QString::fromStdString(sourcePath(path)));
    const auto bytes =
        std::as_bytes(std::span(content.constData(), static_cast<std::size_t>(content.size())));
    return {bytes.begin(), bytes.end()};
}

} // namespace

/// Memory that is not there ends a reader, a writer or a plan with std::bad_alloc, without a leak
/// and without a change (Spec: trust M1).
class MemoryFaultTest : public QObject {
    Q_OBJECT

private:
    /// Lets the 1st, 2nd, ... allocation fail, once and for ever, until the work is done
    /// undisturbed. Returns how many times it failed; -1 if there was a leak.
    static long failEverywhere(const std::function<void()>& work)
    {
        work(); // tables that are built once
        const long first = inForm(400L, 100'000L);
        const long later = inForm(97L, 1L);
        long failures = 0;
        for (const bool isForEver : {false, true}) {
            for (long at = 1;; at += at < first ? 1 : later) {
                const long before = blocksInUse;
                fault = {.countdown = at, .isForEver = isForEver};
                try {
                    work();
                } catch (const std::bad_alloc&) {
                    ++failures;
                }
                const bool hasFailed = fault.hasFailed;
                fault = {};
                if (blocksInUse != before) {
                    return -1;
                }
                if (!hasFailed) {
                    break;
                }
            }
        }
        return failures;
    }

private slots:
    void readersEndWithoutALeak()
    {
        const Bytes map = bytesOfFile("resources/examples/rooms-over-rooms.map");
        QVERIFY(failEverywhere([&map] { static_cast<void>(readBuildMap(map)); }) > 20);
        const Bytes blood = bytesOfFile("tests/data/blood/rooms-7.map");
        QVERIFY(failEverywhere([&blood] { static_cast<void>(readBloodMap(blood)); }) > 20);
        const Bytes json = bytesOfFile("tests/data/sectored-json/two-rooms.json");
        QVERIFY(failEverywhere([&json] { static_cast<void>(readJsonMap(json)); }) > 20);
    }

    void writersEndWithoutALeakOrAChange()
    {
        const Bytes file = bytesOfFile("resources/examples/rooms-over-rooms.map");
        const auto level = readBuildMap(file);
        QVERIFY(failEverywhere([&] { static_cast<void>(writeBuildMap(level->map)); }) > 2);
        QVERIFY(failEverywhere([&] { static_cast<void>(writeJsonMap(level->map)); }) > 2);
        QVERIFY(failEverywhere([&] { static_cast<void>(writeDoomWad(level->map)); }) > 20);
        QVERIFY(*writeBuildMap(level->map) == file);
    }

    void plansEndWithoutALeakOrAChange()
    {
        const Map map = mapFromText("sector 0: 0,0 16,0 16,16 0,16\n");
        const Map before = map;
        const MapIndex index(map);
        const DrawRequest request{.points = {{4, -4}, {20, -4}, {20, 8}, {4, 8}}, .closed = true};
        QVERIFY(failEverywhere([&] { static_cast<void>(plan({map, index}, request)); }) > 100);
        QVERIFY(map == before);
    }
};

SECTORED_TEST(MemoryFaultTest)
#include "memory_fault_test.moc"
