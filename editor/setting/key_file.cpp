#include "editor/setting/key_file.h"

#include <QStringList>

#include <algorithm>

namespace sectored::editor {

namespace {

/// Splits at ", "; a comma that is itself a key has no blank before it.
QStringList keyNames(const QString& text)
{
    QStringList names = text.simplified().split(QStringLiteral(", "), Qt::SkipEmptyParts);
    std::ranges::transform(names, names.begin(), [](const QString& name) {
        return name.trimmed();
    });
    names.removeAll(QString());
    return names;
}

/// Returns whether this is one key whose name is read back as the same, unlike that of a control
/// character.
bool isKey(const QKeySequence& key)
{
    if (key.count() != 1 || key[0].key() == Qt::Key_unknown) {
        return false;
    }
    const QStringList written = keyNames(key.toString(QKeySequence::PortableText));
    return written.size() == 1 && QKeySequence(written.front(), QKeySequence::PortableText) == key;
}

bool isId(const QString& text)
{
    return !text.isEmpty() && std::ranges::all_of(text, [](QChar c) {
        return c.isLetterOrNumber() || c == u'.' || c == u'-' || c == u'_';
    });
}

} // namespace

KeySequences keysFromText(const QString& text)
{
    KeySequences keys;
    for (const QString& name : keyNames(text)) {
        const QKeySequence key(name, QKeySequence::PortableText);
        if (isKey(key) && !keys.contains(key)) {
            keys.append(key);
        }
    }
    return keys;
}

QString textFromKeys(const KeySequences& keys, QKeySequence::SequenceFormat format)
{
    QStringList names;
    for (const QKeySequence& key : keys) {
        names += key.toString(format);
    }
    return names.join(QStringLiteral(", "));
}

KeyFile readKeys(const QString& text)
{
    KeyFile file;
    int number = 0;
    for (const QString& line : text.split(u'\n')) {
        ++number;
        const QString content = line.trimmed();
        const auto equals = content.indexOf(u'=');
        if (content.isEmpty() || content.startsWith(u'#')) {
            continue;
        }
        const QString id = content.left(std::max<qsizetype>(equals, 0)).trimmed();
        const QString value = content.mid(equals + 1).trimmed();
        const KeySequences keys = keysFromText(value);
        if (!isId(id) || (id != QLatin1String("preset") && keys.size() != keyNames(value).size())) {
            file.problems.push_back(QStringLiteral("%1: %2").arg(number).arg(content));
        } else if (id == QLatin1String("preset")) {
            file.preset = isId(value) ? value : QString();
        } else {
            file.keys[id] = keys;
        }
    }
    return file;
}

QString writeKeys(const KeyFile& file)
{
    QString text;
    if (!file.preset.isEmpty()) {
        text += QStringLiteral("preset = %1\n").arg(file.preset);
    }
    for (const auto& [id, keys] : file.keys) {
        const QString line =
            QStringLiteral("%1 = %2").arg(id, textFromKeys(keys, QKeySequence::PortableText));
        text += line.trimmed() + u'\n';
    }
    return text;
}

} // namespace sectored::editor
