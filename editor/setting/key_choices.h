#pragma once

#include "editor/setting/key_file.h"

#include <QObject>

#include <filesystem>
#include <span>

namespace sectored::editor {

/// A set of keys that comes with the program: a row of the table in key_choices.cpp and the file
/// resources/keys/<id>.keys. A command that the file does not name keeps its default.
struct KeyPreset {
    const char* id;
    const char* title; ///< English
};

std::span<const KeyPreset> allKeyPresets();
/// Empty for an unknown one.
KeyFile keyPreset(const QString& id);

/// Which preset the user works with, and the keys of their own choice, in a text file (key_file.h)
/// that is written at once. Reading never fails; lines that are not understood are dropped.
class KeyChoices final : public QObject {
    Q_OBJECT

public:
    /// The file need not exist; an empty path keeps nothing.
    explicit KeyChoices(std::filesystem::path file);

    const QString& preset() const { return m_choice.preset; }
    const KeyMap& own() const { return m_choice.keys; }
    /// An unknown preset is ignored. Own keys stay.
    void choosePreset(const QString& id);
    void set(const QString& id, const KeyList& keys);
    /// Back to the preset.
    void reset(const QString& id);
    /// Puts this choice in the place of the user's; its preset only when there is one of that name.
    void replace(const KeyFile& choice);

signals:
    void changed();

private:
    void keep();

    std::filesystem::path m_file;
    KeyFile m_choice;
};

} // namespace sectored::editor
