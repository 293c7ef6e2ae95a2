#pragma once

namespace sectored::editor {

/// Makes each LevelView known to screen readers as a canvas. May be called again.
void installLevelViewAccessibility();

} // namespace sectored::editor
