#pragma once

#include <QtGlobal>

QT_BEGIN_NAMESPACE
class QMenuBar;
QT_END_NAMESPACE

namespace sectored::editor {

class ActionSet;
class LevelFiles;
class ProgramCommands;
class RecentFiles;

/// What the menus list. All of it must outlive the bar.
struct MenuSources {
    const ActionSet& actions;
    const RecentFiles& recent;
    LevelFiles& files;
    const ProgramCommands* program = nullptr; ///< null: no level was ever dropped
};

/// Fills the menu bar as menuLayouts() lists it. Recent levels, examples and dropped levels are
/// listed when their menu opens.
void fillMenuBar(QMenuBar& bar, const MenuSources& sources);

} // namespace sectored::editor
