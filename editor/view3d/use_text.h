#pragma once

#include "sectored/walk/machine/moving_level.h"

#include <QString>

namespace sectored::editor {

/// Returns what the use key does with what is in front of the player, or why it does nothing.
QString useText(const MovingLevel& level, const UsedAhead& ahead);

} // namespace sectored::editor
