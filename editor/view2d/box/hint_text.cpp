#include "editor/view2d/box/hint_text.h"

#include "editor/setting/key_table.h"

#include <QObject>

#include <string>
#include <string_view>

namespace sectored::editor {

namespace {

QString translated(std::string_view english)
{
    return QObject::tr(std::string(english).c_str());
}

QString keyOf(const Hint& hint, const KeyMap& keys)
{
    return hint.action.empty()
               ? translated(hint.key)
               : shownKey(keys, QString::fromLatin1(hint.action), QString::fromLatin1(hint.key));
}

} // namespace

std::vector<HintText> hintTexts(std::span<const Hint> hints, const KeyMap& keys)
{
    std::vector<HintText> texts;
    for (const Hint& hint : hints) {
        const QString key = keyOf(hint, keys);
        if (!key.isEmpty()) {
            texts.push_back({.key = key, .text = translated(hint.text)});
        }
    }
    return texts;
}

} // namespace sectored::editor
