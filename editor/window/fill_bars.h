#pragma once

namespace sectored::editor {

class ActionSet;
class Docks;
class OptionBar;
class PanelRail;

// Add the actions of the toolbars and panels, except for the main toolbar.

void fillOptionBar(OptionBar& bar, const ActionSet& actions);
void fillPanelRail(PanelRail& rail, const ActionSet& actions);
void addPanelButtons(const Docks& docks, const ActionSet& actions);

} // namespace sectored::editor
