#pragma once

#include "sectored/base/file.h"
#include "sectored/base/result.h"
#include "sectored/lab/sweep_case.h"
#include "sectored/walk/walker_settings.h"

#include "editor/action/workbench.h"
#include "editor/setting/theme.h"
#include "editor/tool/overlay.h"

#include <QObject>

#include <cstddef>
#include <filesystem>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;
class HeightStrip;
class LevelView;
class PreviewView;
class Settings;
class WalkScrubber;
struct WalkedTic;
struct WalkedTics;

/// Shows the current walk: the player and what it touched in the 2D view, and a timeline and a
/// strip of heights over the 3D view. Also shows a recorded walk in the 2D view.
class WalkDisplay final
    : public QObject
    , public TicCommands {
    Q_OBJECT

public:
    /// All of them outlive the WalkDisplay.
    struct Parts {
        const Document& document;
        const Settings& settings;
        LevelView& plan;
    };

    WalkDisplay(Parts parts, QObject* parent);

    /// Shows the walks of this 3D view and places the timeline and the strip over it.
    void follow(PreviewView& preview);
    /// Precondition: follow() was called.
    QWidget& timeline();
    void setTheme(const Theme& theme);
    /// Shows or hides the player in the 2D view. A recorded walk is shown in both cases.
    void setPlayerShown(bool isShown);
    /// Sets the player whose footprint is shown without a walk, from the next refresh() on.
    void setPlayer(const WalkerSettings& player) { m_player = player; }
    /// Updates everything that is shown.
    void refresh();
    /// Shows a recorded walk. An empty overlay removes it.
    void setReplay(Overlay replay);
    const Overlay& replay() const { return m_replay; }

    bool hasTic() const override { return shownTic() != nullptr; }
    /// Returns the wanted move of the shown tick as a sweep through the level. Precondition:
    /// hasTic().
    SweepCase ticSweep() const;
    void askAndSaveTic() override;
    /// Writes the shown tick (see tic_file.h). Precondition: hasTic().
    Result<Saved> saveTic(const std::filesystem::path& path) const;

signals:
    /// The position of the player may have changed.
    void refreshed();
    /// A sentence to show to the user.
    void noticed(const QString& sentence);
    /// The tick could not be written.
    void failed(const QString& title, const QString& detail);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void followWalk();
    void showHeights();
    void showPlayer();
    const WalkedTic* shownTic() const;
    WalkedTics shownWalk() const;

    const Document& m_document;
    const Settings& m_settings;
    LevelView& m_plan;
    PreviewView* m_preview = nullptr;   ///< null until follow() is called
    WalkScrubber* m_scrubber = nullptr; ///< at the lower edge of the 3D view
    HeightStrip* m_heights = nullptr;   ///< above the scrubber
    std::size_t m_forgotten = 0;        ///< number of ticks that the scrubber has dropped
    WalkerSettings m_player;
    bool m_isPlayerShown = false;
    Overlay m_replay;
    Theme m_theme;
};

} // namespace sectored::editor
