#pragma once

#include <QtGlobal>

QT_BEGIN_NAMESPACE
class QMenuBar;
QT_END_NAMESPACE

namespace sectored::editor {

class ActionSet;
class RecentFiles;

/// Fills the menu bar as menuLayouts() lists it. Recent levels and examples are listed when their
/// menu opens. All arguments must outlive the bar.
void fillMenuBar(QMenuBar& bar, const ActionSet& actions, const RecentFiles& recent);

} // namespace sectored::editor
