#include "editor/tool/walk/replay_overlay.h"
#include "tests/support/test_main.h"

#include <QTest>

#include <algorithm>

using namespace sectored;
using namespace sectored::editor;

namespace {

/// Ten units per tick along +x, starting at the origin.
WalkRecording straight(int tics)
{
    WalkRecording recording;
    for (int tic = 0; tic <= tics; ++tic) {
        recording.add(
            {.forward = 1},
            {.tic = static_cast<std::uint64_t>(tic), .place = {10.0 * tic, 0}});
    }
    return recording;
}

std::vector<Vec2> marks(const Overlay& overlay, Marker marker)
{
    std::vector<Vec2> places;
    for (const OverlayPoint& point : overlay.points) {
        if (point.marker == marker) {
            places.push_back(point.at);
        }
    }
    return places;
}

} // namespace

/// A recorded walk in the 2D view.
class ReplayOverlayTest : public QObject {
    Q_OBJECT

private slots:
    void theWayIsDrawnToItsEnd()
    {
        const WalkRecording recording = straight(100);
        const Overlay overlay = replayOverlay(recording, nullptr);
        QVERIFY(overlay.lines.size() > 10 && overlay.lines.size() < 50);
        QVERIFY(overlay.lines.front().from == (Vec2{0, 0}));
        QVERIFY(overlay.lines.back().to == (Vec2{1000, 0}));
        for (std::size_t at = 1; at < overlay.lines.size(); ++at) {
            QVERIFY(overlay.lines[at - 1].to == overlay.lines[at].from);
        }
        QVERIFY(marks(overlay, Marker::Ring) == (std::vector<Vec2>{{1000, 0}}));
        QVERIFY(marks(overlay, Marker::Cross).empty());
    }

    void oneThatStandsStillHasAnEnd()
    {
        const Overlay overlay = replayOverlay(straight(0), nullptr);
        QVERIFY(overlay.lines.empty());
        QCOMPARE(overlay.points.size(), std::size_t{1});
    }

    void whereItGoesAnotherWayAndEndsIsMarked()
    {
        const WalkRecording recording = straight(100);
        ReplayReport report{.end = {.tic = 100, .place = {500, 80}}, .offBy = 506};
        report.first = {.recorded = recording.track[40], .found = {.tic = 40, .place = {390, 5}}};
        const Overlay overlay = replayOverlay(recording, &report);
        QVERIFY(marks(overlay, Marker::Ring) == (std::vector<Vec2>{{1000, 0}}));
        QVERIFY(marks(overlay, Marker::Diamond) == (std::vector<Vec2>{{400, 0}}));
        QVERIFY(marks(overlay, Marker::Cross) == (std::vector<Vec2>{{500, 80}}));
        QVERIFY(std::ranges::any_of(overlay.labels, [](const OverlayLabel& label) {
            return label.text == "now ends here";
        }));
        // A replay that ends close enough has passed.
        report.offBy = 30;
        QVERIFY(marks(replayOverlay(recording, &report), Marker::Cross).empty());
    }
};

SECTORED_TEST(ReplayOverlayTest)
#include "replay_overlay_test.moc"
