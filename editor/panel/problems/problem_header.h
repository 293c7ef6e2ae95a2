#pragma once

#include "editor/panel/problems/problem_model.h"

#include <QWidget>

#include <array>

QT_BEGIN_NAMESPACE
class QPushButton;
class QToolButton;
QT_END_NAMESPACE

namespace sectored::editor {

class Problems;
struct SafeFixes;
class Theme;

/// The row over the list of problems: which are listed, those that are ignored, and the button
/// that repairs what is safe.
class ProblemHeader final : public QWidget {
    Q_OBJECT

public:
    explicit ProblemHeader(QWidget* parent);

    void setTheme(const Theme& theme);
    enum class Words { All, Few };
    /// Updates the counts. With few words it fits into a narrow panel.
    void refresh(const Problems& problems, const SafeFixes& safe, Words words);

    bool isForSelection() const;
    /// Returns the filter that the chips say, for this selection.
    ProblemFilter filterFor(const Selection& selection) const;

signals:
    void filterChanged();
    void showIgnoredWanted();
    void fixSafeWanted();

private:
    void addChips();
    void addButtons();
    void refreshFixSafe(const SafeFixes& safe, Words words);

    std::array<QToolButton*, 3> m_severities{};
    QToolButton* m_inSelection;
    QPushButton* m_ignored;
    QPushButton* m_fixSafe;
};

} // namespace sectored::editor
