#include "sectored/collide/historic/nettle_slide.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::historic;
using namespace sectored::test;

namespace {

const Vec3 player{164, 164, 352};

/// Returns the part of a vector along a plane.
Vec3 alongPlane(Vec3 v, Vec3 normal)
{
    return v - normal * (dot(v, normal) / dot(normal, normal));
}

} // namespace

class ScaledSlideTest : public QObject {
    Q_OBJECT

private slots:
    void onFloorsAndWallsItIsRight();
    void alongASlopeASlideCanBeLongerThanTheMotion();
    void ofAThousandSlidesTheseManyAreLonger();
};

void ScaledSlideTest::onFloorsAndWallsItIsRight()
{
    for (const Vec3 normal : {Vec3{0, 0, 1}, Vec3{0.6, 0.8, 0}, Vec3{1, 0, 0}}) {
        const Vec3 slide = slideInScaledSpace({30, -40, -16}, normal, player);
        QVERIFY(length(slide - alongPlane({30, -40, -16}, normal)) <= 1e-12);
    }
}

void ScaledSlideTest::alongASlopeASlideCanBeLongerThanTheMotion()
{
    // Running straight up a slope of 3 in 4, the body is faster than on level ground.
    const Vec3 normal{0.6, 0, 0.8};
    const Vec3 slide = slideInScaledSpace({-100, 0, 0}, normal, player);
    QVERIFY(std::abs(dot(slide, normal)) <= 1e-12);
    QVERIFY(length(slide) > 111);
    QVERIFY(std::abs(length(alongPlane({-100, 0, 0}, normal)) - 80) <= 1e-12);
}

void ScaledSlideTest::ofAThousandSlidesTheseManyAreLonger()
{
    auto random = seededRandom(727);
    int longer = 0;
    double longest = 0;
    for (int count = 0; count < 1'000; ++count) {
        const Vec3 normal = randomDirection(random);
        Vec3 motion = randomDirection(random) * 100;
        if (dot(motion, normal) > 0) {
            motion = motion * -1;
        }
        const Vec3 slide = slideInScaledSpace(motion, normal, player);
        QVERIFY(std::abs(dot(slide, normal)) <= 1e-11);
        QVERIFY(length(alongPlane(motion, normal)) <= 100 * (1 + 1e-12));
        longer += length(slide) > 100;
        longest = std::max(longest, length(slide));
    }
    qInfo("%d longer, the longest %g of 100", longer, longest);
    QCOMPARE(longer, 325);
    QVERIFY(longest > 129);
}

SECTORED_TEST(ScaledSlideTest)
#include "scaled_slide_test.moc"
