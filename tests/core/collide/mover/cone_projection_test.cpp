#include "sectored/collide/mover/cone_projection.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <vector>

using namespace sectored;
using namespace sectored::test;

namespace {

constexpr Vec3 up{0, 0, 1};
constexpr Vec3 east{1, 0, 0};
constexpr Vec3 north{0, -1, 0};

/// Returns one to five normals, some of them nearly equal.
std::vector<Vec3> randomNormals(std::mt19937_64& random)
{
    std::vector<Vec3> normals;
    const std::size_t count = 1 + random() % 5;
    while (normals.size() < count) {
        const Vec3 fresh = randomDirection(random);
        if (!normals.empty() && random() % 4 == 0) {
            const Vec3 near = normals.back() + fresh * 1e-3;
            normals.push_back(near * (1 / length(near)));
        } else {
            normals.push_back(fresh);
        }
    }
    return normals;
}

double mostAgainst(Vec3 motion, std::span<const Vec3> normals)
{
    double most = 0;
    for (const Vec3 normal : normals) {
        most = std::max(most, -dot(motion, normal));
    }
    return most;
}

} // namespace

class ConeProjectionTest : public QObject {
    Q_OBJECT

private slots:
    void aFreeMotionStaysAsItIs();
    void aWallTakesAwayWhatGoesIntoIt();
    void twoWallsLeaveTheCreaseBetweenThem();
    void aCornerStops();
    void aWallThatIsGivenTwiceIsOneWall();
    void itIsTheNearestMotionOfAllThatAreAllowed();
};

void ConeProjectionTest::aFreeMotionStaysAsItIs()
{
    const Vec3 motion{0.1, 0.2, 0.3};
    QCOMPARE(projectOnCone(motion, {}), motion);
    QCOMPARE(projectOnCone(motion, std::array{up, east}), motion);
    QCOMPARE(projectOnCone({}, std::array{up}), Vec3{});
}

void ConeProjectionTest::aWallTakesAwayWhatGoesIntoIt()
{
    QCOMPARE(projectOnCone({3, 4, -5}, std::array{up}), (Vec3{3, 4, 0}));
    QCOMPARE(projectOnCone({0, 0, -5}, std::array{up}), Vec3{});
}

void ConeProjectionTest::twoWallsLeaveTheCreaseBetweenThem()
{
    QCOMPARE(projectOnCone({-3, 4, -5}, std::array{up, east}), (Vec3{0, 4, 0}));
}

void ConeProjectionTest::aCornerStops()
{
    QCOMPARE(projectOnCone({-3, 4, -5}, std::array{up, east, north}), Vec3{});
}

void ConeProjectionTest::aWallThatIsGivenTwiceIsOneWall()
{
    QCOMPARE(projectOnCone({3, 4, -5}, std::array{up, up, up}), (Vec3{3, 4, 0}));
}

/// A motion is the projection on a convex cone exactly if it is in the cone, the removed part is
/// perpendicular to it, and no motion of the cone points along the removed part.
void ConeProjectionTest::itIsTheNearestMotionOfAllThatAreAllowed()
{
    const quint64 seed = 661;
    qInfo("seed %llu", seed);
    std::mt19937_64 random(seed);
    int inside = 0;
    int stopped = 0;
    int others = 0;
    for (int k = 0; k < 4000; ++k) {
        const std::vector<Vec3> normals = randomNormals(random);
        const Vec3 wanted = randomDirection(random) * 100;
        const Vec3 found = projectOnCone(wanted, normals);
        const Vec3 lost = wanted - found;
        QVERIFY(mostAgainst(found, normals) <= 1e-9);
        QVERIFY(std::abs(dot(found, lost)) <= 1e-7);
        QVERIFY(length(found) <= 100 * (1 + 1e-12));
        for (int trial = 0; trial < 40; ++trial) {
            const Vec3 other = randomDirection(random);
            if (mostAgainst(other, normals) == 0) {
                QVERIFY(dot(other, lost) <= 1e-4);
                ++others;
            }
        }
        inside += lost == Vec3{} ? 1 : 0;
        stopped += found == Vec3{} ? 1 : 0;
    }
    QVERIFY(inside > 200 && stopped > 200 && others > 10'000);
}

SECTORED_TEST(ConeProjectionTest)
#include "cone_projection_test.moc"
