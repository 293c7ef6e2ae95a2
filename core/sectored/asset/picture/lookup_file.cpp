#include "sectored/asset/picture/lookup_file.h"

#include "sectored/asset/picture/palette_bytes.h"
#include "sectored/base/byte_writer.h"

#include <algorithm>
#include <array>
#include <iterator>

namespace sectored {

namespace {

constexpr std::size_t swapSize = 1 + colourCount;

Error lookupNote(MessageCode code, std::vector<std::string> arguments, std::size_t offset)
{
    return {.code = code, .arguments = std::move(arguments), .where = {.offset = offset}};
}

void readSwaps(LookupFile& lookup, std::span<const std::byte> bytes)
{
    std::array<bool, colourCount> seen{};
    for (std::size_t at = 0; at < bytes.size(); at += swapSize) {
        PaletteSwap swap{.number = std::to_integer<std::uint8_t>(bytes[at])};
        std::ranges::copy(valuesOf(bytes.subspan(at + 1, colourCount)), swap.colours.begin());
        if (seen[swap.number]) {
            lookup.notes.push_back(
                lookupNote(MessageCode::SwapTwice, {std::to_string(swap.number)}, 1 + at));
        }
        seen[swap.number] = true;
        lookup.swaps.push_back(swap);
    }
}

} // namespace

const PaletteSwap* LookupFile::find(int number) const
{
    const auto last = std::find_if(swaps.rbegin(), swaps.rend(), [number](const auto& swap) {
        return swap.number == number;
    });
    return last == swaps.rend() ? nullptr : &*last;
}

Result<LookupFile> readLookup(std::span<const std::byte> file)
{
    if (file.empty()) {
        return failure({.code = MessageCode::FileEmpty, .where = {.offset = 0}});
    }
    LookupFile lookup;
    const auto said = std::to_integer<std::size_t>(file.front());
    const std::size_t count = std::min(said, (file.size() - 1) / swapSize);
    std::size_t at = 1 + count * swapSize;
    readSwaps(lookup, file.subspan(1, count * swapSize));
    if (count < said) {
        lookup.notes.push_back(
            lookupNote(MessageCode::SwapsCut, {std::to_string(count), std::to_string(said)}, at));
        return lookup;
    }
    for (; file.size() - at >= paletteSize; at += paletteSize) {
        lookup.palettes.push_back(paletteFrom(file.subspan(at, paletteSize)));
        if (!lookup.palettes.back().isSixBit) {
            lookup.notes.push_back(lookupNote(
                MessageCode::EightBitColours,
                {},
                at + firstOverSixBit(file.subspan(at))));
        }
    }
    if (at < file.size()) {
        lookup.notes.push_back(
            lookupNote(MessageCode::PaletteCut, {std::to_string(file.size() - at)}, at));
    }
    return lookup;
}

Bytes writeLookup(const LookupFile& file)
{
    ByteWriter writer;
    writer.u8(static_cast<std::uint32_t>(file.swaps.size()));
    for (const PaletteSwap& swap : file.swaps) {
        writer.u8(swap.number);
        writer.bytes(std::as_bytes(std::span(swap.colours)));
    }
    for (const Palette& palette : file.palettes) {
        addPalette(writer, palette);
    }
    return writer.take();
}

} // namespace sectored
