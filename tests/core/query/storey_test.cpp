#include "sectored/query/storey.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

std::vector<std::uint32_t> storeyIn(std::string_view level, std::uint32_t sector)
{
    const Map map = mapFromText(level);
    const MapIndex index(map);
    std::vector<std::uint32_t> ids;
    for (const SectorId each : storeyOf({map, index}, SectorId{sector})) {
        ids.push_back(each.value);
    }
    return ids;
}

using Ids = std::vector<std::uint32_t>;

/// A hall, two rooms over it, and a room beside it that continues the upper ones.
constexpr std::string_view house = "sector 0: 0,0 240,0 240,256 0,256\n"
                                   "sector 1: 16,16 128,16 128,128 16,128\n"
                                   "sector 2: 128,16 240,16 240,128 128,128\n"
                                   "sector 3: 240,16 320,16 320,128 240,128\n";

} // namespace

/// The stacked sectors that belong together.
class StoreyTest : public QObject {
    Q_OBJECT

private slots:
    void aStoreyGoesOnThroughPortals()
    {
        QCOMPARE(storeyIn(house, 1), (Ids{1, 2}));
        QCOMPARE(storeyIn(house, 2), (Ids{1, 2}));
    }

    void whatIsBelowIsAStoreyOfItsOwn() { QCOMPARE(storeyIn(house, 0), (Ids{0})); }

    void aStoreyEndsWhereNothingIsStacked()
    {
        // The sector beside the stack may be asked for itself.
        QCOMPARE(storeyIn(house, 3), (Ids{1, 2, 3}));
    }

    void aWindingStairDoesNotJoinItsTurns()
    {
        // Sector 2 is over sector 0, and portals lead from one to the other through sector 1.
        QCOMPARE(
            storeyIn(
                "sector 0: 0,0 64,0 64,64 0,64\n"
                "sector 1: 64,0 128,0 128,128 64,128 64,64\n"
                "sector 2: 0,32 48,32 48,64 64,64 64,128 0,128\n"
                "sector 3: 96,16 160,16 160,48 96,48\n",
                0),
            (Ids{0, 1}));
    }
};

SECTORED_TEST(StoreyTest)
#include "storey_test.moc"
