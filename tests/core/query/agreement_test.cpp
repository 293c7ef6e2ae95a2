#include "sectored/query/agreement.h"

#include "tests/support/random_polygon.h"
#include "tests/support/reference_location.h"
#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;
using namespace sectored::test;

class AgreementTest : public QObject {
    Q_OBJECT

private slots:
    void allMethodsAgreeInsideOutsideAndOnTheBorder()
    {
        const std::vector<Segment> triangle{
            {{0, 0}, {10, 0}},
            {{10, 0}, {0, 10}},
            {{0, 10}, {0, 0}}};
        for (std::int32_t y = -2; y <= 12; ++y) {
            for (std::int32_t x = -2; x <= 12; ++x) {
                QVERIFY(methodsAgree(triangle, {x, y}));
            }
        }
        QVERIFY(methodsAgree({}, {3, 4}));
    }

    void allMethodsAgreeOnRandomPolygons()
    {
        auto random = seededRandom(1);
        for (int turn = 0; turn < 40; ++turn) {
            const auto edges = edgesOfLoops(randomPolygon(random, {.extent = 200}));
            for (int count = 0; count < 200; ++count) {
                const Point p{randomBetween(random, -220, 220), randomBetween(random, -220, 220)};
                QVERIFY(methodsAgree(edges, p));
            }
        }
    }

    /// The methods may disagree on open chains, so the comparison can fail.
    void onAChainThatDoesNotCloseTheyMayDisagree()
    {
        const std::vector<Segment> chain{{{0, 0}, {10, 0}}, {{10, 0}, {10, 10}}};
        QVERIFY(!methodsAgree(chain, {5, 5}));
    }
};

SECTORED_TEST(AgreementTest)
#include "agreement_test.moc"
