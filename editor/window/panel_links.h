#pragma once

namespace sectored::editor {

class Docks;
class Document;
class LevelExport;
class LevelView;
class ReturnBar;

/// Connects the panels with the 2D view: places that they ask for, and the wall that either lights.
void connectPanels(Docks& docks, LevelView& view);
/// Connects the bar that leads back to Export with what Export shows meanwhile. The document
/// outlives the bar.
void connectReturnBar(
    ReturnBar& bar,
    LevelExport& levelExport,
    LevelView& view,
    const Document& document);

} // namespace sectored::editor
