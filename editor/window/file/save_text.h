#pragma once

#include "sectored/format/loss_report.h"

#include <QString>
#include <QStringList>

namespace sectored {
class Map;
} // namespace sectored

namespace sectored::editor {

class LevelWalks;

/// Returns one line for each kind of data that the level file lost.
QString lossText(const LossReport& losses);

/// Returns two lines for each walk that could not be written: the fact and the reason.
QStringList walkFaults(const LevelWalks& walks);

/// Returns two lines if the level has sectors but no start in one: the fact and what to do. Empty
/// otherwise.
QStringList startFaults(const Map& map);

} // namespace sectored::editor
