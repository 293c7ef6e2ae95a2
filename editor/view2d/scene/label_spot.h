#pragma once

#include "editor/view2d/scene/level_picture.h"

namespace sectored::editor {

/// A good place for a text in a sector: of the widest free stretches on nine horizontal lines
/// through it, the middle of the one with the most room around. Never outside, except for sectors
/// without an inside, whose box's middle it is.
LabelSpot findLabelSpot(const SectorPicture& sector);

} // namespace sectored::editor
