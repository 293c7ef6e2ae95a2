#pragma once

#include "editor/document/play/engine_log.h"
#include "editor/panel/any_panel.h"
#include "editor/setting/theme.h"
#include "editor/tool/selection.h"

#include <QTimer>
#include <QWidget>

#include <vector>

QT_BEGIN_NAMESPACE
class QAction;
class QHBoxLayout;
class QLabel;
class QPushButton;
class QToolButton;
QT_END_NAMESPACE

namespace sectored::editor {

class LevelPlay;
class LinkedText;

/// What the engine writes while a level is played, and why a level could not be played.
class EngineOutputPanel final
    : public QWidget
    , public AnyPanel {
    Q_OBJECT

public:
    /// Precondition: `play` outlives the panel.
    explicit EngineOutputPanel(LevelPlay& play, QWidget* parent = nullptr);

    void setTheme(const Theme& theme) override;
    void setKeys(const KeyMap& keys) override;
    /// Adds buttons for actions of the window above the output.
    void addButtons(const std::vector<QAction*>& actions);

signals:
    /// The errors of the level are to be shown.
    void problemsWanted();
    /// A sector, wall or sprite that a line names is to be shown in the level.
    void thingWanted(const sectored::editor::Selection& thing);

private:
    void build();
    QToolButton* addTextButton(const QString& text, const QString& tip);
    void showLine(const EngineLog::Line& line);
    void showAll();
    void follow(const QString& link);
    void refreshState();
    void refreshClock();

    LevelPlay& m_play;
    Theme m_theme;
    QTimer m_clock;
    QHBoxLayout* m_top = nullptr;
    QLabel* m_state;
    QPushButton* m_problems;
    QPushButton* m_anyway;
    QToolButton* m_faultsOnly = nullptr;
    QToolButton* m_copy = nullptr;
    QToolButton* m_clear = nullptr;
    LinkedText* m_text;
    int m_actionCount = 0;
};

} // namespace sectored::editor
