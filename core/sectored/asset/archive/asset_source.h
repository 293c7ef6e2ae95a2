#pragma once

#include "sectored/asset/archive/archive_directory.h"
#include "sectored/asset/archive/zip.h"
#include "sectored/base/file.h"

#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace sectored {

/// A folder, an archive or a single file that assets come from. Opening reads the directory only;
/// members are read by offset when they are asked for (Spec: content 1.1). Never changes; several
/// threads may use it at once.
class AssetSource {
public:
    /// Opens a folder or a file. A file is an archive if it begins like one, and otherwise counts
    /// as a folder with that file alone. Of a folder, the files directly in it are members. Errors:
    /// FileMissing, NotRegularFile, FileUnreadable, and those of readGrp, readRff, readZip and
    /// readWad; for a folder also TooManyMembers.
    static Result<std::shared_ptr<const AssetSource>> open(const std::filesystem::path& path);
    /// Opens an archive in memory, under a name for messages.
    static Result<std::shared_ptr<const AssetSource>> fromBytes(std::string name, Bytes content);

    ArchiveKind kind() const { return m_directory.kind; }
    /// As given by the user, or the name of an archive in memory.
    const std::filesystem::path& path() const { return m_path; }
    std::span<const Member> members() const { return m_directory.members; }
    std::span<const Error> notes() const { return m_directory.notes; }

    /// Returns the member with this name, in any case; the last of several. Null if there is none.
    const Member* find(std::string_view name) const;

    /// Opens a member of this source. Errors: MemberCut, MemberMissing for a member that is outside
    /// of its archive; FileChanged if the file was cut since, those of openZipMember, and for
    /// folders those of opening a file. Errors name the file.
    Result<OpenMember> open(const Member& member) const;

    /// Returns whether the file, or a file of the folder, has another size or time than when it
    /// was opened, or is gone.
    bool hasChanged() const;

private:
    AssetSource() = default;

    static Result<std::shared_ptr<const AssetSource>> openFolder(const std::filesystem::path& path);
    static Result<std::shared_ptr<const AssetSource>> openArchive(
        std::filesystem::path path,
        std::shared_ptr<const ByteSource> bytes,
        std::optional<FileStamp> stamp);
    void indexNames();

    std::filesystem::path m_path;
    std::shared_ptr<const ByteSource> m_bytes; ///< of an archive or a file; null for a folder
    ArchiveDirectory m_directory;
    std::unordered_map<std::string, std::size_t> m_byName; ///< by folded name
    std::vector<std::optional<FileStamp>> m_stamps; ///< of the file, or of each file of the folder
    std::optional<std::filesystem::file_time_type> m_folderTime;
};

} // namespace sectored
