#pragma once

#include "editor/setting/colour_by.h"
#include "editor/setting/heat.h"

namespace sectored::editor {

class Settings;

/// Which texts are written on the plan.
struct LabelKinds {
    bool numbers = true;  ///< of sectors
    bool heights = true;  ///< floor / ceiling
    bool tags = true;     ///< lotag and hitag that are not 0
    bool lengths = false; ///< of walls

    bool operator==(const LabelKinds&) const = default;
};

/// What the plan shows besides the lines of the level.
struct PlanDisplay {
    bool grid = true;
    bool strongGrid = false;
    bool sprites = true;
    bool rulers = true;
    bool minimap = false;
    bool reducedMotion = false; ///< nothing flashes
    LabelKinds labels{};
    ColourBy colourBy = ColourBy::None;
    Heat heat = Heat::None;

    bool operator==(const PlanDisplay&) const = default;
};

/// What the user has chosen.
PlanDisplay planDisplayOf(const Settings& settings);

} // namespace sectored::editor
