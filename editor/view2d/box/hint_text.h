#pragma once

#include "editor/setting/key_file.h"
#include "editor/tool/tool.h"

#include <QString>

#include <span>
#include <vector>

namespace sectored::editor {

/// A part of the hint line as it is shown.
struct HintText {
    QString key;
    QString text;

    bool operator==(const HintText&) const = default;
};

/// Hints in the user's language, with the keys in force. A hint for an action that has no key is
/// left out.
std::vector<HintText> hintTexts(std::span<const Hint> hints, const KeyMap& keys);

} // namespace sectored::editor
