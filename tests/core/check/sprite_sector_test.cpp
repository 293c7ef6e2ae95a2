#include "sectored/map/blood/blood_header.h"
#include "sectored/map/fragment.h"

#include "tests/core/check/findings_of_rule.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

/// Returns a level with a sprite of this type outside its sector.
MapRows withSpriteOutside(std::int32_t lotag)
{
    const Map map = mapFromText("sector 0: 0,0 16,0 16,16 0,16\nsprite: 40,8 sector 0");
    MapRows rows = fragmentOf(map, {.sectors = map.sectorOrder()});
    rows.sprites.front().statnum = 10;
    rows.sprites.front().lotag = lotag;
    return rows;
}

} // namespace

class SpriteSectorTest : public QObject {
    Q_OBJECT

private slots:
    void aMarkerOfABloodLevelMayLieOutsideItsSector()
    {
        constexpr std::int32_t markerOn = 4;
        constexpr std::int32_t enemy = 203;
        MapRows marker = withSpriteOutside(markerOn);
        QCOMPARE(findingsOfRule(Map(marker), "sprite-sector").size(), std::size_t{1});
        marker.header.blood = newBloodHeader();
        QVERIFY(findingsOfRule(Map(marker), "sprite-sector").empty());
        MapRows other = withSpriteOutside(enemy);
        other.header.blood = newBloodHeader();
        QCOMPARE(findingsOfRule(Map(other), "sprite-sector").size(), std::size_t{1});
    }
};

SECTORED_TEST(SpriteSectorTest)
#include "sprite_sector_test.moc"
