#include "sectored/collide/sweep/sphere_triangle_sweep.h"
#include "sectored/collide/world/triangle_world.h"

#include "editor/tool/walk/walk_contacts.h"
#include "editor/tool/walk/walk_historic.h"
#include "editor/tool/walk/walk_overlay.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::editor;

namespace {

/// A hall with its east wall at x = 4096, and a body near it that moves east and slightly south.
struct Hall {
    explicit Hall(double x = 3900)
        : map(test::mapFromText("sector 0: 0,0 4096,0 4096,4096 0,4096"))
        , index(map)
        , surfaces({map, index})
        , walker(surfaces)
    {
        state = *walker.stateAt({map, index}, {.place = {x, 2048}});
    }

    void walk(const WalkerInput& input)
    {
        WalkedTic tic{.before = state};
        state = walker.moved(state, input, &tic.trace);
        tic.after = state;
        tics.push_back(withSurroundings(std::move(tic), walker));
    }

    Map map;
    MapIndex index;
    LevelSurfaces surfaces;
    Walker walker;
    WalkerState state{};
    std::vector<WalkedTic> tics{};
};

/// Returns a tick in which a ball of radius 1 moves against a triangle, with its contact.
WalkedTic ballAgainst(const std::array<Vec3, 3>& corners, Vec3 from, Vec3 motion)
{
    const ColliderTriangle triangle = colliderTriangle(corners[0], corners[1], corners[2]);
    const auto hit = sweepSphere(triangle, {.centre = from, .motion = motion, .radius = 1});
    WalkedTic tic{.body = {.x = 1, .y = 1, .z = 1}};
    if (hit) {
        tic.trace.legs.push_back(
            {.from = {.centre = from},
             .motion = motion,
             .to = from + motion * hit->time,
             .contact = bodyContact(EllipsoidSpace(tic.body), triangle, *hit, 0)});
        tic.struck.push_back(SurfaceTriangle{.corners = corners});
    }
    return tic;
}

std::vector<std::string> textsOf(const Overlay& overlay)
{
    std::vector<std::string> texts;
    for (const OverlayLabel& label : overlay.labels) {
        texts.push_back(label.text);
    }
    return texts;
}

std::ptrdiff_t linesOf(const Overlay& overlay, OverlayRole role, bool dashed)
{
    return std::ranges::count_if(overlay.lines, [&](const OverlayLine& line) {
        return line.role == role && line.dashed == dashed;
    });
}

} // namespace

class WalkOverlayTest : public QObject {
    Q_OBJECT

private slots:
    void withoutAWalkNothingIsDrawn()
    {
        const Hall hall;
        QVERIFY(walkOverlay(hall.map, {}) == Overlay{});
    }

    void oneWhoStandsHasAFootprintAndASquare()
    {
        Hall hall;
        hall.walk({});
        const Overlay overlay = walkOverlay(hall.map, {.tics = hall.tics});
        QCOMPARE(linesOf(overlay, OverlayRole::Walk, false), 32);
        QCOMPARE(linesOf(overlay, OverlayRole::Walk, true), 4);
        QVERIFY(overlay.points.empty());
    }

    void aWallThatIsTouchedIsMarkedWithItsNormal()
    {
        Hall hall;
        for (int tic = 0; tic < 4; ++tic) {
            hall.walk({.forward = 1, .strafe = 0.3, .run = true});
        }
        const Overlay overlay = walkOverlay(hall.map, {.tics = hall.tics, .shown = 3});
        const auto contact = std::ranges::find(overlay.points, Marker::Ring, &OverlayPoint::marker);
        QVERIFY(contact != overlay.points.end());
        QCOMPARE(contact->at.x, 4096.0);
        const auto normal = std::ranges::find_if(overlay.lines, [&](const OverlayLine& line) {
            return line.role == OverlayRole::Query && line.from == contact->at;
        });
        QVERIFY(normal != overlay.lines.end());
        QVERIFY(normal->to.x < 4096 - 100);
    }

    void theFirstContactOfAFaceIsASquare()
    {
        Hall hall;
        hall.walk({.forward = 1, .run = true});
        hall.walk({.forward = 1, .run = true});
        const Overlay overlay = walkOverlay(hall.map, {.tics = hall.tics, .shown = 0});
        QVERIFY(std::ranges::any_of(overlay.points, [](const OverlayPoint& point) {
            return point.marker == Marker::Square && point.at.x == 4096;
        }));
    }

    void piecesOfAWayAreNumbered()
    {
        Hall hall(3880);
        hall.walk({.forward = 1, .strafe = 1, .run = true});
        hall.walk({.forward = 1, .strafe = 1, .run = true});
        const Overlay overlay = walkOverlay(hall.map, {.tics = hall.tics, .shown = 1});
        std::vector<std::string> numbers;
        for (const OverlayLabel& label : overlay.labels) {
            numbers.push_back(label.text);
        }
        QVERIFY(std::ranges::find(numbers, "1") != numbers.end());
        QVERIFY(std::ranges::find(numbers, "2") != numbers.end());
    }

    void wallsWhoseHalfSpaceCouldBeSkippedAreDashed()
    {
        Hall hall;
        hall.walk({.forward = 1, .run = true});
        const Overlay overlay = walkOverlay(hall.map, {.tics = hall.tics});
        // The wanted move and the east wall; the other three walls are far.
        QCOMPARE(linesOf(overlay, OverlayRole::Guide, false), 2);
        QCOMPARE(linesOf(overlay, OverlayRole::Guide, true), 3);
    }

    void theTrailIsEveryTic()
    {
        Hall hall;
        for (int tic = 0; tic < 10; ++tic) {
            hall.walk({.forward = -1});
        }
        const Overlay overlay = walkOverlay(hall.map, {.tics = hall.tics, .shown = 9});
        QCOMPARE(linesOf(overlay, OverlayRole::Walk, true), 4 + 10);
    }

    void theSweepIsAnOutlineAndADashedBox()
    {
        Hall hall(2048);
        hall.walk({.forward = 1, .run = true});
        const Overlay overlay = walkOverlay(hall.map, {.tics = hall.tics});
        QCOMPARE(linesOf(overlay, OverlayRole::Sweep, false), 34);
        QCOMPARE(linesOf(overlay, OverlayRole::Sweep, true), 4);
        double right = 0;
        double rightOfBox = 0;
        for (const OverlayLine& line : overlay.lines) {
            if (line.role == OverlayRole::Sweep) {
                double& most = line.dashed ? rightOfBox : right;
                most = std::max({most, line.from.x, line.to.x});
            }
        }
        const double end = 2048 + hall.tics[0].trace.wish.x + 164;
        QVERIFY(std::abs(right - end) < 1e-9 && std::abs(rightOfBox - end) < 1e-9);
    }

    void floorsThatTheMoveMightMeetAreHatched()
    {
        Hall hall;
        hall.walk({.forward = 1, .run = true});
        const Overlay overlay = walkOverlay(hall.map, {.tics = hall.tics});
        QCOMPARE(overlay.areas.size(), std::size_t{1});
        QVERIFY(overlay.areas[0].hatched && overlay.areas[0].role == OverlayRole::Candidate);
        QVERIFY(!overlay.areas[0].loops.empty());
    }

    void onlyWhatIsAskedForIsDrawn()
    {
        Hall hall;
        for (int tic = 0; tic < 3; ++tic) {
            hall.walk({.forward = 1, .strafe = 0.3, .run = true});
        }
        const WalkParts none{
            .contacts = false,
            .candidates = false,
            .skipped = false,
            .sweep = false};
        const Overlay bare = walkOverlay(hall.map, {.tics = hall.tics, .shown = 1, .parts = none});
        QVERIFY(bare.areas.empty());
        QVERIFY(bare.points.empty());
        for (const OverlayRole role :
             {OverlayRole::Query, OverlayRole::Sweep, OverlayRole::Historic}) {
            QCOMPARE(linesOf(bare, role, false) + linesOf(bare, role, true), 0);
        }
        // The wanted move is always drawn.
        QCOMPARE(linesOf(bare, OverlayRole::Guide, false), 1);
        WalkParts all;
        all.historic = true;
        const Overlay full = walkOverlay(hall.map, {.tics = hall.tics, .shown = 0, .parts = all});
        QVERIFY(std::ranges::any_of(full.points, [](const OverlayPoint& point) {
            return point.role == OverlayRole::Historic;
        }));
    }

    void aCreaseAlongWhichHeWentOnIsDashed()
    {
        WalkedTic tic;
        const Vec3 first{-0.6, 0.8, 0};
        const Vec3 second{-0.6, -0.6, 0.53};
        const Vec3 along = cross(first, second);
        tic.trace.legs.push_back(
            {.motion = {100, 0, -40},
             .contact = BodyContact{.time = 0.5, .point = {10, 20, 30}, .normal = first},
             .normals = {first, second}});
        tic.trace.legs.push_back({.motion = along * 9});
        Overlay overlay;
        addContacts(overlay, tic);
        QCOMPARE(linesOf(overlay, OverlayRole::Query, true), 1);
        // A single surface has no crease.
        tic.trace.legs[0].normals = {first};
        Overlay without;
        addContacts(without, tic);
        QCOMPARE(linesOf(without, OverlayRole::Query, true), 0);
    }

    void theArticleOf2000IsRightOnFaces()
    {
        const WalkedTic tic =
            ballAgainst({Vec3{-9, -9, 0}, {9, -9, 0}, {0, 9, 0}}, {0, 0, 3}, {0, 0, -4});
        Overlay overlay;
        addHistoric(overlay, tic);
        QCOMPARE(textsOf(overlay), std::vector<std::string>{"Nettle 2000: same"});
        QCOMPARE(overlay.points.size(), std::size_t{2});
    }

    void theArticleOf2000MissesEdges()
    {
        const WalkedTic tic =
            ballAgainst({Vec3{0, -9, 0}, {9, 9, 0}, {20, -9, 0}}, {-3, 0, 1.5}, {12, 0, -1});
        QCOMPARE(tic.trace.legs.size(), std::size_t{1});
        Overlay overlay;
        addHistoric(overlay, tic);
        QCOMPARE(textsOf(overlay), std::vector<std::string>{"Nettle 2000: no contact"});
        // The ray without a hit is dashed and as long as the motion.
        QCOMPARE(linesOf(overlay, OverlayRole::Historic, true), 1);
        QCOMPARE(overlay.lines.back().from.x - overlay.lines.back().to.x, 12.0);
    }

    void theArticleOf2000TouchesEdgesLate()
    {
        WalkedTic tic =
            ballAgainst({Vec3{0, -9, 0}, {10, 9, 0}, {40, -9, 0}}, {-6, 4, 2}, {12, -4, -2});
        QCOMPARE(tic.trace.legs.size(), std::size_t{1});
        Overlay late;
        addHistoric(late, tic);
        QCOMPARE(textsOf(late), std::vector<std::string>{"Nettle 2000: 1 unit late"});
        // A result before the contact of the mover is reported as early.
        tic.trace.legs[0].contact->time += 0.2;
        Overlay early;
        addHistoric(early, tic);
        QCOMPARE(textsOf(early), std::vector<std::string>{"Nettle 2000: 2 units early"});
    }

    void theArticleOf2000IsReadInThreeWays()
    {
        // A body that is higher than wide, and a slope that its own point reaches elsewhere.
        const std::array<Vec3, 3> slope{Vec3{-90, -90, -90}, {90, -90, 90}, {0, 90, 0}};
        WalkedTic tic{.body = {.x = 1, .y = 1, .z = 2}};
        const EllipsoidSpace space(tic.body);
        const Vec3 from{0, 0, 6};
        const Vec3 motion{0, 0, -8};
        const ColliderTriangle triangle = triangleInSpace(space, slope);
        const auto hit = sweepSphere(
            triangle,
            {.centre = space.toSpace(from), .motion = space.toSpace(motion), .radius = 1});
        QVERIFY(hit.has_value());
        tic.trace.legs.push_back(
            {.from = {.centre = from},
             .motion = motion,
             .to = from + motion * hit->time,
             .contact = bodyContact(space, triangle, *hit, 0)});
        tic.struck.push_back(SurfaceTriangle{.corners = slope});
        std::vector<Vec2> planePoints;
        const auto textOf = [&](NettleReading reading) {
            Overlay overlay;
            addHistoric(overlay, tic, reading);
            planePoints.push_back(overlay.points.front().at);
            return textsOf(overlay).front();
        };
        QCOMPARE(textOf(NettleReading::SphereSpace), std::string("Nettle 2000: same"));
        QVERIFY(textOf(NettleReading::Listing).starts_with("Nettle 2000, listing: "));
        QVERIFY(textOf(NettleReading::Prose).starts_with("Nettle 2000, text: "));
        QVERIFY(planePoints[0] != planePoints[1]);
        QVERIFY(planePoints[1] != planePoints[2]);
    }

    void theHeightsAroundHimAreKept()
    {
        Hall hall;
        hall.walk({});
        const BodyHeights heights = hall.tics[0].heights;
        QCOMPARE(heights.foot, heights.floor);
        QCOMPARE(heights.head - heights.foot, 704.0);
        QCOMPARE(heights.eye - heights.foot, 640.0);
        QCOMPARE(heights.step - heights.foot, 320.0);
        QCOMPARE(heights.ceiling - heights.floor, 1024.0);
    }
};

SECTORED_TEST(WalkOverlayTest)
#include "walk_overlay_test.moc"
