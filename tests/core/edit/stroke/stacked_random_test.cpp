#include "tests/support/script/random_script.h"
#include "tests/support/script/script_run.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <span>

using namespace sectored;
using namespace sectored::test;

/// With two stacked layers, edits change only the layer of the sheet (Spec: editing-kernel P1, T9).
class StackedRandomTest : public QObject {
    Q_OBJECT

private slots:
    void theOtherLevelStaysAsItIs_data();
    void theOtherLevelStaysAsItIs();
};

namespace {

constexpr int operationCount = 60;
/// Operations with a sheet, and operations that list the rows they change.
constexpr std::array operations{
    "draw",
    "rect",
    "ngon",
    "arc",
    "insert-vertex",
    "delete-vertex",
    "move",
    "split",
    "join",
    "delete-wall",
    "unlink",
    "flip",
    "first-wall",
    "delete-sector",
    "move-sectors",
    "transform",
    "set"};
constexpr std::size_t withSheet = 7; ///< number of operations with a sheet

bool isAmong(std::span<const char* const> names, const std::string& line)
{
    return std::ranges::any_of(names, [&](const char* name) {
        return line.starts_with(R"({"op":")" + std::string(name) + "\"");
    });
}

/// Runs random operations on the sheet of the ground layer. Without a sheet, runs only operations
/// that stay on one layer.
std::string runSome(ScriptRun& run, std::mt19937_64& random, const Ground& ground, int count)
{
    const std::span names(operations);
    std::string fault;
    while (count > 0 && fault.empty()) {
        const std::string line = lineOf(randomDraft(random), run.map(), ground);
        if (isAmong(ground.sheet.empty() ? names.first(withSheet) : names, line)) {
            fault = run.run(line);
            --count;
        }
    }
    return fault;
}

std::string copyAll(const Map& map)
{
    std::string numbers;
    for (std::size_t number = 0; number < map.sectorCount(); ++number) {
        numbers += (numbers.empty() ? "" : ",") + std::to_string(number);
    }
    return R"({"op":"copy","sectors":[)" + numbers + "]}";
}

bool isSame(const Map& left, const Map& right, SectorId sector)
{
    return right.find(sector) != nullptr && left[sector] == right[sector]
           && std::ranges::equal(left.wallsOf(sector), right.wallsOf(sector))
           && std::ranges::all_of(left.wallsOf(sector), [&](WallId wall) {
                  return left[wall] == right[wall];
              });
}

} // namespace

void StackedRandomTest::theOtherLevelStaysAsItIs_data()
{
    QTest::addColumn<int>("size");
    QTest::addColumn<quint64>("seed");
    const quint64 seeds = isLongForm() ? 40 : 2;
    for (const int size : {16, 24, 500, 100000}) {
        for (quint64 seed = 1; seed <= seeds; ++seed) {
            QTest::addRow("board %d, seed %llu", size, seed) << size << seed;
        }
    }
}

void StackedRandomTest::theOtherLevelStaysAsItIs()
{
    QFETCH(const int, size);
    QFETCH(const quint64, seed);
    std::mt19937_64 random(seed);
    ScriptRun run{Map()};
    while (run.map().sectorCount() < 3) {
        const std::string drawn = runSome(run, random, {.size = size}, 15);
        QVERIFY2(drawn.empty(), drawn.c_str());
    }
    run.run(copyAll(run.map()));
    const Map below = run.map();
    const int before = run.done();
    for (int number = 0; number < operationCount; ++number) {
        Ground ground{.size = size};
        std::ranges::copy_if(
            run.map().sectorOrder(),
            std::back_inserter(ground.sheet),
            [&](SectorId sector) { return below.find(sector) == nullptr; });
        std::string fault = ground.sheet.empty() ? run.run(R"({"op":"paste","at":[0,0]})")
                                                 : runSome(run, random, ground, 1);
        for (const SectorId sector : below.sectorOrder()) {
            if (!isSame(below, run.map(), sector)) {
                fault = "P1: the level below changed";
            }
        }
        QVERIFY2(run.reported(fault).empty(), fault.c_str());
    }
    QVERIFY2(run.done() - before >= 5, std::to_string(run.done() - before).c_str());
}

SECTORED_TEST(StackedRandomTest)
#include "stacked_random_test.moc"
