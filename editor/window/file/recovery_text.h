#pragma once

#include <QString>

namespace sectored::editor {

struct RecoveryCopy;

/// Returns for example "room.map was open when SectorEd stopped unexpectedly."
QString recoveryTitle(const RecoveryCopy& copy);
/// Returns for example "Today, 14:07, 23 unsaved steps."
QString recoveryDetail(const RecoveryCopy& copy);

/// Returns for example "room.map: Today, 14:07, 23 steps, 34 kB".
QString droppedText(const RecoveryCopy& copy);

} // namespace sectored::editor
