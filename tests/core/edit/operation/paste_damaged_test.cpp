#include "sectored/format/json_map/json_fragment.h"
#include "sectored/map/fragment.h"

#include "tests/core/edit/broken_rules.h"
#include "tests/core/edit/edit_level.h"
#include "tests/support/fault/faulty_level.h"
#include "tests/support/room_grid.h"
#include "tests/support/test_main.h"
#include "tests/support/winding_rooms.h"

#include <QTest>

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <memory>
#include <random>
#include <string_view>
#include <vector>

using namespace sectored;
using namespace sectored::test;

/// Copies of damaged sectors (Spec: stitching P7).
class PasteDamagedTest : public QObject {
    Q_OBJECT

private slots:
    void eachDamageArrivesAsItWas_data();
    void eachDamageArrivesAsItWas();
    void copiesOfFaultyLevelsAreNeitherBetterNorWorse_data();
    void copiesOfFaultyLevelsAreNeitherBetterNorWorse();
    void damagedSectorsAreNeitherMergedNorStitched();
    void theNoticeNamesTheDamagedOnes();
};

namespace {

/// The walls 1 and 7 are a portal.
constexpr std::string_view rooms = "sector 0: 0,0 16,0 16,16 0,16\n"
                                   "sector 1: 16,0 32,0 32,16 16,16\n"
                                   "sector 2: 0,32 16,32 16,48 0,48\n";

struct Damage {
    const char* name;
    void (*make)(PatchBuilder& builder);
};

void place(PatchBuilder& builder, std::initializer_list<Point> points)
{
    std::uint32_t wall = 8;
    for (const Point p : points) {
        builder.edit(WallId{wall++}).position = p;
    }
}

constexpr std::array damages{
    Damage{
        "half a link, without a wall",
        [](PatchBuilder& b) {
            b.edit(WallId{1}).nextWall = {};
        }},
    Damage{
        "half a link, without a sector",
        [](PatchBuilder& b) {
            b.edit(WallId{1}).nextSector = {};
        }},
    Damage{
        "a wrong sector",
        [](PatchBuilder& b) {
            b.edit(WallId{1}).nextSector = SectorId{2};
        }},
    Damage{
        "a link to itself",
        [](PatchBuilder& b) {
            b.edit(WallId{1}).nextWall = WallId{1};
            b.edit(WallId{1}).nextSector = SectorId{0};
        }},
    Damage{
        "a link without an answer",
        [](PatchBuilder& b) {
            b.edit(WallId{7}).nextWall = {};
            b.edit(WallId{7}).nextSector = {};
        }},
    Damage{
        "a skipped wall",
        [](PatchBuilder& b) {
            b.edit(WallId{0}).point2 = WallId{2};
        }},
    Damage{
        "a loop to another room",
        [](PatchBuilder& b) {
            b.edit(WallId{2}).point2 = WallId{6};
        }},
    Damage{
        "a loop to nothing",
        [](PatchBuilder& b) {
            b.edit(WallId{2}).point2 = {};
        }},
    Damage{
        "walls that cross",
        [](PatchBuilder& b) {
            place(b, {{16, 32}, {0, 32}, {16, 48}, {0, 48}});
        }},
    Damage{
        "a wall of zero length",
        [](PatchBuilder& b) {
            place(b, {{0, 32}, {0, 32}, {16, 48}, {0, 48}});
        }},
    Damage{"a room inside out", [](PatchBuilder& b) {
               place(b, {{0, 32}, {0, 48}, {16, 48}, {16, 32}});
           }}};

Map levelWith(std::string_view damage)
{
    const auto found =
        std::ranges::find_if(damages, [&](const Damage& row) { return row.name == damage; });
    return changed(mapFromText(rooms), found->make);
}

MapRows wholeOf(const Map& map)
{
    return fragmentOf(map, {.sectors = map.sectorOrder()});
}

PasteRequest pasteOf(const MapRows& rows)
{
    return {.fragment = std::make_shared<const MapRows>(rows), .by = {100'000, 0}};
}

/// Tests that all rows of a level are still as they were.
bool keepsRows(const Map& before, const Map& after)
{
    bool keeps = std::ranges::all_of(before.sectorOrder(), [&](SectorId sector) {
        return after.find(sector) != nullptr && after[sector] == before[sector]
               && std::ranges::equal(after.wallsOf(sector), before.wallsOf(sector));
    });
    before.visitWalls([&](WallId wall, const Wall& row) {
        keeps = keeps && after.find(wall) != nullptr && after[wall] == row;
    });
    return keeps;
}

bool namesTheDamaged(const Plan& plan, std::size_t damaged)
{
    std::vector<SectorId> named;
    for (const Notice& notice : plan.notices) {
        if (hasId(notice.code, "N-DAMAGED")) {
            named = notice.about.sectors;
        }
    }
    return named == plan.damagedCopies && named.size() == damaged;
}

/// Pastes rows beside a level. Returns what is wrong; empty if nothing is.
QString faultOfPaste(const Map& before, const MapRows& rows)
{
    const MapIndex index(before);
    const PlanResult planned = plan({before, index}, pasteOf(rows));
    if (!planned) {
        return "refused: " + QString::fromStdString(englishText(planned.error()));
    }
    const Map copy(rows);
    auto expected = brokenRules(before);
    const auto ofCopy = brokenRules(copy);
    expected.insert(expected.end(), ofCopy.begin(), ofCopy.end());
    Map after = before;
    apply(after, planned->patch);
    if (brokenRules(after) != expected) {
        return "the damage differs";
    }
    if (!keepsRows(before, after)) {
        return "a row of the level changed";
    }
    if (!namesTheDamaged(*planned, damagedSectorsOf(copy).size())) {
        return "the notice names others";
    }
    apply(after, inverted(planned->patch));
    return after == before ? QString() : QString("undo does not restore the level");
}

/// Returns what a copy of some sectors does to them; empty if nothing.
QString faultOfCopy(const Map& level, const std::vector<SectorId>& sectors)
{
    const MapRows rows = fragmentOf(level, {.sectors = sectors});
    const Map copy(rows);
    const auto written = writeJsonFragment(rows);
    const auto read = written ? readJsonFragment(*written) : tl::unexpected(written.error());
    if (!read || !(Map(*read) == copy)) {
        return "another copy after the clipboard";
    }
    const auto damaged = damagedSectorsOf(level);
    const auto damagedCopies = damagedSectorsOf(copy);
    for (std::size_t at = 0; at < sectors.size(); ++at) {
        const bool wasDamaged = std::ranges::find(damaged, sectors[at]) != damaged.end();
        const SectorId row{static_cast<std::uint32_t>(at)};
        if (!wasDamaged && std::ranges::find(damagedCopies, row) != damagedCopies.end()) {
            return QString("a copy of sound sector %1 is damaged").arg(sectors[at].value);
        }
    }
    return rows.sectors.empty() ? QString() : faultOfPaste(level, rows);
}

} // namespace

void PasteDamagedTest::eachDamageArrivesAsItWas_data()
{
    QTest::addColumn<QString>("kind");
    for (const Damage& damage : damages) {
        QTest::newRow(damage.name) << QString(damage.name);
    }
}

void PasteDamagedTest::eachDamageArrivesAsItWas()
{
    QFETCH(const QString, kind);
    const Map level = levelWith(kind.toStdString());
    QVERIFY(!isSound(level));
    QVERIFY(brokenRules(Map(wholeOf(level))) == brokenRules(level));
    const QString fault = faultOfPaste(level, wholeOf(level));
    QVERIFY2(fault.isEmpty(), qPrintable(fault));
}

void PasteDamagedTest::copiesOfFaultyLevelsAreNeitherBetterNorWorse_data()
{
    QTest::addColumn<QString>("fault");
    for (const Fault& fault : exactFaults()) {
        const QString name = QString::fromUtf8(fault.name.data());
        QTest::newRow(qPrintable(name)) << name;
    }
    for (const char* name : {"vertex moved", "vertex dragged", "point2 inside"}) {
        QTest::newRow(name) << QString(name);
    }
}

void PasteDamagedTest::copiesOfFaultyLevelsAreNeitherBetterNorWorse()
{
    QFETCH(const QString, fault);
    for (const Map& sound : {steppedRoomGrid(5, 3), windingRooms(3)}) {
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            std::mt19937_64 random(seed);
            const Map level = damagedBy(sound, fault.toStdString(), random);
            std::vector<SectorId> sectors;
            std::ranges::copy_if(level.sectorOrder(), std::back_inserter(sectors), [&](SectorId) {
                return random() % 3 != 0;
            });
            const QString wrong = faultOfCopy(level, sectors);
            QVERIFY2(wrong.isEmpty(), qPrintable(QString("seed %1: ").arg(seed) + wrong));
        }
    }
}

void PasteDamagedTest::damagedSectorsAreNeitherMergedNorStitched()
{
    EditLevel level(rooms);
    const Map before = level.map;
    const Map source = levelWith("walls that cross");
    for (const PasteMode mode : {PasteMode::Merge, PasteMode::Stitch}) {
        PasteRequest paste = pasteOf(wholeOf(source));
        paste.mode = mode;
        QCOMPARE(
            level.run(paste),
            QString("E-DAMAGED A copied sector is damaged (walls cross). Repair it, then copy it "
                    "again."));
        const PlanResult planned = level.planned(paste);
        QVERIFY(planned.error().culprits.sectors.empty());
        QVERIFY(planned.error().culprits.walls.empty());
    }
    QVERIFY(level.map == before);
}

void PasteDamagedTest::theNoticeNamesTheDamagedOnes()
{
    EditLevel level("sector 0: 0,0 16,0 16,16 0,16\n");
    const Map crossing = levelWith("walls that cross");
    QCOMPARE(level.run(pasteOf(wholeOf(crossing))), QString("ok"));
    QCOMPARE(notesOf(level), QStringList("Sector 3 is damaged. It was not repaired."));
    const Map unanswered = levelWith("a link without an answer");
    QCOMPARE(level.run(pasteOf(wholeOf(unanswered))), QString("ok"));
    QVERIFY(notesOf(level).contains("Sector 4 is damaged. It was not repaired."));
}

SECTORED_TEST(PasteDamagedTest)
#include "paste_damaged_test.moc"
