#include "core/format/format.h"

#include "tests/support/planar_rules.h"
#include "tests/support/random_script.h"
#include "tests/support/script_run.h"

#include <QTest>

#include <algorithm>
#include <array>

using namespace sectored;
using namespace sectored::test;

/// Promises about all operations (editing-kernel 5 and 6: T1, T3, T4, T6, T8), on levels that
/// random scripts make of nothing. A failure prints its script.
class OperationRandomTest : public QObject {
    Q_OBJECT

private slots:
    void everyOperationKeepsItsPromises_data();
    void everyOperationKeepsItsPromises();
    void everyOperationIsDoneAndEveryRefusalComes();
    void levelsOfOneFloorStaySo_data() { everyOperationKeepsItsPromises_data(); }
    void levelsOfOneFloorStaySo();
};

namespace {

constexpr int operationCount = 200;
constexpr std::size_t mostWalls = 400; ///< larger levels only cost time
constexpr Point elsewhere{100003, -70707};

bool isLong()
{
    return qEnvironmentVariableIsSet("SECTORED_LONG");
}

Bytes bytesOf(const Map& map)
{
    return formatById("build-map")->write(map).value_or(Bytes{});
}

/// The same lines on a level at the same place give the same bytes.
bool isRepeatable(const ScriptRun& run)
{
    ScriptRun again{Map()};
    std::string_view script = run.script();
    while (!script.empty()) {
        const std::size_t end = script.find('\n');
        again.run(script.substr(0, end));
        script.remove_prefix(end + 1);
    }
    return again.map() == run.map() && bytesOf(again.map()) == bytesOf(run.map());
}

/// Runs a script here and, draft by draft, elsewhere. What is wrong, if anything.
std::string faultOf(std::uint64_t seed, std::int32_t board, std::map<std::string, int>& counts)
{
    std::mt19937_64 random(seed);
    ScriptRun here{Map()};
    ScriptRun there{translated(Map(), elsewhere)};
    std::string fault;
    for (int number = 0; number < operationCount && here.map().wallCount() < mostWalls; ++number) {
        const Draft draft = randomDraft(random);
        fault = here.run(lineOf(draft, here.map(), {.size = board}));
        if (!fault.empty()) {
            return here.reported(fault);
        }
        there.run(lineOf(draft, there.map(), {.origin = elsewhere, .size = board}));
        if (!(translated(here.map(), elsewhere) == there.map())) {
            return here.reported("P10: another answer elsewhere");
        }
    }
    for (const auto& [name, count] : here.counts()) {
        counts[name] += count;
    }
    counts["done"] += here.done();
    fault = here.goBackAndForth();
    if (fault.empty() && !isRepeatable(here)) {
        fault = "P8: another level from the same script";
    }
    return here.reported(fault);
}

void say(const std::map<std::string, int>& counts)
{
    std::string text;
    for (const auto& [name, count] : counts) {
        text += " " + name + " " + std::to_string(count);
    }
    qInfo("%s", text.c_str());
}

/// Operations that may lay sectors over others, or part what lies on each other.
bool leavesTheFloor(const std::string& line)
{
    constexpr std::array names{"move-sectors", "transform", "paste", "unlink"};
    return std::ranges::any_of(names, [&](const char* name) {
        return line.starts_with(R"({"op":")" + std::string(name));
    });
}

} // namespace

void OperationRandomTest::everyOperationKeepsItsPromises_data()
{
    QTest::addColumn<int>("board");
    QTest::addColumn<quint64>("seed");
    const quint64 seeds = isLong() ? 100 : 1;
    for (const int board : {8, 16, 24, 500, 100000}) {
        for (quint64 seed = 1; seed <= seeds; ++seed) {
            QTest::addRow("board %d, seed %llu", board, seed) << board << seed;
        }
    }
}

void OperationRandomTest::everyOperationKeepsItsPromises()
{
    QFETCH(const int, board);
    QFETCH(const quint64, seed);
    std::map<std::string, int> counts;
    const std::string fault = faultOf(seed, board, counts);
    QVERIFY2(fault.empty(), fault.c_str());
    QVERIFY(counts["done"] >= 20);
}

void OperationRandomTest::everyOperationIsDoneAndEveryRefusalComes()
{
    std::map<std::string, int> counts;
    for (const std::int32_t board : {8, 24, 500}) {
        for (const std::uint64_t seed : {501U, 502U, 503U, 504U}) {
            const std::string fault = faultOf(seed, board, counts);
            QVERIFY2(fault.empty(), fault.c_str());
        }
    }
    say(counts);
    for (const char* name :
         {"draw",          "rect",          "ngon",           "split",         "join",
          "insert-vertex", "delete-vertex", "merge-vertices", "move",          "move-sectors",
          "transform",     "copy",          "paste",          "delete-sector", "delete-wall",
          "link",          "unlink",        "flip",           "first-wall",    "set",
          "add-sprite",    "delete-sprite", "start",          "fill-void",     "undo",
          "redo"}) {
        QVERIFY2(counts[name] > 0, name);
    }
    for (const char* code :
         {"E-NOTHING",
          "E-EMPTY",
          "E-COLLAPSE",
          "E-CROSS",
          "E-OVERLAP",
          "E-AMBIGUOUS",
          "E-NOSHARE",
          "E-SOLID",
          "E-NOMATCH",
          "E-LINKED",
          "E-BRANCH",
          "E-NOSUCH",
          "E-HISTORY"}) {
        QVERIFY2(counts[code] > 0, code);
    }
}

/// T1 with the rules of sheets: of what lays floors over each other, or takes portals away, nothing
/// is done.
void OperationRandomTest::levelsOfOneFloorStaySo()
{
    QFETCH(const int, board);
    QFETCH(const quint64, seed);
    std::mt19937_64 random(seed);
    ScriptRun run{Map()};
    for (int number = 0; number < operationCount && run.map().wallCount() < mostWalls; ++number) {
        const std::string line = lineOf(randomDraft(random), run.map(), {.size = board});
        if (leavesTheFloor(line)) {
            continue;
        }
        const std::string fault = run.run(line);
        const std::string broken =
            run.reported(fault.empty() ? brokenPlanarRule(run.map()) : fault);
        QVERIFY2(broken.empty(), broken.c_str());
    }
    QVERIFY2(run.done() >= 20, std::to_string(run.done()).c_str());
}

QTEST_APPLESS_MAIN(OperationRandomTest)
#include "operation_random_test.moc"
