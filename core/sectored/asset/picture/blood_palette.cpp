#include "sectored/asset/picture/blood_palette.h"

#include "sectored/asset/picture/palette_bytes.h"

#include <array>
#include <string>

namespace sectored {

namespace {

constexpr std::array<std::string_view, 15> shadeNames{
    "NORMAL",
    "SATURATE",
    "BEAST",
    "TOMMY",
    "SPIDER3",
    "GRAY",
    "GRAYISH",
    "SPIDER1",
    "SPIDER2",
    "FLAME",
    "COLD",
    "P1",
    "P2",
    "P3",
    "P4"};

Error sizeError(std::string_view what, std::size_t wanted, std::size_t size)
{
    return {
        .code = MessageCode::WrongSize,
        .arguments = {std::string(what), std::to_string(wanted), std::to_string(size)},
        .where = {.offset = size < wanted ? size : wanted}};
}

} // namespace

Result<Palette> readBloodPalette(std::span<const std::byte> file)
{
    if (file.size() != paletteSize) {
        return failure(sizeError("a palette of Blood (PAL)", paletteSize, file.size()));
    }
    Palette palette = paletteFrom(file);
    palette.isSixBit = false;
    return palette;
}

Result<ShadeTable> readBloodShades(std::span<const std::byte> file)
{
    constexpr std::size_t size = bloodRows * colourCount;
    if (file.size() != size) {
        return failure(sizeError("a shade table of Blood (PLU)", size, file.size()));
    }
    return ShadeTable{.rows = bloodRows, .colours = valuesOf(file)};
}

Result<std::vector<std::uint8_t>> readBloodTranslucency(std::span<const std::byte> file)
{
    if (file.size() != translucencySize) {
        return failure(
            sizeError("a translucency table of Blood (TLU)", translucencySize, file.size()));
    }
    return valuesOf(file);
}

std::span<const std::string_view> bloodShadeNames()
{
    return shadeNames;
}

} // namespace sectored
