#include "sectored/base/nearest_value.h"

#include "tests/support/test_main.h"

#include <QTest>

using namespace sectored;

/// The search for a value near to one that does not work.
class NearestValueTest : public QObject {
    Q_OBJECT

private slots:
    void theNearestOnEitherSideIsFound()
    {
        const ValueRange range{.wanted = 100, .least = 1, .most = 255};
        QCOMPARE(nearestValue(range, [](int v) { return v <= 60; }), std::optional(60));
        QCOMPARE(nearestValue(range, [](int v) { return v >= 101; }), std::optional(101));
        QCOMPARE(
            nearestValue(range, [](int v) { return v <= 90 || v >= 103; }),
            std::optional(103));
        QCOMPARE(nearestValue(range, [](int v) { return v <= 97 || v >= 103; }), std::optional(97));
    }

    void theEndsOfTheRangeAreLookedAt()
    {
        const ValueRange range{.wanted = 100, .least = 1, .most = 255};
        QCOMPARE(nearestValue(range, [](int v) { return v == 1; }), std::optional(1));
        QCOMPARE(nearestValue(range, [](int v) { return v == 255; }), std::optional(255));
        QVERIFY(!nearestValue(range, [](int) { return false; }));
        QVERIFY(!nearestValue({.wanted = 1, .least = 1, .most = 1}, [](int) { return true; }));
    }

    void largeRangesCostFewTries()
    {
        int tries = 0;
        const ValueRange range{.wanted = 40'000, .least = -65'536, .most = 65'536};
        const auto found = nearestValue(range, [&tries](int v) {
            ++tries;
            return v <= 1'000;
        });
        QCOMPARE(found, std::optional(1'000));
        QVERIFY(tries <= 4 * 17);
    }
};

SECTORED_TEST(NearestValueTest)
#include "nearest_value_test.moc"
