#pragma once

#include "editor/dialog/new_level_dialog.h"

#include <vector>

namespace sectored::editor {

class Theme;

/// Returns the templates of new levels, with pictures in the theme's colours.
std::vector<TemplateChoice> templateChoices(const Theme& theme, double pixelRatio);

} // namespace sectored::editor
