#pragma once

#include "editor/dialog/keys/key_model.h"

#include <QDialog>

#include <vector>

QT_BEGIN_NAMESPACE
class QLabel;
class QLineEdit;
class QListWidget;
class QStackedWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class KeysPage;
class SettingControl;
class Settings;
enum class SettingPage;

/// All settings that have a page, and the keyboard shortcuts. Changes apply immediately.
class PreferencesDialog final : public QDialog {
    Q_OBJECT

public:
    struct Parts {
        Settings& settings;
        KeyModel::Parts keys;
    };

    PreferencesDialog(Parts parts, QWidget* parent);

    KeysPage& keysPage() { return *m_keys; }

private:
    /// The settings of one page under its title.
    struct Section {
        SettingPage page;
        QWidget* widget;
        QLabel* title;
        std::vector<SettingControl*> controls;
    };

    QWidget* makeSide();
    QWidget* makeSettings(Settings& settings);
    Section makeSection(SettingPage page, Settings& settings);
    void showPage(int row);
    void find(const QString& query);

    QLineEdit* m_search = nullptr;
    QListWidget* m_pages = nullptr;
    QStackedWidget* m_stack = nullptr;
    QWidget* m_scroll = nullptr;
    QLabel* m_nothing = nullptr;
    KeysPage* m_keys = nullptr;
    std::vector<Section> m_sections;
};

} // namespace sectored::editor
