#pragma once

#include "sectored/geom/point.h"
#include "sectored/walk/recording.h"

#include "editor/action/workbench.h"
#include "editor/setting/key_file.h"
#include "editor/setting/theme.h"
#include "editor/view2d/box/hint_text.h"
#include "editor/window/shown_walker.h"

#include <QSplitter>

#include <memory>
#include <optional>
#include <vector>

namespace sectored::editor {

class Document;
class GameTiles;
class LevelView;
class PreviewView;
class Settings;
class TileLibrary;
struct SurfaceCommand;
class WalkDisplay;

/// The 2D view and the 3D view side by side: which of them are visible, their widths, and which one
/// has keyboard focus. The 3D view is created when it is first shown.
class Views final
    : public QSplitter
    , public WalkCommands {
    Q_OBJECT

public:
    /// All of them outlive the Views. `plan` becomes a child.
    struct Parts {
        Document& document;
        Settings& settings;
        LevelView& plan;
        const TileLibrary& tiles;
    };

    Views(Parts parts, QWidget* parent);

    ViewArrangement arrangement() const override { return m_arrangement; }
    /// Shows this arrangement and stores it in the settings.
    void arrange(ViewArrangement arrangement) override;
    /// Shows the arrangement stored in the settings.
    void restore();
    /// Returns null until the 3D view is first shown.
    PreviewView* preview() const { return m_preview; }
    WalkDisplay& walk() { return *m_walk; }
    /// Returns the visible views, from left to right.
    std::vector<QWidget*> shownViews() const;
    /// Shows the 2D view and gives it keyboard focus.
    void focusPlan();
    /// Gives keyboard focus to the first visible view.
    void focusFirst() const;

    void setTheme(const Theme& theme);
    /// Returns the tiles that both views show. Never null.
    const std::shared_ptr<const GameTiles>& tiles() const { return m_tiles; }
    void setKeys(const KeyMap& keys);
    /// Applies changed preferences to the 3D view.
    void applyOptions();

    void walkFrom(Point at) override;
    void walkFromStart() override;
    bool isWalking() const override;
    /// Returns the position and direction in the 3D view. Empty if the 3D view is hidden or the 2D
    /// view had keyboard focus later.
    std::optional<ShownWalker> walker() const;
    /// Starts or stops recording. Records the current walk if the 3D view has keyboard focus,
    /// otherwise a new one from `at`, or from the player start if `at` is empty. Shows a message
    /// while flying.
    void record(std::optional<Point> at) override;
    /// Records from the start of another recording. Returns false if the player cannot be placed
    /// there.
    bool recordFrom(const WalkPlace& place);
    bool isRecording() const override;
    void finishRecording();
    /// Replays a recorded walk in the 3D view.
    void play(const QString& name, const WalkRecording& recording);
    std::optional<SectorId> aimedSector() const override;
    /// Shows in the 3D view what an edit would do. Null: what the tool of the 2D view plans.
    void showPlanned(const Plan* plan);
    /// Returns the hints of the 3D view. Empty unless it has keyboard focus.
    std::optional<std::vector<HintText>> previewHints() const;

signals:
    void arrangementChanged();
    /// walker() has changed.
    void walkerMoved(std::optional<sectored::editor::ShownWalker> walker);
    /// The hints or the keyboard focus of the 3D view may have changed.
    void previewStateChanged();
    void refused(const sectored::Refusal& refusal);
    /// A key of the 3D view; see PreviewView::surfaceCommandWanted.
    void surfaceCommandWanted(const sectored::editor::SurfaceCommand& command);
    void noticed(const QString& sentence);
    /// A recording has ended; see PreviewView::recorded.
    void recorded(const sectored::WalkRecording& recording, const QString& why);
    /// A recording has started or ended.
    void recordingChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    PreviewView& ensurePreview();
    void followTiles(const TileLibrary& library);
    void followTool();
    void share();
    void keepShare();
    void followMode();
    void showForWalk();

    Document& m_document;
    Settings& m_settings;
    LevelView& m_plan;
    WalkDisplay* m_walk;
    PreviewView* m_preview = nullptr;
    bool m_previewHadKeys = false; ///< later than the 2D view
    Theme m_theme;
    std::shared_ptr<const GameTiles> m_tiles;
    KeyMap m_keys;
    ViewArrangement m_arrangement = ViewArrangement::Plan;
    ViewArrangement m_beforeSolid = ViewArrangement::Plan;
};

} // namespace sectored::editor
