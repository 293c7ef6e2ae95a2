#pragma once

#include "sectored/geom/point.h"
#include "sectored/walk/recording.h"

#include "editor/action/workbench.h"
#include "editor/setting/key_file.h"
#include "editor/setting/theme.h"
#include "editor/view2d/box/hint_text.h"
#include "editor/window/shown_walker.h"

#include <QSplitter>

#include <optional>
#include <vector>

namespace sectored::editor {

class Document;
class LevelView;
class PreviewView;
class Settings;
class WalkDisplay;

/// The 2D view and the 3D view next to each other: which of them are shown, how wide, and which has
/// the keys. The 3D view is made when it is first shown.
class Views final
    : public QSplitter
    , public WalkCommands {
    Q_OBJECT

public:
    /// All of them outlive it; the plan becomes its child.
    struct Parts {
        Document& document;
        Settings& settings;
        LevelView& plan;
    };

    Views(Parts parts, QWidget* parent);

    ViewArrangement arrangement() const override { return m_arrangement; }
    /// Kept in the settings.
    void arrange(ViewArrangement arrangement) override;
    /// As the settings have it.
    void restore();
    /// Null until it is first shown.
    PreviewView* preview() const { return m_preview; }
    WalkDisplay& walk() { return *m_walk; }
    /// The views that are shown, from left to right.
    std::vector<QWidget*> shownViews() const;
    /// Gives the keys to the plan, which is shown for it; else to the preview.
    void focusPlan();
    void focusFirst() const;

    void setTheme(const Theme& theme);
    void setKeys(const KeyMap& keys);
    /// Preferences have changed.
    void applyOptions();

    void walkFrom(Point at) override;
    void walkFromStart() override;
    bool isWalking() const override;
    /// Where one is in the preview, unless the plan had the keys later or the preview is hidden.
    std::optional<ShownWalker> walker() const;
    /// Begins to record: the walk that goes on while the preview has the keys, else one from a
    /// point of the plan or from the player's start; who flies is told to walk first. While a walk
    /// is recorded: ends that.
    void record(std::optional<Point> at);
    /// Records from where another recording begins; false: nobody can be there.
    bool recordFrom(const WalkPlace& place);
    bool isRecording() const override;
    void finishRecording();
    /// Walks a recorded walk again.
    void play(const QString& name, const WalkRecording& recording);
    std::optional<SectorId> aimedSector() const override;
    /// What mouse and keys do in the preview, while it has the keys.
    std::optional<std::vector<HintText>> previewHints() const;

signals:
    void arrangementChanged();
    /// Who walker() is now.
    void walkerMoved(std::optional<sectored::editor::ShownWalker> walker);
    /// Hints of the preview, or whether it has the keys, may have changed.
    void previewStateChanged();
    void refused(const sectored::Refusal& refusal);
    void noticed(const QString& sentence);
    /// As the preview's.
    void recorded(const sectored::WalkRecording& recording, const QString& why);
    /// A recording began or ended.
    void recordingChanged();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    PreviewView& ensurePreview();
    void showPlanned();
    void share();
    void keepShare();
    void followMode();
    void showForWalk();

    Document& m_document;
    Settings& m_settings;
    LevelView& m_plan;
    WalkDisplay* m_walk;
    PreviewView* m_preview = nullptr;
    bool m_previewHadKeys = false; ///< later than the plan
    Theme m_theme;
    KeyMap m_keys;
    ViewArrangement m_arrangement = ViewArrangement::Plan;
    ViewArrangement m_beforeSolid = ViewArrangement::Plan;
};

} // namespace sectored::editor
