#include "sectored/asset/tiles/game_palettes.h"

#include "sectored/asset/picture/blood_palette.h"
#include "sectored/base/shown_text.h"

#include <iterator>
#include <utility>

namespace sectored {

namespace {

/// Larger than any palette with 256 blend tables.
constexpr std::uint64_t paletteLimit = std::uint64_t{32} << 20;
constexpr std::string_view bloodPalette = "BLOOD.PAL";

Error atMember(Error error, const FoundMember& found)
{
    error.where.file = placeOf(found);
    return error;
}

template <typename Value>
Result<Value> readAs(
    const FoundMember& found,
    Result<Value> (*read)(std::span<const std::byte> content))
{
    const auto content = readMember(found, paletteLimit);
    auto value = content ? read(*content) : failure(content.error());
    return value ? std::move(value) : failure(atMember(value.error(), found));
}

void addNotes(GamePalettes& palettes, std::span<const Error> notes, const FoundMember& found)
{
    for (const Error& note : notes) {
        palettes.notes.push_back(atMember(note, found));
    }
}

Result<GamePalettes> buildPalettes(const AssetSources& sources, const FoundMember& found)
{
    const auto file = readAs<PaletteFile>(found, readPalette);
    if (!file) {
        return failure(file.error());
    }
    GamePalettes palettes{.origin = placeOf(found)};
    addNotes(palettes, file->notes, found);
    const auto lookupFile = sources.find("LOOKUP.DAT");
    if (!lookupFile) {
        palettes.set = paletteSetFrom(*file, nullptr);
        return palettes;
    }
    const auto lookup = readAs<LookupFile>(*lookupFile, readLookup);
    palettes.set = paletteSetFrom(*file, lookup ? &*lookup : nullptr);
    if (lookup) {
        addNotes(palettes, lookup->notes, *lookupFile);
    } else {
        palettes.notes.push_back(lookup.error());
    }
    return palettes;
}

/// Reads a shade table of Blood. One that cannot be read is a note.
void addBloodShades(GamePalettes& palettes, int number, const FoundMember& found)
{
    auto shades = readAs<ShadeTable>(found, readBloodShades);
    if (shades) {
        palettes.set.ownShades.insert_or_assign(number, std::move(*shades));
    } else {
        palettes.notes.push_back(shades.error());
    }
}

Result<GamePalettes> bloodPalettes(const AssetSources& sources, const FoundMember& found)
{
    auto palette = readAs<Palette>(found, readBloodPalette);
    if (!palette) {
        return failure(palette.error());
    }
    GamePalettes palettes{.origin = placeOf(found)};
    palettes.set.palette = *palette;
    const auto names = bloodShadeNames();
    for (const auto& source : sources.searched()) {
        for (const Member& member : source->members()) {
            if (member.id >= std::ssize(names) && foldedName(member.name).ends_with(".PLU")
                && !palettes.set.ownShades.contains(member.id)) {
                addBloodShades(palettes, member.id, {source, member});
            }
        }
    }
    for (std::size_t number = 0; number < names.size(); ++number) {
        if (const auto file = sources.find(std::string(names[number]) + ".PLU")) {
            addBloodShades(palettes, static_cast<int>(number), *file);
        }
    }
    const auto normal = palettes.set.ownShades.find(0);
    if (normal != palettes.set.ownShades.end()) {
        palettes.set.shades = normal->second;
    }
    if (const auto file = sources.find("TRANS.TLU")) {
        auto table = readAs<std::vector<std::uint8_t>>(*file, readBloodTranslucency);
        if (table) {
            palettes.set.translucency = std::move(*table);
        } else {
            palettes.notes.push_back(table.error());
        }
    }
    return palettes;
}

} // namespace

Result<GamePalettes> loadPalettes(const AssetSources& sources)
{
    const auto found = sources.require("PALETTE.DAT");
    if (found) {
        return buildPalettes(sources, *found);
    }
    const auto blood = sources.find(bloodPalette);
    return blood ? bloodPalettes(sources, *blood) : failure(found.error());
}

std::string placeOf(const FoundMember& found)
{
    switch (found.source->kind()) {
    case ArchiveKind::Folder:
        return (found.source->path() / found.member.name).string();
    case ArchiveKind::File:
        return found.source->path().string();
    default:
        return found.source->path().string() + ":" + shownText(found.member.name);
    }
}

Result<Bytes> readMember(const FoundMember& found, std::uint64_t limit)
{
    const auto opened = found.open();
    return opened ? opened->bytes->readAll(limit) : Result<Bytes>(failure(opened.error()));
}

} // namespace sectored
