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
class Problems;
struct RecoveryFault;
class Theme;

/// The status bar: what mouse and keys do now, the sector and the position under the pointer or of
/// who is in the preview, the grid, the zoom, and how many problems the level has.
class StatusLine final : public QStatusBar {
    Q_OBJECT

public:
    /// All of them outlive it.
    struct Parts {
        const Document& document;
        const LevelView& view;
        const Problems& problems;
    };

    StatusLine(Parts parts, QWidget* parent);

    void setTheme(const Theme& theme);
    /// The keys that texts name; those of the hints are the view's.
    void setKeys(const KeyMap& keys);

    void refreshPointer();
    void refreshView();
    void refreshHints();
    /// What mouse and keys do in the preview while it has the keys; nothing: the plan has them.
    void setPreviewHints(std::optional<std::vector<HintText>> hints);
    /// Who is told of while the pointer is not in the plan; nothing: nobody.
    void setWalker(std::optional<ShownWalker> walker);
    /// For the start page: what it takes keys for, without the parts that speak of the plan.
    enum class RecentLevels { None, Some };
    void showStart(RecentLevels recent);
    void showPlan();
    enum class FileMode { Usual, ReadOnly };
    void setReadOnly(FileMode mode);
    /// Shows that the level has no recovery copy, and this reason; empty: hides it.
    void setRecoveryFault(const std::optional<RecoveryFault>& fault);
    /// A sentence in place of the hints until they change.
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
    const Problems& m_problemList;
    HintLine* m_hints;
    QLabel* m_sector;
    QLabel* m_position;
    QLabel* m_angle; ///< of a walker alone
    QLabel* m_grid;
    QLabel* m_zoom;
    QToolButton* m_problems;
    std::array<QIcon, 4> m_icons; ///< by Severity, then for no problems
    QLabel* m_readOnly;
    QLabel* m_noCopy;
    KeyMap m_keys;
    std::optional<std::vector<HintText>> m_previewHints;
    std::optional<ShownWalker> m_walker;
    std::optional<RecentLevels> m_start; ///< while the start page is shown
    QString m_sentence;
};

} // namespace sectored::editor
