#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>

#include <map>
#include <vector>

namespace sectored::editor {

using KeyList = QList<QKeySequence>;
/// The keys of commands by id; an empty list: none.
using KeyMap = std::map<QString, KeyList>;

/// A text file of keys: lines `id = key, key` in Qt's portable names, `#` comments, and at most one
/// line `preset = name`. A row without keys takes them away; a key of several strokes is none.
struct KeyFile {
    QString preset{};
    KeyMap keys{};
    std::vector<QString> problems{}; ///< "3: the line", for what was not understood and left out
};

KeyFile readKeys(const QString& text);
QString writeKeys(const KeyFile& file);

/// "Ctrl+Z, Backspace" as a file or a person writes it; what is no key is left out.
KeyList keysFromText(const QString& text);
QString textFromKeys(const KeyList& keys, QKeySequence::SequenceFormat format);

} // namespace sectored::editor
