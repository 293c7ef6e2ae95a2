#pragma once

#include "editor/panel/row/property.h"
#include "editor/texture/game_tiles.h"

#include <QString>

#include <string_view>

namespace sectored::editor {

/// Returns what a value of a panning, repeat or offset means for the first selected object of the
/// kind: "16 texels", "16 units per texel". Empty for other fields, and if its tile is missing.
/// Spec: content 2.2, 2.3, 2.5.
QString texelText(
    const Document& document,
    const GameTiles& tiles,
    ObjectKind kind,
    std::string_view field,
    std::int64_t value);

} // namespace sectored::editor
