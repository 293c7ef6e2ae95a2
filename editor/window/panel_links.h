#pragma once

namespace sectored::editor {

class Docks;
class Document;
class LevelExport;
class LevelPlay;
class LevelView;
class ReturnBar;

/// Connects the panels with the 2D view: places to show, and the wall that is highlighted in both.
void connectPanels(Docks& docks, LevelView& view, Document& document);
/// Connects what plays the level with the panels about it: raises them when they have something to
/// show. A row that an engine names is selected and shown in the 2D view.
void connectPlay(Docks& docks, LevelPlay& play, LevelView& view, Document& document);
/// Connects the bar that returns to the export dialog with the objects that the export shows.
/// Precondition: the document outlives the bar.
void connectReturnBar(
    ReturnBar& bar,
    LevelExport& levelExport,
    LevelView& view,
    const Document& document);

} // namespace sectored::editor
