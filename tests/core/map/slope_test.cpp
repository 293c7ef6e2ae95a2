#include "sectored/map/slope.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace sectored;
using namespace sectored::test;

namespace {

struct Slope {
    std::int32_t heinum = 0;
    std::int32_t stat = plane_bit::sloped;
};

Map withFloor(std::string_view text, Slope slope)
{
    return changed(mapFromText(text), [&](PatchBuilder& builder) {
        Plane& floor = builder.edit(SectorId{0}).floor;
        floor.heinum = slope.heinum;
        floor.stat = slope.stat;
    });
}

constexpr std::string_view square =
    "sector 0: -2048,-2048 2048,-2048 2048,2048 -2048,2048 | 0,0 0,16 16,16 16,0";

double floorAt(const Map& map, Vec2 p)
{
    return heightAt(map, SectorId{0}, PlaneKind::Floor, p);
}

} // namespace

class SlopeTest : public QObject {
    Q_OBJECT

private slots:
    void heinum4096Is45DegreesDownIntoTheSector();
    void aPlaneIsFlatUnlessBitAndValueAreSet();
    void theHingeIsTheFirstWallWhateverItsLoop();
    void aHingeWithoutLengthOrEndIsFlat();
    void heightsAreFiniteEverywhere();
};

void SlopeTest::heinum4096Is45DegreesDownIntoTheSector()
{
    const Map map = withFloor(square, {.heinum = 4096});
    double expected = 8192;
    for (int y = -2048; y <= 2048; y += 1024) {
        QCOMPARE(floorAt(map, {77, static_cast<double>(y)}), expected);
        expected += 16384;
    }
    QCOMPARE(heightAt(map, SectorId{0}, PlaneKind::Ceiling, {0, 0}), -8192.0);
}

void SlopeTest::aPlaneIsFlatUnlessBitAndValueAreSet()
{
    QCOMPARE(floorAt(withFloor(square, {.heinum = 4096, .stat = 0}), {0, 0}), 8192.0);
    QCOMPARE(floorAt(withFloor(square, {.heinum = 0}), {0, 0}), 8192.0);
}

void SlopeTest::theHingeIsTheFirstWallWhateverItsLoop()
{
    const Map map =
        withFloor("sector 0: 0,0 0,16 16,16 16,0 | -64,-64 64,-64 64,64 -64,64", {.heinum = 4096});
    QCOMPARE(floorAt(map, {0, 8}), 8192.0);
    QCOMPARE(floorAt(map, {-64, 8}), 8192.0 + 64 * 16);
    QCOMPARE(floorAt(map, {64, 8}), 8192.0 - 64 * 16);
}

void SlopeTest::aHingeWithoutLengthOrEndIsFlat()
{
    const Map noLength = withFloor("sector 0: 0,0 0,0 16,16 0,16", {.heinum = 4096});
    QCOMPARE(floorAt(noLength, {9, 9}), 8192.0);
    const Map noEnd = changed(withFloor(square, {.heinum = 4096}), [](PatchBuilder& builder) {
        builder.edit(WallId{0}).point2 = WallRef::raw(-7);
    });
    QCOMPARE(floorAt(noEnd, {9, 9}), 8192.0);
    QCOMPARE(floorAt(withFloor("sector 0:", {.heinum = 4096}), {9, 9}), 8192.0);
}

void SlopeTest::heightsAreFiniteEverywhere()
{
    constexpr std::int32_t low = std::numeric_limits<std::int32_t>::min();
    constexpr std::int32_t high = std::numeric_limits<std::int32_t>::max();
    const Map map = changed(
        withFloor(
            "sector 0: -2147483648,-2147483648 -2147483647,2147483647 2147483647,0",
            {.heinum = low}),
        [](PatchBuilder& builder) { builder.edit(SectorId{0}).floor.z = high; });
    for (const double c : {-2147483648.0, 0.0, 2147483647.0}) {
        QVERIFY(std::isfinite(floorAt(map, {c, -c})));
        QVERIFY(std::isfinite(floorAt(map, {c, c})));
    }
}

SECTORED_TEST(SlopeTest)
#include "slope_test.moc"
