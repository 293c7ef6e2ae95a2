#include "sectored/format/format.h"

#include "tests/core/edit/repair/repair_promises.h"
#include "tests/support/example_levels.h"
#include "tests/support/fault/faulty_level.h"
#include "tests/support/map_bytes.h"
#include "tests/support/room_grid.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"
#include "tests/support/winding_rooms.h"

#include <QTest>

#include <cstdint>
#include <random>
#include <vector>

using namespace sectored;
using namespace sectored::test;

/// Random faults in sound levels are repaired; faults of links, loops and ranges to the original
/// bytes. Each result keeps the promises of repair (Spec: repair 2, RP1 to RP9).
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
};

namespace {

Map levelNamed(const QString& name)
{
    const Map level = name == "grid"    ? steppedRoomGrid(5, 3)
                      : name == "rooms" ? tutorialRooms()
                      : name == "stack" ? roomsOverRooms()
                                        : windingRooms(3);
    return formatById("build-map")->read(bytesOf(level)).value().map;
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
    for (std::uint64_t seed = 1; seed <= roundsOf<std::uint64_t>(12, 100); ++seed) {
        std::mt19937_64 random(seed);
        const Map damaged = damagedBy(original, fault.toStdString(), random);
        const QByteArray text = QByteArray("seed ") + QByteArray::number(qulonglong(seed));
        Map result;
        const QString wrong = repairAndCheck(damaged, false, result);
        QVERIFY2(wrong.isEmpty(), text + ": " + wrong.toUtf8());
        QVERIFY2(
            bytesOf(result) == bytesOf(original),
            text + ": RP9: the bytes are not the original ones");
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
    for (std::uint64_t seed = 1; seed <= roundsOf<std::uint64_t>(12, 100); ++seed) {
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
    for (std::uint64_t seed = 1; seed <= roundsOf<std::uint64_t>(8, 100); ++seed) {
        std::mt19937_64 random(seed);
        Map damaged = original;
        for (int count = 0; count < 5; ++count) {
            const auto faults = exactFaults();
            // Faults of ranges need the level of a file that was read.
            const Fault& fault = faults[random() % (faults.size() - 2)];
            damaged = damagedBy(damaged, fault.name, random);
        }
        const RepairRequest request = wholeRepair(damaged, true);
        const Map result = afterRepair(damaged, request);
        const QByteArray text = QByteArray("seed ") + QByteArray::number(qulonglong(seed));
        QVERIFY2(damagedSectorsOf(result).empty(), text);
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
        RepairRequest request = wholeRepair(damaged, true);
        std::erase(*request.fixes, RepairFix::Range);
        const Map after = afterRepair(damaged, request);
        QCOMPARE(after.wallCount(), damaged.wallCount());
    }
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
        QVERIFY(findsNothing(map, wholeRepair(map, all)));
    }
}

SECTORED_TEST(RepairRandomTest)
#include "repair_random_test.moc"
