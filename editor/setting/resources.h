#pragma once

namespace sectored::editor {

/// Registers the icons, themes and examples with Qt under ":/". May be called repeatedly.
void loadResources();

} // namespace sectored::editor
