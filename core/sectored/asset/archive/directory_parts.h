#pragma once

#include "sectored/asset/archive/archive_directory.h"
#include "sectored/base/file.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace sectored {

/// Tests whether the bytes begin with the text.
bool beginsWith(std::span<const std::byte> bytes, std::string_view text);

/// Returns a name that is padded with NUL to a fixed length.
std::string paddedName(std::span<const std::byte> bytes);

/// First bytes of an archive.
struct ArchiveHeader {
    std::string_view magic{};
    std::size_t size = 0;    ///< bytes to read
    std::string_view what{}; ///< for the error: "a GRP"
};

/// Reads a header that begins with its magic. Errors: FileEmpty, HeaderCut, WrongContent.
Result<Bytes> readHeader(const ByteSource& file, const ArchiveHeader& header);

/// Entries of one size that follow each other.
struct EntryTable {
    std::uint64_t offset = 0;
    std::uint64_t count = 0;   ///< as the file says
    std::size_t entry = 0;     ///< bytes of an entry
    std::uint64_t countAt = 0; ///< offset of the count, for errors
};

/// Reads the entries. Errors: TooManyMembers, DirectoryCut.
Result<Bytes> readEntries(const ByteSource& file, const EntryTable& table);

/// Adds the note MembersCut if there are members that end after the file.
void noteCutMembers(ArchiveDirectory& directory);

} // namespace sectored
