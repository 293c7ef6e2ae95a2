#include "sectored/asset/picture/palette_file.h"

#include "sectored/asset/picture/palette_bytes.h"
#include "sectored/base/byte_reader.h"
#include "sectored/base/byte_writer.h"

#include <algorithm>
#include <string_view>

namespace sectored {

namespace {

constexpr std::size_t oldLength = 41'600;
constexpr std::size_t triangleSize = colourCount * (colourCount - 1) / 2;
constexpr std::size_t oldFrame = paletteSize + triangleSize;
constexpr std::size_t dukeRest = 8'192;
constexpr int leastRows = 2;
constexpr int mostRows = 256;
constexpr std::string_view moreBlendTab = "MoreBlendTab";

bool isRowCount(std::int64_t rows)
{
    return rows >= leastRows && rows <= mostRows;
}

Error paletteNote(MessageCode code, std::vector<std::string> arguments, std::size_t offset)
{
    return {.code = code, .arguments = std::move(arguments), .where = {.offset = offset}};
}

/// Layout, and the number of rows.
struct RowsOfFile {
    PaletteLayout layout = PaletteLayout::New;
    int rows = 0;
};

Result<RowsOfFile> rowsOf(std::span<const std::byte> file)
{
    if (file.size() < paletteSize + 2) {
        return failure(
            {.code = file.empty() ? MessageCode::FileEmpty : MessageCode::HeaderCut,
             .arguments = {std::to_string(file.size()), std::to_string(paletteSize + 2)},
             .where = {.offset = file.size()}});
    }
    ByteReader reader(file.subspan(paletteSize));
    const int said = reader.i16();
    const bool isOldLength = file.size() > oldFrame && (file.size() - oldFrame) % colourCount == 0;
    const std::size_t oldRows = isOldLength ? (file.size() - oldFrame) / colourCount : 0;
    const bool canBeOld = isRowCount(static_cast<std::int64_t>(oldRows));
    if (canBeOld && (file.size() == oldLength || !isRowCount(said))) {
        return RowsOfFile{PaletteLayout::Old, static_cast<int>(oldRows)};
    }
    if (!isRowCount(said)) {
        return failure(
            {.code = MessageCode::ShadeRows,
             .arguments = {std::to_string(said)},
             .where = {.offset = paletteSize}});
    }
    const std::size_t needed = static_cast<std::size_t>(said) * colourCount;
    if (reader.remaining() < needed) {
        return failure(
            {.code = MessageCode::DirectoryCut,
             .arguments =
                 {"the shade rows", std::to_string(needed), std::to_string(reader.remaining())},
             .where = {.offset = file.size()}});
    }
    return RowsOfFile{PaletteLayout::New, said};
}

/// Returns the whole table of half a one, which has the colours above the diagonal by rows.
std::vector<std::uint8_t> wholeTable(std::span<const std::byte> half)
{
    std::vector<std::uint8_t> table(translucencySize);
    std::size_t next = 0;
    for (std::size_t a = 0; a < colourCount; ++a) {
        table[a * colourCount + a] = static_cast<std::uint8_t>(a);
        for (std::size_t b = a + 1; b < colourCount; ++b) {
            const auto colour = std::to_integer<std::uint8_t>(half[next++]);
            table[a * colourCount + b] = colour;
            table[b * colourCount + a] = colour;
        }
    }
    return table;
}

/// Reads what follows "MoreBlendTab". Returns the number of bytes.
std::size_t readBlends(PaletteFile& palette, std::span<const std::byte> bytes, std::size_t offset)
{
    auto& blends = palette.blends.emplace();
    if (bytes.empty()) {
        palette.notes.push_back(paletteNote(MessageCode::BlendsCut, {"0", "0"}, offset));
        return 0;
    }
    const auto count = std::to_integer<std::size_t>(bytes.front());
    std::size_t at = 1;
    while (blends.size() < count && bytes.size() - at > translucencySize) {
        blends.push_back(
            {.number = std::to_integer<std::uint8_t>(bytes[at]),
             .colours = valuesOf(bytes.subspan(at + 1, translucencySize))});
        at += 1 + translucencySize;
    }
    if (blends.size() < count || at == bytes.size()) {
        palette.notes.push_back(paletteNote(
            MessageCode::BlendsCut,
            {std::to_string(blends.size()), std::to_string(count)},
            offset + at));
        return bytes.size();
    }
    palette.alphaTables = std::to_integer<std::uint8_t>(bytes[at]);
    return at + 1;
}

/// Reads what follows the shade rows of the new layout.
void readTables(PaletteFile& palette, std::span<const std::byte> file, std::size_t at)
{
    if (file.size() - at < translucencySize) {
        palette.notes.push_back(paletteNote(
            MessageCode::TranslucencyCut,
            {std::to_string(file.size() - at), std::to_string(translucencySize)},
            at));
        return;
    }
    palette.translucency = valuesOf(file.subspan(at, translucencySize));
    at += translucencySize;
    if (hasText(file.subspan(at), moreBlendTab)) {
        at += moreBlendTab.size();
        at += readBlends(palette, file.subspan(at), at);
    }
    palette.rest.assign(file.begin() + static_cast<std::ptrdiff_t>(at), file.end());
    if (!palette.rest.empty() && (palette.rest.size() != dukeRest || palette.blends)) {
        palette.notes.push_back(
            paletteNote(MessageCode::ExtraBytes, {std::to_string(palette.rest.size())}, at));
    }
}

} // namespace

Result<PaletteFile> readPalette(std::span<const std::byte> file)
{
    const auto rows = rowsOf(file);
    if (!rows) {
        return failure(rows.error());
    }
    PaletteFile palette{.layout = rows->layout, .palette = paletteFrom(file.first(paletteSize))};
    if (!palette.palette.isSixBit) {
        palette.notes.push_back(
            paletteNote(MessageCode::EightBitColours, {}, firstOverSixBit(file)));
    }
    const bool isNew = rows->layout == PaletteLayout::New;
    const std::size_t at = paletteSize + (isNew ? 2 : 0);
    const std::size_t size = static_cast<std::size_t>(rows->rows) * colourCount;
    palette.shades = {.rows = rows->rows, .colours = valuesOf(file.subspan(at, size))};
    if (isNew) {
        readTables(palette, file, at + size);
    } else {
        palette.translucency = wholeTable(file.subspan(at + size));
    }
    return palette;
}

Bytes writePalette(const PaletteFile& file)
{
    const auto bytesOf = [](const std::vector<std::uint8_t>& values) {
        return std::as_bytes(std::span(values));
    };
    ByteWriter writer;
    addPalette(writer, file.palette);
    if (file.layout == PaletteLayout::New) {
        writer.i16(file.shades.rows);
    }
    writer.bytes(bytesOf(file.shades.colours));
    if (file.layout == PaletteLayout::Old) {
        for (std::size_t a = 0; a < colourCount; ++a) {
            for (std::size_t b = a + 1; b < colourCount; ++b) {
                writer.u8(file.translucency[a * colourCount + b]);
            }
        }
        return writer.take();
    }
    writer.bytes(bytesOf(file.translucency));
    if (file.blends) {
        writer.bytes(std::as_bytes(std::span(moreBlendTab)));
        writer.u8(static_cast<std::uint32_t>(file.blends->size()));
        for (const BlendTable& blend : *file.blends) {
            writer.u8(blend.number);
            writer.bytes(bytesOf(blend.colours));
        }
        writer.u8(file.alphaTables);
    }
    writer.bytes(file.rest);
    return writer.take();
}

std::array<bool, colourCount> fullbrightColours(const ShadeTable& shades)
{
    std::array<bool, colourCount> glows{};
    for (std::size_t colour = 0; colour < colourCount; ++colour) {
        glows[colour] = shades.rows > 0;
        for (int row = 0; row < shades.rows && glows[colour]; ++row) {
            const auto same = static_cast<std::uint8_t>(colour);
            glows[colour] = shades.at(row, same) == same;
        }
    }
    return glows;
}

} // namespace sectored
