#include "sectored/geom/historic/arccosine_sum.h"
#include "sectored/geom/inside/inside_by_angle.h"

#include "tests/support/random_polygon.h"
#include "tests/support/reference_location.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace sectored;
using namespace sectored::historic;
using namespace sectored::test;

namespace {

constexpr std::int32_t extent = 100'000;
constexpr int tips = 12;

/// Returns a star, turned by an angle, whose notches reach in to two fifths of its size.
std::vector<Point> concaveStar(double turn)
{
    std::vector<Point> star;
    for (int corner = 0; corner < 2 * tips; ++corner) {
        const double angle = turn + std::numbers::pi * corner / tips;
        const double radius = extent * (corner % 2 == 0 ? 1.0 : 0.4);
        star.push_back(
            {static_cast<std::int32_t>(std::lround(radius * std::cos(angle))),
             static_cast<std::int32_t>(std::lround(radius * std::sin(angle)))});
    }
    return star;
}

} // namespace

class ArccosineSumTest : public QObject {
    Q_OBJECT

private slots:
    void itIsWrongForThreePointsInTenOfConcaveStars();
    void theSignedSumIsRightForAllOfThem();
    void itIsRightInConvexLoops();

private:
    /// Number of random points in the boxes of stars, and how many each sum gets wrong.
    struct Wrong {
        int points = 0;
        int unsignedSum = 0;
        int signedSum = 0;
    };
    static Wrong askStars();
};

ArccosineSumTest::Wrong ArccosineSumTest::askStars()
{
    auto random = seededRandom(75);
    Wrong wrong;
    const int stars = isLongForm() ? 400 : 20;
    for (int star = 0; star < stars; ++star) {
        const auto loop = concaveStar(0.001 * randomBetween(random, 0, 6'283));
        const auto corners = realLoop<double>(loop);
        const auto edges = edgesOfLoops(std::span(&loop, 1));
        for (int count = 0; count < 1'000; ++count) {
            const Point p{
                randomBetween(random, -extent, extent),
                randomBetween(random, -extent, extent)};
            const PointLocation location = referenceLocation(edges, p);
            if (location == PointLocation::OnBoundary) {
                continue;
            }
            const bool isInside = location == PointLocation::Inside;
            ++wrong.points;
            wrong.unsignedSum +=
                insideByArccosineSum<double>(corners, {double(p.x), double(p.y)}) != isInside;
            wrong.signedSum += locateByAngle(edges, p) != location;
        }
    }
    return wrong;
}

void ArccosineSumTest::itIsWrongForThreePointsInTenOfConcaveStars()
{
    const Wrong wrong = askStars();
    qInfo("%d of %d points", wrong.unsignedSum, wrong.points);
    QVERIFY(wrong.unsignedSum > wrong.points * 0.27 && wrong.unsignedSum < wrong.points * 0.31);
}

void ArccosineSumTest::theSignedSumIsRightForAllOfThem()
{
    QCOMPARE(askStars().signedSum, 0);
}

void ArccosineSumTest::itIsRightInConvexLoops()
{
    const std::vector<Point> loop{{0, 0}, {100, 0}, {140, 60}, {60, 120}, {-20, 70}};
    const auto edges = edgesOfLoops(std::span(&loop, 1));
    for (std::int32_t y = -20; y <= 140; y += 7) {
        for (std::int32_t x = -40; x <= 160; x += 7) {
            const PointLocation location = referenceLocation(edges, {x, y});
            if (location != PointLocation::OnBoundary) {
                QCOMPARE(
                    insideByArccosineSum<double>(realLoop<double>(loop), {double(x), double(y)}),
                    location == PointLocation::Inside);
            }
        }
    }
}

SECTORED_TEST(ArccosineSumTest)
#include "arccosine_sum_test.moc"
