#pragma once

#include <QString>

namespace sectored::editor {

struct RecoveryCopy;

/// "room.map was open when the program stopped."
QString recoveryTitle(const RecoveryCopy& copy);
/// "14:07 today. 23 steps after the last save."
QString recoveryDetail(const RecoveryCopy& copy);

/// "room.map: Today, 14:07, 23 steps, 34 kB".
QString droppedText(const RecoveryCopy& copy);

} // namespace sectored::editor
