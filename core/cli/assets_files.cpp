#include "core/cli/assets_input.h"
#include "core/cli/level_output.h"
#include "core/cli/terminal.h"
#include "sectored/asset/archive/grp.h"
#include "sectored/asset/tiles/game_palettes.h"
#include "sectored/asset/tiles/png_folder.h"
#include "sectored/asset/tiles/tile_list.h"
#include "sectored/asset/tiles/tile_set.h"
#include "sectored/base/shown_text.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <memory>
#include <system_error>

namespace sectored::cli {

namespace {

namespace fs = std::filesystem;

constexpr std::uint64_t fileLimit = std::uint64_t{256} << 20;

struct FileCloser {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

ExitCode sayUnwritten(const fs::path& path, int number)
{
    sayError(
        {.code = MessageCode::FileUnwritable,
         .arguments = {std::generic_category().message(number)},
         .where = {.file = path.string()}});
    return ExitCode::Unwritable;
}

/// Writes a file that does not exist yet, and prints its name. A file that exists stays as it is.
ExitCode writeNew(const fs::path& path, std::span<const std::byte> content, Answers& answers)
{
    // "x" fails where something exists, a link too.
    std::unique_ptr<std::FILE, FileCloser> file(std::fopen(path.c_str(), "wbx"));
    if (!file) {
        return sayUnwritten(path, errno);
    }
    const bool isWhole =
        std::fwrite(content.data(), 1, content.size(), file.get()) == content.size()
        && std::fflush(file.get()) == 0;
    if (!isWhole) {
        const int number = errno;
        std::remove(path.c_str());
        return sayUnwritten(path, number);
    }
    answers.add(shownText(path.string()) + "\n");
    return ExitCode::Done;
}

bool isWantedMember(const AssetsOptions& options, const Member& member)
{
    return options.names.empty()
           || std::ranges::any_of(options.names, [&](const std::string& name) {
                  return foldedName(name) == foldedName(member.name);
              });
}

/// Reads the members to extract, of names that occur twice the last.
tl::expected<std::vector<NamedBytes>, ExitCode> membersOf(
    const AssetSources& sources,
    const AssetsOptions& options)
{
    std::vector<NamedBytes> files;
    for (const auto& source : sources.all()) {
        for (const Member& member : source->members()) {
            const bool counts =
                isWantedMember(options, member) && source->find(member.name) == &member;
            if (!counts || (member.isCut && options.names.empty())) {
                continue;
            }
            auto content = readMember({source, member}, fileLimit);
            if (!content) {
                Error error = content.error();
                error.where.file = placeOf({source, member});
                sayError(error);
                return tl::unexpected(ExitCode::Unreadable);
            }
            files.push_back({.name = cleanedName(member.name), .content = std::move(*content)});
        }
    }
    for (const std::string& name : options.names) {
        if (const auto found = sources.require(name); !found) {
            sayError(found.error());
            return tl::unexpected(ExitCode::Unreadable);
        }
    }
    return files;
}

/// Draws the tiles of the sources as pictures.
tl::expected<std::vector<NamedBytes>, ExitCode> tilePictures(const AssetSources& sources)
{
    const auto palettes = loadPalettes(sources);
    if (!palettes) {
        sayError(palettes.error());
        return tl::unexpected(ExitCode::Unreadable);
    }
    sayNotes(palettes->notes);
    const auto tiles = TileSet::load(sources);
    sayNotes(tiles->notes());
    std::vector<NamedArt> files;
    for (const TileFile& file : tiles->files()) {
        auto art = readArt(*file.opened.bytes);
        if (!art) {
            Error error = art.error();
            error.where.file = placeOf(file.member);
            sayError(error);
            return tl::unexpected(ExitCode::Unreadable);
        }
        files.push_back({.name = cleanedName(file.member.member.name), .art = std::move(*art)});
    }
    auto pictures = picturesOf(files, palettes->set.palette);
    if (!pictures) {
        sayError(pictures.error());
        return tl::unexpected(ExitCode::Unreadable);
    }
    return std::move(*pictures);
}

bool isTilePicture(const std::string& name)
{
    return foldedName(name).ends_with(".PNG");
}

/// Reads all files of a folder.
tl::expected<std::vector<NamedBytes>, ExitCode> filesIn(const AssetSource& folder)
{
    std::vector<NamedBytes> files;
    for (const Member& member : folder.members()) {
        const auto opened = folder.open(member);
        auto content =
            opened ? opened->bytes->readAll(fileLimit) : Result<Bytes>(failure(opened.error()));
        if (!content) {
            Error error = content.error();
            error.where.file = (folder.path() / member.name).string();
            sayError(error);
            return tl::unexpected(ExitCode::Unreadable);
        }
        files.push_back({.name = member.name, .content = std::move(*content)});
    }
    return files;
}

/// Makes ART files of the pictures of a folder. None if it has no pictures.
tl::expected<std::vector<NamedArt>, ExitCode> packedTiles(
    std::span<const NamedBytes> files,
    const AssetSources& sources)
{
    if (std::ranges::none_of(files, isTilePicture, &NamedBytes::name)) {
        return std::vector<NamedArt>();
    }
    const auto palettes = loadPalettes(sources);
    if (!palettes) {
        sayError(palettes.error());
        return tl::unexpected(ExitCode::Unreadable);
    }
    auto imported = tilesFrom(files, palettes->set.palette);
    if (!imported) {
        sayError(imported.error());
        return tl::unexpected(ExitCode::Unreadable);
    }
    sayNotes(imported->notes);
    return std::move(imported->files);
}

/// Returns the members of an archive made of a folder: ART files, and all that is neither a picture
/// nor their list.
Result<Bytes> packedGrp(std::span<const NamedArt> arts, std::span<const NamedBytes> files)
{
    std::vector<NamedBytes> members;
    for (const NamedArt& art : arts) {
        auto content = writeArt(art.art);
        if (!content) {
            return content;
        }
        members.push_back({.name = foldedName(art.name), .content = std::move(*content)});
    }
    for (const NamedBytes& file : files) {
        const std::string name = foldedName(file.name);
        const bool isMade = std::ranges::find(members, name, &NamedBytes::name) != members.end();
        if (!isTilePicture(name) && name != foldedName(tileListName) && !isMade) {
            members.push_back({.name = name, .content = file.content});
        }
    }
    return writeGrp(members);
}

} // namespace

ExitCode extractAssets(const AssetsOptions& options)
{
    const auto sources = openSources(options.paths);
    if (!sources) {
        return sources.error();
    }
    const auto files = options.tiles ? tilePictures(*sources) : membersOf(*sources, options);
    if (!files) {
        return files.error();
    }
    std::error_code fault;
    fs::create_directories(options.outFolder, fault);
    if (fault) {
        return sayUnwritten(options.outFolder, fault.value());
    }
    Answers answers;
    for (const NamedBytes& file : *files) {
        const ExitCode code =
            writeNew(fs::path(options.outFolder) / file.name, file.content, answers);
        if (code != ExitCode::Done) {
            return answers.finish(code);
        }
    }
    return answers.finish(ExitCode::Done);
}

ExitCode packAssets(const AssetsOptions& options)
{
    const std::string& out = options.paths[1];
    const std::string extension = foldedName(fs::path(out).extension().string());
    if (extension != ".ART" && extension != ".GRP") {
        say("assets: pack writes .art or .grp, not " + out);
        return ExitCode::Usage;
    }
    std::vector<std::string> paths{options.paths[0]};
    if (!options.palette.empty()) {
        paths.push_back(options.palette);
    }
    const auto sources = openSources(paths);
    if (!sources) {
        return sources.error();
    }
    const auto files = filesIn(*sources->all().front());
    const auto arts = files ? packedTiles(*files, *sources) : tl::unexpected(files.error());
    if (!arts) {
        return arts.error();
    }
    if (extension == ".GRP") {
        return writeOutput(out, packedGrp(*arts, *files));
    }
    if (arts->size() != 1) {
        say("assets: " + shownText(options.paths[0]) + " has " + std::to_string(arts->size())
            + " ART files, and " + shownText(out) + " can hold one; pack it as .grp");
        return ExitCode::Unreadable;
    }
    return writeOutput(out, writeArt(arts->front().art));
}

} // namespace sectored::cli
