#include "sectored/collide/sweep/meeting_pairs.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/test_length.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <tuple>

using namespace sectored;
using namespace sectored::test;

namespace {

using Row = std::tuple<std::size_t, std::size_t, double, SpheresRule>;

std::vector<Row> rowsOf(std::span<const SphereMove> spheres)
{
    std::vector<Row> rows;
    meetingPairs(spheres, [&](const MeetingPair& pair) {
        rows.emplace_back(pair.first, pair.second, pair.time, pair.rule);
    });
    std::ranges::sort(rows);
    return rows;
}

/// Tests all pairs.
std::vector<Row> rowsOfAllPairs(std::span<const SphereMove> spheres)
{
    std::vector<Row> rows;
    for (std::size_t first = 0; first < spheres.size(); ++first) {
        for (std::size_t second = first + 1; second < spheres.size(); ++second) {
            const SpheresMeeting meeting = meetSpheres(spheres[first], spheres[second]);
            if (meeting.time) {
                rows.emplace_back(first, second, *meeting.time, meeting.rule);
            }
        }
    }
    return rows;
}

/// Players and shots in a square, some on a grid so that they just touch, some at one place, some
/// at rest or of radius 0; a scene in four is far from the origin.
std::vector<SphereMove> randomScene(std::mt19937_64& random, int spheres)
{
    const Vec3 origin = randomDirection(random) * (randomBelow(random, 4) == 0 ? 1e7 : 0);
    std::vector<SphereMove> scene;
    for (int count = 0; count < spheres; ++count) {
        SphereMove& sphere = scene.emplace_back();
        sphere.radius = static_cast<double>(randomBelow(random, 3)) * 32;
        const auto coordinate = [&] {
            return realBetween(random, 0, 2'048);
        };
        sphere.centre = {coordinate(), coordinate(), realBetween(random, 0, 256)};
        sphere.motion = randomDirection(random) * realBetween(random, 0, 172.5);
        if (randomBelow(random, 3) == 0) {
            const auto onGrid = [&] {
                return static_cast<double>(randomBelow(random, 16)) * 32;
            };
            sphere.centre = {onGrid(), onGrid(), 0};
            sphere.motion = {onGrid() - 256, 0, 0};
        }
        if (randomBelow(random, 8) == 0) {
            sphere.motion = {};
        }
        sphere.centre = sphere.centre + origin;
    }
    return scene;
}

} // namespace

class MeetingPairsTest : public QObject {
    Q_OBJECT

private slots:
    void noSphereAndOneSphereMeetNothing();
    void aShotIsFoundThatIsBesideTheOtherAtBothEnds();
    void P39_thePairsAreThoseOfAllPairs();
};

void MeetingPairsTest::noSphereAndOneSphereMeetNothing()
{
    QVERIFY(rowsOf({}).empty());
    const std::vector<SphereMove> one{{.radius = 5}};
    QVERIFY(rowsOf(one).empty());
}

void MeetingPairsTest::aShotIsFoundThatIsBesideTheOtherAtBothEnds()
{
    const std::vector<SphereMove> scene{
        {.centre = {1'000, 0, 0}, .radius = 16},
        {.centre = {-300, 0, 0}, .motion = {600, 0, 0}, .radius = 16},
        {.centre = {0, 0, 0}, .radius = 16}};
    const auto rows = rowsOf(scene);
    QCOMPARE(rows.size(), std::size_t{1});
    QCOMPARE(std::get<0>(rows[0]), std::size_t{1});
    QCOMPARE(std::get<1>(rows[0]), std::size_t{2});
    QVERIFY(std::abs(std::get<2>(rows[0]) - 268.0 / 600) <= 1e-15);
    QCOMPARE(std::get<3>(rows[0]), SpheresRule::NearestOnTheWay);
}

void MeetingPairsTest::P39_thePairsAreThoseOfAllPairs()
{
    auto random = seededRandom(2'439);
    const int scenes = roundsOf(100, 1'000);
    std::size_t pairs = 0;
    for (int count = 0; count < scenes; ++count) {
        const auto scene = randomScene(random, randomBetween(random, 0, 90));
        const auto rows = rowsOf(scene);
        QVERIFY(rows == rowsOfAllPairs(scene));
        pairs += rows.size();
    }
    qInfo("%zu pairs in %d scenes", pairs, scenes);
    QVERIFY(pairs > 10U * static_cast<std::size_t>(scenes));
}

SECTORED_TEST(MeetingPairsTest)
#include "meeting_pairs_test.moc"
