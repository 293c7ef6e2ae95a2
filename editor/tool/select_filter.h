#pragma once

namespace sectored::editor {

/// Which kinds of things a click or a band takes.
enum class SelectFilter { All, Vertices, Walls, Sectors, Sprites };

} // namespace sectored::editor
