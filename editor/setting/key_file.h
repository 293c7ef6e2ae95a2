#pragma once

#include <QKeySequence>
#include <QList>
#include <QString>

#include <map>
#include <vector>

namespace sectored::editor {

using KeySequences = QList<QKeySequence>;
/// Keys by command id. An empty list means that the command has no key.
using KeyMap = std::map<QString, KeySequences>;

/// A text file of keys: lines `id = key, key` in Qt's portable names, `#` comments, and at most one
/// line `preset = name`. A line without keys removes all keys of the command. Keys of several
/// strokes are invalid.
struct KeyFile {
    QString preset{};
    KeyMap keys{};
    std::vector<QString> problems{}; ///< skipped invalid lines, such as "3: the line"
};

KeyFile readKeys(const QString& text);
QString writeKeys(const KeyFile& file);

/// Reads text such as "Ctrl+Z, Backspace", as stored in a file or typed. Skips invalid keys.
KeySequences keysFromText(const QString& text);
QString textFromKeys(const KeySequences& keys, QKeySequence::SequenceFormat format);

} // namespace sectored::editor
