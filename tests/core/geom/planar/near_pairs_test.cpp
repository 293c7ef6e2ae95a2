#include "sectored/geom/box.h"
#include "sectored/geom/planar/near_pairs.h"

#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <random>

using namespace sectored;

namespace {

std::vector<IndexPair> pairsOneByOne(std::span<const Segment> segments)
{
    std::vector<IndexPair> pairs;
    for (std::size_t first = 0; first < segments.size(); ++first) {
        for (std::size_t second = first + 1; second < segments.size(); ++second) {
            if (boxOf(segments[first]).grown().meets(boxOf(segments[second]).grown())) {
                pairs.push_back({first, second});
            }
        }
    }
    return pairs;
}

} // namespace

class NearPairsTest : public QObject {
    Q_OBJECT

private slots:
    void theyAreThoseWhoseGrownBoxesMeet_data();
    void theyAreThoseWhoseGrownBoxesMeet();
    void noSegmentsMakeNoPairs();
};

void NearPairsTest::theyAreThoseWhoseGrownBoxesMeet_data()
{
    QTest::addColumn<std::int32_t>("width");
    QTest::addColumn<std::int32_t>("height");
    QTest::addColumn<std::int32_t>("length");
    QTest::newRow("crowded") << 50 << 50 << 10;
    QTest::newRow("wide") << 100000 << 300 << 100;
    QTest::newRow("high") << 300 << 100000 << 100;
    QTest::newRow("scattered") << 3000 << 3000 << 60;
    QTest::newRow("long") << 3000 << 3000 << 3000;
    QTest::newRow("on one line") << 3000 << 1 << 30;
}

void NearPairsTest::theyAreThoseWhoseGrownBoxesMeet()
{
    QFETCH(const std::int32_t, width);
    QFETCH(const std::int32_t, height);
    QFETCH(const std::int32_t, length);
    std::mt19937_64 random(20270);
    const auto below = [&](std::int32_t count) {
        return static_cast<std::int32_t>(random() % static_cast<std::uint64_t>(count));
    };
    for (const std::size_t count : {1U, 2U, 20U, 200U, 1000U}) {
        std::vector<Segment> segments;
        while (segments.size() < count) {
            const Point a{below(width) - width / 2, below(height) - 2 * height};
            segments.push_back({a, {a.x + below(length), a.y - below(std::min(length, height))}});
        }
        QVERIFY(nearPairs(segments) == pairsOneByOne(segments));
    }
}

void NearPairsTest::noSegmentsMakeNoPairs()
{
    QVERIFY(nearPairs({}).empty());
}

SECTORED_TEST(NearPairsTest)
#include "near_pairs_test.moc"
