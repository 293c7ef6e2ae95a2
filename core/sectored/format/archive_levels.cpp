#include "sectored/format/archive_levels.h"

#include "sectored/base/shown_text.h"
#include "sectored/format/format.h"

#include <algorithm>

namespace sectored {

namespace {

std::string namesText(const std::vector<std::string>& names)
{
    constexpr std::size_t mostNamed = 40;
    std::string text;
    for (std::size_t at = 0; at < std::min(names.size(), mostNamed); ++at) {
        text += (text.empty() ? "" : ", ") + shownText(names[at]);
    }
    return names.size() > mostNamed ? text + ", ..." : text;
}

} // namespace

std::vector<std::string> levelsIn(const AssetSource& archive)
{
    std::vector<std::string> names;
    for (const Member& member : archive.members()) {
        const Format* const format = formatByName(member.name);
        if (format != nullptr && format->read != nullptr) {
            names.push_back(member.name);
        }
    }
    return names;
}

Result<ArchivedLevel> openLevelIn(const AssetSource& archive, std::string_view name)
{
    const auto names = levelsIn(archive);
    if (names.empty()) {
        return failure({.code = MessageCode::NoLevels, .where = {.file = archive.path().string()}});
    }
    const auto isMeant = [&](const std::string& other) {
        return foldedName(other) == foldedName(name);
    };
    if (!name.empty() && std::ranges::none_of(names, isMeant)) {
        return failure(
            {.code = MessageCode::NoSuchLevel,
             .arguments = {shownText(name), namesText(names)},
             .where = {.file = archive.path().string()}});
    }
    ArchivedLevel level{.name = name.empty() ? names.front() : std::string(name)};
    if (name.empty() && names.size() > 1) {
        level.warnings.push_back(
            {.code = MessageCode::SeveralLevels,
             .arguments = {std::to_string(names.size()), namesText(names), shownText(level.name)}});
    }
    return archive.open(*archive.find(level.name))
        .and_then([](const OpenMember& member) { return member.bytes->readAll(unpackedLimit); })
        .map([&](Bytes content) {
            level.content = std::move(content);
            return std::move(level);
        });
}

} // namespace sectored
