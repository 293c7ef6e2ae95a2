#pragma once

#include "sectored/play/engine_profile.h"

#include "editor/panel/any_panel.h"
#include "editor/setting/play_choice.h"

#include <QWidget>

#include <vector>

QT_BEGIN_NAMESPACE
class QAction;
class QCheckBox;
class QComboBox;
class QGridLayout;
class QHBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QTreeView;
QT_END_NAMESPACE

namespace sectored::editor {

class EngineModel;
class LevelPlay;
class Settings;
class Theme;

/// The engine that plays the level, and how it is started: program, files of the game, export form
/// and arguments.
class EnginesPanel final
    : public QWidget
    , public AnyPanel {
    Q_OBJECT

public:
    /// Precondition: both outlive the panel.
    EnginesPanel(LevelPlay& play, Settings& settings, QWidget* parent = nullptr);

    void setTheme(const Theme& theme) override;
    /// Adds buttons for actions of the window at the end.
    void addButtons(const std::vector<QAction*>& actions);

protected:
    bool event(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    QWidget* build();
    QTreeView* makeList();
    QGridLayout* makeForm();
    void addPathRow(QGridLayout& form, int row, QLineEdit*& edit, QString EngineChoice::*member);
    QPushButton* makeVariables();
    void refresh();
    void fitList();
    void refreshFields();
    void refreshForms(const std::vector<PlayForm>& forms, const QString& chosen);
    void refreshCommand();
    void takeText(const QLineEdit& edit, QString EngineChoice::*member);
    void takeArguments();
    void takeForm(int index);
    void makeGameFields();
    void refreshSkill(const EngineProfile& profile, const EngineChoice& choice);
    void takeSkill(int index);
    void takeMonsters();
    void browse(QLineEdit& edit, QString EngineChoice::*member);
    const EngineProfile* shown() const;

    LevelPlay& m_play;
    Settings& m_settings;
    EngineModel* m_model;
    QTreeView* m_list = nullptr;
    QLineEdit* m_program = nullptr;
    QLineEdit* m_gameFile = nullptr;
    QComboBox* m_forms = nullptr;
    QComboBox* m_skill = nullptr;
    QCheckBox* m_monsters = nullptr;
    QLabel* m_argumentsTitle = nullptr;
    QLineEdit* m_arguments = nullptr;
    QLabel* m_fault = nullptr;
    QLabel* m_command = nullptr;
    QCheckBox* m_check = nullptr;
    QHBoxLayout* m_buttons = nullptr;
    bool m_isStale = true;              ///< refreshed when it is shown
    std::vector<QWidget*> m_programRow; ///< what a custom command does not need
};

} // namespace sectored::editor
