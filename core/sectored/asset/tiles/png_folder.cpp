#include "sectored/asset/tiles/png_folder.h"

#include "sectored/asset/picture/png_picture.h"
#include "sectored/asset/picture/quantise.h"
#include "sectored/asset/tiles/tile_list.h"
#include "sectored/base/shown_text.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdio>
#include <map>
#include <utility>

namespace sectored {

namespace {

constexpr int leastOffset = -128;
constexpr int mostOffset = 127;

/// A picture of a folder, in the colours of the palette.
struct FolderPicture {
    std::string name{};
    SharedPixels pixels{};
    std::optional<PictureOffset> offset{};
};

using FolderPictures = std::map<int, FolderPicture>;

std::string pictureName(int number)
{
    std::array<char, 24> name{};
    std::snprintf(name.data(), name.size(), "tile%04d.png", number);
    return name.data();
}

bool isTileList(const NamedBytes& file)
{
    return foldedName(file.name) == foldedName(tileListName);
}

Error doesNotFit(std::string what, std::string where, std::string why)
{
    return {
        .code = MessageCode::DoesNotFit,
        .arguments = {std::move(what), std::move(where), std::move(why)}};
}

Result<FolderPicture> readPicture(const NamedBytes& file, const Palette& palette)
{
    auto picture = readPng(file.content);
    if (!picture) {
        Error error = picture.error();
        error.where.file = file.name;
        return failure(std::move(error));
    }
    return FolderPicture{
        .name = file.name,
        .pixels = quantised(*picture, palette),
        .offset = picture->offset};
}

/// The pictures of a folder, and what was left out.
struct ReadPictures {
    FolderPictures pictures{};
    std::vector<Error> notes{};
};

Result<ReadPictures> readPictures(std::span<const NamedBytes> folder, const Palette& palette)
{
    ReadPictures read;
    for (const NamedBytes& file : folder) {
        if (!foldedName(file.name).ends_with(".PNG")) {
            continue;
        }
        const auto number = tileNumberIn(file.name);
        const Error wrongName{
            .code = MessageCode::BadValue,
            .arguments = {"name of a tile's picture", shownText(file.name)},
            .where = {.file = file.name}};
        if (!number) {
            read.notes.push_back(wrongName);
            continue;
        }
        auto picture = readPicture(file, palette);
        if (!picture) {
            return failure(picture.error());
        }
        if (!read.pictures.emplace(*number, std::move(*picture)).second) {
            return failure(wrongName);
        }
    }
    return read;
}

/// Returns the list of a folder without one: one file with all pictures.
TileList listOf(const FolderPictures& pictures)
{
    TileList list;
    if (!pictures.empty()) {
        const int first = pictures.begin()->first;
        const int count = pictures.rbegin()->first - first + 1;
        list.files.push_back(
            {.name = "TILES000.ART", .first = first, .count = count, .said = count});
    }
    return list;
}

Result<TileList> listIn(std::span<const NamedBytes> folder, const FolderPictures& pictures)
{
    const auto file = std::ranges::find_if(folder, isTileList);
    if (file == folder.end()) {
        return listOf(pictures);
    }
    return readTileList(
        {reinterpret_cast<const char*>(file->content.data()), file->content.size()});
}

/// Returns the word of a tile with the offsets of its picture, where that has some.
std::uint32_t picanmFrom(const ListedTile& listed, const FolderPicture& picture)
{
    if (!picture.offset) {
        return listed.picanm;
    }
    TileShape shape = shapeFrom(picture.pixels->size, listed.picanm);
    shape.xOffset = std::clamp(picture.offset->x, leastOffset, mostOffset);
    shape.yOffset = std::clamp(picture.offset->y, leastOffset, mostOffset);
    return picanmWith(listed.picanm, shape);
}

NamedArt artFrom(const ListedFile& file, const TileList& list, FolderPictures& pictures)
{
    NamedArt named{
        .name = file.name,
        .art = {.hasHead = file.hasHead, .saidCount = file.said, .first = file.first}};
    for (int number = file.first; number < file.first + file.count; ++number) {
        const auto found = list.tiles.find(number);
        const ListedTile listed = found == list.tiles.end() ? ListedTile{} : found->second;
        ArtPicture tile{.picanm = listed.picanm, .sizeInFile = listed.size};
        const auto picture = pictures.find(number);
        if (picture != pictures.end()) {
            tile.picanm = picanmFrom(listed, picture->second);
            tile.pixels = picture->second.pixels;
            pictures.erase(picture);
        }
        named.art.tiles.push_back(std::move(tile));
    }
    return named;
}

/// Adds the tiles of an ART file to the list and to the folder. Returns the error, if any.
std::optional<Error> addTiles(
    std::vector<NamedBytes>& folder,
    TileList& list,
    const ArtContent& art,
    const Palette& palette)
{
    int number = art.first;
    for (const ArtPicture& tile : art.tiles) {
        const PictureSize size = tile.pixels ? PictureSize{} : tile.sizeInFile;
        if (tile.picanm != 0 || size != PictureSize{}) {
            list.tiles.insert_or_assign(number, ListedTile{tile.picanm, size});
        }
        if (tile.pixels) {
            PngPicture picture = pictureFrom(*tile.pixels, palette);
            const TileShape shape = shapeFrom(picture.size, tile.picanm);
            if (shape.xOffset != 0 || shape.yOffset != 0) {
                picture.offset = {shape.xOffset, shape.yOffset};
            }
            auto content = writePng(picture);
            if (!content) {
                return content.error();
            }
            folder.push_back({.name = pictureName(number), .content = std::move(*content)});
        }
        ++number;
    }
    return std::nullopt;
}

} // namespace

std::optional<int> tileNumberIn(std::string_view name)
{
    const std::string folded = foldedName(name);
    std::string_view stem = folded;
    if (!stem.ends_with(".PNG")) {
        return std::nullopt;
    }
    stem.remove_suffix(4);
    const bool hasWord = stem.starts_with("TILE");
    stem.remove_prefix(hasWord ? 4 : 0);
    const std::size_t digits = std::min(stem.find_first_not_of("0123456789"), stem.size());
    const bool hasName = digits < stem.size();
    if (digits == 0 || (hasName && (hasWord || stem[digits] != '_'))) {
        return std::nullopt;
    }
    int number = 0;
    const auto fault = std::from_chars(stem.data(), stem.data() + digits, number).ec;
    return fault == std::errc{} && number <= largestTile ? std::optional(number) : std::nullopt;
}

Result<std::vector<NamedBytes>> picturesOf(std::span<const NamedArt> files, const Palette& palette)
{
    std::vector<NamedBytes> folder;
    TileList list;
    std::map<int, std::string> owners;
    for (const NamedArt& file : files) {
        const int count = static_cast<int>(file.art.tiles.size());
        if (file.name.find_first_of(" \t\r\n") != std::string::npos) {
            return failure(doesNotFit(shownText(file.name), "a list of tiles", "it has spaces"));
        }
        for (int number = file.art.first; number < file.art.first + count; ++number) {
            const auto [owner, isNew] = owners.emplace(number, file.name);
            if (!isNew) {
                return failure(doesNotFit(
                    "tile " + std::to_string(number),
                    "one folder",
                    "it is in " + shownText(owner->second) + " and " + shownText(file.name)));
            }
        }
        list.files.push_back(
            {.name = file.name,
             .first = file.art.first,
             .count = count,
             .said = file.art.saidCount,
             .hasHead = file.art.hasHead});
        if (auto error = addTiles(folder, list, file.art, palette)) {
            return failure(std::move(*error));
        }
    }
    const std::string text = writeTileList(list);
    const auto bytes = std::as_bytes(std::span(text));
    folder.push_back({.name = std::string(tileListName), .content = {bytes.begin(), bytes.end()}});
    return folder;
}

Result<ImportedTiles> tilesFrom(std::span<const NamedBytes> folder, const Palette& palette)
{
    auto read = readPictures(folder, palette);
    if (!read) {
        return failure(read.error());
    }
    ImportedTiles imported{.notes = std::move(read->notes)};
    FolderPictures& pictures = read->pictures;
    const auto list = listIn(folder, pictures);
    if (!list) {
        return failure(list.error());
    }
    for (const ListedFile& file : list->files) {
        imported.files.push_back(artFrom(file, *list, pictures));
    }
    if (!pictures.empty()) {
        Error error = doesNotFit(
            "tile " + std::to_string(pictures.begin()->first),
            "the files that tiles.txt lists",
            "extend a range there, or remove tiles.txt");
        error.where.file = pictures.begin()->second.name;
        return failure(std::move(error));
    }
    return imported;
}

} // namespace sectored
