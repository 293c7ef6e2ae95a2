#pragma once

#include "editor/setting/key_choices.h"

#include <QObject>
#include <QString>

#include <filesystem>
#include <map>
#include <span>
#include <vector>

namespace sectored::editor {

/// The page of Preferences that a setting stands on.
enum class SettingPage { None, Appearance, Mouse, Drawing, Preview, Files };

/// What Preferences makes of a setting: a check box, a list, or a number with arrows.
enum class SettingKind { Switch, Choice, Number };

/// One thing that a setting of the kind Choice can be.
struct SettingOption {
    QString value; ///< in the file
    QString title; ///< translated
};

/// What a setting of the kind Number can be.
struct NumberRange {
    int least = 0;
    int most = 0;
    int step = 1;
    const char* unit = ""; ///< English, written behind
};

/// One remembered choice: a row of the table in settings.cpp. With a page it is a line of
/// Preferences as well.
struct SettingRow {
    const char* name = "";    ///< in the file
    const char* initial = ""; ///< the value without a file
    /// Whether a text is a value of this setting; anything else in the file counts as absent.
    bool (*accepts)(const QString& value) = nullptr;
    SettingPage page = SettingPage::None;
    SettingKind kind = SettingKind::Switch;
    const char* title = ""; ///< English, as the label of its control
    const char* help = "";  ///< English, a sentence or empty
    /// Of the kind Choice; `folder` is the one that the settings are in.
    std::vector<SettingOption> (*options)(const std::filesystem::path& folder) = nullptr;
    NumberRange range{};
};

std::span<const SettingRow> allSettings();

/// What becomes of the settings that are there when the program starts.
enum class SettingsUse {
    Read,
    SetAside, ///< kept beside, and begun with the defaults: they may be why starts fail
    Ignored   ///< neither read nor written in this run
};

/// What the user chose, in a text file of lines `name = value`. Reading never fails: what is not
/// understood is dropped, and a file that is not text of at most 1 MiB is kept beside as
/// "settings.bad", or "settings.bad-2" and so on, while the defaults count. Of those files the
/// newest 20, with the highest numbers, stay. All windows share one.
class Settings final : public QObject {
    Q_OBJECT

public:
    /// The file need not exist; an empty path keeps nothing.
    explicit Settings(std::filesystem::path file, SettingsUse use = SettingsUse::Read);

    /// Precondition: `name` is in the table.
    QString value(const char* name) const;
    int number(const char* name) const { return value(name).toInt(); }
    bool isOn(const char* name) const { return value(name) == QLatin1String("on"); }
    /// Sets and writes the file at once; a value that the setting does not accept is ignored.
    void set(const char* name, const QString& value);
    /// Sets for this run only: nothing is written until the user sets it.
    void override(const char* name, const QString& value);
    /// Back to the initial value.
    void reset(const char* name);
    /// The user's own keys, kept beside the settings.
    KeyChoices& keys() { return m_keys; }
    const KeyChoices& keys() const { return m_keys; }
    /// Where the user's own themes are sought, in "themes"; empty when nothing is kept.
    std::filesystem::path folder() const { return m_file.parent_path(); }
    /// For the user: why the file is not used; empty when it is.
    const QString& problem() const { return m_problem; }
    /// For the user: what became of the file then.
    const QString& problemDetail() const { return m_problemDetail; }

signals:
    /// The value that counts is another one now.
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
