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

/// Sources of the menu contents. Precondition: all of them outlive the bar.
struct MenuSources {
    const ActionSet& actions;
    const RecentFiles& recent;
    LevelFiles& files;
    const ProgramCommands* program = nullptr; ///< null: there are no dropped levels
};

/// Fills the menu bar according to menuLayouts(). Recent levels, examples and dropped levels are
/// listed when their menu opens.
void fillMenuBar(QMenuBar& bar, const MenuSources& sources);

} // namespace sectored::editor
