#include "sectored/format/archive_levels.h"

#include "sectored/asset/archive/grp.h"
#include "sectored/asset/archive/rff.h"
#include "sectored/asset/archive/wad.h"
#include "sectored/base/shown_text.h"
#include "sectored/format/doom/doom_wad.h"
#include "sectored/format/doom/wad_levels.h"

#include <algorithm>
#include <iterator>
#include <system_error>
#include <unordered_map>
#include <utility>

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

bool isFile(const std::filesystem::path& path)
{
    std::error_code ignored;
    return std::filesystem::is_regular_file(path, ignored);
}

/// Returns the format of a member by its first bytes, else by its name.
const Format* formatOfMember(const AssetSource& archive, const Member& member)
{
    const auto start = archive.open(member).and_then([](const OpenMember& opened) {
        const std::uint64_t size = std::min<std::uint64_t>(levelStartSize, opened.bytes->size());
        return opened.bytes->read(0, static_cast<std::size_t>(size));
    });
    return start ? formatOfContent(*start, member.name) : formatByName(member.name);
}

std::vector<ListedLevel> listFiles(const AssetSource& archive)
{
    constexpr std::uint64_t mostUnpacked = std::uint64_t{64} << 20;
    std::uint64_t unpacked = 0;
    std::vector<ListedLevel> levels;
    for (const std::string& name : levelsIn(archive)) {
        const Member& member = *archive.find(name);
        unpacked += archive.kind() == ArchiveKind::Zip ? member.size : 0;
        levels.push_back(
            {.name = member.name,
             .format =
                 unpacked > mostUnpacked ? formatByName(name) : formatOfMember(archive, member),
             .size = member.size});
    }
    return levels;
}

std::vector<ListedLevel> listDoomLevels(const AssetSource& wad)
{
    const ArchiveDirectory directory{
        .kind = ArchiveKind::Wad,
        .members = {wad.members().begin(), wad.members().end()}};
    std::vector<ListedLevel> levels;
    for (const doom::WadLevel& level : doom::levelsIn(directory)) {
        ListedLevel& listed = levels.emplace_back(ListedLevel{
            .name = level.name,
            .format = formatById(level.isText ? "udmf" : "doom-wad")});
        for (std::size_t at = level.marker; at < level.end; ++at) {
            listed.size += directory.members[at].size;
        }
    }
    return levels;
}

Result<LoadedLevel> readDoomLevelIn(const LevelPlace& place)
{
    return readFile(place.file, doomWadSizeLimit)
        .and_then([&](const Bytes& wad) { return readDoomWad(wad, {.map = place.level}); })
        .map([](LoadedLevel level) {
            level.format = "doom-wad";
            return level;
        });
}

Result<LoadedLevel> readFileIn(const AssetSource& archive, std::string_view name)
{
    return openLevelIn(archive, name).and_then([](ArchivedLevel&& found) {
        auto level = readLevel(found.content, found.name);
        if (level) {
            std::ranges::move(found.warnings, std::back_inserter(level->warnings));
        }
        return level;
    });
}

} // namespace

LevelPlace levelPlaceOf(const std::filesystem::path& path)
{
    std::error_code ignored;
    const std::string text = path.string();
    if (!std::filesystem::exists(path, ignored)) {
        for (std::size_t at = text.rfind(':'); at != std::string::npos && at > 0;
             at = text.rfind(':', at - 1)) {
            if (isFile(text.substr(0, at))) {
                return {.file = text.substr(0, at), .level = text.substr(at + 1)};
            }
        }
    }
    return {.file = path};
}

std::filesystem::path pathOf(const LevelPlace& place)
{
    return place.level.empty() ? place.file
                               : std::filesystem::path(place.file.string() + ':' + place.level);
}

bool isArchiveFile(const std::filesystem::path& file)
{
    constexpr std::size_t magicSize = 12;
    const auto start = readFileStart(file, magicSize);
    return start && (isGrp(*start) || isRff(*start) || isZip(*start) || isWad(*start));
}

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

std::vector<ListedLevel> listLevels(const AssetSource& archive)
{
    auto levels = archive.kind() == ArchiveKind::Wad ? listDoomLevels(archive) : listFiles(archive);
    // Of several levels with a name, the last one is opened.
    std::vector<ListedLevel> once;
    std::unordered_map<std::string, std::size_t> places;
    for (ListedLevel& level : levels) {
        const auto [place, isNew] = places.try_emplace(foldedName(level.name), once.size());
        if (isNew) {
            once.emplace_back();
        }
        once[place->second] = std::move(level);
    }
    return once;
}

Result<LoadedLevel> readLevelIn(const LevelPlace& place)
{
    auto level = AssetSource::open(place.file).and_then([&](const auto& archive) {
        return archive->kind() == ArchiveKind::Wad ? readDoomLevelIn(place)
                                                   : readFileIn(*archive, place.level);
    });
    const std::string file = place.file.string();
    if (!level) {
        Error error = level.error();
        error.where.file = file;
        return failure(std::move(error));
    }
    for (Error& warning : level->warnings) {
        warning.where.file = file;
    }
    return level;
}

} // namespace sectored
