#include "sectored/edit/plan.h"
#include "sectored/edit/repair/all_fixes.h"
#include "sectored/format/format.h"
#include "sectored/geom/closest_on_segment.h"
#include "sectored/geom/inside/inside_by_quadrant.h"
#include "sectored/map/invariant.h"
#include "sectored/map/patch_builder.h"

#include "tests/support/example_levels.h"
#include "tests/support/fault/faulty_level.h"
#include "tests/support/real_levels.h"
#include "tests/support/room_grid.h"
#include "tests/support/test_main.h"
#include "tests/support/winding_rooms.h"

#include <QTest>

#include <map>

using namespace sectored;
using namespace sectored::test;

/// Random faults in sound levels are repaired; faults of links, loops and ranges to the original
/// bytes. Real levels are repaired too. Each result keeps the promises of repair (Spec: repair 2,
/// RP1 to RP9).
class RepairRandomTest : public QObject {
    Q_OBJECT

private slots:
    void oneFaultIsRepairedToTheOriginalBytes_data();
    void oneFaultIsRepairedToTheOriginalBytes();
    void aMovedVertexIsRepaired_data();
    void aMovedVertexIsRepaired();
    void manyFaultsAreRepaired_data();
    void manyFaultsAreRepaired();
    void fixesLeaveDoubtfulRangesAlone();
    void soundLevelsKeepEveryByte_data();
    void soundLevelsKeepEveryByte();
    void realLevelsAreRepaired_data();
    void realLevelsAreRepaired();
};

namespace {

Bytes bytesOf(const Map& map)
{
    return formatById("build-map")->write(map).value();
}

Map levelNamed(const QString& name)
{
    const Map level = name == "grid"    ? steppedRoomGrid(5, 3)
                      : name == "rooms" ? tutorialRooms()
                      : name == "stack" ? roomsOverRooms()
                                        : windingRooms(3);
    return formatById("build-map")->read(bytesOf(level)).value().map;
}

RepairRequest repairOf(const Map& map, bool all)
{
    RepairRequest request{.sectors = {map.sectorOrder().begin(), map.sectorOrder().end()}};
    if (all) {
        request.fixes.emplace();
        for (const FixRow& row : allFixes()) {
            if (row.isForDamage) {
                request.fixes->push_back(row.fix);
            }
        }
    }
    return request;
}

std::vector<SectorId> damagedIn(const Map& map)
{
    const MapIndex index(map);
    return damagedAmong({map, index}, map.sectorOrder());
}

/// Number of violations by sector and rule, those that make a sector damaged.
std::map<std::pair<SectorId, int>, std::size_t> faultsOf(const Map& map)
{
    const MapIndex index(map);
    std::map<std::pair<SectorId, int>, std::size_t> faults;
    for (const Violation& violation : violationsAmong({map, index}, map.sectorOrder())) {
        if (makesDamaged(violation)) {
            ++faults[{violation.sector, violation.rule}];
        }
    }
    return faults;
}

PlanResult planned(const Map& map, const RepairRequest& request)
{
    const MapIndex index(map);
    return plan({map, index}, request);
}

/// Returns the level after a repair.
Map repaired(const Map& map, const RepairRequest& request)
{
    Map after = map;
    if (const PlanResult result = planned(map, request)) {
        apply(after, result->patch);
    }
    return after;
}

/// Returns a wall without the fields that a repair may change.
Wall lookOf(Wall wall)
{
    wall.position = {};
    wall.point2 = {};
    wall.nextWall = {};
    wall.nextSector = {};
    wall.sector = {};
    wall.xrepeat = 0;
    wall.xpanning = 0;
    return wall;
}

bool hasLook(const Map& map, SectorId sector, const Wall& look)
{
    return std::ranges::any_of(map.wallsOf(sector), [&](WallId wall) {
        return lookOf(map[wall]) == look;
    });
}

QString checkPromises(const Map& before, const Map& after)
{
    const auto was = faultsOf(before);
    for (const auto& [place, count] : faultsOf(after)) {
        const auto found = was.find(place);
        if (found == was.end() || found->second < count) {
            return QString("RP4: sector %1 breaks rule %2 more often")
                .arg(Numbering(after).of(place.first))
                .arg(place.second);
        }
    }
    if (!std::ranges::equal(before.sectorOrder(), after.sectorOrder())
        || !std::ranges::equal(before.spriteOrder(), after.spriteOrder())
        || before.header() != after.header()) {
        return "RP5: sectors, sprites or header changed";
    }
    for (const SpriteId sprite : before.spriteOrder()) {
        if (before[sprite] != after[sprite]) {
            return "RP5: a sprite changed";
        }
    }
    for (const SectorId sector : before.sectorOrder()) {
        Sector expected = before[sector];
        expected.rawRange = after[sector].rawRange;
        const bool hangs = ((expected.floor.stat | expected.ceiling.stat)
                            & (plane_bit::sloped | plane_bit::firstWallAligned))
                           != 0;
        if (!hangs && after[sector] != expected) {
            return "RP5: a sector field changed";
        }
        if (before.wallTable().empty()) {
            for (const WallId wall : after.wallsOf(sector)) {
                if (!hasLook(before, sector, lookOf(after[wall]))) {
                    return QString("RP6: a wall of sector %1 has another look").arg(sector.value);
                }
            }
        }
    }
    return {};
}

bool isNearEdges(std::span<const Segment> edges, Point p, double distance)
{
    return std::ranges::any_of(edges, [&](const Segment& edge) {
        return distanceBetween(closestOnSegment(edge, toVec2(p)), toVec2(p)) <= distance;
    });
}

/// RP7: points away from the walls of sound sectors keep their answer.
QString checkPoints(const Map& before, const Map& after)
{
    const MapIndex index(before);
    std::mt19937_64 random(7);
    for (const SectorId sector : before.sectorOrder()) {
        if (isDamaged({before, index}, sector)) {
            continue;
        }
        const Box box = index.boxOf(sector);
        const auto was = edgesOf(before, sector);
        const auto is = edgesOf(after, sector);
        for (int count = 0; count < 3 && was != is; ++count) {
            const auto within = [&](std::int32_t low, std::int32_t high) {
                const auto choices = static_cast<std::uint64_t>(std::int64_t{high} - low + 1);
                return low + static_cast<std::int32_t>(random() % choices);
            };
            const Point p{within(box.low.x, box.high.x), within(box.low.y, box.high.y)};
            if (!isNearEdges(was, p, RepairRequest::usualWithin + 1)
                && locateByQuadrant(was, p) != locateByQuadrant(is, p)) {
                return QString("RP7: %1, %2 has another answer in sector %3")
                    .arg(p.x)
                    .arg(p.y)
                    .arg(sector.value);
            }
        }
    }
    return {};
}

/// Repairs all at once and sector by sector. Returns what is wrong with the result.
QString repairAndCheck(const Map& damaged, bool all, Map& result)
{
    const RepairRequest request = repairOf(damaged, all);
    result = repaired(damaged, request);
    const QString broken = checkPromises(damaged, result);
    if (!broken.isEmpty()) {
        return broken;
    }
    const QString moved = checkPoints(damaged, result);
    if (!moved.isEmpty()) {
        return moved;
    }
    if (!damagedIn(result).empty()) {
        return QString("%1 sectors are still damaged").arg(damagedIn(result).size());
    }
    if (planned(result, repairOf(result, all))) {
        return "RP1: a second repair changed something";
    }
    Map undone = damaged;
    if (const PlanResult plan = planned(damaged, request)) {
        apply(undone, plan->patch);
        apply(undone, inverted(plan->patch));
    }
    if (!(undone == damaged)) {
        return "RP8: undo does not restore the level";
    }
    Map single = damaged;
    for (const SectorId sector : damaged.sectorOrder()) {
        RepairRequest one = repairOf(single, all);
        one.sectors = {sector};
        single = repaired(single, one);
    }
    return bytesOf(single) == bytesOf(result) ? QString()
                                              : QString("RP3: one by one differs from all at once");
}

void addLevels(const QStringList& faults)
{
    QTest::addColumn<QString>("level");
    QTest::addColumn<QString>("fault");
    for (const char* level : {"grid", "rooms", "stack", "winding"}) {
        for (const QString& fault : faults) {
            QTest::addRow("%s, %s", level, qPrintable(fault)) << level << fault;
        }
    }
}

} // namespace

void RepairRandomTest::oneFaultIsRepairedToTheOriginalBytes_data()
{
    QStringList names;
    for (const Fault& fault : exactFaults()) {
        names.push_back(QString::fromUtf8(fault.name.data()));
    }
    addLevels(names);
}

void RepairRandomTest::oneFaultIsRepairedToTheOriginalBytes()
{
    QFETCH(const QString, level);
    QFETCH(const QString, fault);
    const Map original = levelNamed(level);
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        std::mt19937_64 random(seed);
        const Map damaged = damagedBy(original, fault.toStdString(), random);
        const QByteArray text = QByteArray("seed ") + QByteArray::number(qulonglong(seed));
        Map result;
        const QString wrong = repairAndCheck(damaged, false, result);
        QVERIFY2(wrong.isEmpty(), text + ": " + wrong.toUtf8());
        QVERIFY2(bytesOf(result) == bytesOf(original), text + ": RP9: other bytes");
    }
}

void RepairRandomTest::aMovedVertexIsRepaired_data()
{
    addLevels({"vertex moved", "vertex dragged", "point2 inside"});
}

void RepairRandomTest::aMovedVertexIsRepaired()
{
    QFETCH(const QString, level);
    QFETCH(const QString, fault);
    const Map original = levelNamed(level);
    for (std::uint64_t seed = 1; seed <= 12; ++seed) {
        std::mt19937_64 random(seed);
        const Map damaged = damagedBy(original, fault.toStdString(), random);
        Map result;
        const QString wrong = repairAndCheck(damaged, true, result);
        QVERIFY2(
            wrong.isEmpty(),
            QByteArray("seed ") + QByteArray::number(qulonglong(seed)) + ": " + wrong.toUtf8());
    }
}

void RepairRandomTest::manyFaultsAreRepaired_data()
{
    QTest::addColumn<QString>("level");
    for (const char* level : {"grid", "rooms", "stack", "winding"}) {
        QTest::newRow(level) << level;
    }
}

void RepairRandomTest::manyFaultsAreRepaired()
{
    QFETCH(const QString, level);
    const Map original = levelNamed(level);
    for (std::uint64_t seed = 1; seed <= 8; ++seed) {
        std::mt19937_64 random(seed);
        Map damaged = original;
        for (int count = 0; count < 5; ++count) {
            const auto faults = exactFaults();
            // Faults of ranges need the level of a file that was read.
            const Fault& fault = faults[random() % (faults.size() - 2)];
            damaged = damagedBy(damaged, fault.name, random);
        }
        const RepairRequest request = repairOf(damaged, true);
        const Map result = repaired(damaged, request);
        const QByteArray text = QByteArray("seed ") + QByteArray::number(qulonglong(seed));
        QVERIFY2(damagedIn(result).empty(), text);
        const QString broken = checkPromises(damaged, result);
        QVERIFY2(broken.isEmpty(), text + ": " + broken.toUtf8());
    }
}

void RepairRandomTest::fixesLeaveDoubtfulRangesAlone()
{
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        std::mt19937_64 random(seed);
        const char* fault = seed % 2 == 0 ? "wrong wallptr" : "wrong wallnum";
        const Map damaged = damagedBy(levelNamed("grid"), fault, random);
        RepairRequest request = repairOf(damaged, true);
        std::erase(*request.fixes, RepairFix::Range);
        const Map after = repaired(damaged, request);
        QCOMPARE(after.wallCount(), damaged.wallCount());
    }
}

void RepairRandomTest::realLevelsAreRepaired_data()
{
    QTest::addColumn<QString>("path");
    for (const RealLevel& level : readableRealLevels()) {
        QTest::newRow(level.name.c_str()) << QString::fromStdString(level.path.string());
    }
}

void RepairRandomTest::realLevelsAreRepaired()
{
    if (QTest::currentDataTag() == nullptr) {
        QSKIP(noRealLevels);
    }
    QFETCH(const QString, path);
    const auto read = loadLevel(path.toStdString());
    QVERIFY(read.has_value());
    const Map& map = read->map;
    if (damagedIn(map).empty()) {
        QVERIFY(!planned(map, repairOf(map, true)));
        return;
    }
    for (const SectorId left : damagedIn(repaired(map, repairOf(map, false)))) {
        const MapIndex index(map);
        for (const Violation& violation : violationsOf({map, index}, left)) {
            QVERIFY(!makesDamaged(violation) || violation.rule == 4);
        }
    }
    Map result;
    const QString wrong = repairAndCheck(map, true, result);
    QVERIFY2(wrong.isEmpty(), qPrintable(wrong));
}

void RepairRandomTest::soundLevelsKeepEveryByte_data()
{
    manyFaultsAreRepaired_data();
}

/// RP2.
void RepairRandomTest::soundLevelsKeepEveryByte()
{
    QFETCH(const QString, level);
    const Map map = levelNamed(level);
    for (const bool all : {false, true}) {
        QVERIFY(!planned(map, repairOf(map, all)));
        QVERIFY(bytesOf(repaired(map, repairOf(map, all))) == bytesOf(map));
    }
}

SECTORED_TEST(RepairRandomTest)
#include "repair_random_test.moc"
