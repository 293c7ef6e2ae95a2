#pragma once

namespace sectored::editor {

class ActionSet;
class OptionBar;
class PanelRail;
class QueryPanel;
class WalksPanel;

// Add the actions of the toolbars and panels, except for the main toolbar.

void fillOptionBar(OptionBar& bar, const ActionSet& actions);
void fillPanelRail(PanelRail& rail, const ActionSet& actions);
void addPanelButtons(QueryPanel& query, WalksPanel& walks, const ActionSet& actions);

} // namespace sectored::editor
