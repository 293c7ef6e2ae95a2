#include "editor/tool/walk_overlay.h"
#include "tests/support/map_text.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::editor;

namespace {

/// A hall whose east wall is at x = 4096; a body near it that wants to go east and a bit south.
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
        const auto reached = walker.worldOf(state).reached();
        tic.reached = {reached.begin(), reached.end()};
        tic.body = walker.settings().standing;
        tics.push_back(tic);
    }

    Map map;
    MapIndex index;
    LevelSurfaces surfaces;
    Walker walker;
    WalkerState state{};
    std::vector<WalkedTic> tics{};
};

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
        // The wish and the east wall, and the three walls that are far.
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
};

QTEST_APPLESS_MAIN(WalkOverlayTest)
#include "walk_overlay_test.moc"
