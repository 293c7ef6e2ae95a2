#include "sectored/format/format.h"
#include "sectored/map/invariant.h"

#include "tests/core/edit/broken_rules.h"
#include "tests/support/example_levels.h"
#include "tests/support/map_text.h"
#include "tests/support/real_levels.h"
#include "tests/support/script/random_script.h"
#include "tests/support/script/script_run.h"
#include "tests/support/test_main.h"
#include "tests/support/winding_rooms.h"

#include <QTest>

#include <algorithm>
#include <array>

using namespace sectored;
using namespace sectored::test;

/// Rules for every level, odd or damaged, built here or from the corpus.
class EveryLevelTest : public QObject {
    Q_OBJECT

private slots:
    void noOperationEndsInAnInternalFault_data();
    void noOperationEndsInAnInternalFault();
    void everyLevelMirrorsAsItIs_data();
    void everyLevelMirrorsAsItIs();
};

namespace {

bool isLong()
{
    return qEnvironmentVariableIsSet("SECTORED_LONG");
}

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

} // namespace

void EveryLevelTest::noOperationEndsInAnInternalFault_data()
{
    QTest::addColumn<QString>("level");
    QTest::addColumn<quint64>("seed");
    const auto addRows = [](const std::string& title, const QString& level, quint64 seeds) {
        for (quint64 seed = 1; seed <= seeds; ++seed) {
            QTest::addRow("%s, seed %llu", title.c_str(), seed) << level << seed;
        }
    };
    // With the corpus (35 levels can be read), more than 200,000 operations in the long form.
    for (const char* level : madeLevels) {
        addRows(level, level, isLong() ? 30 : 3);
    }
    for (const RealLevel& level : readableRealLevels()) {
        addRows(level.name, QString::fromStdString(level.path.string()), isLong() ? 30 : 1);
    }
}

/// Runs all kinds of operations, at walls and across the whole level.
void EveryLevelTest::noOperationEndsInAnInternalFault()
{
    QFETCH(const QString, level);
    QFETCH(const quint64, seed);
    constexpr std::int32_t reach = 700;
    constexpr int operations = 200;
    const Map map = levelNamed(level);
    const Ground ground{.size = reach, .nearWalls = true, .span = spanOf(map)};
    ScriptRun run(map);
    std::mt19937_64 random(seed);
    std::string fault;
    for (int left = isLong() ? operations : operations / 4; left > 0 && fault.empty(); --left) {
        fault = run.run(lineOf(randomDraftOfAnyKind(random), run.map(), ground));
    }
    fault = run.reported(fault);
    QVERIFY2(fault.empty(), fault.c_str());
    // A run of refusals alone would prove nothing.
    QVERIFY2(run.done() > 0, run.script().c_str());
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
