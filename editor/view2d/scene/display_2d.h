#pragma once

#include "editor/setting/colour_by.h"
#include "editor/setting/heat.h"
#include "editor/setting/plan_fill.h"

namespace sectored::editor {

class Settings;

/// The labels to show in the 2D view.
struct LabelKinds {
    bool numbers = true;  ///< sector numbers
    bool heights = true;  ///< floor / ceiling
    bool tags = true;     ///< lotags and hitags other than 0
    bool lengths = false; ///< wall lengths

    bool operator==(const LabelKinds&) const = default;
};

/// Everything the 2D view shows apart from the level's lines.
struct Display2d {
    bool grid = true;
    bool strongGrid = false;
    bool sprites = true;
    bool rulers = true;
    bool minimap = false;
    bool reducedMotion = false; ///< no flashing
    LabelKinds labels{};
    ColourBy colourBy = ColourBy::None;
    Heat heat = Heat::None;
    PlanFill fill = PlanFill::Plain;

    bool operator==(const Display2d&) const = default;
};

/// Reads the current settings.
Display2d display2dOf(const Settings& settings);

} // namespace sectored::editor
