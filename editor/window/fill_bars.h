#pragma once

namespace sectored::editor {

class ActionSet;
class OptionBar;
class PanelRail;
class QueryPanel;
class WalksPanel;

// Which actions stand on bars and panels that others than the main bar have.

void fillOptionBar(OptionBar& bar, const ActionSet& actions);
void fillPanelRail(PanelRail& rail, const ActionSet& actions);
void addPanelButtons(QueryPanel& query, WalksPanel& walks, const ActionSet& actions);

} // namespace sectored::editor
