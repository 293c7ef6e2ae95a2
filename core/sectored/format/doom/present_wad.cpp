#include "sectored/format/doom/present_wad.h"

#include "sectored/format/doom/doom_wad.h"

#include <utility>

namespace sectored {

Result<Bytes> presentWad(const std::filesystem::path& path)
{
    auto content = readFile(path, doomWadSizeLimit);
    const bool isMissing = !content && content.error().code == MessageCode::FileMissing;
    return isMissing ? Result<Bytes>(Bytes()) : std::move(content);
}

} // namespace sectored
