#include "sectored/geom/vec3.h"

#include "tests/support/random_polygon.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <array>
#include <cmath>
#include <limits>
#include <random>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr double infinity = std::numeric_limits<double>::infinity();

// The operators work at compile time.
static_assert(-Vec3{1, -2, 3} == Vec3{-1, 2, -3});
static_assert(2 * Vec3{1, -2, 3} == Vec3{2, -4, 6});
static_assert(Vec3{2, -4, 6} / 2 == Vec3{1, -2, 3});
static_assert(lerp({0, 0, 0}, {8, 4, -4}, 0.25) == Vec3{2, 1, -1});

} // namespace

class Vec3Test : public QObject {
    Q_OBJECT

private slots:
    void assignmentsDoWhatTheOperatorsDo();
    void aQuotientIsRoundedOnce();
    void aNormalisedVectorHasLengthOneAndItsDirection();
    void noDirectionIsNoVector();
    void theDistanceIsTheLengthOfTheDifference();
    void aLerpReachesBothEndsExactly();
};

void Vec3Test::assignmentsDoWhatTheOperatorsDo()
{
    const Vec3 a{1.5, -2, 3};
    const Vec3 b{0.25, 7, -1};
    Vec3 v = a;
    QVERIFY((v += b) == a + b);
    QVERIFY((v -= b) == a);
    QVERIFY((v *= 3) == a * 3);
    QVERIFY(v == 3 * a);
    QVERIFY(-a == Vec3{} - a);
}

void Vec3Test::aQuotientIsRoundedOnce()
{
    // 49 * (1 / 49) is not 1.
    QVERIFY((Vec3{49, 98, -49} / 49 == Vec3{1, 2, -1}));
}

void Vec3Test::aNormalisedVectorHasLengthOneAndItsDirection()
{
    QVERIFY((normalised({3, 0, -4}) == Vec3{0.6, 0, -0.8}));
    QVERIFY((normalised({0, 0, -7}) == Vec3{0, 0, -1}));
    std::mt19937_64 random = seededRandom(2418);
    std::uniform_real_distribution<double> component(-1, 1);
    for (const double size : {1.0, 1e-160, 1e-300, 5e-324 * 1e6, 1e160, 1e308}) {
        for (int k = 0; k < 200; ++k) {
            const Vec3 v{component(random), component(random), component(random)};
            const auto unit = normalised(v * size);
            QVERIFY(unit);
            QVERIFY(std::abs(length(*unit) - 1) <= 1e-15);
            // The smallest vectors have few digits.
            const double slack = size < 1e-307 ? 1e-5 : 4e-16;
            QVERIFY(length(cross(*unit, v)) <= slack * length(v) * 4);
            QVERIFY(dot(*unit, v) > 0);
        }
    }
}

void Vec3Test::noDirectionIsNoVector()
{
    QVERIFY(!normalised({}));
    QVERIFY(!normalised({-0.0, 0, 0}));
    for (const double bad : {infinity, -infinity, std::numeric_limits<double>::quiet_NaN()}) {
        QVERIFY(!normalised({bad, 1, 2}));
        QVERIFY(!normalised({1, bad, 2}));
        QVERIFY(!normalised({1, 2, bad}));
    }
}

void Vec3Test::theDistanceIsTheLengthOfTheDifference()
{
    QCOMPARE(distance({1, 2, 3}, {3, 5, 9}), 7.0);
    QCOMPARE(distance({1, 2, 3}, {1, 2, 3}), 0.0);
}

void Vec3Test::aLerpReachesBothEndsExactly()
{
    const Vec3 a{0.1, -1e9, 3};
    const Vec3 b{0.3, 1e-9, -7};
    QVERIFY(lerp(a, b, 0) == a);
    QVERIFY(lerp(a, b, 1) == b);
    QVERIFY((lerp({1, 1, 1}, {3, 5, -1}, 1.5) == Vec3{4, 7, -2}));
}

SECTORED_TEST(Vec3Test)
#include "vec3_test.moc"
