#include "sectored/collide/sweep/first_contact.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <vector>

using namespace sectored;
using namespace sectored::test;

class FirstContactTest : public QObject {
    Q_OBJECT

private slots:
    void theEarliestTriangleStops();
    void ofEquallyEarlyOnesTheLowestIndexIsTold();
    void aFreeWayHasNoContact();
    void nothingIsEarlierThanWhatIsTold();
};

namespace {

ColliderTriangle shelf(double z)
{
    return colliderTriangle({-50, -50, z}, {50, -50, z}, {0, 80, z});
}

const SphereMove fall{.centre = {0, 0, 100}, .motion = {0, 0, -200}, .radius = 10};

} // namespace

void FirstContactTest::theEarliestTriangleStops()
{
    const std::vector shelves{shelf(0), shelf(40), shelf(20)};
    const auto first = firstContact(shelves, fall);
    QVERIFY(first.has_value());
    QCOMPARE(first->triangle, std::size_t{1});
    QCOMPARE(first->contact.time, 0.25);
}

void FirstContactTest::ofEquallyEarlyOnesTheLowestIndexIsTold()
{
    const std::vector shelves{shelf(0), shelf(40), shelf(40)};
    QCOMPARE(firstContact(shelves, fall)->triangle, std::size_t{1});
    const std::vector swapped{shelf(40), shelf(0), shelf(40)};
    QCOMPARE(firstContact(swapped, fall)->triangle, std::size_t{0});
}

void FirstContactTest::aFreeWayHasNoContact()
{
    QVERIFY(!firstContact({}, fall));
    const std::vector shelves{shelf(0), shelf(40)};
    QVERIFY(!firstContact(shelves, fall, 0.2));
    QVERIFY((!firstContact(shelves, {.centre = {0, 0, 100}, .motion = {0, 9, 0}, .radius = 10})));
}

void FirstContactTest::nothingIsEarlierThanWhatIsTold()
{
    auto random = seededRandom(641);
    for (int turn = 0; turn < 300; ++turn) {
        std::vector<ColliderTriangle> triangles;
        for (int count = 0; count < 40; ++count) {
            const auto corners = randomSweep(random).corners;
            triangles.push_back(colliderTriangle(corners[0], corners[1], corners[2]));
        }
        const SphereMove move = randomSweep(random).move;
        const auto first = firstContact(triangles, move);
        for (std::size_t k = 0; k < triangles.size(); ++k) {
            const auto contact = sweepSphere(triangles[k], move);
            QVERIFY(!contact || (first && first->contact.time <= contact->time));
            if (first && first->triangle == k) {
                QVERIFY(contact && contact->time == first->contact.time);
                QVERIFY(contact->point == first->contact.point);
            }
        }
    }
}

SECTORED_TEST(FirstContactTest)
#include "first_contact_test.moc"
