#include "sectored/query/historic/published.h"

#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace sectored;
using namespace sectored::test;

namespace {

SectorExplanation explained(const char* text, Point p)
{
    const Map map = mapFromText(text);
    const MapIndex index(map);
    return explain({map, index}, p).sectors.at(0);
}

PublishedExplanation published(const char* text, Point p)
{
    return explainPublished(explained(text, p), p).value();
}

std::vector<double> productsOf(const PublishedExplanation& asked)
{
    std::vector<double> products;
    for (const PublishedStep& step : asked.steps) {
        products.push_back(step.product);
    }
    return products;
}

} // namespace

/// The published point tests, with the cases and values of the table of their errors.
class PublishedTest : public QObject {
    Q_OBJECT

private slots:
    void theTestForConvexLoopsKnowsOneWinding();
    void theTestForConvexLoopsLosesPointsOfConcaveOnes();
    void anArccosineHasNoSign();
    void onACornerTheSumIsNoNumber();
    void inWholeNumbersTheCrossingIsOffAndThePointLost();
    void aLoopWalkedTwiceIsOutside();
    void onlyTheOuterLoopIsAsked();
    void withoutAClosedLoopThereIsNothingToSay();
};

void PublishedTest::theTestForConvexLoopsKnowsOneWinding()
{
    const auto asked = published("sector 0: 0,0 4,0 4,4 0,4", {2, 2});
    QCOMPARE(productsOf(asked), (std::vector<double>{-8, -8, -8, -8}));
    QVERIFY(!asked.byConvex);
    QVERIFY(published("sector 0: 0,4 4,4 4,0 0,0", {2, 2}).byConvex);
    QVERIFY(!published("sector 0: 0,4 4,4 4,0 0,0", {0, 2}).byConvex);
    QVERIFY(explained("sector 0: 0,0 4,0 4,4 0,4", {2, 2}).byConvex == PointLocation::Inside);
}

void PublishedTest::theTestForConvexLoopsLosesPointsOfConcaveOnes()
{
    constexpr const char* corner = "sector 0: 0,0 0,8 4,8 4,4 8,4 8,0";
    const auto asked = published(corner, {2, 6});
    QCOMPARE(productsOf(asked), (std::vector<double>{16, 8, 8, -8, 24, 48}));
    QVERIFY(!asked.byConvex);
    QCOMPARE(explained(corner, {2, 6}).location, PointLocation::Inside);
    QVERIFY(!explained(corner, {2, 6}).byConvex);
}

void PublishedTest::anArccosineHasNoSign()
{
    constexpr const char* horseshoe = "sector 0: 0,0 12,0 12,12 8,12 8,4 4,4 4,12 0,12";
    const auto sumAt = [&](Point p) {
        return std::round(published(horseshoe, p).arccosineSum * 10) / 10;
    };
    QCOMPARE(sumAt({6, 2}), 494.8);
    QCOMPARE(sumAt({2, 10}), 540.0);
    QCOMPARE(sumAt({6, 8}), 613.7);
    QVERIFY(!published(horseshoe, {6, 2}).byArccosine);
    QVERIFY(std::abs(explained(horseshoe, {6, 2}).angleSum - 360) < 1e-9);
    QVERIFY(published("sector 0: 0,0 4,0 4,4 0,4", {2, 2}).byArccosine);
}

void PublishedTest::onACornerTheSumIsNoNumber()
{
    const auto asked = published("sector 0: 0,0 1024,0 1024,1024 0,1024", {0, 0});
    QVERIFY(std::isnan(asked.arccosineSum));
    QVERIFY(!asked.byArccosine);
    QVERIFY(published("sector 0: 0,0 1024,0 1024,1024 0,1024", {512, 0}).byArccosine);
}

void PublishedTest::inWholeNumbersTheCrossingIsOffAndThePointLost()
{
    constexpr const char* triangle = "sector 0: -1,7 7,4 -6,-11";
    const auto asked = published(triangle, {-5, -9});
    QCOMPARE(asked.intTotal, 0);
    QCOMPARE(asked.doubleTotal, -4);
    QCOMPARE(asked.floatTotal, -4);
    QVERIFY(!PublishedExplanation::isInside(asked.intTotal));
    QVERIFY(PublishedExplanation::isInside(asked.doubleTotal));
    const auto lost = std::ranges::find_if(asked.steps, [](const PublishedStep& step) {
        return step.inInt.step != step.inDouble.step;
    });
    QVERIFY(lost != asked.steps.end());
    QCOMPARE(*lost->inInt.intercept, -5);
    QVERIFY(std::abs(*lost->inDouble.intercept + 4.27) < 0.01);
    QVERIFY(std::abs(double{*lost->inFloat.intercept} + 4.27) < 0.01);
    QCOMPARE(lost->inInt.step, -lost->inDouble.step);
    QCOMPARE(explained(triangle, {-5, -9}).location, PointLocation::Inside);
}

void PublishedTest::aLoopWalkedTwiceIsOutside()
{
    const auto asked = published("sector 0: 0,0 8,0 8,8 0,8 0,0 8,0 8,8 0,8", {4, 4});
    QCOMPARE(asked.floatTotal, 8);
    QVERIFY(!PublishedExplanation::isInside(asked.floatTotal));
}

void PublishedTest::onlyTheOuterLoopIsAsked()
{
    constexpr const char* frame = "sector 0: 8,8 8,24 24,24 24,8 | 0,0 32,0 32,32 0,32";
    const auto asked = published(frame, {16, 17});
    QCOMPARE(asked.steps.size(), 4U);
    QCOMPARE(asked.steps.front().at, 4U);
    QCOMPARE(asked.floatTotal, 4);
    QVERIFY(asked.byArccosine);
    QCOMPARE(explained(frame, {16, 17}).location, PointLocation::Outside);
}

void PublishedTest::withoutAClosedLoopThereIsNothingToSay()
{
    const Map map = changed(
        mapFromText("sector 0: 0,0 16,0 16,16 0,16"),
        [](PatchBuilder& builder) { builder.edit(WallId{2}).point2 = WallRef::raw(4000); });
    const MapIndex index(map);
    const auto sector = explain({map, index}, {4, 4}).sectors.at(0);
    QVERIFY(!explainPublished(sector, {4, 4}));
}

SECTORED_TEST(PublishedTest)
#include "published_test.moc"
