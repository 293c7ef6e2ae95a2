#pragma once

#include "sectored/base/file.h"
#include "sectored/base/result.h"
#include "sectored/geom/point.h"
#include "sectored/walk/recording.h"

#include "editor/action/workbench.h"
#include "editor/setting/key_file.h"
#include "editor/setting/theme.h"
#include "editor/tool/overlay.h"
#include "editor/view2d/box/hint_text.h"
#include "editor/window/shown_walker.h"

#include <QSplitter>

#include <filesystem>
#include <optional>
#include <vector>

namespace sectored::editor {

class Document;
class HeightStrip;
class LevelView;
class PreviewView;
class Settings;
class WalkScrubber;
struct WalkedTic;
struct WalkedTics;

/// The plan and the preview beside each other: which of them are shown, how wide, and what passes
/// between them. The preview is made when it is first shown.
class Views final : public QSplitter {
    Q_OBJECT

public:
    /// All of them outlive it; the plan becomes its child.
    struct Parts {
        Document& document;
        Settings& settings;
        LevelView& plan;
    };

    Views(Parts parts, QWidget* parent);

    ViewArrangement arrangement() const { return m_arrangement; }
    /// Kept in the settings.
    void arrange(ViewArrangement arrangement);
    /// As the settings have it.
    void restore();
    /// Null until it is first shown.
    PreviewView* preview() const { return m_preview; }
    /// The views that are shown, from left to right.
    std::vector<QWidget*> shownViews() const;
    /// Gives the keys to the plan, which is shown for it; else to the preview.
    void focusPlan();
    void focusFirst() const;

    void setTheme(const Theme& theme);
    void setKeys(const KeyMap& keys);
    /// Preferences have changed.
    void applyOptions();

    /// Puts the walker at a point of the plan, or at the player's start, and captures the mouse.
    void walkFrom(Point at);
    void walkFromStart();
    /// A tic of a walk is shown.
    bool hasTic() const { return shownTic() != nullptr; }
    /// Writes it, as tic_file.h says. Precondition: it is there.
    Result<Saved> saveTic(const std::filesystem::path& path) const;
    /// A walk is shown, and of the two views it is not the plan that had the keys last.
    bool isWalkInHand() const;
    /// Where one is in the preview, unless the plan had the keys later or the preview is hidden.
    std::optional<ShownWalker> walker() const;
    /// Begins to record: the walk that goes on while the preview has the keys, else one from a
    /// point of the plan or from the player's start; who flies is told to walk first. While a walk
    /// is recorded: ends that.
    void record(std::optional<Point> at);
    /// Records from where another recording begins; false: nobody can be there.
    bool recordFrom(const WalkPlace& place);
    bool isRecording() const;
    void finishRecording();
    /// Walks a recorded walk again.
    void play(const QString& name, const WalkRecording& recording);
    /// A recorded walk, drawn in the plan below the one that goes on.
    void setReplay(Overlay replay);
    const Overlay& replay() const { return m_replay; }
    /// What is aimed at while the preview has the keys.
    std::optional<SectorId> aimedSector() const;
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
    void showWalker();
    void followWalk();
    void showHeights();
    const WalkedTic* shownTic() const;
    WalkedTics shownWalk() const;
    void appendWalk(Overlay& overlay);
    void share();
    void keepShare();
    void followMode();
    void showForWalk();

    Document& m_document;
    Settings& m_settings;
    LevelView& m_plan;
    PreviewView* m_preview = nullptr;
    WalkScrubber* m_scrubber = nullptr; ///< at the foot of the preview
    HeightStrip* m_heights = nullptr;   ///< above it
    std::size_t m_forgotten = 0;        ///< tics of the walk that the scrubber has dropped
    bool m_previewHadKeys = false;      ///< later than the plan
    Overlay m_replay;
    Theme m_theme;
    KeyMap m_keys;
    ViewArrangement m_arrangement = ViewArrangement::Plan;
    ViewArrangement m_beforeSolid = ViewArrangement::Plan;
};

} // namespace sectored::editor
