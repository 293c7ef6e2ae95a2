#pragma once

#include "editor/dialog/new_level_dialog.h"

#include <QPixmap>

#include <vector>

namespace sectored {
class Map;
}

namespace sectored::editor {

class Theme;

/// Returns the templates of new levels, with pictures in the theme's colours.
std::vector<TemplateChoice> templateChoices(const Theme& theme, double pixelRatio);

/// Returns a picture of a level in the theme's colours.
QPixmap levelPicture(const Map& map, const Theme& theme, double pixelRatio);

} // namespace sectored::editor
