#include "sectored/collide/historic/nettle_slide.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::historic;
using namespace sectored::test;

namespace {

/// Returns the part of a velocity along the crease.
Vec3 creaseVelocity(Vec3 normal, Vec3 other, Vec3 velocity)
{
    const Vec3 direction = cross(normal, other);
    return direction * (dot(direction, velocity) / dot(direction, direction));
}

} // namespace

class QuakeCreaseTest : public QObject {
    Q_OBJECT

private slots:
    void ofRightAnglesItKeepsTheSpeed();
    void theSpeedShrinksByTheSquareOfTheSine();
    void inTenTicsHardlyAnythingIsLeft();
    void ofAThousandCreasesTheseManyHalveTheSpeed();
};

void QuakeCreaseTest::ofRightAnglesItKeepsTheSpeed()
{
    QVERIFY((quakeCreaseVelocity({1, 0, 0}, {0, 1, 0}, {-3, -4, 7}) == Vec3{0, 0, 7}));
}

void QuakeCreaseTest::theSpeedShrinksByTheSquareOfTheSine()
{
    // Sines of 4/5 and 5/13.
    const Vec3 wide = quakeCreaseVelocity({1, 0, 0}, {-0.6, 0.8, 0}, {-9, -9, 25});
    QVERIFY(length(wide - Vec3{0, 0, 16}) <= 1e-14);
    const Vec3 sharp = quakeCreaseVelocity({1, 0, 0}, {-12.0 / 13, 5.0 / 13, 0}, {-9, -9, 169});
    QVERIFY(length(sharp - Vec3{0, 0, 25}) <= 1e-13);
    const Vec3 ours = creaseVelocity({1, 0, 0}, {-0.6, 0.8, 0}, {-9, -9, 25});
    QVERIFY(length(ours - Vec3{0, 0, 25}) <= 1e-14);
}

void QuakeCreaseTest::inTenTicsHardlyAnythingIsLeft()
{
    Vec3 theirs{0, 0, 100};
    Vec3 ours = theirs;
    for (int tic = 0; tic < 10; ++tic) {
        theirs = quakeCreaseVelocity({1, 0, 0}, {-0.6, 0.8, 0}, theirs);
        ours = creaseVelocity({1, 0, 0}, {-0.6, 0.8, 0}, ours);
    }
    QVERIFY(std::abs(theirs.z - 100 * std::pow(0.64, 10)) <= 1e-12);
    QVERIFY(theirs.z < 1.2);
    QVERIFY(std::abs(ours.z - 100) <= 1e-12);
}

void QuakeCreaseTest::ofAThousandCreasesTheseManyHalveTheSpeed()
{
    auto random = seededRandom(726);
    int halved = 0;
    for (int count = 0; count < 1'000; ++count) {
        const Vec3 normal = randomDirection(random);
        const Vec3 other = randomDirection(random);
        const Vec3 velocity = randomDirection(random) * 86;
        const double theirs = length(quakeCreaseVelocity(normal, other, velocity));
        const double ours = length(creaseVelocity(normal, other, velocity));
        QVERIFY(theirs <= ours * (1 + 1e-12));
        QVERIFY(ours <= 86 * (1 + 1e-12));
        halved += theirs < ours / 2;
    }
    QCOMPARE(halved, 268);
}

SECTORED_TEST(QuakeCreaseTest)
#include "quake_crease_test.moc"
