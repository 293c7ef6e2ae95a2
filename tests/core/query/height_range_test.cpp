#include "sectored/map/plane.h"
#include "sectored/query/height_range.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <limits>

using namespace sectored;
using namespace sectored::test;

/// Which sectors a range of heights leaves. z grows downwards.
class HeightRangeTest : public QObject {
    Q_OBJECT

private:
    /// A cellar, a room and an attic, each with the ids 0, 1 and 2.
    static Map threeFloors()
    {
        return changed(
            mapFromText("sector 0: 0,0 64,0 64,64 0,64\n"
                        "sector 1: 0,0 64,0 64,64 0,64\n"
                        "sector 2: 0,0 64,0 64,64 0,64\n"),
            [](PatchBuilder& builder) {
                for (std::int32_t floor = 0; floor < 3; ++floor) {
                    Sector& sector = builder.edit(SectorId{static_cast<std::uint32_t>(floor)});
                    sector.floor.z = 8192 - 8192 * floor;
                    sector.ceiling.z = sector.floor.z - 4096;
                }
            });
    }
    static std::vector<SectorId> outside(const Map& map, const char* text)
    {
        return sectorsOutsideHeights(map, heightRangeOf(text).value());
    }

private slots:
    void aRangeIsATextWithTwoDots()
    {
        QVERIFY(heightRangeOf("-8192..0") == (HeightRange{-8192, 0}));
        QVERIFY(heightRangeOf(" 0 .. -8192 ") == (HeightRange{-8192, 0}));
        QVERIFY(heightRangeOf("512") == (HeightRange{512, 512}));
        QVERIFY(heightRangeOf("0..")->most == std::numeric_limits<std::int32_t>::max());
        QVERIFY(heightRangeOf("..0")->least == std::numeric_limits<std::int32_t>::min());
        for (const char* text :
             {"", "..", "a", "1..b", "1...2", "1..2..3", "0x10", "99999999999"}) {
            QVERIFY2(!heightRangeOf(text), text);
        }
    }

    void whatMeetsTheRangeIsLeft()
    {
        const Map map = threeFloors();
        QCOMPARE(outside(map, "-4096..0"), (std::vector{SectorId{0}, SectorId{2}}));
        QCOMPARE(outside(map, "..0"), std::vector{SectorId{0}});
        QCOMPARE(outside(map, "-99999..99999"), std::vector<SectorId>{});
        // Both ends count: 4096 is the ceiling of the cellar, 0 the floor of the room.
        QCOMPARE(outside(map, "0..4096"), std::vector{SectorId{2}});
        QCOMPARE(outside(map, "1..4095").size(), std::size_t{3});
    }

    void aSlopeCountsWithItsCorners()
    {
        const Map map = changed(threeFloors(), [](PatchBuilder& builder) {
            Plane& floor = builder.edit(SectorId{2}).floor;
            floor.stat |= plane_bit::sloped;
            floor.heinum = 4096; // 64 units from the hinge, 64 * 16 deeper
        });
        QCOMPARE(outside(map, "-7500..-5000"), (std::vector{SectorId{0}, SectorId{1}}));
    }

    void aSectorThatIsTurnedOverCountsBetweenItsPlanes()
    {
        const Map map = changed(threeFloors(), [](PatchBuilder& builder) {
            Sector& sector = builder.edit(SectorId{1});
            std::swap(sector.floor.z, sector.ceiling.z);
        });
        QCOMPARE(outside(map, "-3000..-1000"), (std::vector{SectorId{0}, SectorId{2}}));
    }
};

SECTORED_TEST(HeightRangeTest)
#include "height_range_test.moc"
