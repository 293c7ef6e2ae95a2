#pragma once

#include "sectored/asset/archive/archive_directory.h"
#include "sectored/base/file.h"

#include <span>
#include <string>
#include <vector>

namespace sectored {

/// Tests whether a file begins like a GRP archive.
bool isGrp(std::span<const std::byte> start);

/// Reads the directory of a GRP archive. A member that ends after the end of the file is cut; the
/// others can be read. Errors, with the offset: WrongContent, HeaderCut, TooManyMembers,
/// DirectoryCut (Spec: content 1.2).
Result<ArchiveDirectory> readGrp(const ByteSource& file);

/// A member to write.
struct NamedBytes {
    std::string name{};
    Bytes content{};

    bool operator==(const NamedBytes&) const = default;
};

/// Returns the bytes of a GRP archive with these members, in this order. Errors: DoesNotFit for a
/// name that is empty, longer than 12 characters or contains a NUL, for too many members and for
/// more than 4 GiB.
Result<Bytes> writeGrp(std::span<const NamedBytes> members);

} // namespace sectored
