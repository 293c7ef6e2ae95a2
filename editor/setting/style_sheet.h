#pragma once

#include <QString>

namespace sectored::editor {

class Theme;

/// Returns the style sheet of the window: tabs, focus ring, tool strip, bars and fields. Everything
/// else is Fusion with Theme::palette().
QString styleSheet(const Theme& theme);

} // namespace sectored::editor
