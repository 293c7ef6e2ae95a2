#include "sectored/asset/tiles/tile_set.h"

#include "sectored/asset/tiles/game_palettes.h"

#include <algorithm>
#include <array>
#include <cstdio>

namespace sectored {

namespace {

constexpr int mostArtFiles = 1000;

std::string artName(int number)
{
    std::array<char, 16> name{};
    std::snprintf(name.data(), name.size(), "TILES%03d.ART", number);
    return name.data();
}

bool isNumberedArt(const std::string& folded)
{
    const auto isDigit = [](char letter) {
        return letter >= '0' && letter <= '9';
    };
    constexpr std::size_t stem = 5;
    constexpr std::size_t length = 12;
    return folded.size() == length && folded.starts_with("TILES") && folded.ends_with(".ART")
           && std::all_of(folded.begin() + stem, folded.begin() + stem + 3, isDigit);
}

} // namespace

std::shared_ptr<const TileSet> TileSet::load(const AssetSources& sources, std::size_t pixelBudget)
{
    const std::shared_ptr<TileSet> set(new TileSet(pixelBudget));
    for (int number = 0; number < mostArtFiles; ++number) {
        if (const auto found = sources.find(artName(number))) {
            set->addFile(*found);
        }
    }
    for (const auto& source : sources.all()) {
        if (source->kind() != ArchiveKind::File) {
            continue;
        }
        const std::string name = foldedName(source->members().front().name);
        if (name.ends_with(".ART") && !isNumberedArt(name)) {
            set->addFile({source, source->members().front()});
        }
    }
    return set;
}

void TileSet::addFile(const FoundMember& found)
{
    const auto note = [&](Error error) {
        error.where.file = placeOf(found);
        m_notes.push_back(std::move(error));
    };
    auto opened = found.open();
    if (!opened) {
        note(opened.error());
        return;
    }
    const auto art = readArtDirectory(*opened->bytes);
    if (!art) {
        note(art.error());
        return;
    }
    for (const Error& ofFile : art->notes) {
        note(ofFile);
    }
    const auto first = static_cast<std::size_t>(art->first);
    m_tiles.resize(std::max(m_tiles.size(), first + art->tiles.size()));
    for (std::size_t index = 0; index < art->tiles.size(); ++index) {
        m_tiles[first + index] = {art->tiles[index], static_cast<int>(m_files.size())};
    }
    m_files.push_back(
        {.member = found,
         .opened = std::move(*opened),
         .first = art->first,
         .count = static_cast<int>(art->tiles.size())});
}

const TileSet::Tile& TileSet::tileOf(int picnum) const
{
    static const Tile none;
    return picnum >= 0 && picnum < tileCount() ? m_tiles[static_cast<std::size_t>(picnum)] : none;
}

TileShape TileSet::shapeOf(std::int32_t picnum) const
{
    return tileOf(picnum).art.shape;
}

std::uint32_t TileSet::picanmOf(int picnum) const
{
    return tileOf(picnum).art.picanm;
}

Result<SharedPixels> TileSet::pixelsOf(int picnum) const
{
    const Tile& tile = tileOf(picnum);
    if (tile.file < 0 || !tile.art.shape.isPresent()) {
        return SharedPixels();
    }
    if (auto kept = m_pixels.find(picnum)) {
        return kept;
    }
    const TileFile& file = m_files[static_cast<std::size_t>(tile.file)];
    auto pixels = readTilePixels(*file.opened.bytes, tile.art);
    if (!pixels) {
        Error error = pixels.error();
        error.where.file = placeOf(file.member);
        return failure(std::move(error));
    }
    const std::size_t bytes = (*pixels)->columns.size() + sizeof(TilePixels);
    return m_pixels.keep(picnum, std::move(*pixels), bytes);
}

std::optional<TileOrigin> TileSet::originOf(int picnum) const
{
    const Tile& tile = tileOf(picnum);
    if (tile.file < 0) {
        return std::nullopt;
    }
    const TileFile& file = m_files[static_cast<std::size_t>(tile.file)];
    TileOrigin origin{
        .source = file.member.source->path(),
        .member = file.member.member.name,
        .offset = tile.art.offset};
    if (!file.opened.isPacked) {
        origin.offsetOnDisk = file.opened.offset + tile.art.offset;
    }
    return origin;
}

} // namespace sectored
