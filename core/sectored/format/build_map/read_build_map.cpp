#include "sectored/format/build_map/build_map.h"
#include "sectored/format/build_map/read_rows.h"
#include "sectored/format/build_map/record.h"
#include "sectored/format/foreign_content.h"

#include <string>

namespace sectored {

bool looksLikeBuildMap(std::span<const std::byte> content)
{
    ByteReader in(content);
    const std::int32_t version = in.i32();
    return !in.failed() && build_map::layoutOf(version) != nullptr;
}

Result<LoadedLevel> readBuildMap(std::span<const std::byte> content)
{
    if (content.empty()) {
        return failure({.code = MessageCode::FileEmpty});
    }
    if (content.size() > buildMapSizeLimit) {
        return failure(
            {.code = MessageCode::FileTooLarge,
             .arguments = {std::to_string(content.size()), std::to_string(buildMapSizeLimit)}});
    }
    if (const auto foreign = foreignContent(content)) {
        return failure(*foreign);
    }
    auto read = build_map::readRows(content);
    if (!read) {
        return tl::unexpected(read.error());
    }
    if (read->rows.header.version < firstWrittenVersion) {
        read->rows.legacySource =
            std::make_shared<const std::vector<std::byte>>(content.begin(), content.end());
    }
    return LoadedLevel{.map = Map(std::move(read->rows)), .warnings = std::move(read->warnings)};
}

} // namespace sectored
