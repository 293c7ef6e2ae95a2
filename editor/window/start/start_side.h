#pragma once

#include <QWidget>

#include <string_view>
#include <vector>

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
class QVBoxLayout;
QT_END_NAMESPACE

namespace sectored::editor {

class ActionSet;
class StartButton;
class Theme;

/// The left side of the start page: the ways to begin.
class StartSide final : public QWidget {
    Q_OBJECT

public:
    /// Precondition: the actions outlive the widget.
    StartSide(const ActionSet& actions, QWidget* parent);

    void setTheme(const Theme& theme);
    /// Call when keys of actions have changed.
    void refreshKeys();
    /// Focuses the first button.
    void focusFirst();

private:
    void addHead(QVBoxLayout& column);
    void addCards(QVBoxLayout& column);
    void addExamples(QVBoxLayout& column);
    void addFoot(QVBoxLayout& column);
    QString keyOf(std::string_view action) const;
    void addLink(QLayout& row, const QString& text, const char* action);

    const ActionSet& m_actions;
    std::vector<StartButton*> m_buttons;
    std::vector<QPushButton*> m_links; ///< object name: id of the action
};

} // namespace sectored::editor
