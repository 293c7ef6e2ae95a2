#pragma once

#include "sectored/format/loss_report.h"

#include <QString>
#include <QStringList>

namespace sectored {
class Map;
} // namespace sectored

namespace sectored::editor {

class LevelWalks;
struct WrittenLevel;

/// Returns one line for each kind of data that the level file lost.
QString lossText(const LossReport& losses);

/// Returns the lines about files that were written, but not as they should be: the folder is not
/// safe on the disk, the warnings about the project file, and the old version has no backup.
QStringList writeFaults(const WrittenLevel& written);

/// Returns two lines for each walk that could not be written: the fact and the reason.
QStringList walkFaults(const LevelWalks& walks);

/// Returns two lines if the level has sectors but no start in one: the fact and what to do. Empty
/// otherwise.
QStringList startFaults(const Map& map);

} // namespace sectored::editor
