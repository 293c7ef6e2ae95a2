#pragma once

#include "editor/setting/key_file.h"
#include "editor/tool/tool.h"

#include <QString>

#include <span>
#include <vector>

namespace sectored::editor {

/// A part of the hint line.
struct HintText {
    QString key;
    QString text;

    bool operator==(const HintText&) const = default;
};

/// Returns translated hints with the current keys. Omits hints for actions without a key.
std::vector<HintText> hintTexts(std::span<const Hint> hints, const KeyMap& keys);

} // namespace sectored::editor
