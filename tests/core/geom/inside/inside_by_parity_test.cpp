#include "sectored/geom/inside/inside_by_parity.h"

#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;

class InsideByParityTest : public QObject {
    Q_OBJECT

private slots:
    void onlyEdgesToTheRightCross();
    void obliqueEdgesGoByTheExactSide();
    void aVertexOnTheRayIsMetOnceByAChainThatPasses();
    void levelEdgesNeverCross();
};

void InsideByParityTest::onlyEdgesToTheRightCross()
{
    QVERIFY(crossesRay({{5, -5}, {5, 5}}, {0, 0}));
    QVERIFY(crossesRay({{5, 5}, {5, -5}}, {0, 0}));
    QVERIFY(!crossesRay({{-5, -5}, {-5, 5}}, {0, 0}));
    QVERIFY(!crossesRay({{5, 1}, {5, 5}}, {0, 0}));
}

void InsideByParityTest::obliqueEdgesGoByTheExactSide()
{
    QVERIFY(crossesRay({{-1'999'999'999, -2'000'000'000}, {2'000'000'000, 1'999'999'999}}, {0, 0}));
    QVERIFY(
        !crossesRay({{-2'000'000'000, -1'999'999'999}, {1'999'999'999, 2'000'000'000}}, {0, 0}));
}

void InsideByParityTest::aVertexOnTheRayIsMetOnceByAChainThatPasses()
{
    const auto crossings = [](Point before, Point vertex, Point after) {
        return int{crossesRay({before, vertex}, {0, 0})} + int{crossesRay({vertex, after}, {0, 0})};
    };
    QCOMPARE(crossings({5, -5}, {5, 0}, {5, 5}), 1);
    QCOMPARE(crossings({5, 5}, {5, 0}, {7, -5}), 1);
    QCOMPARE(crossings({4, 5}, {5, 0}, {7, 5}) % 2, 0);
    QCOMPARE(crossings({4, -5}, {5, 0}, {7, -5}) % 2, 0);
}

void InsideByParityTest::levelEdgesNeverCross()
{
    QVERIFY(!crossesRay({{5, 0}, {9, 0}}, {0, 0}));
    QVERIFY(!crossesRay({{-5, 0}, {9, 0}}, {0, 0}));
    QVERIFY(!crossesRay({{5, 5}, {5, 5}}, {0, 5}));
}

SECTORED_TEST(InsideByParityTest)
#include "inside_by_parity_test.moc"
