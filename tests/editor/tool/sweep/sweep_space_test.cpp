#include "editor/tool/hand/sweep_tool.h"
#include "editor/tool/sweep/sweep_space.h"
#include "editor/tool/sweep_state.h"
#include "tests/editor/tool/bare_target.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <vector>

using namespace sectored;
using namespace sectored::editor;

namespace {

constexpr double nearby = 1e-6; ///< map units

/// A sphere that flies into an upright plane and slides along it.
SweepCase intoAPlane()
{
    return {
        .shape = {.kind = SweepShapeKind::Sphere, .radius = 32},
        .at = {0, 0, 100},
        .by = {1000, 200, 50},
        .target = {.kind = SweepTargetKind::Plane, .normal = {-1, 0, 0}, .point = {500, 0, 0}},
        .slide = 2};
}

std::vector<SpaceLine> linesOf(const SpaceOverlay& overlay, SpaceRole role)
{
    std::vector<SpaceLine> found;
    std::ranges::copy_if(overlay.lines, std::back_inserter(found), [role](const SpaceLine& line) {
        return line.role == role;
    });
    return found;
}

/// Tests whether every end of these lines is on a sphere, and there are some.
bool areOnSphere(const std::vector<SpaceLine>& lines, Vec3 middle, double radius)
{
    return !lines.empty() && std::ranges::all_of(lines, [&](const SpaceLine& line) {
        return std::abs(distance(line.from, middle) - radius) < nearby
               && std::abs(distance(line.to, middle) - radius) < nearby;
    });
}

} // namespace

/// The sweep in the 3D view.
class SweepSpaceTest : public QObject {
    Q_OBJECT

private slots:
    void theWireStandsWhereTheAnswerSays()
    {
        const SweepCase sweep = intoAPlane();
        const auto given = answer(sweep);
        QVERIFY(given && given->stops);
        const SpaceOverlay space = spaceOfSweep(sweep, &*given, PublishedLook::Hidden);
        QVERIFY(areOnSphere(linesOf(space, SpaceRole::Start), sweep.at, 32));
        QVERIFY(areOnSphere(linesOf(space, SpaceRole::End), sweep.at + sweep.by, 32));
        const auto stopped = linesOf(space, SpaceRole::Stop);
        QVERIFY(areOnSphere(stopped, given->centre, 32));
        // It reaches up and down as well as aside.
        for (const Vec3 way : {Vec3{1, 0, 0}, Vec3{0, 1, 0}, Vec3{0, 0, 1}}) {
            const auto reach = [&](const SpaceLine& line) {
                return dot(line.from - given->centre, way);
            };
            QVERIFY(reach(std::ranges::max(stopped, {}, reach)) > 31);
            QVERIFY(reach(std::ranges::min(stopped, {}, reach)) < -31);
        }
        QVERIFY(
            linesOf(space, SpaceRole::Way)
            == (std::vector{
                SpaceLine{.from = sweep.at, .to = sweep.at + sweep.by, .role = SpaceRole::Way}}));
    }

    void theContactIsAPointWithItsNormal()
    {
        const SweepCase sweep = intoAPlane();
        const auto given = answer(sweep);
        QVERIFY(given.has_value());
        const SpaceOverlay space = spaceOfSweep(sweep, &*given, PublishedLook::Hidden);
        QCOMPARE(space.points.size(), std::size_t{1});
        QVERIFY(distance(space.points.front().at, given->point) < nearby);
        const auto normal = linesOf(space, SpaceRole::Contact);
        QCOMPARE(normal.size(), std::size_t{1});
        QVERIFY(normal.front().from == given->point);
        QVERIFY(distance(normal.front().to, given->point + Vec3{-128, 0, 0}) < nearby);
    }

    void theLegsOfTheSlideFollowEachOther()
    {
        const SweepCase sweep = intoAPlane();
        const auto given = answer(sweep);
        QVERIFY(given.has_value());
        const auto legs =
            linesOf(spaceOfSweep(sweep, &*given, PublishedLook::Hidden), SpaceRole::Leg);
        QCOMPARE(legs.size(), given->slide.legs.size());
        QVERIFY(legs.size() > 1);
        QVERIFY(legs.front().from == sweep.at);
        QVERIFY(distance(legs[0].to, legs[1].from) < nearby);
    }

    void aFreeWayHasNeitherContactNorStop()
    {
        SweepCase sweep = intoAPlane();
        sweep.by = {100, 0, 0};
        sweep.slide = 0;
        const auto given = answer(sweep);
        QVERIFY(given.has_value());
        const SpaceOverlay space = spaceOfSweep(sweep, &*given, PublishedLook::Shown);
        QVERIFY(space.points.empty());
        QVERIFY(linesOf(space, SpaceRole::Stop).empty());
        QVERIFY(linesOf(space, SpaceRole::Leg).empty());
        QVERIFY(!linesOf(space, SpaceRole::End).empty());
    }

    void thePublishedShapeIsShownOnlyIfItDiffers()
    {
        const SweepCase sweep = intoAPlane();
        auto given = answer(sweep);
        QVERIFY(given.has_value());
        const Vec3 late = given->centre + Vec3{10, 2, 0.5};
        given->published = PublishedAnswer{.hit = true, .time = given->time, .centre = late};
        given->differs = {};
        const auto shown = [&](PublishedLook look) {
            return linesOf(spaceOfSweep(sweep, &*given, look), SpaceRole::Historic);
        };
        QVERIFY(shown(PublishedLook::Shown).empty());
        given->differs = {.how = SweepDifference::Late, .radii = 0.3};
        QVERIFY(areOnSphere(shown(PublishedLook::Shown), late, 32));
        QVERIFY(shown(PublishedLook::Hidden).empty());
        // What goes through gets to the end.
        given->published = PublishedAnswer{};
        given->differs = {.how = SweepDifference::Missed};
        QVERIFY(areOnSphere(shown(PublishedLook::Shown), sweep.at + sweep.by, 32));
    }

    void aPointHasNoWire()
    {
        SweepCase sweep = intoAPlane();
        sweep.shape = {.kind = SweepShapeKind::Point};
        const auto given = answer(sweep);
        QVERIFY(given.has_value());
        const SpaceOverlay space = spaceOfSweep(sweep, &*given, PublishedLook::Hidden);
        QVERIFY(linesOf(space, SpaceRole::Start).empty());
        QVERIFY(linesOf(space, SpaceRole::Stop).empty());
        QCOMPARE(linesOf(space, SpaceRole::Way).size(), std::size_t{1});
        QCOMPARE(space.points.size(), std::size_t{1});
    }

    void whereTheLevelHasNoPlaceForTheStartOnlyTheQuestionIsShown()
    {
        const SpaceOverlay space = spaceOfSweep(intoAPlane(), nullptr, PublishedLook::Shown);
        QVERIFY(space.points.empty());
        QVERIFY(std::ranges::all_of(space.lines, [](const SpaceLine& line) {
            return line.role == SpaceRole::Way || line.role == SpaceRole::Start
                   || line.role == SpaceRole::End;
        }));
    }

    void theToolShowsNothingWithoutASweep()
    {
        test::BareTarget target(test::mapFromText("sector 0: 0,0 4096,0 4096,4096 0,4096\n"));
        SweepTool tool(target);
        QVERIFY(tool.overlay().space == SpaceOverlay{});
        test::dragTo(
            tool,
            test::at(2048, 2048, test::control),
            test::at(4500, 2048, test::control));
        const SpaceOverlay space = tool.overlay().space;
        const auto stop = stopOf(*target.sweep().answer(target.view()));
        QVERIFY(stop.has_value());
        QVERIFY(space.points == (std::vector{SpacePoint{stop->point, SpaceRole::Contact}}));
        QVERIFY(tool.key(ToolKey::Escape));
        QVERIFY(tool.overlay().space == SpaceOverlay{});
    }
};

SECTORED_TEST(SweepSpaceTest)
#include "sweep_space_test.moc"
