#pragma once

#include "editor/setting/key_choices.h"

#include <QObject>
#include <QString>

#include <filesystem>
#include <map>
#include <span>
#include <vector>

namespace sectored::editor {

/// The page of Preferences that shows a setting.
enum class SettingPage { None, Appearance, Mouse, Drawing, Preview, Files };

/// The control of a setting in Preferences: a check box, a list or a number field.
enum class SettingKind { Switch, Choice, Number };

/// A value of a setting of kind Choice.
struct SettingOption {
    QString value; ///< in the file
    QString title; ///< translated
};

/// The values of a setting of kind Number.
struct NumberRange {
    int least = 0;
    int most = 0;
    int step = 1;
    const char* unit = ""; ///< English, shown after the number
};

/// A setting: a row of the table in settings.cpp. With a page, it is also a line of Preferences.
struct SettingRow {
    const char* name = "";    ///< name in the file
    const char* initial = ""; ///< default value
    /// Returns whether a text is valid. Invalid values in the file are ignored.
    bool (*accepts)(const QString& value) = nullptr;
    SettingPage page = SettingPage::None;
    SettingKind kind = SettingKind::Switch;
    const char* title = ""; ///< English label of the control
    const char* help = "";  ///< English sentence, or empty
    /// For kind Choice. `folder` contains the settings file.
    std::vector<SettingOption> (*options)(const std::filesystem::path& folder) = nullptr;
    NumberRange range{};
};

std::span<const SettingRow> allSettings();

/// How the existing settings file is treated at startup.
enum class SettingsUse {
    Read,
    SetAside, ///< renamed, and replaced by defaults, because it may be why starts fail
    Ignored   ///< neither read nor written by this process
};

/// The user's settings, stored in a text file of lines `name = value`. Reading never fails: invalid
/// lines are ignored. A file that is not text of at most 1 MiB is renamed to "settings.bad", or
/// "settings.bad-2" and so on, and the defaults are used. Of these files, the newest 20 are kept.
/// Shared by all windows.
class Settings final : public QObject {
    Q_OBJECT

public:
    /// The file need not exist. Nothing is stored if the path is empty.
    explicit Settings(std::filesystem::path file, SettingsUse use = SettingsUse::Read);

    /// Precondition: `name` is in the table.
    QString value(const char* name) const;
    int number(const char* name) const { return value(name).toInt(); }
    bool isOn(const char* name) const { return value(name) == QLatin1String("on"); }
    /// Sets a value and writes the file immediately. Ignores invalid values.
    void set(const char* name, const QString& value);
    /// Sets a value for this process only. It is not written until the user sets it.
    void override(const char* name, const QString& value);
    /// Restores the default value.
    void reset(const char* name);
    /// The user's custom keys, stored next to the settings.
    KeyChoices& keys() { return m_keys; }
    const KeyChoices& keys() const { return m_keys; }
    /// The folder whose subfolder "themes" contains custom themes. Empty if nothing is stored.
    std::filesystem::path folder() const { return m_file.parent_path(); }
    /// Message to the user why the file is not used. Empty if it is used.
    const QString& problem() const { return m_problem; }
    /// Message to the user about what happened to the unused file.
    const QString& problemDetail() const { return m_problemDetail; }

signals:
    /// The effective value of a setting has changed.
    void changed(const QString& name);

private:
    void read();
    void setAside();
    void write() const;

    std::filesystem::path m_file;
    KeyChoices m_keys;
    std::map<QString, QString> m_values;
    std::map<QString, QString> m_overrides;
    QString m_problem;
    QString m_problemDetail;
};

} // namespace sectored::editor
