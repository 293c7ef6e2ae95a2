#pragma once

#include <QWidget>

#include <vector>

QT_BEGIN_NAMESPACE
class QLabel;
class QVBoxLayout;
QT_END_NAMESPACE

namespace sectored::editor {

class ActionSet;
class StartButton;
class Theme;

/// The left side of the start page: what one can begin with.
class StartSide final : public QWidget {
    Q_OBJECT

public:
    /// The actions outlive it.
    StartSide(const ActionSet& actions, QWidget* parent);

    void setTheme(const Theme& theme);
    /// Gives the keys to the first button.
    void focusFirst();

private:
    void addHead(QVBoxLayout& column);
    void addCards(QVBoxLayout& column);
    void addExamples(QVBoxLayout& column);
    void addFoot(QVBoxLayout& column);
    QString keyOf(const char* action) const;
    void addLink(QLayout& row, const QString& text, const char* action);

    const ActionSet& m_actions;
    std::vector<StartButton*> m_buttons;
};

} // namespace sectored::editor
