#pragma once

#include <QString>

namespace sectored::editor {

struct WaitingLevel;

/// Returns for example "room.map was open when SectorEd stopped unexpectedly."
QString waitingTitle(const WaitingLevel& level);
/// Returns for example "Today, 14:07, 23 unsaved edits."
QString waitingDetail(const WaitingLevel& level);

/// Returns for example "room.map: Today, 14:07, 23 edits, 34 kB".
QString discardedText(const WaitingLevel& level);

} // namespace sectored::editor
