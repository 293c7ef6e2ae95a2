#pragma once

#include <QObject>
#include <QString>

#include <filesystem>
#include <map>
#include <span>
#include <vector>

namespace sectored::editor {

/// One remembered choice: a row of the table in settings.cpp.
struct SettingRow {
    const char* name;    ///< in the file
    const char* initial; ///< the value without a file
    /// Whether a text is a value of this setting; anything else in the file counts as absent.
    bool (*accepts)(const QString& value);
};

std::span<const SettingRow> allSettings();

/// What the user chose, in a text file of lines `name = value`. Reading never fails: what is not
/// understood is dropped, and a file that is not text of at most 1 MiB is kept beside as
/// "settings.bad" and started anew. All windows share one.
class Settings final : public QObject {
    Q_OBJECT

public:
    /// The file need not exist; an empty path keeps nothing.
    explicit Settings(std::filesystem::path file);

    /// Precondition: `name` is in the table.
    QString value(const char* name) const;
    int number(const char* name) const { return value(name).toInt(); }
    bool isOn(const char* name) const { return value(name) == QLatin1String("on"); }
    /// Sets and writes the file at once; a value that the setting does not accept is ignored.
    void set(const char* name, const QString& value);
    /// Sets for this run only: nothing is written until the user sets it.
    void override(const char* name, const QString& value);
    /// For the user: why the file could not be used; empty when all is well.
    const QString& problem() const { return m_problem; }

signals:
    /// The value that counts is another one now.
    void changed(const QString& name);

private:
    void write() const;

    std::filesystem::path m_file;
    std::map<QString, QString> m_values;
    std::map<QString, QString> m_overrides;
    QString m_problem;
};

} // namespace sectored::editor
