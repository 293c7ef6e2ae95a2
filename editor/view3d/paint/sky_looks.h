#pragma once

#include "sectored/texture/sky.h"

#include "editor/texture/game_tiles.h"

namespace sectored::editor {

/// Returns how the tiles show skies: those of the project by their own table, all others by that of
/// Duke Nukem 3D. Spec: content 2.4.
SkyLooks skyLooksOf(const GameTiles& tiles);

} // namespace sectored::editor
