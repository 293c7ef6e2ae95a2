#pragma once

#include "sectored/play/installation.h"

namespace sectored::editor {

/// Returns where games and engines are searched on this computer: the home folder, the root of the
/// file system and the folders of PATH.
SearchBases searchBases();

} // namespace sectored::editor
