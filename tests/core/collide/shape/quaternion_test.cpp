#include "sectored/collide/shape/quaternion.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr double pi = 3.14159265358979323846;

Quaternion randomTurn(std::mt19937_64& random)
{
    return *turnAbout(randomDirection(random), realBetween(random, -pi, pi));
}

/// Returns how far apart two rotations send the same points.
double apart(const Quaternion& a, const Quaternion& b)
{
    return length(turned(a, {1, 0, 0}) - turned(b, {1, 0, 0}))
           + length(turned(a, {0, 1, 0}) - turned(b, {0, 1, 0}));
}

double size(const Quaternion& q)
{
    return std::sqrt(q.w * q.w + q.x * q.x + q.y * q.y + q.z * q.z);
}

} // namespace

class QuaternionTest : public QObject {
    Q_OBJECT

private slots:
    void itTurnsFromXToYAboutZ();
    void anAxisOfAnyLengthWillDoButNone();
    void turningKeepsLengthsAndTheAxis();
    void twoTurnsAreOne();
    void slerpBeginsAndEndsWhereItShould();
    void slerpTurnsEvenly();
    void slerpTakesTheShorterWay();
    void nearlyEqualOrientationsNeedNoCare();
};

void QuaternionTest::itTurnsFromXToYAboutZ()
{
    const Quaternion quarter = *turnAbout({0, 0, 1}, pi / 2);
    QVERIFY(length(turned(quarter, {2, 0, 5}) - Vec3{0, 2, 5}) <= 1e-15);
    QVERIFY((turned(Quaternion{}, {1, 2, 3}) == Vec3{1, 2, 3}));
}

void QuaternionTest::anAxisOfAnyLengthWillDoButNone()
{
    QVERIFY(apart(*turnAbout({0, 0, 40}, 1), *turnAbout({0, 0, 1}, 1)) <= 1e-15);
    QVERIFY((!turnAbout({0, 0, 0}, 1)));
}

void QuaternionTest::turningKeepsLengthsAndTheAxis()
{
    auto random = seededRandom(700);
    for (int count = 0; count < 2'000; ++count) {
        const Vec3 axis = randomDirection(random);
        const Quaternion turn = *turnAbout(axis, realBetween(random, -pi, pi));
        const Vec3 v = randomDirection(random) * 100;
        QVERIFY(std::abs(length(turned(turn, v)) - 100) <= 1e-12);
        QVERIFY(length(turned(turn, axis) - axis) <= 1e-15);
        QVERIFY(std::abs(dot(turned(turn, v), axis) - dot(v, axis)) <= 1e-12);
    }
}

void QuaternionTest::twoTurnsAreOne()
{
    auto random = seededRandom(701);
    for (int count = 0; count < 2'000; ++count) {
        const Quaternion first = randomTurn(random);
        const Quaternion then = randomTurn(random);
        const Vec3 v = randomDirection(random);
        const Vec3 expected = turned(then, turned(first, v));
        QVERIFY(length(turned(turnTwice(first, then), v) - expected) <= 1e-14);
    }
}

void QuaternionTest::slerpBeginsAndEndsWhereItShould()
{
    auto random = seededRandom(702);
    for (int count = 0; count < 2'000; ++count) {
        const Quaternion from = randomTurn(random);
        const Quaternion to = randomTurn(random);
        QVERIFY(slerp(from, to, 0) == from);
        const Quaternion end = slerp(from, to, 1);
        QVERIFY((end == to || end == Quaternion{-to.w, -to.x, -to.y, -to.z}));
        QVERIFY(std::abs(size(slerp(from, to, realBetween(random, 0, 1))) - 1) <= 1e-14);
    }
}

void QuaternionTest::slerpTurnsEvenly()
{
    auto random = seededRandom(703);
    for (int count = 0; count < 2'000; ++count) {
        const Vec3 axis = randomDirection(random);
        const Quaternion from = randomTurn(random);
        const double angle = realBetween(random, -3.1, 3.1);
        const double share = realBetween(random, 0, 1);
        const Quaternion to = turnTwice(from, *turnAbout(axis, angle));
        const Quaternion expected = turnTwice(from, *turnAbout(axis, angle * share));
        QVERIFY(apart(slerp(from, to, share), expected) <= 1e-12);
    }
}

void QuaternionTest::slerpTakesTheShorterWay()
{
    const Quaternion from = *turnAbout({0, 0, 1}, 0);
    const Quaternion to = *turnAbout({0, 0, 1}, 1.5 * pi);
    QVERIFY(apart(slerp(from, to, 0.5), *turnAbout({0, 0, 1}, -0.25 * pi)) <= 1e-14);
    const Quaternion same{-from.w, -from.x, -from.y, -from.z};
    QVERIFY(apart(slerp(from, same, 0.5), from) == 0);
}

void QuaternionTest::nearlyEqualOrientationsNeedNoCare()
{
    for (const double angle : {0.0, 1e-300, 1e-150, 1e-16, 1e-9, 1e-4}) {
        const Quaternion to = *turnAbout({0, 0, 1}, angle);
        const Quaternion half = slerp(Quaternion{}, to, 0.5);
        QVERIFY(std::abs(half.z - angle / 4) <= 1e-9 * angle + 1e-150);
        QVERIFY(std::abs(size(half) - 1) <= 1e-15);
    }
}

SECTORED_TEST(QuaternionTest)
#include "quaternion_test.moc"
