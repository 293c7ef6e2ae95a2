#pragma once

#include "sectored/geom/point.h"

#include "editor/tool/space_overlay.h"

#include <optional>
#include <string>
#include <vector>

namespace sectored::editor {

/// The meaning of an element. The view looks up its colour, width and dash in the theme, so that
/// tools use no colours.
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
    Sweep,       ///< area swept by a move
    Candidate,   ///< surface that a move could have hit
    Historic,    ///< result of an article of 2000
    Way,         ///< route to a place
    LastPlace,   ///< faint: last valid position of a rejected drag
    OldPlace,    ///< where something that is moved was
    Join,        ///< what a move joins
    FixNow,      ///< what a fix takes away
    FixAfter,    ///< what a fix makes
    FixGone,     ///< vertex that a fix removes
    Narrated,    ///< wall of the step that the narrator of a query tells
    Target,      ///< what a shape moves against, on the bench
    TagTrigger,  ///< from a switch to what it works
    TagTeleport, ///< between two teleporters
    TagOther,    ///< between other rows that belong together by their tags
    TagUnpaired  ///< row with a tag that does nothing
};

/// The shape of the marker of a point.
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
    Arrow,      ///< a ring with an arm in the direction of the point
    Weld,       ///< a ring with a dot
    CutDiamond, ///< a diamond on a line in the direction of the point
    Head        ///< the head of an arrow that ends at the point, in its direction
};

struct OverlayLine {
    Vec2 from{};
    Vec2 to{};
    OverlayRole role{};
    bool dashed = false;
    bool strong = false; ///< wide form of the role, for example deciding walls of a query
    bool ticked = false; ///< with the ticks of a ruler

    bool operator==(const OverlayLine&) const = default;
};

struct OverlayPoint {
    Vec2 at{};
    OverlayRole role{};
    Marker marker = Marker::Square;
    Vec2 way{}; ///< direction of an Arrow or CutDiamond, as a unit vector

    bool operator==(const OverlayPoint&) const = default;
};

/// Closed lines. Points inside an odd number of them are inside.
using OverlayLoops = std::vector<std::vector<Vec2>>;

/// A filled area: what is inside its loops, but not inside others.
struct OverlayArea {
    OverlayLoops loops{};
    OverlayRole role{};
    bool hatched = false;
    std::vector<OverlayLoops> without{}; ///< areas left out

    bool operator==(const OverlayArea&) const = default;
};

enum class LabelStyle { Plain, Chip, StrongChip };

/// A short text next to a point.
struct OverlayLabel {
    Vec2 at{};
    std::string text{}; ///< UTF-8, plain
    OverlayRole role{};
    LabelStyle style = LabelStyle::Plain;
    Vec2 towards{};  ///< direction on screen from `at` to the text; zero: centred on `at`
    double away = 6; ///< pixels between `at` and the text
    double span = 0; ///< length in map units that the text describes; the text is hidden where that
                     ///< is too short on screen; 0: always shown

    bool operator==(const OverlayLabel&) const = default;
};

enum class BadgeKind { Error, Warning, Note };

/// The number of a row of a list, at the place that the row is about. Badges close to each other
/// are shown as one with their count, and those outside of the view as arrows at its edge.
struct OverlayBadge {
    Vec2 at{};
    std::string text{};
    BadgeKind kind{};
    bool isChosen = false; ///< in a ring, over all others

    bool operator==(const OverlayBadge&) const = default;
};

/// The box at the pointer: a refusal and advice, or the result of the gesture.
struct OverlayMessage {
    Vec2 at{};
    std::string title{};
    std::string detail{};
    OverlayRole role{};
    std::string offer{}; ///< what Enter or a click on the box does instead; may be empty

    bool operator==(const OverlayMessage&) const = default;
};

/// A line of a side view.
struct OverlayProfileLine {
    std::vector<Vec2> points{}; ///< distance along the plan, and height; map units, y down
    OverlayRole role{};

    bool operator==(const OverlayProfileLine&) const = default;
};

/// A side view of what the tool makes, in the corner of the view. Heights have the scale of the
/// plan, or a smaller one where they would not fit.
struct OverlayProfile {
    std::string title{};
    std::vector<OverlayProfileLine> lines{};
    std::string caption{};

    bool operator==(const OverlayProfile&) const = default;
};

/// A row of a list: the number of an object or the name of a layer in bold, and its description.
struct OverlayRow {
    std::string name{};
    std::string text{};
    bool isCurrent = false;
    /// Colour of a layer, "#rrggbb", or "" if it has none. Empty: the row is no layer.
    std::optional<std::string> swatch{};

    bool operator==(const OverlayRow&) const = default;
};

/// A list at the pointer whose rows can be clicked. The view hides it after a while.
struct OverlayList {
    Vec2 at{};
    std::string title{};
    std::vector<OverlayRow> rows{};

    bool operator==(const OverlayList&) const = default;
};

/// A horizontal and a vertical line through a point, to the edges of the view: the quadrant cross.
struct OverlayCross {
    Vec2 at{};
    OverlayRole role{};

    bool operator==(const OverlayCross&) const = default;
};

/// A wall that passes a point from one quadrant to the opposite one, in one of two ways.
struct OverlayTurn {
    int from = 1;    ///< quadrants, 1 to 4
    int through = 2; ///< the one between
    int to = 3;
    std::string caption{};
    bool isTrue = false; ///< the way of the wall

    bool operator==(const OverlayTurn&) const = default;
};

/// Why a wall counts as it does, in words and small pictures. In a corner of the view, away from
/// the wall and the point.
struct OverlayReason {
    Vec2 at{}; ///< the point
    Vec2 from{};
    Vec2 to{};
    std::string title{};
    std::vector<std::string> sentences{};
    std::vector<OverlayTurn> turns{};
    std::string formula{}; ///< may be empty
    std::string result{};  ///< what follows from the formula; may be empty

    bool operator==(const OverlayReason&) const = default;
};

/// Everything that a tool shows on top of the level. The view paints it in this order.
struct Overlay {
    std::vector<OverlayArea> areas{};
    std::vector<OverlayCross> crosses{};
    std::vector<OverlayLine> lines{};
    std::vector<OverlayPoint> points{};
    std::vector<OverlayLabel> labels{};
    std::vector<OverlayBadge> badges{};
    std::optional<OverlayProfile> profile{};
    std::optional<OverlayReason> reason{};
    std::optional<OverlayMessage> message{};
    std::optional<OverlayList> list{};
    SpaceOverlay space{}; ///< shown by the 3D view

    bool operator==(const Overlay&) const = default;
};

/// Adds what one drawing has over the level to another, on top of it.
inline void addOver(Overlay& below, const Overlay& above)
{
    const auto append = [](auto& to, const auto& from) {
        to.insert(to.end(), from.begin(), from.end());
    };
    append(below.areas, above.areas);
    append(below.lines, above.lines);
    append(below.points, above.points);
    append(below.labels, above.labels);
}

/// Tests whether there is an offer, which Enter or a click on its message takes.
inline bool hasOffer(const Overlay& overlay)
{
    return overlay.message && !overlay.message->offer.empty();
}

} // namespace sectored::editor
