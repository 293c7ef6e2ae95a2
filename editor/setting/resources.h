#pragma once

namespace sectored::editor {

/// Makes the icons, themes and examples of the program known to Qt under ":/". May be called any
/// number of times.
void loadResources();

} // namespace sectored::editor
