#include "sectored/map/overlap.h"
#include "sectored/map/portal.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr std::string_view threeRooms = R"(
sector 0: 0,0 16,0 16,16 0,16
sector 1: 16,0 32,0 32,16 16,16
sector 2: 32,0 48,0 48,16 32,16
)";

} // namespace

class PortalTest : public QObject {
    Q_OBJECT

private slots:
    void mutualWallsArePartners();
    void aPortalLeadsToTheSectorAcross();
    void aOneSidedLinkIsNoPortal();
    void aWallThatNamesItselfHasNoPartner();
    void portalsAreCountedOnce();
    void groupsAreJoinedByChainsOfPortals();
};

void PortalTest::mutualWallsArePartners()
{
    const Map map = mapFromText(threeRooms);
    QVERIFY(partnerOf(map, WallId{1}) == WallId{7});
    QVERIFY(partnerOf(map, WallId{7}) == WallId{1});
    QVERIFY(!partnerOf(map, WallId{0}));
}

void PortalTest::aPortalLeadsToTheSectorAcross()
{
    const Map map = mapFromText(threeRooms);
    QVERIFY(sectorAcross(map, WallId{1}) == SectorId{1});
    QVERIFY(!sectorAcross(map, WallId{0}));
    QCOMPARE(sectorsAcross(map, SectorId{1}), (std::vector<SectorId>{{2}, {0}}));
    QVERIFY(sectorsAcross(mapFromText(threeRooms, Linking::None), SectorId{1}).empty());
}

void PortalTest::aOneSidedLinkIsNoPortal()
{
    const Map map = changed(mapFromText(threeRooms), [](PatchBuilder& builder) {
        builder.edit(WallId{7}).nextWall = {};
        builder.edit(WallId{5}).nextWall = WallRef::raw(500);
    });
    QVERIFY(!partnerOf(map, WallId{1}));
    QVERIFY(!partnerOf(map, WallId{7}));
    QVERIFY(!partnerOf(map, WallId{5}));
    QCOMPARE(portalCount(map), std::size_t{0});
}

void PortalTest::aWallThatNamesItselfHasNoPartner()
{
    const Map map = changed(mapFromText(threeRooms), [](PatchBuilder& builder) {
        builder.edit(WallId{0}).nextWall = WallId{0};
    });
    QVERIFY(!partnerOf(map, WallId{0}));
}

void PortalTest::portalsAreCountedOnce()
{
    QCOMPARE(portalCount(mapFromText(threeRooms)), std::size_t{2});
    QCOMPARE(portalCount(mapFromText(threeRooms, Linking::None)), std::size_t{0});
    QCOMPARE(portalCount(Map{}), std::size_t{0});
}

void PortalTest::groupsAreJoinedByChainsOfPortals()
{
    const auto joined = portalGroups(mapFromText(threeRooms));
    QCOMPARE(joined[0], joined[2]);
    const auto apart = portalGroups(changed(mapFromText(threeRooms), [](PatchBuilder& builder) {
        builder.edit(WallId{5}).nextWall = {};
    }));
    QCOMPARE(apart[0], apart[1]);
    QVERIFY(apart[0] != apart[2]);
}

SECTORED_TEST(PortalTest)
#include "portal_test.moc"
