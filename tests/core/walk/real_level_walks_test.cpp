#include "sectored/format/format.h"
#include "sectored/map/invariant.h"
#include "sectored/walk/recording.h"

#include "tests/support/random_walk.h"
#include "tests/support/real_levels.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <optional>
#include <random>
#include <vector>

using namespace sectored;
using namespace sectored::test;

namespace {

/// Returns the centre of a triangle of the sector's floor; empty if it has none.
std::optional<WalkStart> startIn(const LevelSurfaces& surfaces, SectorId sector)
{
    const SectorPart* part = surfaces.find(sector);
    const auto floor = std::ranges::find(part->triangles, SurfaceKind::Floor, [](const auto& t) {
        return t.surface.kind;
    });
    if (floor == part->triangles.end()) {
        return {};
    }
    const Vec3 middle = (floor->corners[0] + floor->corners[1] + floor->corners[2]) * (1.0 / 3);
    return WalkStart{.place = {middle.x, middle.y}, .sector = sector};
}

/// Returns the level's player start and points in some sectors.
std::vector<WalkStart> startsOf(const MapView& view, const LevelSurfaces& surfaces)
{
    std::vector<WalkStart> starts{startOf(view, {})};
    std::mt19937_64 random(681);
    const auto sectors = view.map.sectorOrder();
    for (int k = 0; k < 4 && !sectors.empty(); ++k) {
        if (const auto start = startIn(surfaces, sectors[random() % sectors.size()])) {
            starts.push_back(*start);
        }
    }
    return starts;
}

} // namespace

/// Walks in levels by other authors.
class RealLevelWalksTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase();
    void nobodyGetsOutOrThroughAWall_data();
    void nobodyGetsOutOrThroughAWall();
    void aRecordedWalkIsWalkedAgainExactly_data() { nobodyGetsOutOrThroughAWall_data(); }
    void aRecordedWalkIsWalkedAgainExactly();
};

void RealLevelWalksTest::initTestCase()
{
    if (realLevels().empty()) {
        QSKIP(noRealLevels);
    }
}

void RealLevelWalksTest::nobodyGetsOutOrThroughAWall_data()
{
    QTest::addColumn<QString>("path");
    for (const RealLevel& level : readableRealLevels()) {
        QTest::newRow(level.name.c_str()) << QString::fromStdString(level.path.string());
    }
}

void RealLevelWalksTest::nobodyGetsOutOrThroughAWall()
{
    QFETCH(QString, path);
    const auto loaded = loadLevel(path.toStdString());
    QVERIFY(loaded.has_value());
    const MapIndex index(loaded->map);
    const MapView view{loaded->map, index};
    const LevelSurfaces surfaces(view);
    const int tics = isLongForm() ? 10'000 : 300;
    quint64 seed = 20261122;
    int walks = 0;
    for (const WalkStart& start : startsOf(view, surfaces)) {
        if (const auto begun = Walker(surfaces).stateAt(view, start); !begun) {
            qInfo("%s", englishText(begun.error()).c_str());
            continue;
        }
        ++walks;
        const WalkRecord record = walkAtRandom(view, surfaces, start, tics, ++seed);
        qInfo(
            "seed %llu: %d tics, %d on the ground, %d stuck, %zu sectors, clearance %g",
            seed,
            record.tics,
            record.grounded,
            record.stuck,
            record.sectors,
            record.worstClearance);
        QVERIFY2(record.fault.empty(), record.fault.c_str());
        QVERIFY2(
            record.worstClearance >= -1e-9,
            qPrintable(QString::number(record.worstClearance)));
        QVERIFY2(record.worstSinking <= 1e-9, qPrintable(QString::number(record.worstSinking)));
    }
    if (walks == 0 && loaded->map.sectorCount() > 0) {
        QSKIP("there is no room in it for a player");
    }
}

/// Replays a walk from the level's player start, written to a file and read back.
void RealLevelWalksTest::aRecordedWalkIsWalkedAgainExactly()
{
    QFETCH(QString, path);
    const auto loaded = loadLevel(path.toStdString());
    QVERIFY(loaded.has_value());
    const MapIndex index(loaded->map);
    const MapView view{loaded->map, index};
    const LevelSurfaces surfaces(view);
    const WalkLevel level{.view = view, .surfaces = surfaces};
    RandomInput random(20261122);
    std::vector<WalkCommand> commands;
    for (int tic = 0; tic < 100; ++tic) {
        commands.push_back({.what = HeldInput{.input = random.next(), .tics = 1}});
    }
    WalkRecording recording{.start = startOfScript(level, commands), .every = 7};
    const WalkOutcome outcome = runWalk(level, commands, [&](const WalkMoment& moment) {
        recording.add(moment.input, moment.tic);
        return true;
    });
    if (outcome.noPlace) {
        QSKIP("there is no player at its start");
    }
    const auto read = readRecording(writeRecording(recording).value());
    QVERIFY(read.has_value());
    QVERIFY(*read == recording);
    QVERIFY(replay(level, *read).isExact());
}

SECTORED_TEST(RealLevelWalksTest)
#include "real_level_walks_test.moc"
