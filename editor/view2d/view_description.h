#pragma once

#include "editor/setting/key_file.h"

#include <QString>

namespace sectored::editor {

class Document;
class Tool;

/// What a screen reader says of the plan: a refusal or a result at the pointer first, then what is
/// selected, the answer to the query, and what mouse and keys do now, by the
/// keys in force; one line each.
QString viewDescription(const Document& document, const Tool& tool, const KeyMap& keys);

} // namespace sectored::editor
