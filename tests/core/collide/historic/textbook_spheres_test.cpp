#include "sectored/collide/historic/textbook_spheres.h"
#include "sectored/collide/sweep/moving_spheres.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/sweep/sweep_oracle.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::historic;
using namespace sectored::test;

namespace {

/// Two spheres with radii that add up to 2^power, placed so that pp is exactly 1, and the time in
/// long double.
struct CloseSpheres {
    SphereMove first{};
    SphereMove second{};
    long double time = 0;
};

CloseSpheres closeSpheres(int power)
{
    const double reach = std::ldexp(1.0, power);
    const CloseSpheres close{
        .first = {.motion = {7, 0, 0}, .radius = reach / 2},
        .second = {.centre = {reach, 1, 0}, .motion = {0, 3, 1}, .radius = reach / 2}};
    const long double pv = -7 * static_cast<long double>(reach) + 3;
    const long double vv = 59;
    return {close.first, close.second, 1 / (-pv + std::sqrt(pv * pv - vv))};
}

double relativeError(double time, long double truth)
{
    return static_cast<double>(std::abs(time - truth) / truth);
}

} // namespace

class TextbookSpheresTest : public QObject {
    Q_OBJECT

private slots:
    void theRootLosesItsDigitsAsTheGapCloses();
    void itAsksOfNoTime();
    void onLongWaysTheDiscriminantIsRounding();
};

void TextbookSpheresTest::theRootLosesItsDigitsAsTheGapCloses()
{
    int lost = 0;
    for (int power = 4; power <= 26; ++power) {
        const CloseSpheres close = closeSpheres(power);
        const auto spheres = textbookSpheres(close.first, close.second);
        QCOMPARE(spheres.pp, 1.0);
        const double theirs = relativeError(textbookTime(spheres), close.time);
        const SpheresMeeting meeting = meetSpheres(close.first, close.second);
        QVERIFY(relativeError(meeting.time.value(), close.time) <= 1e-15);
        lost += theirs > 1e-6;
        QVERIFY(power < 25 || theirs > 0.01);
    }
    QCOMPARE(lost, 9);
}

void TextbookSpheresTest::itAsksOfNoTime()
{
    auto random = seededRandom(728);
    int late = 0;
    int met = 0;
    for (int count = 0; count < 1'000; ++count) {
        const Vec3 place = randomDirection(random) * 400;
        const Vec3 motion = randomDirection(random) * 86;
        const Vec3 otherMotion = randomDirection(random) * 86;
        const SphereMove first{.centre = place, .motion = motion, .radius = 164};
        const SphereMove second{.motion = otherMotion, .radius = 164};
        const bool theirs = textbookSpheresMeet(textbookSpheres(first, second));
        const bool ours = spheresMeet(first, second);
        QVERIFY(theirs || !ours);
        late += theirs && !ours;
        met += ours;
    }
    qInfo("%d meet in the tic, %d later", met, late);
    QCOMPARE(met, 136);
    QCOMPARE(late, 96);
}

void TextbookSpheresTest::onLongWaysTheDiscriminantIsRounding()
{
    auto random = seededRandom(729);
    int wrong = 0;
    for (int count = 0; count < 1'000; ++count) {
        // From a million radii away, passing the other sphere closer or further by a
        // hundred-thousandth.
        const Vec3 direction = randomDirection(random);
        const Vec3 across = cross(direction, randomDirection(random));
        const double share = count % 2 == 0 ? 0.99999 : 1.00001;
        const Vec3 beside = across * (share / length(across));
        const SphereMove first{
            .centre = beside - direction * 1e6,
            .motion = direction * 2e6,
            .radius = 0.5};
        const SphereMove second{.radius = 0.5};
        const SweepTruth truth = sweepTruth(
            {Vec3{}, Vec3{}, Vec3{}},
            {.centre = first.centre, .motion = first.motion, .radius = 1});
        QCOMPARE(spheresMeet(first, second), truth.smallestGap <= 0);
        wrong += textbookSpheresMeet(textbookSpheres(first, second)) != (truth.smallestGap <= 0);
    }
    qInfo("%d of 1000 wrong", wrong);
    QCOMPARE(wrong, 437);
}

SECTORED_TEST(TextbookSpheresTest)
#include "textbook_spheres_test.moc"
