#pragma once

#include "sectored/save/backup.h"

#include <cstddef>
#include <filesystem>
#include <span>
#include <string>
#include <vector>

namespace sectored {

/// Returns the name under which versions of the file are kept: the start of a hash of its whole
/// path, and its name.
std::string backupKey(const std::filesystem::path& file);

/// Returns the folder in the folder of backups that contains a folder for each file.
std::filesystem::path versionsFolder(const std::filesystem::path& folder);

/// Returns the hash of a content that names its backup.
std::string backupHash(std::span<const std::byte> content);

/// Returns the name of the file of a backup: number, time, hash, and whether it is a snapshot.
std::string nameOf(const Backup& backup);

/// Returns the backups in a folder of versions, the newest first. Other files are ignored.
std::vector<Backup> backupsIn(const std::filesystem::path& folder);

} // namespace sectored
