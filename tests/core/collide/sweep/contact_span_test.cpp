#include "sectored/collide/sweep/contact_span.h"
#include "sectored/collide/sweep/moving_spheres.h"
#include "sectored/collide/sweep/plane_contact.h"
#include "sectored/collide/sweep/sphere_triangle_sweep.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/convex_search.h"
#include "tests/support/sweep/random_shapes.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/sweep/sweep_oracle.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

using namespace sectored;
using namespace sectored::test;

namespace {

using Real = long double;
using Gap = std::function<Real(Real)>;

/// Radii.
constexpr Real band = 1e-9L;

/// The times at which a convex function of time is at most a limit; empty if enter > leave.
struct SearchedSpan {
    Real enter = 2;
    Real leave = -1;
};

SearchedSpan searchedSpan(const Gap& gapAt, Real limit)
{
    const auto isIn = [&](Real time) {
        return gapAt(time) <= limit;
    };
    Real nearest = lowestTime(1, gapAt);
    for (const Real end : {Real{0}, Real{1}}) {
        nearest = gapAt(end) < gapAt(nearest) ? end : nearest;
    }
    if (!isIn(nearest)) {
        return {};
    }
    return {
        .enter = isIn(0) ? 0 : changeBetween(0, nearest, isIn),
        .leave = isIn(1) ? 1 : changeBetween(1, nearest, isIn)};
}

/// Number of spans found, and of those that are not between the spans of a target that is smaller
/// and of one that is larger by the band.
struct SpanTally {
    int spans = 0;
    int whole = 0; ///< of them from start to end
    int wrong = 0;
};

void tallySpan(
    SpanTally& tally,
    const std::optional<ContactSpan>& span,
    const Gap& gapAt,
    Real size)
{
    const SearchedSpan inner = searchedSpan(gapAt, -band * size);
    const SearchedSpan outer = searchedSpan(gapAt, band * size);
    tally.spans += span.has_value();
    if (!span) {
        tally.wrong += inner.enter <= inner.leave;
        return;
    }
    tally.whole += span->enter == 0 && span->leave == 1;
    // The times themselves are rounded.
    constexpr Real ulp = 1e-15L;
    const bool isIn = span->enter >= outer.enter - ulp && span->leave <= outer.leave + ulp;
    const bool isOver = inner.enter > inner.leave
                        || (span->enter <= inner.enter + ulp && span->leave >= inner.leave - ulp);
    const bool isOrdered = 0 <= span->enter && span->enter <= span->leave && span->leave <= 1;
    const bool knowsEnd = span->endsInside == (gapAt(1) <= 0) || std::abs(gapAt(1)) <= band * size;
    tally.wrong += !(isIn && isOver && isOrdered && knowsEnd);
}

ColliderTriangle triangleOf(const SweepCase& sweep)
{
    return colliderTriangle(sweep.corners[0], sweep.corners[1], sweep.corners[2]);
}

SphereMove backwards(const SphereMove& move)
{
    return {
        .centre = move.centre + move.motion,
        .motion = Vec3{} - move.motion,
        .radius = move.radius};
}

SpanTally tallyTriangles(SweepCase (*make)(std::mt19937_64&), std::uint64_t seed, int cases)
{
    auto random = seededRandom(seed);
    SpanTally tally;
    for (int count = 0; count < cases; ++count) {
        const SweepCase sweep = make(random);
        const double size = sweep.move.radius > 0 ? sweep.move.radius : 1;
        tallySpan(
            tally,
            contactSpan(triangleOf(sweep), sweep.move),
            gapTruth(sweep.corners, sweep.move),
            size);
    }
    qInfo("%d spans in %d cases, %d whole, %d wrong", tally.spans, cases, tally.whole, tally.wrong);
    return tally;
}

Real product(Vec3 a, Vec3 b)
{
    return static_cast<Real>(a.x) * b.x + static_cast<Real>(a.y) * b.y
           + static_cast<Real>(a.z) * b.z;
}

/// Returns the largest value of cos(angle) a + sin(angle) b, by search.
Real furthestOnCircle(Real a, Real b)
{
    const auto value = [&](Real angle) {
        return std::cos(angle) * a + std::sin(angle) * b;
    };
    // The function is concave within a quarter turn of its largest value.
    constexpr Real quarter = std::numbers::pi_v<Real> / 2;
    Real best = value(0);
    Real from = 0;
    for (int k = 0; k < 16; ++k) {
        const Real angle = static_cast<Real>(k) * quarter / 4;
        if (value(angle) > best) {
            best = value(angle);
            from = angle;
        }
    }
    from -= quarter / 4;
    return value(from + lowestTime(quarter / 2, [&](Real angle) { return -value(from + angle); }));
}

/// Returns how far a shape extends along a unit vector: the furthest of its corners, or by search.
Real furthest(const Shape& shape, Vec3 normal, std::mt19937_64& random)
{
    if (const auto* sphere = std::get_if<SphereShape>(&shape)) {
        return sphere->radius;
    }
    if (const auto* ellipsoid = std::get_if<EllipsoidShape>(&shape)) {
        const auto& axes = ellipsoid->semiAxes;
        const Real level = furthestOnCircle(product(axes[0], normal), product(axes[1], normal));
        return furthestOnCircle(level, product(axes[2], normal));
    }
    if (const auto* capsule = std::get_if<CapsuleShape>(&shape)) {
        return std::abs(product(capsule->axis, normal)) * capsule->halfLength + capsule->radius;
    }
    if (const auto* cylinder = std::get_if<CylinderShape>(&shape)) {
        const Vec3 aside = std::abs(cylinder->axis.x) < 0.6 ? Vec3{1, 0, 0} : Vec3{0, 1, 0};
        const Vec3 across = *normalised(cross(cylinder->axis, aside));
        const Real ring = furthestOnCircle(
            product(across, normal),
            product(cross(cylinder->axis, across), normal));
        return std::abs(product(cylinder->axis, normal)) * cylinder->halfLength
               + cylinder->radius * ring;
    }
    Real most = -std::numeric_limits<Real>::infinity();
    for (const Vec3 corner : pointsOf(shape, random)) {
        most = std::max(most, product(corner, normal));
    }
    return most;
}

/// Returns the distance of a moving shape from a plane, negative inside.
Gap planeGap(const Plane3& plane, const ShapeMove& move, std::mt19937_64& random)
{
    const Real towards = furthest(move.shape, Vec3{} - plane.normal, random);
    const Real away = furthest(move.shape, plane.normal, random);
    const Real start = product(plane.normal, move.place) + plane.offset;
    const Real rise = product(plane.normal, move.motion);
    return [=](Real time) {
        const Real height = start + rise * time;
        return std::max(height - towards, -height - away);
    };
}

Gap spheresGap(const SphereMove& a, const SphereMove& b)
{
    return [=](Real time) {
        Real sum = 0;
        for (const auto axis : {&Vec3::x, &Vec3::y, &Vec3::z}) {
            const Real from = static_cast<Real>(b.centre.*axis) - a.centre.*axis;
            const Real motion = static_cast<Real>(b.motion.*axis) - a.motion.*axis;
            sum += (from + motion * time) * (from + motion * time);
        }
        return std::sqrt(sum) - a.radius - b.radius;
    };
}

SphereMove randomSphere(std::mt19937_64& random)
{
    return {
        .centre = randomDirection(random) * realBetween(random, 0, 500),
        .motion = randomDirection(random) * realBetween(random, 0, 1700),
        .radius = realBetween(random, 8, 164)};
}

/// A square of two triangles around the origin at height 0; this is the half with low x.
ColliderTriangle westHalf()
{
    return colliderTriangle({-8, -8, 0}, {8, 8, 0}, {-8, 8, 0});
}

void verifySpan(const std::optional<ContactSpan>& span, const ContactSpan& wanted)
{
    QVERIFY(span);
    QCOMPARE(span->enter, wanted.enter);
    QCOMPARE(span->leave, wanted.leave);
    QCOMPARE(span->endsInside, wanted.endsInside);
}

} // namespace

class ContactSpanTest : public QObject {
    Q_OBJECT

private slots:
    void aSphereThatFallsThroughAFloorTouchesItFromTopToBottom();
    void aSphereThatLeavesOrSlidesIsInContactAlthoughNothingStopsIt();
    void aPointTouchesForOneInstantOrWhileItIsInThePlane();
    void aBoxThatPassesThroughAPlane();
    void spheresThatPassEachOther();
    void P30_spansOfTrianglesAreThoseOfASearch();
    void P30_spansOfPlanesAreThoseOfASearch();
    void P30_spansOfSpheresAreThoseOfASearch();
    void P30_leavingIsEnteringBackwards();
    void P31_whatStopsASphereItTouches();
    void P31_whatStopsAShapeItTouches();
    void P31_theSpanGrowsWithTheRadius();
};

void ContactSpanTest::aSphereThatFallsThroughAFloorTouchesItFromTopToBottom()
{
    const SphereMove fall{.centre = {-4, 4, 6}, .motion = {0, 0, -16}, .radius = 2};
    verifySpan(contactSpan(westHalf(), fall), {.enter = 0.25, .leave = 0.5});
    // With its end in the floor, and from the floor upwards.
    const SphereMove half{.centre = {-4, 4, 6}, .motion = {0, 0, -5}, .radius = 2};
    verifySpan(contactSpan(westHalf(), half), {.enter = 0.8, .leave = 1, .endsInside = true});
    const SphereMove out{.centre = {-4, 4, 1}, .motion = {0, 0, 4}, .radius = 2};
    verifySpan(contactSpan(westHalf(), out), {.enter = 0, .leave = 0.25});
    const SphereMove beside{.centre = {-14, 4, 6}, .motion = {0, 0, -16}, .radius = 2};
    QVERIFY(!contactSpan(westHalf(), beside));
}

void ContactSpanTest::aSphereThatLeavesOrSlidesIsInContactAlthoughNothingStopsIt()
{
    const SphereMove still{.centre = {-4, 4, 1}, .motion = {}, .radius = 2};
    verifySpan(contactSpan(westHalf(), still), {.enter = 0, .leave = 1, .endsInside = true});
    const SphereMove lifts{.centre = {-4, 4, 2}, .motion = {0, 0, 8}, .radius = 2};
    QVERIFY(!sweepSphere(westHalf(), lifts));
    const auto lifted = contactSpan(westHalf(), lifts);
    QVERIFY(lifted && lifted->enter == 0 && lifted->leave <= 1e-11 && !lifted->endsInside);
    // It rolls over the square from the west to its diagonal, and ends on it.
    const SphereMove rolls{.centre = {-16, 4, 2}, .motion = {32, 0, 0}, .radius = 2};
    QVERIFY(!sweepSphere(westHalf(), rolls));
    verifySpan(contactSpan(westHalf(), rolls), {.enter = 0.25, .leave = 0.625});
    const SphereMove stays{.centre = {-16, 4, 2}, .motion = {16, 0, 0}, .radius = 2};
    verifySpan(contactSpan(westHalf(), stays), {.enter = 0.5, .leave = 1, .endsInside = true});
}

void ContactSpanTest::aPointTouchesForOneInstantOrWhileItIsInThePlane()
{
    const SphereMove falls{.centre = {-4, 4, 6}, .motion = {0, 0, -8}};
    verifySpan(contactSpan(westHalf(), falls), {.enter = 0.75, .leave = 0.75});
    const SphereMove lands{.centre = {-8, 8, 6}, .motion = {0, 0, -6}};
    verifySpan(contactSpan(westHalf(), lands), {.enter = 1, .leave = 1, .endsInside = true});
    const SphereMove rises{.centre = {-4, 4, 0}, .motion = {0, 0, 8}};
    verifySpan(contactSpan(westHalf(), rises), {.enter = 0, .leave = 0});
    const SphereMove along{.centre = {-16, 4, 0}, .motion = {32, 0, 0}};
    verifySpan(contactSpan(westHalf(), along), {.enter = 0.25, .leave = 0.625});
    const SphereMove rests{.centre = {-4, 4, 0}};
    verifySpan(contactSpan(westHalf(), rests), {.enter = 0, .leave = 1, .endsInside = true});
    // Through a triangle that is a segment, and past it.
    const ColliderTriangle rail = colliderTriangle({-8, 0, 0}, {8, 0, 0}, {0, 0, 0});
    const SphereMove through{.centre = {3, -4, -8}, .motion = {0, 8, 16}};
    verifySpan(contactSpan(rail, through), {.enter = 0.5, .leave = 0.5});
    const SphereMove past{.centre = {9, -4, -8}, .motion = {0, 8, 16}};
    QVERIFY(!contactSpan(rail, past));
}

void ContactSpanTest::aBoxThatPassesThroughAPlane()
{
    const Plane3 ground{.normal = {0, 0, 1}, .offset = -2};
    const ShapeMove falls{
        .shape = AxisBoxShape{.halfExtents = {1, 2, 3}},
        .place = {0, 0, 9},
        .motion = {5, 0, -16}};
    verifySpan(contactSpan(ground, falls), {.enter = 0.25, .leave = 0.625});
    const ShapeMove rises{
        .shape = AxisBoxShape{.halfExtents = {1, 2, 3}},
        .place = {0, 0, 0},
        .motion = {0, 0, 4}};
    verifySpan(contactSpan(ground, rises), {.enter = 0, .leave = 1, .endsInside = true});
    const ShapeMove above{
        .shape = AxisBoxShape{.halfExtents = {1, 2, 3}},
        .place = {0, 0, 9},
        .motion = {0, 0, -3.5}};
    QVERIFY(!contactSpan(ground, above));
}

void ContactSpanTest::spheresThatPassEachOther()
{
    const SphereMove first{.centre = {0, 0, 0}, .motion = {8, 0, 0}, .radius = 1};
    const SphereMove second{.centre = {10, 0, 0}, .motion = {-8, 0, 0}, .radius = 1};
    verifySpan(contactSpan(first, second), {.enter = 0.5, .leave = 0.75});
    verifySpan(contactSpan(second, first), {.enter = 0.5, .leave = 0.75});
    const SphereMove with{.centre = {2, 0, 0}, .motion = {8, 0, 0}, .radius = 1};
    verifySpan(contactSpan(first, with), {.enter = 0, .leave = 1, .endsInside = true});
    const SphereMove ahead{.centre = {3, 0, 0}, .motion = {8, 0, 0}, .radius = 0.5};
    QVERIFY(!contactSpan(first, ahead));
}

void ContactSpanTest::P30_spansOfTrianglesAreThoseOfASearch()
{
    const SpanTally random = tallyTriangles(randomSweep, 3001, inForm(600, 200'000));
    QCOMPARE(random.wrong, 0);
    QVERIFY(random.spans > inForm(100, 40'000));
    const SpanTally lattice = tallyTriangles(latticeSweep, 3002, inForm(600, 200'000));
    QCOMPARE(lattice.wrong, 0);
    QVERIFY(lattice.whole > 10);
    QCOMPARE(tallyTriangles(farSweep, 3003, inForm(300, 100'000)).wrong, 0);
    QCOMPARE(tallyTriangles(touchingSweep, 3004, inForm(300, 100'000)).wrong, 0);
}

void ContactSpanTest::P30_spansOfPlanesAreThoseOfASearch()
{
    auto random = seededRandom(3005);
    SpanTally tally;
    const int cases = inForm(600, 100'000);
    for (int count = 0; count < cases; ++count) {
        const RandomShape shape = randomShape(random, static_cast<std::size_t>(count) % shapeKinds);
        const Plane3 plane{
            .normal = randomDirection(random),
            .offset = realBetween(random, -100, 100)};
        const ShapeMove move{
            .shape = shape.shape,
            .place = randomDirection(random) * realBetween(random, 0, 900),
            .motion = randomDirection(random) * realBetween(random, 0, 1700)};
        tallySpan(tally, contactSpan(plane, move), planeGap(plane, move, random), 164);
    }
    QCOMPARE(tally.wrong, 0);
    QVERIFY(tally.spans > cases / 5);
}

void ContactSpanTest::P30_spansOfSpheresAreThoseOfASearch()
{
    auto random = seededRandom(3006);
    SpanTally tally;
    const int cases = inForm(1'000, 200'000);
    for (int count = 0; count < cases; ++count) {
        const SphereMove a = randomSphere(random);
        const SphereMove b = randomSphere(random);
        tallySpan(tally, contactSpan(a, b), spheresGap(a, b), a.radius + b.radius);
    }
    QCOMPARE(tally.wrong, 0);
    QVERIFY(tally.spans > cases / 10);
}

void ContactSpanTest::P30_leavingIsEnteringBackwards()
{
    auto random = seededRandom(3007);
    int both = 0;
    for (int count = 0; count < roundsOf(20'000, 1'000'000); ++count) {
        const SweepCase sweep = count % 2 == 0 ? randomSweep(random) : latticeSweep(random);
        const SphereMove& move = sweep.move;
        const auto span = contactSpan(triangleOf(sweep), move);
        const auto back = contactSpan(triangleOf(sweep), backwards(move));
        if (span.has_value() != back.has_value()) {
            // Only a sphere that grazes.
            const SweepTruth truth = sweepTruth(sweep.corners, move);
            QVERIFY(std::abs(truth.smallestGap) <= band * move.radius);
        } else if (span) {
            const double way = std::abs(span->leave - (1 - back->enter)) * length(move.motion);
            QVERIFY2(way <= 1e-9 * move.radius, qPrintable(QString::number(count)));
            ++both;
        }
    }
    QVERIFY(both > roundsOf(4'000, 200'000));
}

void ContactSpanTest::P31_whatStopsASphereItTouches()
{
    auto random = seededRandom(3101);
    int stops = 0;
    for (int count = 0; count < roundsOf(40'000, 2'000'000); ++count) {
        constexpr std::array makers{randomSweep, latticeSweep, touchingSweep, farSweep};
        const SweepCase sweep = makers[static_cast<std::size_t>(count) % makers.size()](random);
        const auto contact = sweepSphere(triangleOf(sweep), sweep.move);
        if (contact) {
            ++stops;
            const auto span = contactSpan(triangleOf(sweep), sweep.move);
            QVERIFY2(span, qPrintable(QString::number(count)));
            QVERIFY(span->enter == contact->time || span->enter == 0);
        }
    }
    QVERIFY(stops > roundsOf(8'000, 400'000));
}

void ContactSpanTest::P31_whatStopsAShapeItTouches()
{
    auto random = seededRandom(3102);
    for (int count = 0; count < roundsOf(4'000, 200'000); ++count) {
        const RandomShape shape = randomShape(random, static_cast<std::size_t>(count) % shapeKinds);
        const Plane3 plane{.normal = randomDirection(random), .offset = 0};
        const ShapeMove move{
            .shape = shape.shape,
            .place = randomDirection(random) * realBetween(random, 0, 900),
            .motion = randomDirection(random) * realBetween(random, 0, 1700)};
        const auto contact = sweepShapePlane(plane, move);
        const auto span = contactSpan(plane, move);
        QCOMPARE(span.has_value(), contact.has_value());
        QVERIFY(!span || span->enter == contact->time);
        const SphereMove a = randomSphere(random);
        const SphereMove b = randomSphere(random);
        const auto meeting = meetSpheres(a, b).time;
        QVERIFY(!meeting || contactSpan(a, b).value().enter == *meeting);
    }
}

void ContactSpanTest::P31_theSpanGrowsWithTheRadius()
{
    auto random = seededRandom(3103);
    int grown = 0;
    for (int count = 0; count < roundsOf(10'000, 500'000); ++count) {
        const SweepCase sweep = count % 2 == 0 ? randomSweep(random) : latticeSweep(random);
        const auto span = contactSpan(triangleOf(sweep), sweep.move);
        if (!span) {
            continue;
        }
        SphereMove larger = sweep.move;
        for (const double growth : {1e-9, 1e-3, 0.5}) {
            larger.radius = sweep.move.radius * (1 + growth) + growth;
            const auto more = contactSpan(triangleOf(sweep), larger);
            QVERIFY2(more, qPrintable(QString::number(count)));
            QVERIFY(more->enter <= span->enter + 1e-15);
            QVERIFY(more->leave >= span->leave - 1e-15);
            QVERIFY(more->endsInside || !span->endsInside);
        }
        ++grown;
    }
    QVERIFY(grown > roundsOf(2'000, 100'000));
}

SECTORED_TEST(ContactSpanTest)
#include "contact_span_test.moc"
