#pragma once

#include "editor/setting/key_file.h"
#include "editor/view2d/box/hint_text.h"
#include "editor/window/shown_walker.h"

#include <QIcon>
#include <QStatusBar>

#include <array>
#include <optional>
#include <vector>

QT_BEGIN_NAMESPACE
class QLabel;
class QToolButton;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;
class HintLine;
class LevelView;
class LevelWatch;
struct JournalFault;
class Theme;

/// The status bar: functions of mouse and keys, sector and position under the pointer or of the
/// walker in the 3D view, grid, zoom, and number of problems.
class StatusLine final : public QStatusBar {
    Q_OBJECT

public:
    /// Precondition: all of them outlive the status bar.
    struct Parts {
        const Document& document;
        const LevelView& view;
        const LevelWatch& watch;
    };

    StatusLine(Parts parts, QWidget* parent);

    void setTheme(const Theme& theme);
    /// Sets the keys that appear in texts. The keys of hints come from the view.
    void setKeys(const KeyMap& keys);

    void refreshPointer();
    void refreshView();
    void refreshHints();
    /// Sets the hints of the 3D view while it has the keyboard focus. Empty: the 2D view has it.
    void setPreviewHints(std::optional<std::vector<HintText>> hints);
    /// Sets the walker to describe while the pointer is not in the 2D view. Empty: none.
    void setWalker(std::optional<ShownWalker> walker);
    /// Names the player of new walks. Empty: the default, which is not named.
    void setPlayer(const QString& name);
    /// Shows hints for the start page and hides the parts about the 2D view.
    enum class RecentLevels { None, Some };
    void showStart(RecentLevels recent);
    void showPlan();
    enum class FileMode { Usual, ReadOnly };
    void setReadOnly(FileMode mode);
    /// Shows that edits are not protected, and why. Empty hides it.
    void setJournalFault(const std::optional<JournalFault>& fault);
    /// Replaces the hints by a sentence until they change.
    void say(const QString& sentence);
    QString sentence() const { return m_sentence; }

signals:
    void problemsWanted();

private:
    void addProblems();
    void refreshProblems();
    QLabel* addPart(const QString& accessibleName, const QString& widest);

    const Document& m_document;
    const LevelView& m_view;
    const LevelWatch& m_watch;
    HintLine* m_hints;
    QLabel* m_sector;
    QLabel* m_position;
    QLabel* m_angle; ///< for a walker only
    QLabel* m_grid;
    QLabel* m_zoom;
    QToolButton* m_problems;
    std::array<QIcon, 4> m_icons; ///< indexed by Severity; the last is for no problems
    QLabel* m_player;
    QLabel* m_readOnly;
    QLabel* m_noJournal;
    KeyMap m_keys;
    std::optional<std::vector<HintText>> m_previewHints;
    std::optional<ShownWalker> m_walker;
    std::optional<RecentLevels> m_start; ///< while the start page is shown
    QString m_sentence;
};

} // namespace sectored::editor
