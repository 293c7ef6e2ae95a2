#include "sectored/format/doom/doom_wad.h"

#include "sectored/asset/archive/wad.h"
#include "sectored/asset/game/game_folder.h"
#include "sectored/base/shown_text.h"
#include "sectored/format/doom/classic_lumps.h"
#include "sectored/format/doom/kept_fields.h"
#include "sectored/format/doom/level_of_map.h"
#include "sectored/format/doom/map_of_level.h"
#include "sectored/format/doom/read_level.h"
#include "sectored/format/doom/udmf_level.h"
#include "sectored/format/doom/udmf_names.h"
#include "sectored/format/doom/udmf_text.h"
#include "sectored/format/doom/wad_levels.h"
#include "sectored/format/foreign_content.h"
#include "sectored/project/project_text.h"

#include <algorithm>
#include <iterator>

namespace sectored {

namespace {

constexpr std::string_view doomGame = "doom2";

Result<const Game*> gameFor(std::string_view id)
{
    const Game* const game = gameWithId(shippedGames(), id);
    if (game == nullptr) {
        return failure({.code = MessageCode::NoSuchGame, .arguments = {shownText(id)}});
    }
    return game;
}

doom::TextureNames namesFor(const Game& game)
{
    return {game, *gameWithId(shippedGames(), doomGame)};
}

std::string namesOfLevels(const std::vector<doom::WadLevel>& levels)
{
    constexpr std::size_t mostNamed = 40;
    std::string list;
    for (std::size_t at = 0; at < std::min(levels.size(), mostNamed); ++at) {
        list += (list.empty() ? "" : ", ") + shownText(levels[at].name);
    }
    return levels.size() > mostNamed ? list + ", ..." : list;
}

/// Returns the level with this name, or the first for no name.
Result<doom::WadLevel> chosen(const std::vector<doom::WadLevel>& levels, const std::string& name)
{
    if (levels.empty()) {
        return failure({.code = MessageCode::NoLevels, .where = {.offset = 0}});
    }
    if (name.empty()) {
        return levels.front();
    }
    const auto found = std::find_if(levels.rbegin(), levels.rend(), [&](const auto& level) {
        return foldedName(level.name) == foldedName(name);
    });
    if (found == levels.rend()) {
        return failure(
            {.code = MessageCode::NoSuchLevel,
             .arguments = {shownText(name), namesOfLevels(levels)},
             .where = {.offset = 0}});
    }
    return *found;
}

Error cutMember(const Member& member)
{
    return {
        .code = MessageCode::MemberCut,
        .arguments = {shownText(member.name)},
        .where = {.offset = member.offset}};
}

/// Returns the bytes of a member that is not cut.
std::span<const std::byte> contentOf(std::span<const std::byte> wad, const Member& member)
{
    return wad.subspan(
        static_cast<std::size_t>(member.offset),
        static_cast<std::size_t>(member.size));
}

void addLosses(std::vector<Error>& warnings, const LossReport& losses)
{
    for (const Loss& loss : losses) {
        warnings.push_back({.code = MessageCode::ImportLoss, .arguments = {englishText(loss)}});
    }
}

void addClassicLumps(DoomExport& result, const doom::DoomLevel& level)
{
    doom::ClassicLumps lumps = doom::writeClassic(level);
    for (std::size_t at = 0; at < lumps.names.size(); ++at) {
        result.lumps.push_back(
            {.name = std::string(lumps.names[at]), .content = std::move(lumps.contents[at])});
    }
}

void addTextLumps(DoomExport& result, const doom::DoomLevel& level)
{
    const std::string text = doom::writeUdmf(level);
    const auto bytes = std::as_bytes(std::span(text));
    result.lumps.push_back({.name = "TEXTMAP", .content = {bytes.begin(), bytes.end()}});
    result.lumps.push_back({.name = "ENDMAP"});
}

LoadedLevel loaded(doom::ReadLevel read, const Game& game, const DoomReading& how)
{
    LoadedLevel result{.map = {}, .warnings = std::move(read.warnings)};
    if (how.isRecentred || doom::leavesBuildGrid(read.level)) {
        const Point by = doom::recentre(read.level);
        result.warnings.push_back(
            {.code = MessageCode::Recentred,
             .arguments = {std::to_string(by.x), std::to_string(by.y)}});
    }
    doom::TextureNames names = namesFor(game);
    doom::ConvertedLevel converted = doom::mapOf(read.level, names);
    LossReport& losses = read.losses;
    result.map = converted.map;
    setReadProject(
        result.map,
        doom::keepFields(names.keep(result.map.project()), converted, read.level, losses));
    addLosses(result.warnings, losses);
    addLosses(result.warnings, converted.losses);
    return result;
}

bool hasSlopes(const doom::DoomLevel& level)
{
    return std::ranges::any_of(level.sectors, [](const doom::DoomSector& sector) {
        return sector.floor.slope || sector.ceiling.slope;
    });
}

/// Gives a level that is to be written its namespace and the fields that the map keeps, as far as
/// the format has a place for them. Returns those that are lost.
LossReport finish(doom::ExportedLevel& exported, const Map& map, const DoomWriting& how)
{
    doom::DoomLevel& level = exported.level;
    if (how.isText) {
        LossReport losses = doom::restoreFields(exported, map);
        if (level.nameSpace == doom::UdmfNamespace::Doom && hasSlopes(level)) {
            level.nameSpace = doom::UdmfNamespace::ZDoomTranslated;
        }
        return losses;
    }
    if (doom::namespaceOf(map.project()) == doom::UdmfNamespace::ZDoom) {
        exported.leavesOutSpecials = true;
        for (doom::DoomLine& line : level.lines) {
            line.special = 0;
        }
        for (doom::DoomSector& sector : level.sectors) {
            sector.special = 0;
        }
    }
    return doom::keptFieldLosses(map);
}

Result<Bytes> wadOfOne(const Map& map, const DoomWriting& how)
{
    return exportForDoom(map, how).and_then(
        [](const DoomExport& level) { return wadWithLevels({}, std::span(&level, 1)); });
}

LossReport lossesOfOne(const Map& map, const DoomWriting& how)
{
    const auto level = exportForDoom(map, how);
    return level ? level->losses : LossReport();
}

} // namespace

Result<std::vector<std::string>> doomLevelsIn(std::span<const std::byte> wad)
{
    const ViewedBytes file(wad);
    return readWad(file).map([](const ArchiveDirectory& directory) {
        std::vector<std::string> names;
        for (const doom::WadLevel& level : doom::levelsIn(directory)) {
            names.push_back(level.name);
        }
        return names;
    });
}

Result<LoadedLevel> readDoomWad(std::span<const std::byte> wad)
{
    return readDoomWad(wad, {});
}

Result<LoadedLevel> readDoomWad(std::span<const std::byte> wad, const DoomReading& how)
{
    const auto game = gameFor(how.game.empty() ? doomGame : std::string_view(how.game));
    if (!game) {
        return failure(game.error());
    }
    const ViewedBytes file(wad);
    const auto directory = readWad(file);
    if (!directory) {
        return failure(directory.error());
    }
    const auto levels = doom::levelsIn(*directory);
    const auto level = chosen(levels, how.map);
    if (!level) {
        return failure(level.error());
    }
    auto read = doom::readLevelOf(file, *directory, *level);
    if (!read) {
        return failure(read.error());
    }
    if (how.map.empty() && levels.size() > 1) {
        read->warnings.push_back(
            {.code = MessageCode::SeveralLevels,
             .arguments =
                 {std::to_string(levels.size()), namesOfLevels(levels), shownText(level->name)}});
    }
    return loaded(*std::move(read), **game, how);
}

Result<DoomExport> exportForDoom(const Map& map, const DoomWriting& how)
{
    const auto game = gameFor(how.game.empty() ? doom::gameIdOf(map) : how.game);
    if (!game) {
        return failure(game.error());
    }
    doom::TextureNames names = namesFor(**game);
    names.takeKept(map.project(), how.isText ? doom::udmf_limit::string : doom::lumpNameLimit);
    auto exported = doom::levelOf(
        map,
        names,
        {.precision = how.isText ? doom::Precision::Fractional : doom::Precision::Whole,
         .isRecentred = how.isRecentred});
    if (!exported) {
        return failure(exported.error());
    }
    const auto excess =
        how.isText ? doom::udmfExcess(exported->level) : doom::classicExcess(exported->level);
    if (excess) {
        return failure(*excess);
    }
    LossReport fieldLosses = finish(*exported, map, how);
    DoomExport result{
        .losses = doom::lossesOf(map, *exported, names),
        .warnings = doom::exitWarnings(*exported)};
    std::ranges::move(fieldLosses, std::back_inserter(result.losses));
    result.lumps.push_back({.name = foldedName(how.name)});
    if (how.isText) {
        addTextLumps(result, exported->level);
    } else {
        addClassicLumps(result, exported->level);
    }
    // The level that is read back must be the one that was meant.
    const auto wad = wadWithLevels({}, std::span(&result, 1));
    const auto isSame = [&](const Bytes& content) {
        const ViewedBytes file(content);
        const auto directory = readWad(file);
        const auto levels = directory ? doom::levelsIn(*directory) : std::vector<doom::WadLevel>();
        const auto read = levels.size() == 1 ? doom::readLevelOf(file, *directory, levels.front())
                                             : Result<doom::ReadLevel>(failure({}));
        return read && read->level == exported->level;
    };
    if (!wad || !isSame(*wad)) {
        return failure({.code = MessageCode::SelfCheckFailed});
    }
    return result;
}

Result<std::vector<DoomExport>> copyDoomLevels(
    std::span<const std::byte> wad,
    const std::string& map)
{
    const ViewedBytes file(wad);
    const auto directory = readWad(file);
    if (!directory) {
        return failure(directory.error());
    }
    auto levels = doom::levelsIn(*directory);
    const auto level = chosen(levels, map);
    if (!level) {
        return failure(level.error());
    }
    if (!map.empty()) {
        levels = {*level};
    }
    std::vector<DoomExport> copies;
    for (const doom::WadLevel& from : levels) {
        DoomExport& copy = copies.emplace_back();
        for (std::size_t at = from.marker; at < from.end; ++at) {
            const Member& member = directory->members[at];
            if (member.isCut) {
                return failure(cutMember(member));
            }
            const auto content = contentOf(wad, member);
            copy.lumps.push_back(
                {.name = member.name, .content = {content.begin(), content.end()}});
        }
    }
    return copies;
}

Result<Bytes> wadWithLevels(std::span<const std::byte> wad, std::span<const DoomExport> levels)
{
    std::vector<doom::Lump> lumps;
    std::vector<char> isPlaced(levels.size());
    const auto place = [&](std::size_t level) {
        isPlaced[level] = 1;
        for (const DoomLump& lump : levels[level].lumps) {
            lumps.push_back({.name = lump.name, .content = lump.content});
        }
    };
    std::string_view magic = "PWAD";
    if (!wad.empty()) {
        const ViewedBytes file(wad);
        const auto directory = readWad(file);
        if (!directory) {
            return failure(directory.error());
        }
        if (static_cast<char>(wad.front()) == 'I') {
            magic = "IWAD";
        }
        const auto old = doom::levelsIn(*directory);
        auto next = old.begin();
        for (std::size_t at = 0; at < directory->members.size(); ++at) {
            next = std::ranges::find_if(next, old.end(), [at](const doom::WadLevel& level) {
                return level.marker >= at;
            });
            if (next != old.end() && next->marker == at) {
                const auto same = std::ranges::find_if(levels, [&](const DoomExport& level) {
                    return foldedName(level.lumps.front().name) == foldedName(next->name);
                });
                if (same != levels.end()) {
                    const auto level = static_cast<std::size_t>(same - levels.begin());
                    if (isPlaced[level] == 0) {
                        place(level);
                    }
                    at = next->end - 1;
                    continue;
                }
            }
            const Member& member = directory->members[at];
            if (member.isCut) {
                return failure(cutMember(member));
            }
            lumps.push_back({.name = member.name, .content = contentOf(wad, member)});
        }
    }
    for (std::size_t level = 0; level < levels.size(); ++level) {
        if (isPlaced[level] == 0) {
            place(level);
        }
    }
    return doom::writeWad(magic, lumps);
}

Result<Bytes> writeDoomWad(const Map& map)
{
    return wadOfOne(map, {});
}

LossReport doomWadLosses(const Map& map)
{
    return lossesOfOne(map, {});
}

bool looksLikeUdmf(std::span<const std::byte> content)
{
    constexpr std::string_view keyword = "namespace";
    std::string_view text(reinterpret_cast<const char*>(content.data()), content.size());
    constexpr std::string_view mark = "\xef\xbb\xbf";
    text.remove_prefix(text.starts_with(mark) ? mark.size() : 0);
    const std::size_t start = text.find_first_not_of(" \t\r\n");
    text.remove_prefix(std::min(start, text.size()));
    return foldedName(text.substr(0, keyword.size())) == foldedName(keyword);
}

Result<LoadedLevel> readUdmfLevel(std::span<const std::byte> content)
{
    if (looksLikeDoomWad(content)) {
        return readDoomWad(content);
    }
    auto read = doom::readUdmf({reinterpret_cast<const char*>(content.data()), content.size()});
    if (!read) {
        return failure(read.error());
    }
    return loaded(*std::move(read), *gameWithId(shippedGames(), doomGame), {});
}

Result<Bytes> writeUdmfWad(const Map& map)
{
    return wadOfOne(map, {.isText = true});
}

LossReport udmfLosses(const Map& map)
{
    return lossesOfOne(map, {.isText = true});
}

} // namespace sectored
