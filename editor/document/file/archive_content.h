#pragma once

#include <filesystem>

namespace sectored::editor {

/// Kinds of content of an archive, which decide what is done with one that is dropped.
struct ArchiveContent {
    bool hasLevels = false;
    bool hasTiles = false; ///< of a game: files with the extension ART
};

/// Reads the directory of a GRP, RFF, ZIP or WAD. Both are false for another file and for one that
/// cannot be read.
ArchiveContent contentOfArchive(const std::filesystem::path& file);

} // namespace sectored::editor
