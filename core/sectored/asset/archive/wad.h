#pragma once

#include "sectored/asset/archive/archive_directory.h"

#include <span>

namespace sectored {

/// Tests whether a file begins like a WAD archive of Doom.
bool isWad(std::span<const std::byte> start);

/// Reads the directory of a WAD archive. The same name may occur often, and an empty lump may have
/// any offset. Errors, with the offset: WrongContent, HeaderCut, TooManyMembers, DirectoryCut.
Result<ArchiveDirectory> readWad(const ByteSource& file);

} // namespace sectored
