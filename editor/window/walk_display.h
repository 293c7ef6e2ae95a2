#pragma once

#include "sectored/base/file.h"
#include "sectored/base/result.h"

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

/// Shows the current walk in both views: where the player is and what it touched in the 2D view, a
/// timeline and a strip of heights over the preview; and below it a recorded walk.
class WalkDisplay final
    : public QObject
    , public TicCommands {
    Q_OBJECT

public:
    /// All of them outlive it.
    struct Parts {
        const Document& document;
        const Settings& settings;
        LevelView& plan;
    };

    WalkDisplay(Parts parts, QObject* parent);

    /// Follows the walks of this preview from now on, and places timeline and strip over it.
    void follow(PreviewView& preview);
    /// Precondition: a preview is followed.
    QWidget& timeline();
    void setTheme(const Theme& theme);
    /// Shows the player in the 2D view, or the recorded walk alone.
    void setPlayerShown(bool isShown);
    /// Shows everything as it is now.
    void refresh();
    /// Shows a recorded walk; an empty overlay: none.
    void setReplay(Overlay replay);
    const Overlay& replay() const { return m_replay; }

    bool hasTic() const override { return shownTic() != nullptr; }
    void askAndSaveTic() override;
    /// Writes it, as tic_file.h says. Precondition: it is there.
    Result<Saved> saveTic(const std::filesystem::path& path) const;

signals:
    /// The player may be elsewhere.
    void refreshed();
    /// Something to tell: a sentence.
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
    void appendWalk(Overlay& overlay) const;

    const Document& m_document;
    const Settings& m_settings;
    LevelView& m_plan;
    PreviewView* m_preview = nullptr;   ///< null until it is followed
    WalkScrubber* m_scrubber = nullptr; ///< at the lower edge of the preview
    HeightStrip* m_heights = nullptr;   ///< above it
    std::size_t m_forgotten = 0;        ///< tics of the walk that the scrubber has dropped
    bool m_isPlayerShown = false;
    Overlay m_replay;
    Theme m_theme;
};

} // namespace sectored::editor
