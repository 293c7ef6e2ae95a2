#pragma once

#include "sectored/geom/point.h"

#include <optional>
#include <string>
#include <vector>

namespace sectored::editor {

/// What a thing means; the view looks up colour, width and dash in the theme. Tools never name a
/// colour.
enum class OverlayRole {
    Hover,
    Band,
    Selected,
    Query,
    QueryRay,
    Stroke,
    StrokeClosing,
    Snap,
    Refusal,
    Culprit,
    Measure,
    Rounding,
    Start,
    Sheet,
    Guide,
    Walk,
    Sweep,     ///< what a move sweeps over
    Candidate, ///< what it might have met
    Historic,  ///< what an article of 2000 makes of it
    Way,       ///< the way to a place
    LastPlace  ///< faint: where a rejected drag could have ended before
};

/// The shape of a point's marker.
enum class Marker {
    Square,
    HollowSquare,
    RingSquare,
    Cross,
    CrossInSquare,
    Diamond,
    Plus,
    Ring,
    Target,
    Arrow ///< a ring with an arm in the point's way
};

struct OverlayLine {
    Vec2 from{};
    Vec2 to{};
    OverlayRole role{};
    bool dashed = false;
    bool strong = false; ///< the wide form of the role, e.g. the deciding walls of a query
    bool ticked = false; ///< with ticks like a ruler

    bool operator==(const OverlayLine&) const = default;
};

struct OverlayPoint {
    Vec2 at{};
    OverlayRole role{};
    Marker marker = Marker::Square;
    Vec2 way{}; ///< of an arrow, of length 1

    bool operator==(const OverlayPoint&) const = default;
};

/// An even-odd filled area.
struct OverlayArea {
    std::vector<std::vector<Vec2>> loops{};
    OverlayRole role{};
    bool hatched = false;

    bool operator==(const OverlayArea&) const = default;
};

enum class LabelStyle { Plain, Chip, StrongChip };

/// A short text beside a place.
struct OverlayLabel {
    Vec2 at{};
    std::string text{}; ///< UTF-8, plain
    OverlayRole role{};
    LabelStyle style = LabelStyle::Plain;
    Vec2 towards{};  ///< direction on screen in which the text keeps away from `at`; zero: centred
    double away = 6; ///< pixels between `at` and the text
    double span = 0; ///< map units that the text belongs to; it hides where they are too short on
                     ///< screen; 0: always shown

    bool operator==(const OverlayLabel&) const = default;
};

/// The box at the pointer: a refusal with its next step, or what the gesture will do.
struct OverlayMessage {
    Vec2 at{};
    std::string title{};
    std::string detail{};
    OverlayRole role{};

    bool operator==(const OverlayMessage&) const = default;
};

/// One thing of a list: a number in bold and what it is.
struct OverlayRow {
    std::string name{};
    std::string text{};
    bool inHand = false;

    bool operator==(const OverlayRow&) const = default;
};

/// A list at the pointer whose rows can be clicked; the view takes it away after a while.
struct OverlayList {
    Vec2 at{};
    std::string title{};
    std::vector<OverlayRow> rows{};

    bool operator==(const OverlayList&) const = default;
};

/// Lines to both edges of the view through a point (the quadrant cross).
struct OverlayCross {
    Vec2 at{};
    OverlayRole role{};

    bool operator==(const OverlayCross&) const = default;
};

/// What a tool shows on top of the level. The view paints it in this order.
struct Overlay {
    std::vector<OverlayArea> areas{};
    std::vector<OverlayCross> crosses{};
    std::vector<OverlayLine> lines{};
    std::vector<OverlayPoint> points{};
    std::vector<OverlayLabel> labels{};
    std::optional<OverlayMessage> message{};
    std::optional<OverlayList> list{};

    bool operator==(const Overlay&) const = default;
};

} // namespace sectored::editor
