#include "sectored/format/build_map/build_map.h"
#include "sectored/walk/walkability.h"

#include "tests/core/walk/visit.h"
#include "tests/support/source_path.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <cmath>
#include <filesystem>
#include <numbers>
#include <string>
#include <vector>

using namespace sectored;
using namespace sectored::test;

namespace {

/// A place on the way, and the room that it is in.
struct Stop {
    Point at;
    const char* room = "";
};

Map exampleOf(std::string_view name)
{
    const auto content =
        readFile(std::filesystem::path(sourcePath("resources/examples")) / name, buildMapSizeLimit);
    auto read = readBuildMap(content.value());
    return std::move(read->map);
}

double distanceTo(const Visit& visit, Point at)
{
    return std::hypot(at.x - visit.place().x, at.y - visit.place().y);
}

/// Runs straight to each stop in turn. Returns the first that is not reached; empty if all are.
std::string firstMissedOf(Map level, const std::vector<Stop>& stops)
{
    constexpr int patience = 90;    // three seconds: 15,000 units
    constexpr double arrived = 256; // map units
    Visit visit(std::move(level));
    for (const Stop& stop : stops) {
        int tics = 0;
        while (distanceTo(visit, stop.at) > arrived && tics++ < patience) {
            const double way = std::atan2(stop.at.y - visit.place().y, stop.at.x - visit.place().x);
            const int angle = static_cast<int>(std::lround(way * 1024 / std::numbers::pi));
            visit.press({.forward = 1, .turn = angle - visit.state.angle, .run = true});
        }
        if (distanceTo(visit, stop.at) > arrived) {
            return std::string(stop.room) + ": stopped at " + std::to_string(visit.place().x) + ","
                   + std::to_string(visit.place().y);
        }
    }
    return "";
}

const std::vector<Stop> wayThroughOutpost = {
    {{2560, 3072}, "landing pad"},
    {{5056, 4480}, "before the hut"},
    {{5056, 5376}, "guard hut"},
    {{5056, 4480}, "before the hut"},
    {{5888, 3072}, "before the gate"},
    {{7552, 3072}, "gate hall"},
    {{7552, 1280}, "control room"},
    {{7296, -1024}, "back of the control room"},
    {{7552, -1536}, "alcove"},
    {{7296, -1024}, "back of the control room"},
    {{7552, 1280}, "control room"},
    {{7552, 5120}, "store"},
    {{8064, 5888}, "light of the lamp"},
    {{8832, 5888}, "shelf"},
    {{8064, 5888}, "light of the lamp"},
    {{7552, 5120}, "store"},
    {{7552, 3072}, "gate hall"},
    {{10112, 3072}, "corridor"},
    {{11648, 3072}, "west of the slime"},
    {{11648, 1408}, "north steps"},
    {{12672, 1408}, "north slime"},
    {{13568, 2048}, "north slime"},
    {{12672, 1408}, "north steps"},
    {{11648, 1408}, "west of the slime"},
    {{11648, 4736}, "south steps"},
    {{12672, 4736}, "south slime"},
    {{13568, 4096}, "south slime"},
    {{12672, 4736}, "south steps"},
    {{11648, 4736}, "west of the slime"},
    {{11648, 3072}, "west of the slime"},
    {{13312, 3072}, "bridge"},
    {{14976, 3072}, "east of the slime"},
    {{14976, -1280}, "stairs"},
    {{13824, -1664}, "lookout"},
    {{11136, -1664}, "terrace"},
    {{11136, -3712}, "terrace"},
    {{8192, -3712}, "canyon"},
    {{5504, -3584}, "bend of the canyon"},
    {{5504, -512}, "yard"},
    {{1024, 640}, "yard"},
    {{-768, 3072}, "bank"},
    {{3328, 7936}, "south bank"}};

const std::vector<Stop> wayThroughTemple = {
    {{-2560, 3328}, "pool"},
    {{0, 3328}, "path"},
    {{2816, 4480}, "hill"},
    {{2432, 2304}, "foot of the ramp"},
    {{2432, 0}, "ramp"},
    {{1824, -896}, "portico"},
    {{0, -1152}, "portico"},
    {{0, -2560}, "nave"},
    {{-1856, -2560}, "west aisle"},
    {{-1856, -6400}, "west aisle"},
    {{0, -6400}, "nave"},
    {{0, -8448}, "apse"},
    {{0, -10112}, "treasure"},
    {{0, -6400}, "nave"},
    {{1856, -6400}, "east aisle"},
    {{1856, -2560}, "east aisle"},
    {{1856, -6400}, "east aisle"},
    {{4992, -6400}, "crypt"},
    {{6528, -6400}, "well"},
    {{6688, -7936}, "crypt"},
    {{6688, -8640}, "cell"},
    {{6688, -7936}, "crypt"},
    {{5440, -8064}, "tomb"},
    {{6528, -7296}, "crypt"},
    {{6528, -6400}, "well"},
    {{6144, -4864}, "crypt"},
    {{6144, -2816}, "tunnel"},
    {{6144, -1536}, "east garden"},
    {{3520, -3840}, "east garden"},
    {{3520, 1536}, "east lawn"},
    {{0, 1536}, "path"},
    {{-3520, 1024}, "west lawn"},
    {{-3520, -6400}, "west garden"},
    {{-3520, 1024}, "west lawn"},
    {{0, 1536}, "path"},
    {{0, 7040}, "gate"}};

} // namespace

/// The first two examples are levels that one can walk through.
class ExampleWalksTest : public QObject {
    Q_OBJECT

private slots:
    void aPlayerRunsFromTheStartThroughEveryRoom()
    {
        QCOMPARE(firstMissedOf(exampleOf("outpost.map"), wayThroughOutpost), std::string());
        QCOMPARE(firstMissedOf(exampleOf("temple.map"), wayThroughTemple), std::string());
    }

    void noSectorIsOutOfReachAndNoDropIsATrap_data()
    {
        QTest::addColumn<QString>("name");
        QTest::newRow("outpost") << "outpost.map";
        QTest::newRow("temple") << "temple.map";
    }

    /// Long form only: it explores everything, which takes many seconds.
    void noSectorIsOutOfReachAndNoDropIsATrap()
    {
        if (!isLongForm()) {
            QSKIP("long form only");
        }
        QFETCH(QString, name);
        const Map map = exampleOf(name.toStdString());
        const MapIndex index(map);
        const MapView view{map, index};
        const auto found = walkabilityOf(view, LevelSurfaces(view), {.spacing = 512});
        QVERIFY(found.has_value());
        QCOMPARE(found->end, FloodEnd::Done);
        QCOMPARE(found->reached.size(), map.sectorCount());
        QVERIFY(found->unreached.empty());
        QVERIFY(found->drops.empty());
    }
};

SECTORED_TEST(ExampleWalksTest)
#include "example_walks_test.moc"
