#include "sectored/collide/sweep/sphere_triangle_sweep.h"
#include "sectored/geom/tolerance.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/sweep/sweep_oracle.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace sectored;
using namespace sectored::test;

namespace {

/// Results of many cases; lengths in radii.
struct Tally {
    int cases = 0;
    int hits = 0;
    int grazing = 0; ///< too close to touching to decide
    int missed = 0;
    int wrong = 0;             ///< contacts that do not exist
    long double worstTime = 0; ///< distance of the centre from the true first contact
    long double worstGap = 0;  ///< difference of distance and radius at the contact
};

/// Closer to touching than this share of the radius, both results are accepted.
constexpr long double band = 1e-9L;

SphereContact missing()
{
    return {.time = 2};
}

/// Counts a sphere that touches or overlaps at the start: it must be stopped exactly if it
/// approaches.
void tallyStart(Tally& tally, const SweepTruth& truth, bool isHeld)
{
    if (std::abs(truth.approach) > 0 && std::abs(truth.approach) < 10 * deepeningShare) {
        ++tally.grazing;
    } else if (truth.approach < 0) {
        tally.hits += isHeld;
        tally.missed += !isHeld;
    } else {
        tally.wrong += isHeld;
    }
}

void tallyCase(Tally& tally, const SweepCase& sweep)
{
    const auto& [corners, move] = sweep;
    const SweepTruth truth = sweepTruth(corners, move);
    const auto contact = sweepSphere(colliderTriangle(corners[0], corners[1], corners[2]), move);
    ++tally.cases;
    if (truth.startGap <= band * move.radius) {
        tallyStart(tally, truth, contact.value_or(missing()).time < 1e-9);
    } else if (std::abs(truth.smallestGap) <= band * move.radius) {
        ++tally.grazing;
    } else if (truth.smallestGap > 0) {
        tally.wrong += contact.has_value();
    } else if (!contact) {
        ++tally.missed;
    } else {
        ++tally.hits;
        const long double late = std::abs(contact->time - truth.time);
        const long double gap = distanceTruth(corners, centreAt(move, contact->time)) - move.radius;
        tally.worstTime = std::max(tally.worstTime, late * length(move.motion) / move.radius);
        tally.worstGap = std::max(tally.worstGap, std::abs(gap) / move.radius);
    }
}

Tally tallyCases(SweepCase (*make)(std::mt19937_64&), std::uint64_t seed, int cases)
{
    auto random = seededRandom(seed);
    Tally tally;
    for (int count = 0; count < cases; ++count) {
        tallyCase(tally, make(random));
    }
    qInfo(
        "%d cases: %d hits, %d grazing, %d missed, %d wrong; worst place %.2Lg, gap %.2Lg radii",
        tally.cases,
        tally.hits,
        tally.grazing,
        tally.missed,
        tally.wrong,
        tally.worstTime,
        tally.worstGap);
    return tally;
}

} // namespace

class SweepAgainstOracleTest : public QObject {
    Q_OBJECT

private slots:
    void movesOfTheSizeOfALevelAreRight();
    void theTiesOfSmallWholeNumbersAreRight();
    void movesFromFarAwayAreRight();
};

void SweepAgainstOracleTest::movesOfTheSizeOfALevelAreRight()
{
    const Tally tally = tallyCases(randomSweep, 601, inForm(2'000, 1'000'000));
    QCOMPARE(tally.missed + tally.wrong, 0);
    QVERIFY(tally.hits > tally.cases / 5);
    QVERIFY(tally.worstTime <= 1e-9L);
    QVERIFY(tally.worstGap <= 1e-12L);
}

void SweepAgainstOracleTest::theTiesOfSmallWholeNumbersAreRight()
{
    const Tally tally = tallyCases(latticeSweep, 602, inForm(3'000, 400'000));
    QCOMPARE(tally.missed + tally.wrong, 0);
    QVERIFY(tally.hits > tally.cases / 8);
    QVERIFY(tally.worstTime <= 1e-9L);
}

void SweepAgainstOracleTest::movesFromFarAwayAreRight()
{
    const Tally tally = tallyCases(farSweep, 603, inForm(1'000, 200'000));
    QCOMPARE(tally.missed + tally.wrong, 0);
    QVERIFY(tally.hits > tally.cases / 5);
    QVERIFY(tally.worstTime <= 1e-9L);
}

SECTORED_TEST(SweepAgainstOracleTest)
#include "sweep_against_oracle_test.moc"
