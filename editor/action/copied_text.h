#pragma once

#include <string>

namespace sectored::editor {

struct Workbench;

/// Puts a text on the clipboard.
void copyText(const std::string& text);

/// Returns the whole path of the level's file, for copied texts that name it. Precondition: the
/// level has a file.
std::string levelFile(const Workbench& bench);

} // namespace sectored::editor
