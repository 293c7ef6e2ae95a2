#include "editor/tool/walk/replay_overlay.h"

#include <string>
#include <string_view>

namespace sectored::editor {

namespace {

constexpr double leastTrackPiece = 24; ///< map units: shorter steps are merged into one line

double distance(Vec2 a, Vec2 b)
{
    return length(Vec2{b.x - a.x, b.y - a.y});
}

void addTrack(Overlay& overlay, const WalkRecording& recording)
{
    Vec2 from = recording.track.front().place;
    const Vec2 end = recording.track.back().place;
    for (const WalkTic& tic : recording.track) {
        if (distance(from, tic.place) >= leastTrackPiece) {
            overlay.lines.push_back(
                {.from = from, .to = tic.place, .role = OverlayRole::Walk, .dashed = true});
            from = tic.place;
        }
    }
    if (from != end) {
        overlay.lines.push_back(
            {.from = from, .to = end, .role = OverlayRole::Walk, .dashed = true});
    }
}

/// The text is above or below the mark.
enum class Side { Above, Below };

void addMark(
    Overlay& overlay,
    const OverlayPoint& point,
    std::string_view text,
    Side side = Side::Above)
{
    overlay.points.push_back(point);
    if (text.empty()) {
        return;
    }
    overlay.labels.push_back(
        {.at = point.at,
         .text = std::string(text),
         .role = point.role,
         .style = LabelStyle::Chip,
         .towards = {1, side == Side::Above ? -1.0 : 1.0},
         .away = 12});
}

} // namespace

Overlay replayOverlay(const WalkRecording& recording, const ReplayReport* report)
{
    Overlay overlay;
    addTrack(overlay, recording);
    const Vec2 end = recording.track.back().place;
    const bool misses = report != nullptr && missedEnd(*report, recording).has_value();
    addMark(
        overlay,
        {.at = end, .role = OverlayRole::Walk, .marker = Marker::Ring},
        misses ? "recorded end" : "");
    if (report == nullptr || report->noPlace) {
        return overlay;
    }
    if (report->first) {
        addMark(
            overlay,
            {.at = report->first->recorded.place,
             .role = OverlayRole::Rounding,
             .marker = Marker::Diamond},
            "route differs from here");
    }
    if (misses) {
        const Vec2 now = report->end.place;
        overlay.lines.push_back(
            {.from = now, .to = end, .role = OverlayRole::Refusal, .dashed = true});
        addMark(
            overlay,
            {.at = now, .role = OverlayRole::Refusal, .marker = Marker::Cross},
            "now ends here",
            Side::Below);
    }
    return overlay;
}

} // namespace sectored::editor
