#pragma once

#include "sectored/asset/archive/asset_source.h"
#include "sectored/base/file.h"
#include "sectored/base/result.h"

#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// Returns the names of the levels in a GRP, RFF, ZIP or folder, in its order: the members with the
/// extension of a format that can be read. For a WAD see doomLevelsIn. Reads no member. A name may
/// occur twice; the last one is opened.
std::vector<std::string> levelsIn(const AssetSource& archive);

/// A level in an archive.
struct ArchivedLevel {
    std::string name{};
    Bytes content{};
    std::vector<Error> warnings{}; ///< SeveralLevels, if the first of several was taken
};

/// Reads the content of a level in an archive: that with this name, in any case, or for an empty
/// name the first. Errors: NoLevels; NoSuchLevel, with the names of all; those of
/// AssetSource::open; FileTooLarge beyond unpackedLimit.
Result<ArchivedLevel> openLevelIn(const AssetSource& archive, std::string_view name);

} // namespace sectored
