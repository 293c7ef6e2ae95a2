#include "sectored/collide/shape/quaternion.h"
#include "sectored/collide/sweep/contact_set.h"

#include "tests/support/random_polygon.h"
#include "tests/support/sweep/sweep_cases.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <vector>

using namespace sectored;
using namespace sectored::test;

namespace {

const Vec3 up{0, 0, 1};
const Vec3 slanted{0.6, 0, 0.8};
const AxisBoxShape box{.halfExtents = {3, 2, 1}};

std::vector<Vec3> boxCorners()
{
    std::vector<Vec3> corners;
    for (const double x : {-3.0, 3.0}) {
        for (const double y : {-2.0, 2.0}) {
            for (const double z : {-1.0, 1.0}) {
                corners.push_back({x, y, z});
            }
        }
    }
    return corners;
}

bool isOneOf(Vec3 point, const std::vector<Vec3>& points)
{
    return std::ranges::find(points, point) != points.end();
}

/// Returns true if the corners are anticlockwise as seen from the side that the direction points
/// to.
bool goesAround(const std::vector<Vec3>& corners, Vec3 direction)
{
    for (std::size_t k = 0; k < corners.size(); ++k) {
        const Vec3 b = corners[(k + 1) % corners.size()];
        const Vec3 c = corners[(k + 2) % corners.size()];
        if (!(dot(cross(b - corners[k], c - b), direction) > 0)) {
            return false;
        }
    }
    return true;
}

} // namespace

class ContactSetTest : public QObject {
    Q_OBJECT

private slots:
    void roundShapesTouchWithAPoint();
    void anEllipsoidTouchesWhereItsSurfaceIsLevel();
    void aBoxTouchesWithACornerAnEdgeOrAFace();
    void aTurnedBoxDoesToo();
    void aFlatBoxCountsNothingTwice();
    void aCapsuleTouchesWithAPointOrALine();
    void aCylinderTouchesWithARimPointALineOrAnEnd();
    void aHullTouchesLikeTheBoxThatItIs();
    void pointsWithinAHullsEdgeOrFaceAreLeftOut();
    void aHullOfOnePlaceIsAPoint();
    void theLengthOfTheDirectionDoesNotMatter();
    void turnedHullsKeepTheirFaces();
    void turnedRowsOfPointsAreEdges();
};

void ContactSetTest::roundShapesTouchWithAPoint()
{
    const ContactSet set = contactSet(SphereShape{.radius = 5}, slanted);
    QVERIFY(set.kind == ContactKind::Vertex && set.points.size() == 1);
    QVERIFY(length(set.points[0] - Vec3{3, 0, 4}) <= 1e-15);
}

void ContactSetTest::anEllipsoidTouchesWhereItsSurfaceIsLevel()
{
    const EllipsoidShape player{.semiAxes = {Vec3{3, 0, 0}, Vec3{0, 3, 0}, Vec3{0, 0, 4}}};
    const ContactSet set = contactSet(player, {0.8, 0, 0.6});
    const double reach = std::sqrt(2.4 * 2.4 * 2);
    QVERIFY(set.kind == ContactKind::Vertex);
    QVERIFY(length(set.points[0] - Vec3{9 * 0.8 / reach, 0, 16 * 0.6 / reach}) <= 1e-14);
    const EllipsoidShape flat{.semiAxes = {Vec3{3, 0, 0}, Vec3{0, 3, 0}, Vec3{}}};
    QVERIFY((contactSet(flat, up).points == std::vector{Vec3{}}));
}

void ContactSetTest::aBoxTouchesWithACornerAnEdgeOrAFace()
{
    const ContactSet corner = contactSet(box, {1, -1, 1});
    QVERIFY(corner.kind == ContactKind::Vertex);
    QVERIFY((corner.points == std::vector{Vec3{3, -2, 1}}));
    const ContactSet edge = contactSet(box, {1, 0, -1});
    QVERIFY(edge.kind == ContactKind::Edge);
    QVERIFY((edge.points == std::vector{Vec3{3, -2, -1}, Vec3{3, 2, -1}}));
    for (const Vec3 direction : {up, up * -1}) {
        const ContactSet face = contactSet(box, direction);
        QVERIFY(face.kind == ContactKind::Face);
        QCOMPARE(face.points.size(), std::size_t{4});
        QVERIFY(goesAround(face.points, direction));
        for (const Vec3 point : face.points) {
            QVERIFY(isOneOf(point, boxCorners()));
            QCOMPARE(point.z, direction.z);
        }
    }
}

void ContactSetTest::aTurnedBoxDoesToo()
{
    const OrientedBoxShape turnedBox{.edges = {Vec3{6, 8, 0}, Vec3{-8, 6, 0}, Vec3{0, 0, 4}}};
    const ContactSet face = contactSet(turnedBox, {0.6, 0.8, 0});
    QVERIFY(face.kind == ContactKind::Face && goesAround(face.points, {0.6, 0.8, 0}));
    QVERIFY(isOneOf({-1, 7, 2}, face.points) && isOneOf({7, 1, -2}, face.points));
    QVERIFY(contactSet(turnedBox, {1, 0, 0}).kind == ContactKind::Edge);
    QVERIFY(contactSet(turnedBox, {1, 0, 0.1}).kind == ContactKind::Vertex);
}

void ContactSetTest::aFlatBoxCountsNothingTwice()
{
    const AxisBoxShape plate{.halfExtents = {3, 2, 0}};
    QCOMPARE(contactSet(plate, up).points.size(), std::size_t{4});
    QVERIFY(contactSet(plate, {1, 0, 0}).kind == ContactKind::Edge);
    QVERIFY(contactSet(plate, {1, 1, 0}).kind == ContactKind::Vertex);
    QVERIFY(contactSet(AxisBoxShape{.halfExtents = {3, 0, 0}}, up).kind == ContactKind::Edge);
    QVERIFY(contactSet(AxisBoxShape{}, up).kind == ContactKind::Vertex);
}

void ContactSetTest::aCapsuleTouchesWithAPointOrALine()
{
    const CapsuleShape capsule{.axis = up, .halfLength = 10, .radius = 5};
    QVERIFY((contactSet(capsule, up).points == std::vector{Vec3{0, 0, 15}}));
    const ContactSet point = contactSet(capsule, {0.6, 0, -0.8});
    QVERIFY(point.kind == ContactKind::Vertex);
    QVERIFY(length(point.points[0] - Vec3{3, 0, -14}) <= 1e-14);
    const ContactSet line = contactSet(capsule, {0, 1, 0});
    QVERIFY(line.kind == ContactKind::Edge);
    QVERIFY((line.points == std::vector{Vec3{0, 5, -10}, Vec3{0, 5, 10}}));
    const CapsuleShape ball{.axis = up, .halfLength = 0, .radius = 5};
    QVERIFY(contactSet(ball, {0, 1, 0}).kind == ContactKind::Vertex);
}

void ContactSetTest::aCylinderTouchesWithARimPointALineOrAnEnd()
{
    const CylinderShape cylinder{.axis = up, .halfLength = 10, .radius = 5};
    const ContactSet end = contactSet(cylinder, up);
    QVERIFY(end.kind == ContactKind::Disc);
    QCOMPARE(end.radius, 5.0);
    QVERIFY((end.points == std::vector{Vec3{0, 0, 10}}));
    const ContactSet rim = contactSet(cylinder, slanted);
    QVERIFY(rim.kind == ContactKind::Vertex);
    QVERIFY(length(rim.points[0] - Vec3{5, 0, 10}) <= 1e-14);
    const ContactSet line = contactSet(cylinder, {0, -1, 0});
    QVERIFY(line.kind == ContactKind::Edge);
    QVERIFY((line.points == std::vector{Vec3{0, -5, -10}, Vec3{0, -5, 10}}));
    const CylinderShape rod{.axis = up, .halfLength = 10, .radius = 0};
    QVERIFY(contactSet(rod, up).kind == ContactKind::Vertex);
    const CylinderShape disc{.axis = up, .halfLength = 0, .radius = 5};
    QVERIFY(contactSet(disc, up).kind == ContactKind::Disc);
    QVERIFY(contactSet(disc, {1, 0, 0}).kind == ContactKind::Vertex);
}

void ContactSetTest::aHullTouchesLikeTheBoxThatItIs()
{
    const std::vector<Vec3> corners = boxCorners();
    const HullShape hull{.points = corners};
    for (const double x : {-1.0, 0.0, 1.0}) {
        for (const double y : {-1.0, 0.0, 1.0}) {
            for (const double z : {-1.0, 0.0, 1.0}) {
                const Vec3 direction{x, y, z};
                if (direction == Vec3{}) {
                    continue;
                }
                const ContactSet expected = contactSet(box, direction);
                const ContactSet set = contactSet(hull, direction);
                QVERIFY(set.kind == expected.kind);
                QCOMPARE(set.points.size(), expected.points.size());
                for (const Vec3 point : set.points) {
                    QVERIFY(isOneOf(point, expected.points));
                }
                QVERIFY(set.kind != ContactKind::Face || goesAround(set.points, direction));
            }
        }
    }
}

void ContactSetTest::pointsWithinAHullsEdgeOrFaceAreLeftOut()
{
    std::vector<Vec3> points = boxCorners();
    for (const Vec3 more : {Vec3{0, 0, 1}, Vec3{3, 0, 1}, Vec3{3, 2, 0}, Vec3{1, 2, 1}}) {
        points.push_back(more);
    }
    points.push_back(points.front());
    const HullShape hull{.points = points};
    const ContactSet face = contactSet(hull, up);
    QVERIFY(face.kind == ContactKind::Face);
    QCOMPARE(face.points.size(), std::size_t{4});
    const ContactSet edge = contactSet(hull, {1, 0, 1});
    QVERIFY(edge.kind == ContactKind::Edge);
    QVERIFY(isOneOf({3, -2, 1}, edge.points) && isOneOf({3, 2, 1}, edge.points));
}

void ContactSetTest::aHullOfOnePlaceIsAPoint()
{
    const std::vector<Vec3> points{{1, 2, 3}, {1, 2, 3}, {1, 2, 3}};
    const ContactSet set = contactSet(HullShape{.points = points}, slanted);
    QVERIFY(set.kind == ContactKind::Vertex);
    QVERIFY((set.points == std::vector{Vec3{1, 2, 3}}));
}

void ContactSetTest::theLengthOfTheDirectionDoesNotMatter()
{
    const CylinderShape cylinder{.axis = up, .halfLength = 10, .radius = 5};
    for (const double size : {1e-60, 1e-3, 1e60}) {
        QVERIFY(contactSet(cylinder, up * size).kind == ContactKind::Disc);
        QVERIFY(contactSet(box, up * size).points == contactSet(box, up).points);
        QVERIFY(contactSet(box, slanted * size).kind == ContactKind::Edge);
        const ContactSet ball = contactSet(SphereShape{.radius = 2}, Vec3{0, size, 0});
        QVERIFY(length(ball.points[0] - Vec3{0, 2, 0}) <= 1e-15);
    }
}

void ContactSetTest::turnedHullsKeepTheirFaces()
{
    auto random = seededRandom(692);
    for (int count = 0; count < 2'000; ++count) {
        const auto sides = static_cast<std::size_t>(randomBetween(random, 3, 12));
        const Quaternion turn = *turnAbout(randomDirection(random), realBetween(random, -3, 3));
        std::vector<Vec3> points;
        for (std::size_t k = 0; k < sides; ++k) {
            const double angle = 6.283185307179586 * double(k) / double(sides);
            const Vec3 corner{100 * std::cos(angle), 100 * std::sin(angle), 50};
            const Vec3 next{
                100 * std::cos(angle + 6.283185307179586 / double(sides)),
                100 * std::sin(angle + 6.283185307179586 / double(sides)),
                50};
            points.push_back(turned(turn, corner));
            points.push_back(
                turned(turn, corner + (next - corner) * realBetween(random, 0.1, 0.9)));
            points.push_back(turned(turn, corner * realBetween(random, -1, 0.9)));
        }
        std::ranges::shuffle(points, random);
        const Vec3 direction = turned(turn, up);
        const ContactSet set = contactSet(HullShape{.points = points}, direction);
        QVERIFY(set.kind == ContactKind::Face);
        QCOMPARE(set.points.size(), sides);
        QVERIFY(goesAround(set.points, direction));
    }
}

void ContactSetTest::turnedRowsOfPointsAreEdges()
{
    auto random = seededRandom(696);
    for (int count = 0; count < 2'000; ++count) {
        const Quaternion turn = *turnAbout(randomDirection(random), realBetween(random, -3, 3));
        const std::vector<Vec3> ends{turned(turn, {-100, 0, 50}), turned(turn, {100, 0, 50})};
        std::vector<Vec3> points = ends;
        for (int k = 0; k < 5; ++k) {
            points.push_back(turned(turn, {realBetween(random, -99, 99), 0, 50}));
        }
        std::ranges::shuffle(points, random);
        const ContactSet set = contactSet(HullShape{.points = points}, turned(turn, up));
        QVERIFY(set.kind == ContactKind::Edge);
        QVERIFY(isOneOf(ends[0], set.points) && isOneOf(ends[1], set.points));
    }
}

SECTORED_TEST(ContactSetTest)
#include "contact_set_test.moc"
