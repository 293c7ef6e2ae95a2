#pragma once

#include "editor/setting/key_file.h"

#include <QObject>

#include <filesystem>
#include <span>

namespace sectored::editor {

/// A set of keys installed with the editor: a row of the table in key_choices.cpp and the file
/// resources/keys/<id>.keys. Commands missing in the file keep their default keys.
struct KeyPreset {
    const char* id;
    const char* title; ///< English
};

std::span<const KeyPreset> allKeyPresets();
/// Returns an empty file for an unknown id.
KeyFile keyPreset(const QString& id);

/// The user's preset and custom keys, stored in a text file (key_file.h) after every change.
/// Reading never fails; invalid lines are ignored.
class KeyChoices final : public QObject {
    Q_OBJECT

public:
    /// The file need not exist. Nothing is stored if the path is empty.
    explicit KeyChoices(std::filesystem::path file);

    const QString& preset() const { return m_choice.preset; }
    const KeyMap& own() const { return m_choice.keys; }
    /// Selects a preset and keeps custom keys. Ignores unknown presets.
    void choosePreset(const QString& id);
    void set(const QString& id, const KeySequences& keys);
    /// Restores the keys of the preset.
    void reset(const QString& id);
    /// Replaces the user's choice. Keeps the current preset if that of `choice` does not exist.
    void replace(const KeyFile& choice);

signals:
    void changed();

private:
    void keep();

    std::filesystem::path m_file;
    KeyFile m_choice;
};

} // namespace sectored::editor
