#include "sectored/map/flat_mapping.h"

#include "tests/support/test_main.h"

#include <QTest>

#include <cmath>

using namespace sectored;

class FlatMappingTest : public QObject {
    Q_OBJECT

private slots:
    void examplesOfTheSpecificationComeOut();
    void aFirstWallWithoutLengthIsNoFault();
    void sidesOfTilesAreRoundedDownToPowersOfTwo();
    void aSkyIsNotAligned();
};

namespace {

constexpr Segment longWall{{1000, 2000}, {4000, 6000}};

Flat flatWith(std::int32_t stat, std::int32_t heinum = 0)
{
    return {.plane = {.stat = stat, .heinum = heinum}, .firstWall = longWall};
}

bool isNear(Texel texel, double u, double v)
{
    return std::abs(texel.u - u) < 0.001 && std::abs(texel.v - v) < 0.001;
}

} // namespace

/// Spec: content 2.8, examples 3 and 4.
void FlatMappingTest::examplesOfTheSpecificationComeOut()
{
    const Vec2 near{100, 50};
    QVERIFY(isNear(texelAt(flatWith(0), near), 6.25, -3.125));
    QVERIFY(isNear(texelAt(flatWith(plane_bit::doubled), near), 12.5, -6.25));
    QVERIFY(isNear(texelAt(flatWith(plane_bit::swapped), near), -3.125, 6.25));
    QVERIFY(isNear(
        texelAt(flatWith(plane_bit::swapped | plane_bit::flippedX | plane_bit::flippedY), near),
        3.125,
        -6.25));
    const Vec2 far{2000, 2500};
    QVERIFY(isNear(texelAt(flatWith(plane_bit::firstWallAligned), far), 62.287, -31.143));
    QVERIFY(isNear(
        texelAt(flatWith(plane_bit::firstWallAligned | plane_bit::sloped, 1024), far),
        62.5,
        -32.212));
}

void FlatMappingTest::aFirstWallWithoutLengthIsNoFault()
{
    Flat flat = flatWith(plane_bit::firstWallAligned);
    flat.firstWall.b = flat.firstWall.a;
    QVERIFY(isNear(texelAt(flat, {5, 5}), 0, 0));
}

void FlatMappingTest::sidesOfTilesAreRoundedDownToPowersOfTwo()
{
    QCOMPARE(panningPeriod({64, 100}), (Texel{64, 64}));
    QCOMPARE(panningPeriod({1, 1024}), (Texel{2, 1024}));
}

void FlatMappingTest::aSkyIsNotAligned()
{
    QVERIFY(isAligned({.stat = plane_bit::firstWallAligned}));
    QVERIFY(!isAligned({.stat = plane_bit::firstWallAligned | plane_bit::parallax}));
}

SECTORED_TEST(FlatMappingTest)
#include "flat_mapping_test.moc"
