#pragma once

#include "sectored/base/file.h"
#include "sectored/base/lock.h"

#include <filesystem>
#include <optional>
#include <span>

/// Saves of several files that end between two of them. Spec: trust S22.
namespace sectored {

/// Notes in a folder what a save of several files is about to write, until the destructor runs. The
/// note is locked, so that other processes leave it alone while this one lives.
class UnfinishedSave {
public:
    /// Notes nothing for a single file, or if the folder cannot be written: the save may go on.
    UnfinishedSave(const std::filesystem::path& folder, std::span<const FileContent> files);
    UnfinishedSave(const UnfinishedSave&) = delete;
    UnfinishedSave& operator=(const UnfinishedSave&) = delete;
    ~UnfinishedSave();

private:
    std::filesystem::path m_note;
    std::optional<FileLock> m_lock;
};

/// Ends the saves that processes noted in this folder before they ended: if at least one of the
/// files is the new one, those that are still the old ones are replaced, and kept as backups in
/// this folder. Files that changed since are left alone. The notes are removed, unless a file could
/// not be read or written, or its folder is gone.
void finishUnfinishedSaves(const std::filesystem::path& folder);

} // namespace sectored
