#pragma once

#include "editor/setting/key_file.h"

#include <QString>

namespace sectored::editor {

class Document;
class ToolHost;

/// Returns the text for screen readers, one line each: a refusal or result at the pointer, the
/// selection, the answer to the query, and the current functions of mouse and keys.
QString viewDescription(const Document& document, const ToolHost& tools, const KeyMap& keys);

} // namespace sectored::editor
