#include "sectored/edit/operation/all_operations.h"

#include "tests/support/example_levels.h"
#include "tests/support/map_bytes.h"
#include "tests/support/planar_rules.h"
#include "tests/support/room_grid.h"
#include "tests/support/script/random_script.h"
#include "tests/support/script/script_run.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <span>

using namespace sectored;
using namespace sectored::test;

/// Promises about all operations (Spec: editing-kernel T1, T3, T4, T6, T8), on levels built by
/// random scripts, from an empty or a generated level. A failure prints its script.
class OperationRandomTest : public QObject {
    Q_OBJECT

private slots:
    void everyOperationKeepsItsPromises_data();
    void everyOperationKeepsItsPromises();
    void everyOperationIsDoneAndEveryRefusalComes();
    void levelsOfOneFloorStaySo_data();
    void levelsOfOneFloorStaySo();
};

namespace {

constexpr int operationCount = 200;
constexpr std::array boards{8, 16, 24, 500, 100000};
/// A multiple of the grids to which random scripts align.
constexpr Point elsewhere{100065, -70665};

/// Larger levels only take time.
std::size_t mostWalls()
{
    return isLongForm() ? 400 : 120;
}

enum class Beginning { Void, Grid, Rooms, Stacked };

Map levelOf(Beginning start)
{
    switch (start) {
    case Beginning::Grid:
        return roomGrid(isLongForm() ? 6 : 3);
    case Beginning::Rooms:
        return tutorialRooms();
    case Beginning::Stacked:
        return roomsOverRooms();
    case Beginning::Void:
        break;
    }
    return Map();
}

const char* nameOf(Beginning start)
{
    constexpr std::array names{"nothing", "a grid of rooms", "rooms", "rooms over rooms"};
    return names.at(static_cast<std::size_t>(start));
}

/// Random operations on a series of levels. A level that has grown large gets its final checks, and
/// the next one begins.
class Course {
public:
    Course(Beginning start, std::int32_t board, std::uint64_t seed)
        : m_start(levelOf(start))
        , m_there(translated(m_start, elsewhere))
        , m_ground{.size = board, .nearWalls = start != Beginning::Void}
        , m_random(seed)
    {}

    /// Returns the first fault within this many operations, or an empty string.
    std::string faultWithin(int operations)
    {
        std::string fault;
        while (m_lines < operations && fault.empty()) {
            fault = faultOfLevel(operations);
        }
        return fault;
    }

    /// Counts per operation done and per refusal; "done" counts all operations.
    const std::map<std::string, int>& counts() const { return m_counts; }

private:
    /// Runs a script here and, line by line, at the other place.
    std::string faultOfLevel(int operations)
    {
        ScriptRun here{m_start};
        ScriptRun there{m_there};
        for (; m_lines < operations && here.map().wallCount() < mostWalls(); ++m_lines) {
            const Draft draft = randomDraft(m_random);
            const std::string fault = here.run(lineOf(draft, here.map(), m_ground));
            if (!fault.empty()) {
                return here.reported(fault);
            }
            Ground far = m_ground;
            far.origin = elsewhere;
            there.runUnchecked(lineOf(draft, there.map(), far));
            const Map expected = translated(withoutGenerators(here.map()), elsewhere);
            if (!(expected == withoutGenerators(there.map()))) {
                return here.reported("P10: the same line elsewhere has another result");
            }
        }
        for (const auto& [name, count] : here.counts()) {
            m_counts[name] += count;
        }
        m_counts["done"] += here.done();
        std::string fault = here.goBackAndForth();
        if (fault.empty() && !isRepeatable(here)) {
            fault = "P8: the same script gives another level";
        }
        return here.reported(fault);
    }

    /// The same lines on an equal level give the same bytes.
    bool isRepeatable(const ScriptRun& run) const
    {
        ScriptRun again{m_start};
        std::string_view script = run.script();
        while (!script.empty()) {
            const std::size_t end = script.find('\n');
            again.runUnchecked(script.substr(0, end));
            script.remove_prefix(end + 1);
        }
        return again.map() == run.map() && bytesOf(again.map()) == bytesOf(run.map());
    }

    Map m_start;
    Map m_there;
    Ground m_ground;
    std::mt19937_64 m_random;
    std::map<std::string, int> m_counts{};
    int m_lines = 0;
};

/// Counts the answers to random operations on a series of levels. Every other one is of a kind that
/// was not done before, so that few are needed. Course compares what they do.
class Survey {
public:
    Survey()
    {
        for (std::uint32_t kind = 0; kind < draftKinds(); ++kind) {
            m_left.insert(m_left.end(), kind);
        }
    }

    /// Runs operations on a series of levels. Returns the first fault, or an empty string.
    std::string run(Beginning start, std::int32_t board, std::uint64_t seed)
    {
        const Ground ground{.size = board, .nearWalls = start != Beginning::Void};
        std::mt19937_64 random(seed);
        std::string fault;
        for (int line = 0; line < operationCount && fault.empty();) {
            ScriptRun run{levelOf(start)};
            for (; line < operationCount && fault.empty() && run.map().wallCount() < mostWalls();
                 ++line) {
                fault = faultOfNext(run, ground, random);
            }
            for (const auto& [name, count] : run.counts()) {
                m_counts[name] += count;
            }
            run.reported(fault);
        }
        return fault;
    }

    const std::map<std::string, int>& counts() const { return m_counts; }

private:
    std::string faultOfNext(ScriptRun& run, const Ground& ground, std::mt19937_64& random)
    {
        const Draft draft = drawn(random);
        const int before = run.done();
        std::string fault = run.run(lineOf(draft, run.map(), ground));
        if (run.done() > before) {
            m_left.erase(draft.kind);
        }
        return fault;
    }

    Draft drawn(std::mt19937_64& random) const
    {
        Draft draft = randomDraft(random);
        if (!m_left.empty() && random() % 2 == 0) {
            draft.kind = *std::next(m_left.begin(), static_cast<int>(random() % m_left.size()));
        }
        return draft;
    }

    std::set<std::uint32_t> m_left{}; ///< kinds that were never done
    std::map<std::string, int> m_counts{};
};

void say(const std::map<std::string, int>& counts)
{
    std::string text;
    for (const auto& [name, count] : counts) {
        text += " " + name + " " + std::to_string(count);
    }
    qInfo("%s", text.c_str());
}

/// Returns the verbs of all operations and of the session.
std::vector<std::string> allVerbs()
{
    std::vector<std::string> verbs{"copy", "undo", "redo"};
    for (const Operation& operation : allOperations()) {
        for (const Verb& verb : operation.verbs) {
            verbs.emplace_back(verb.name);
        }
    }
    return verbs;
}

/// Tests for operations that may stack sectors or unlink coincident walls.
bool leavesTheFloor(const std::string& line)
{
    constexpr std::array names{"move-sectors", "transform", "paste", "unlink"};
    const bool isSpiral = line.find("\"turns\"") != std::string::npos;
    return isSpiral || std::ranges::any_of(names, [&](const char* name) {
               return line.starts_with(R"({"op":")" + std::string(name));
           });
}

/// In the long form 25 seeds each: 100,000 operations with five boards and four starts.
void addRows(std::span<const Beginning> starts)
{
    QTest::addColumn<Beginning>("start");
    QTest::addColumn<int>("board");
    QTest::addColumn<quint64>("seed");
    const quint64 seeds = isLongForm() ? 25 : 1;
    for (const Beginning start : starts) {
        for (const int board : boards) {
            for (quint64 seed = 1; seed <= seeds; ++seed) {
                QTest::addRow("from %s, board %d, seed %llu", nameOf(start), board, seed)
                    << start << board << seed;
            }
        }
    }
}

/// Returns a verb that was never done or a code that never came. Empty if there is none.
std::string firstMissing(const std::map<std::string, int>& counts)
{
    std::vector<std::string> wanted{
        "E-NOTHING",
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
        "E-HISTORY"};
    // Edits leave nothing to repair: repair_random_test.cpp does that. Linked floors need version
    // 9: extend_random_test.cpp has it. Prefabs are files: shipped_prefabs_test.cpp places each.
    std::ranges::copy_if(allVerbs(), std::back_inserter(wanted), [](std::string_view verb) {
        return verb != "repair" && verb != "extend" && verb != "separate" && verb != "place-prefab";
    });
    const auto found = std::ranges::find_if(wanted, [&](const std::string& name) {
        return !counts.contains(name) || counts.at(name) == 0;
    });
    return found != wanted.end() ? *found : "";
}

} // namespace

void OperationRandomTest::everyOperationKeepsItsPromises_data()
{
    addRows(std::array{Beginning::Void, Beginning::Grid, Beginning::Rooms, Beginning::Stacked});
}

void OperationRandomTest::everyOperationKeepsItsPromises()
{
    QFETCH(const Beginning, start);
    QFETCH(const int, board);
    QFETCH(const quint64, seed);
    const int shortForm = start == Beginning::Void ? operationCount / 4 : operationCount / 10;
    const int operations = isLongForm() ? operationCount : shortForm;
    Course course(start, board, seed);
    const std::string fault = course.faultWithin(operations);
    QVERIFY2(fault.empty(), fault.c_str());
    QVERIFY(course.counts().at("done") >= operations / 10);
}

void OperationRandomTest::everyOperationIsDoneAndEveryRefusalComes()
{
    Survey survey;
    std::string missing = "all";
    // The long form takes all levels, the short one only as many as are needed.
    for (std::uint64_t seed = 501; seed <= 510; ++seed) {
        for (const Beginning beginning : {Beginning::Void, Beginning::Rooms}) {
            for (const std::int32_t board : {8, 24, 500}) {
                if (!missing.empty() || isLongForm()) {
                    const std::string fault = survey.run(beginning, board, seed);
                    QVERIFY2(fault.empty(), fault.c_str());
                    missing = firstMissing(survey.counts());
                }
            }
        }
    }
    say(survey.counts());
    QVERIFY2(missing.empty(), missing.c_str());
}

void OperationRandomTest::levelsOfOneFloorStaySo_data()
{
    addRows(std::array{Beginning::Void, Beginning::Grid});
}

/// Skips operations that stack sectors or remove portals, so that the rules of sheets apply. Spec:
/// editing-kernel T1.
void OperationRandomTest::levelsOfOneFloorStaySo()
{
    QFETCH(const Beginning, start);
    QFETCH(const int, board);
    QFETCH(const quint64, seed);
    const Ground ground{.size = board, .nearWalls = start != Beginning::Void};
    std::mt19937_64 random(seed);
    ScriptRun run{levelOf(start)};
    const int operations = isLongForm() ? operationCount : operationCount / 4;
    for (int number = 0; number < operations && run.map().wallCount() < mostWalls(); ++number) {
        const std::string line = lineOf(randomDraft(random), run.map(), ground);
        if (leavesTheFloor(line)) {
            continue;
        }
        const std::string fault = run.run(line);
        const std::string broken =
            run.reported(fault.empty() ? brokenPlanarRule(run.map()) : fault);
        QVERIFY2(broken.empty(), broken.c_str());
    }
    const bool isLarge = run.map().wallCount() >= mostWalls();
    QVERIFY2(isLarge || run.done() >= operations / 20, std::to_string(run.done()).c_str());
}

SECTORED_TEST(OperationRandomTest)
#include "operation_random_test.moc"
