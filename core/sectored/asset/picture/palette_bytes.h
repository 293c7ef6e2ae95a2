#pragma once

#include "sectored/asset/picture/colour.h"
#include "sectored/base/byte_writer.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace sectored {

std::vector<std::uint8_t> valuesOf(std::span<const std::byte> bytes);

/// Tests whether the bytes begin with the text.
bool hasText(std::span<const std::byte> bytes, std::string_view text);

/// Returns the offset of the first value above 63 of a palette; paletteSize if there is none.
/// Precondition: at least paletteSize bytes.
std::size_t firstOverSixBit(std::span<const std::byte> bytes);

/// Reads 256 colours. Values above 63 make it a palette of 8 bits. Precondition: paletteSize bytes.
Palette paletteFrom(std::span<const std::byte> bytes);

/// Writes 256 colours as they were read.
void addPalette(ByteWriter& writer, const Palette& palette);

} // namespace sectored
