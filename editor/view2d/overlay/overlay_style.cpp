#include "editor/view2d/overlay/overlay_style.h"

#include <array>
#include <cassert>

namespace sectored::editor {

namespace {

using R = OverlayRole;
using T = ThemeRole;

// role, theme row, width, strong width, dash on and off, fill, marker
constexpr std::array styles{
    OverlayStyle{R::Hover, T::Hover, 0, 2.5, 2, 3, 0, 8},
    OverlayStyle{R::Band, T::Guide, 1, 1, 4, 4, 0.05, 6},
    OverlayStyle{R::Selected, T::Selected, 0, 2.5, 6, 5, 0, 8},
    OverlayStyle{R::Query, T::Query, 0, 5, 10, 4, 0, 6},
    OverlayStyle{R::QueryRay, T::Query, 1, 1, 2, 4, 0, 6},
    OverlayStyle{R::Stroke, T::Stroke, 0, 2.5, 6, 5, 0, 8},
    OverlayStyle{R::StrokeClosing, T::Stroke, 1.5, 1.5, 6, 5, 0.07, 8},
    OverlayStyle{R::Snap, T::Snap, 0, 2, 2, 3, 0, 10},
    OverlayStyle{R::Refusal, T::Refusal, 2.5, 4, 4, 4, 0, 8},
    OverlayStyle{R::Culprit, T::Refusal, 4, 4, 4, 4, 0, 12},
    OverlayStyle{R::Measure, T::Measure, 0, 1.5, 4, 3, 0, 8},
    OverlayStyle{R::Rounding, T::Rounding, 0, 2, 4, 3, 0, 10},
    OverlayStyle{R::Start, T::Start, 0, 2, 4, 3, 0, 16},
    OverlayStyle{R::Sheet, T::Sheet, 0, 2.5, 6, 5, 0, 8},
    OverlayStyle{R::Guide, T::Guide, 0, 1.5, 6, 5, 0, 6},
    OverlayStyle{R::Walk, T::Walk, 0, 2, 2, 4, 0, 16},
    OverlayStyle{R::Sweep, T::Guide, 1, 1, 4, 4, 0, 6},
    OverlayStyle{R::Candidate, T::Frozen, 1, 1, 4, 4, 0, 6},
    OverlayStyle{R::Historic, T::Historic, 0, 2, 3, 3, 0, 9},
    OverlayStyle{R::Way, T::Measure, 3, 3, 7, 5, 0, 16},
    OverlayStyle{R::LastPlace, T::Selected, 1, 1, 2, 4, 0, 6},
    OverlayStyle{R::OldPlace, T::Selected, 1.25, 1.25, 4, 4, 0, 6},
    OverlayStyle{R::Join, T::Snap, 1.5, 7, 4, 3, 0, 10},
    OverlayStyle{R::FixNow, T::Damaged, 0, 2.5, 0, 0, 0, 8},
    OverlayStyle{R::FixAfter, T::Snap, 2.5, 2.5, 6, 5, 0.1, 6},
    OverlayStyle{R::FixGone, T::Refusal, 2.5, 2.5, 4, 4, 0, 10},
    OverlayStyle{R::Narrated, T::Selected, 6, 6, 4, 4, 0.2, 16},
    OverlayStyle{R::Target, T::Solid, 1.5, 2.5, 3, 4, 0.12, 8},
    OverlayStyle{R::TagTrigger, T::Trigger, 2.2, 3, 4, 3, 0, 8},
    OverlayStyle{R::TagTeleport, T::Effector, 2.2, 3, 4, 3, 0, 8},
    OverlayStyle{R::TagOther, T::Item, 2.2, 3, 4, 3, 0, 8},
    OverlayStyle{R::TagUnpaired, T::Warning, 2.2, 3, 4, 3, 0, 10},
};

} // namespace

const OverlayStyle& overlayStyle(OverlayRole role)
{
    const OverlayStyle& style = styles[static_cast<std::size_t>(role)];
    assert(style.role == role);
    return style;
}

} // namespace sectored::editor
