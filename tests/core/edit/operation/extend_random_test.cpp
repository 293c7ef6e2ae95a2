#include "sectored/edit/row/bunch.h"
#include "sectored/map/floor_link.h"
#include "sectored/map/map_view.h"

#include "tests/support/map_text.h"
#include "tests/support/room_grid.h"
#include "tests/support/script/random_floors.h"
#include "tests/support/script/random_script.h"
#include "tests/support/script/script_run.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <random>

using namespace sectored;
using namespace sectored::test;

/// Random operations on levels with linked floors: the sides of every bunch fit after each one, and
/// every link is mutual (Spec: tror B2, B3). A failure prints its script.
class ExtendRandomTest : public QObject {
    Q_OBJECT

private slots:
    void linkedFloorsFitAfterEveryOperation_data();
    void linkedFloorsFitAfterEveryOperation();
};

namespace {

constexpr int perSide = 3;

Map roomsOfVersion9()
{
    return changed(roomGrid(perSide), [](PatchBuilder& builder) {
        builder.editHeader().version = 9;
    });
}

/// Returns what is wrong with the linked floors of a level; empty if nothing is.
std::string floorsFault(const Map& map)
{
    for (std::int32_t number = 0; number < mostBunches; ++number) {
        const Bunch bunch = bunchWith(map, number);
        if (!bunch.isEmpty() && !isPaired(map, bunch)) {
            return "the sides of bunch " + std::to_string(number) + " do not fit";
        }
    }
    std::string fault;
    map.visitWalls([&](WallId wall, const Wall& row) {
        for (const FloorLink& link : floorLinks) {
            const auto partner = floorPartnerOf(map, wall, link);
            const bool isFree = (row.cstat & link.bit) == 0 && (row.*link.named).isNull();
            if (!isFree && (!partner || lineOf(map, wall) != lineOf(map, *partner))) {
                fault = "the link of wall " + std::to_string(Numbering(map).of(wall));
            }
        }
    });
    return fault;
}

} // namespace

void ExtendRandomTest::linkedFloorsFitAfterEveryOperation_data()
{
    QTest::addColumn<quint64>("seed");
    const quint64 seeds = isLongForm() ? 200 : 6;
    for (quint64 seed = 1; seed <= seeds; ++seed) {
        QTest::addRow("seed %llu", seed) << seed;
    }
}

void ExtendRandomTest::linkedFloorsFitAfterEveryOperation()
{
    QFETCH(const quint64, seed);
    std::mt19937_64 random(seed);
    ScriptRun run(roomsOfVersion9());
    const Ground ground{.size = 1024, .nearWalls = true};
    constexpr int lines = 120;
    constexpr std::size_t mostWalls = 300;
    for (int number = 0; number < lines && run.map().wallCount() < mostWalls; ++number) {
        const std::string line = random() % 4 == 0 ? floorsLine(run.map(), random)
                                                   : lineOf(randomDraft(random), run.map(), ground);
        std::string fault = run.run(line);
        fault = fault.empty() ? floorsFault(run.map()) : fault;
        QVERIFY2(run.reported(fault).empty(), fault.c_str());
    }
    QVERIFY(run.counts().contains("extend"));
    const std::string fault = run.reported(run.goBackAndForth());
    QVERIFY2(fault.empty(), fault.c_str());
}

SECTORED_TEST(ExtendRandomTest)
#include "extend_random_test.moc"
