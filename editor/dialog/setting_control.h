#pragma once

#include "editor/setting/settings.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QToolButton;
QT_END_NAMESPACE

namespace sectored::editor {

/// A line of Preferences, made from a row of the settings table: the control, its explanation and a
/// reset button. Changes apply immediately; changes from elsewhere are followed.
class SettingControl final : public QWidget {
    Q_OBJECT

public:
    /// Precondition: the row has a page.
    SettingControl(const SettingRow& row, Settings& settings, QWidget* parent);

    const SettingRow& row() const { return m_row; }
    /// Returns whether the title or the help text contains every word of the query.
    bool answers(const QString& query) const;

private:
    QWidget* makeSwitch();
    QWidget* makeChoice();
    QWidget* makeNumber();
    void follow(const QString& name);

    const SettingRow& m_row;
    Settings& m_settings;
    QWidget* m_control = nullptr;
    QToolButton* m_reset;
};

} // namespace sectored::editor
