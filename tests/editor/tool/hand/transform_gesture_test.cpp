#include "editor/tool/hand/select_tool.h"
#include "editor/tool/landing.h"
#include "editor/tool/move/selection_handles.h"
#include "tests/editor/tool/bare_target.h"
#include "tests/editor/tool/hand/handle_drag.h"
#include "tests/editor/tool/select_rooms.h"
#include "tests/support/map_text.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <cmath>
#include <cstdint>
#include <numbers>
#include <random>

using namespace sectored;
using namespace sectored::editor;
using test::at;
using test::drag;
using test::dragTo;
using test::handle;

namespace {

/// Selects the room, with handles.
void selectRoom(test::BareTarget& target)
{
    target.setSelection({.sectors = {SectorId{0}}});
    setShowsHandles(target.options(), true);
}

/// A free room of 128 by 64.
test::BareTarget room()
{
    return test::BareTarget(test::mapFromText("sector 0: 64,64 192,64 192,128 64,128\n"));
}

Box boxOf(const test::BareTarget& target)
{
    return target.view().index.boxOf(SectorId{0});
}

Vec2 turnHandle(const test::BareTarget& target)
{
    return handlesOf(*handledBox(target), 1).back().at;
}

/// Returns the place to which the turn handle goes by an angle, clockwise, about 128, 96.
Vec2 turned(Vec2 from, double degrees)
{
    const double angle = degrees * std::numbers::pi / 180;
    const Vec2 way{from.x - 128, from.y - 96};
    return {
        128 + way.x * std::cos(angle) - way.y * std::sin(angle),
        96 + way.x * std::sin(angle) + way.y * std::cos(angle)};
}

} // namespace

class TransformGestureTest : public QObject {
    Q_OBJECT

private slots:
    void handlesAreShownWhenSwitchedOn()
    {
        auto target = room();
        selectRoom(target);
        SelectTool tool(target);
        tool.move(at(0, 0));
        const auto squares = [&tool] {
            return std::ranges::count(
                tool.overlay().points,
                Marker::HollowSquare,
                &OverlayPoint::marker);
        };
        QCOMPARE(squares(), 8);
        tool.setOption("handles", 0);
        tool.levelChanged();
        QCOMPARE(squares(), 0);
        tool.setOption("handles", 1);
        tool.levelChanged();
        QCOMPARE(squares(), 8);
        target.setSelection({});
        tool.move(at(0, 0));
        QCOMPARE(squares(), 0);
    }

    void aCornerScalesAboutTheOppositeOne()
    {
        auto target = room();
        selectRoom(target);
        SelectTool tool(target);
        const Vec2 from = handle(target, 1, 1);
        drag(tool, from, {128, 64});
        QVERIFY(tool.isBusy() && tool.shownPlan() != nullptr);
        QCOMPARE(boxOf(target), (Box{{64, 64}, {192, 128}}));
        tool.release(at(from.x + 128, from.y + 64));
        QCOMPARE(boxOf(target), (Box{{64, 64}, {320, 192}}));
        QCOMPARE(target.history.done(), std::size_t{1});
    }

    void shiftKeepsProportionsAndControlTheCentre()
    {
        auto target = room();
        selectRoom(target);
        SelectTool tool(target);
        Vec2 from = handle(target, 1, 1);
        drag(tool, from, {128, 64}, test::shift);
        tool.release(at(from.x + 128, from.y + 64, test::shift));
        QCOMPARE(boxOf(target), (Box{{64, 64}, {320, 192}}));
        from = handle(target, 1, 0);
        drag(tool, from, {-64, 0}, test::control);
        tool.release(at(from.x - 64, from.y, test::control));
        QCOMPARE(boxOf(target), (Box{{128, 64}, {256, 192}}));
    }

    void anEdgeScalesOneWay()
    {
        auto target = room();
        selectRoom(target);
        SelectTool tool(target);
        const Vec2 from = handle(target, 0, -1);
        drag(tool, from, {5, -64});
        tool.release(at(from.x + 5, from.y - 64));
        QCOMPARE(boxOf(target), (Box{{64, 0}, {192, 128}}));
    }

    void anEdgeSkewsIfTheOptionSaysSo()
    {
        auto target = room();
        selectRoom(target);
        SelectTool tool(target);
        tool.setOption("edges", 1);
        const Vec2 from = handle(target, 0, -1);
        drag(tool, from, {32, 0});
        tool.release(at(from.x + 32, from.y));
        QCOMPARE(boxOf(target), (Box{{64, 64}, {224, 128}}));
        QCOMPARE(test::startOf(target, 0), (Point{96, 64}));
    }

    void theTurnHandleRotatesInStepsWithShift()
    {
        auto target = room();
        selectRoom(target);
        SelectTool tool(target);
        const Vec2 from = turnHandle(target);
        const Vec2 to = turned(from, 88);
        dragTo(tool, at(from.x, from.y), at(to.x, to.y, test::shift));
        QVERIFY(tool.overlay().message->title.starts_with("90"));
        tool.release(at(to.x, to.y, test::shift));
        QCOMPARE(boxOf(target), (Box{{96, 32}, {160, 160}}));
    }

    void aTurnThereAndBackChangesNothing()
    {
        auto target = room();
        selectRoom(target);
        const Map before = target.map();
        SelectTool tool(target);
        const Vec2 from = turnHandle(target);
        const Vec2 to = turned(from, 33);
        dragTo(tool, at(from.x, from.y), at(to.x, to.y));
        QVERIFY(tool.shownPlan() != nullptr);
        tool.move(at(from.x, from.y));
        QVERIFY(tool.shownPlan() == nullptr);
        tool.release(at(from.x, from.y));
        QVERIFY(target.map() == before);
        QCOMPARE(target.history.done(), std::size_t{0});
    }

    /// TP1.
    void turnsOfOneGestureAreOneTurnByTheirSum()
    {
        for (unsigned seed = 1; seed <= 100; ++seed) {
            std::mt19937 random(seed);
            const QByteArray text = "seed " + QByteArray::number(seed);
            // From 10 to 89.9 degrees. Quarter turns have a test of their own.
            const auto tenths = static_cast<std::int64_t>(100 + random() % 800);
            if (tenths % 225 == 0) {
                continue;
            }
            auto target = room();
            selectRoom(target);
            SelectTool tool(target);
            const Vec2 from = turnHandle(target);
            tool.move(at(from.x, from.y));
            tool.press(at(from.x, from.y));
            constexpr int parts = 4;
            Vec2 to{};
            for (int part = 1; part <= parts; ++part) {
                to = turned(from, static_cast<double>(part * tenths) / 10);
                tool.move(at(to.x, to.y));
            }
            tool.release(at(to.x, to.y));
            auto once = room();
            const TransformRequest turn{
                .sectors = {SectorId{0}},
                .motion = Rotation{{parts * tenths * (billion / 10)}},
                .overlap = overlapOf(target.options().landing())};
            const bool isDone = once.commit(turn).has_value();
            QVERIFY2(isDone == (target.history.done() == 1), text.constData());
            QVERIFY2(target.map() == once.map(), text.constData());
        }
    }

    /// TP1.
    void turnsByManyWaysAndBackChangeNothing()
    {
        for (unsigned seed = 1; seed <= 50; ++seed) {
            std::mt19937 random(seed);
            const QByteArray text = "seed " + QByteArray::number(seed);
            auto target = room();
            selectRoom(target);
            const Map before = target.map();
            SelectTool tool(target);
            const Vec2 from = turnHandle(target);
            tool.move(at(from.x, from.y));
            tool.press(at(from.x, from.y));
            for (int part = 0; part < 4; ++part) {
                const Vec2 to = turned(from, static_cast<double>(20 + random() % 320));
                tool.move(at(to.x, to.y));
                QVERIFY2(tool.isBusy(), text.constData());
            }
            tool.move(at(from.x, from.y));
            tool.release(at(from.x, from.y));
            QVERIFY2(target.map() == before, text.constData());
            QVERIFY2(target.history.done() == 0, text.constData());
        }
    }

    void fourQuarterTurnsGiveTheSameBytes()
    {
        // The centre is between whole units.
        test::BareTarget target(test::mapFromText("sector 0: 0,0 101,0 101,64 0,64\n"));
        selectRoom(target);
        const Map before = target.map();
        SelectTool tool(target);
        for (int turn = 0; turn < 4; ++turn) {
            const Vec2 from = turnHandle(target);
            tool.move(at(from.x, from.y));
            tool.numberTarget()->aimAt({90'000, 0});
            tool.numberTarget()->takeAt({90'000, 0});
        }
        QCOMPARE(target.history.done(), std::size_t{4});
        QVERIFY(target.map() == before);
    }

    void numbersTypedOverAHandleTransform()
    {
        auto target = room();
        selectRoom(target);
        SelectTool tool(target);
        const Vec2 corner = handle(target, 1, 1);
        tool.move(at(corner.x, corner.y));
        QVERIFY(tool.numberTarget() != nullptr);
        QCOMPARE(tool.numberTarget()->numberAim().use, NumberUse::Scale);
        tool.numberTarget()->aimAt({150'000, 200'000});
        QVERIFY(tool.shownPlan() != nullptr);
        // Without Enter, nothing happens.
        tool.move(at(0, 0));
        QVERIFY(!tool.isBusy() && tool.shownPlan() == nullptr);
        tool.move(at(corner.x, corner.y));
        tool.numberTarget()->aimAt({150'000, 200'000});
        tool.numberTarget()->takeAt({150'000, 200'000});
        QCOMPARE(boxOf(target), (Box{{64, 64}, {256, 192}}));
        const Vec2 turn = turnHandle(target);
        tool.move(at(turn.x, turn.y));
        tool.numberTarget()->takeAt({0, 0});
        QCOMPARE(target.history.done(), std::size_t{1});
        // Anticlockwise.
        tool.move(at(turn.x, turn.y));
        tool.numberTarget()->aimAt({45'000, 0});
        QVERIFY(tool.overlay().message->title.ends_with("left"));
    }

    void theHintsSayHowTheTransformIsMade()
    {
        auto target = room();
        selectRoom(target);
        SelectTool tool(target);
        const Vec2 corner = handle(target, 1, 1);
        tool.move(at(corner.x, corner.y));
        QCOMPARE(std::string(tool.hints().front().key), std::string("Drag"));
        tool.numberTarget()->aimAt({150'000, 200'000});
        QCOMPARE(std::string(tool.hints().front().key), std::string("Enter"));
        QVERIFY(tool.key(ToolKey::Escape));
        tool.press(at(corner.x, corner.y));
        tool.move(at(corner.x + 128, corner.y + 64));
        QCOMPARE(std::string(tool.hints().front().key), std::string("Release"));
    }

    void afterEscapeOverTypedNumbersAPressDragsAsEver()
    {
        auto target = room();
        selectRoom(target);
        SelectTool tool(target);
        const Vec2 corner = handle(target, 1, 1);
        tool.move(at(corner.x, corner.y));
        tool.numberTarget()->aimAt({150'000, 200'000});
        QVERIFY(tool.key(ToolKey::Escape));
        tool.press(at(corner.x, corner.y));
        tool.move(at(corner.x + 128, corner.y + 64));
        QVERIFY(tool.isBusy());
        tool.release(at(corner.x + 128, corner.y + 64));
        QCOMPARE(boxOf(target), (Box{{64, 64}, {320, 192}}));
    }

    void aPressWhileNumbersAreTypedDragsAsEver()
    {
        auto target = room();
        selectRoom(target);
        SelectTool tool(target);
        const Vec2 corner = handle(target, 1, 1);
        tool.move(at(corner.x, corner.y));
        tool.numberTarget()->aimAt({150'000, 200'000});
        tool.press(at(corner.x, corner.y));
        tool.move(at(corner.x + 128, corner.y + 64));
        QVERIFY(tool.isBusy());
    }

    void theSameMotionIsPlannedOnce()
    {
        auto target = room();
        selectRoom(target);
        SelectTool tool(target);
        const Vec2 from = handle(target, 1, 1);
        drag(tool, from, {128, 64});
        const int before = target.previews;
        tool.move(at(from.x + 129, from.y + 65)); // snaps to the same grid point
        QCOMPARE(target.previews, before);
        QVERIFY(tool.shownPlan() != nullptr);
        tool.move(at(from.x + 128, from.y + 64, test::control));
        QVERIFY(target.previews > before);
    }

    void selectedVerticesOfOtherSectorsStay()
    {
        test::BareTarget target(test::mapFromText(R"(
sector 0: 64,64 192,64 192,128 64,128
sector 1: 512,64 640,64 640,128 512,128
)"));
        selectRoom(target);
        target.setSelection({.sectors = {SectorId{0}}, .vertices = {{192, 128}, {512, 64}}});
        SelectTool tool(target);
        const Vec2 from = handle(target, 1, 1);
        drag(tool, from, {128, 64});
        tool.release(at(from.x + 128, from.y + 64));
        QCOMPARE(target.selection().vertices, (std::vector<Point>{{320, 192}, {512, 64}}));
    }

    void whatIsRejectedIsShownAndChangesNothing()
    {
        auto target = room();
        selectRoom(target);
        const Map before = target.map();
        SelectTool tool(target);
        const Vec2 from = handle(target, 1, 0);
        drag(tool, from, {-200, 0}); // past the opposite side
        QVERIFY(tool.shownPlan() == nullptr);
        QCOMPARE(tool.pointerShape(), PointerShape::Forbidden);
        QVERIFY(test::shows(tool.overlay(), OverlayRole::Refusal));
        tool.release(at(from.x - 200, from.y));
        QVERIFY(target.map() == before);
        QVERIFY(tool.oldRefusal() != nullptr);
    }

    void aScaleThatIsTooSmallNamesTheSmallestThatWorks()
    {
        test::BareTarget target(test::mapFromText("sector 0: 0,0 100,0 100,2 0,2\n"));
        selectRoom(target);
        const Map before = target.map();
        SelectTool tool(target);
        const Vec2 corner = handle(target, 1, 1);
        tool.move(at(corner.x, corner.y));
        tool.numberTarget()->aimAt({20'000, 20'000});
        tool.numberTarget()->takeAt({20'000, 20'000});
        QVERIFY(target.map() == before);
        QVERIFY(tool.oldRefusal() != nullptr);
        QCOMPARE(
            QString::fromStdString(tool.overlay().message->title),
            QString("Sector 0 is too thin for this scale. The smallest that works is 25% by 25%."));
        tool.move(at(corner.x, corner.y));
        tool.numberTarget()->aimAt({25'000, 25'000});
        tool.numberTarget()->takeAt({25'000, 25'000});
        QCOMPARE(boxOf(target), (Box{{0, 0}, {25, 1}}));
    }

    void theSmallestScaleThatWorksIsOffered()
    {
        test::BareTarget target(test::mapFromText("sector 0: 0,0 100,0 100,2 0,2\n"));
        selectRoom(target);
        SelectTool tool(target);
        const Vec2 corner = handle(target, 1, 1);
        const auto typeTooLittle = [&] {
            tool.move(at(corner.x, corner.y));
            tool.numberTarget()->aimAt({20'000, 20'000});
            QVERIFY(tool.overlay().message->offer.empty());
            tool.numberTarget()->takeAt({20'000, 20'000});
        };
        typeTooLittle();
        QVERIFY(!tool.overlay().message->offer.empty());
        QCOMPARE(std::string(tool.hints().front().key), std::string("Enter"));
        QCOMPARE(std::string(tool.hints().front().text), std::string("smallest scale that works"));
        // The offer is about the level and the selection as they were.
        tool.levelChanged();
        QVERIFY(tool.overlay().message->offer.empty());
        QVERIFY(!tool.key(ToolKey::Enter));
        typeTooLittle();
        target.setSelection({});
        tool.move(at(500, 500));
        QVERIFY(tool.overlay().message->offer.empty());
        selectRoom(target);
        typeTooLittle();
        QVERIFY(tool.key(ToolKey::Enter));
        QCOMPARE(boxOf(target), (Box{{0, 0}, {25, 1}}));
        QCOMPARE(target.history.done(), std::size_t{1});
        QVERIFY(!tool.overlay().message.has_value());
        QVERIFY(!tool.key(ToolKey::Enter));
    }

    void escapeCancels()
    {
        auto target = room();
        selectRoom(target);
        const Map before = target.map();
        SelectTool tool(target);
        drag(tool, handle(target, 1, 1), {64, 64});
        QVERIFY(tool.key(ToolKey::Escape));
        QVERIFY(!tool.isBusy());
        QVERIFY(target.map() == before);
    }

    void verticesAreScaledByAMove()
    {
        auto target = room();
        selectRoom(target);
        target.setSelection({.vertices = {{192, 64}, {192, 128}}});
        SelectTool tool(target);
        const Vec2 from = handle(target, 0, 1);
        drag(tool, from, {0, 64});
        tool.release(at(from.x, from.y + 64));
        QCOMPARE(boxOf(target), (Box{{64, 64}, {192, 192}}));
        QCOMPARE(target.selection(), (Selection{.vertices = {{192, 64}, {192, 192}}}));
        // A line has no width to scale.
        QCOMPARE(handlesOf(*handledBox(target), 1).size(), std::size_t{3});
        target.setSelection({.vertices = {{192, 64}}});
        QVERIFY(!handledBox(target));
    }
};

SECTORED_TEST(TransformGestureTest)
#include "transform_gesture_test.moc"
