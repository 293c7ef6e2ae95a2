#pragma once

#include "editor/view2d/scene/level_picture.h"

namespace sectored::editor {

/// Returns a good position for a text in a sector. Takes the widest free stretch on each of nine
/// horizontal lines and returns the middle of the one with the most room. The position is never
/// outside the sector, unless the sector has no interior; then it is the centre of its box.
LabelSpot findLabelSpot(const SectorPicture& sector);

} // namespace sectored::editor
