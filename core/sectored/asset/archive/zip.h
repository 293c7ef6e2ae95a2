#pragma once

#include "sectored/asset/archive/archive_directory.h"
#include "sectored/base/file.h"

#include <cstdint>
#include <memory>
#include <span>

namespace sectored {

/// Bytes of a member, ready to be read.
struct OpenMember {
    std::shared_ptr<const ByteSource> bytes{};
    std::uint64_t offset = 0; ///< of its first byte in the archive, packed or not
    bool isPacked = false;    ///< `bytes` are a copy in memory that was unpacked
};

/// Tests whether a file begins like a ZIP archive.
bool isZip(std::span<const std::byte> start);

/// Reads the directory of a ZIP archive, without folders. Names are whole paths with "/". Errors,
/// with the offset: WrongContent if there is no whole directory at the end, TooManyMembers.
Result<ArchiveDirectory> readZip(const ByteSource& file);

/// Opens a member of this archive: in place if it is stored, otherwise unpacked into memory, with
/// its checksum verified. Errors: MemberPacked if it is enciphered, packed by a method other than
/// deflate, or damaged; FileTooLarge over unpackedLimit.
Result<OpenMember> openZipMember(
    const std::shared_ptr<const ByteSource>& file,
    const Member& member);

} // namespace sectored
