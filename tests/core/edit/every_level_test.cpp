#include "sectored/edit/operation/all_operations.h"
#include "sectored/format/format.h"
#include "sectored/map/invariant.h"

#include "tests/core/edit/broken_rules.h"
#include "tests/support/example_levels.h"
#include "tests/support/map_bytes.h"
#include "tests/support/map_text.h"
#include "tests/support/real_levels.h"
#include "tests/support/script/attribute_census.h"
#include "tests/support/script/mixed_script.h"
#include "tests/support/script/random_floors.h"
#include "tests/support/script/script_run.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"
#include "tests/support/winding_rooms.h"

#include <QElapsedTimer>
#include <QTest>

#include <algorithm>
#include <array>
#include <chrono>
#include <cstdint>
#include <map>
#include <string>
#include <variant>

using namespace sectored;
using namespace sectored::test;

namespace {

/// Operations of several runs.
struct RunTotals {
    std::size_t rows = 0; ///< of the test
    int lines = 0;
    Tallies tallies{};                   ///< of the table of operations
    std::map<std::string, int> counts{}; ///< see ScriptRun::counts

    void add(const ScriptRun& run)
    {
        ++rows;
        lines += run.lines();
        for (std::size_t at = 0; at < tallies.size(); ++at) {
            const Tally& more = run.tallies().at(at);
            Tally& sum = tallies.at(at);
            sum = {.tried = sum.tried + more.tried, .done = sum.done + more.done};
        }
        for (const auto& [name, count] : run.counts()) {
            counts[name] += count;
        }
    }
};

} // namespace

/// Rules for every level, odd or damaged, built here or from the corpus.
///
/// In the long form, random operations are 200,000 on real levels alone, shared evenly among them,
/// with rows of 200 each. SECTORED_PART=2/8 runs the second of eight shares of the rows, so that
/// eight processes run them all. A row stops after SECTORED_SECONDS, by default 240, because Qt
/// Test ends a function after 300.
class EveryLevelTest : public QObject {
    Q_OBJECT

private slots:
    void randomOperationsLeaveEveryLevelSound_data();
    void randomOperationsLeaveEveryLevelSound();
    void everyOperationWasAmongThem();
    void everyLevelMirrorsAsItIs_data();
    void everyLevelMirrorsAsItIs();

private:
    std::size_t m_rows = 0; ///< rows of random operations, of this share
    RunTotals m_totals;
};

namespace {

constexpr int operationsOnRealLevels = 200'000;
constexpr int operationsInRow = 200;

/// Two sectors side by side, one over both, one with two loops, and one with crossing walls.
Map oddRooms()
{
    return mapFromText("version 9\n"
                       "sector 0: 0,0 512,0 512,512 0,512\n"
                       "sector 1: 512,0 1024,0 1024,512 512,512\n"
                       "sector 2: 128,128 896,128 896,384 128,384\n"
                       "sector 3: 0,1024 256,1024 256,1280 0,1280 | 512,1024 768,1024 768,1280 "
                       "512,1280\n"
                       "sector 4: 1024,1024 1536,1536 1536,1024 1024,1400\n"
                       "sprite: 64,64 sector 0\n"
                       "sprite: 600,64 sector 1\n");
}

constexpr std::array madeLevels{"odd rooms", "rooms over rooms", "winding rooms", "rooms"};

/// Returns a level built here, or reads a file.
Map levelNamed(const QString& name)
{
    constexpr int roomsPerSide = 3;
    if (name == madeLevels[0]) {
        return oddRooms();
    }
    if (name == madeLevels[1]) {
        return roomsOverRooms();
    }
    if (name == madeLevels[2]) {
        return windingRooms(roomsPerSide);
    }
    if (name == madeLevels[3]) {
        return tutorialRooms();
    }
    return loadLevel(name.toStdString()).value().map;
}

std::int32_t spanOf(const Map& map)
{
    const MapIndex index(map);
    Box box;
    for (const SectorId sector : map.sectorOrder()) {
        box.include(index.boxOf(sector));
    }
    return box.isEmpty() ? 0 : std::max(box.high.x - box.low.x, box.high.y - box.low.y);
}

/// One of several equal shares of the rows, counted from 0.
struct Share {
    std::size_t number = 0;
    std::size_t of = 1;
};

Share shareOfRows()
{
    const QStringList words = qEnvironmentVariable("SECTORED_PART").split(u'/');
    const Share share =
        words.size() == 2 ? Share{.number = words.front().toUInt() - 1, .of = words.back().toUInt()}
                          : Share{};
    return share.number < share.of ? share : Share{};
}

/// Returns milliseconds.
qint64 longestRow()
{
    constexpr int usual = 240;
    bool isGiven = false;
    const int seconds = qEnvironmentVariableIntValue("SECTORED_SECONDS", &isGiven);
    return std::chrono::milliseconds(std::chrono::seconds(isGiven ? seconds : usual)).count();
}

/// Returns the verbs of an operation; the name of its step if it has none.
std::string titleOf(const Operation& operation)
{
    std::string title;
    for (const Verb& verb : operation.verbs) {
        title += (title.empty() ? "" : ", ") + std::string(verb.name);
    }
    return title.empty() ? operation.stepName(operation.empty) : title;
}

/// For the reader of the log: a table of operations, then the answers.
void print(const RunTotals& totals)
{
    qInfo("%d operations in %zu rows of the test", totals.lines, totals.rows);
    qInfo("%-32s %8s %8s %8s", "operation", "tried", "done", "refused");
    for (std::size_t at = 0; at < totals.tallies.size(); ++at) {
        const Tally& tally = totals.tallies.at(at);
        const std::string title = titleOf(allOperations()[at]);
        qInfo(
            "%-32s %8d %8d %8d",
            title.c_str(),
            tally.tried,
            tally.done,
            tally.tried - tally.done);
    }
    std::string text;
    for (const auto& [name, count] : totals.counts) {
        text += " " + name + " " + std::to_string(count);
    }
    qInfo("%s", text.c_str());
}

} // namespace

void EveryLevelTest::randomOperationsLeaveEveryLevelSound_data()
{
    QTest::addColumn<QString>("level");
    QTest::addColumn<quint64>("seed");
    const Share share = shareOfRows();
    std::size_t ofAllShares = 0;
    const auto addRows = [&](const std::string& title, const QString& level, quint64 seeds) {
        for (quint64 seed = 1; seed <= seeds; ++seed) {
            if (ofAllShares++ % share.of == share.number) {
                ++m_rows;
                QTest::addRow("%s, seed %llu", title.c_str(), seed) << level << seed;
            }
        }
    };
    for (const char* level : madeLevels) {
        addRows(level, level, isLongForm() ? 30 : 3);
    }
    const auto levels = readableRealLevels();
    for (const RealLevel& level : levels) {
        const quint64 each = operationsInRow * static_cast<quint64>(levels.size());
        const quint64 seeds = isLongForm() ? (operationsOnRealLevels + each - 1) / each : 1;
        addRows(level.name, QString::fromStdString(level.path.string()), seeds);
    }
}

/// Runs all kinds of operations, at walls and across the whole level.
void EveryLevelTest::randomOperationsLeaveEveryLevelSound()
{
    QFETCH(const QString, level);
    QFETCH(const quint64, seed);
    constexpr std::int32_t reach = 700;
    const int operations = isLongForm() ? operationsInRow : operationsInRow / 4;
    const Map map = levelNamed(level);
    const Ground ground{.size = reach, .nearWalls = true, .span = spanOf(map)};
    const FloorFaults floorsAtFirst = floorFaultsOf(map);
    ScriptRun run(map);
    std::mt19937_64 random(seed);
    std::string fault;
    const qint64 longest = longestRow();
    QElapsedTimer clock;
    clock.start();
    while (run.lines() < operations && fault.empty() && clock.elapsed() < longest) {
        const Map before = run.map();
        const std::string line = mixedLine(before, ground, random);
        fault = run.run(line);
        if (const Request* const request = run.request(); request != nullptr && fault.empty()) {
            fault = attributeFault(before, run.map(), *request);
        }
        if (fault.empty() && floorFaultsOf(run.map()).isMoreThan(floorsAtFirst)) {
            fault = "links between floors";
        }
    }
    fault = run.reported(fault.empty() ? run.goBackAndForth() : fault);
    QVERIFY2(fault.empty(), fault.c_str());
    m_totals.add(run);
    if (run.lines() < operations) {
        qInfo("stopped after %d of %d operations", run.lines(), operations);
    }
    // A run of refusals alone would prove nothing.
    QVERIFY2(run.done() > 0, run.script().c_str());
    run.goBack();
    QVERIFY(run.map() == map);
    QVERIFY(bytesOf(run.map()) == bytesOf(map));
}

/// Prints what the test above did. If all rows of this share ran, with at least 20,000 operations,
/// each row of the table of operations must have been tried. In the long form with real levels,
/// the operations of as many such shares must be 200,000; if there is one share, each row of the
/// table must also have been done.
void EveryLevelTest::everyOperationWasAmongThem()
{
    if (m_totals.rows == 0) {
        QSKIP("no random operations ran");
    }
    print(m_totals);
    if (m_totals.rows < m_rows) {
        QSKIP("not all rows of random operations ran");
    }
    constexpr int manyOperations = 20'000;
    const auto shares = static_cast<std::int64_t>(shareOfRows().of);
    const bool isWhole = isLongForm() && !readableRealLevels().empty();
    for (std::size_t at = 0; at < m_totals.tallies.size(); ++at) {
        const Operation& operation = allOperations()[at];
        if (std::holds_alternative<UnsupportedRequest>(operation.empty)) {
            continue; // no operation: what scripts get for words that are reserved
        }
        const Tally& tally = m_totals.tallies.at(at);
        QVERIFY2(tally.tried > 0 || m_totals.lines < manyOperations, titleOf(operation).c_str());
        // A share may lack what is seldom done.
        QVERIFY2(tally.done > 0 || !isWhole || shares > 1, titleOf(operation).c_str());
    }
    QVERIFY(m_totals.lines * shares >= operationsOnRealLevels || !isWhole);
}

void EveryLevelTest::everyLevelMirrorsAsItIs_data()
{
    QTest::addColumn<QString>("level");
    for (const char* level : madeLevels) {
        QTest::newRow(level) << level;
    }
    for (const RealLevel& level : readableRealLevels()) {
        QTest::addRow("%s", level.name.c_str()) << QString::fromStdString(level.path.string());
    }
}

/// Each sector keeps its faults, and mirroring twice restores the level.
void EveryLevelTest::everyLevelMirrorsAsItIs()
{
    QFETCH(const QString, level);
    const Map before = levelNamed(level);
    for (const char* axis : {"x", "y"}) {
        const std::string line =
            R"({"op":"transform","all":true,"mirror":")" + std::string(axis) + "\"}";
        EditSession session(before);
        const auto mirrored = session.runLine({.text = line, .number = 1});
        QVERIFY(mirrored.has_value());
        QVERIFY2(
            !mirrored->refusal,
            mirrored->refusal ? mirrored->refusal->text.c_str() : "not refused");
        const Map after = session.map();
        QVERIFY(brokenRules(after) == brokenRules(before));
        QVERIFY(session.runLine({.text = line, .number = 2}).has_value());
        QVERIFY(session.map() == before);
    }
}

SECTORED_TEST(EveryLevelTest)
#include "every_level_test.moc"
