#pragma once

#include "sectored/asset/picture/colour.h"
#include "sectored/asset/picture/palette_file.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace sectored {

/// Shade rows of Blood's tables. A shade of 32 is therefore half dark there.
inline constexpr int bloodRows = 64;

/// Reads a palette of Blood (type PAL): 768 bytes with 8 bits per channel. Error: WrongSize.
Result<Palette> readBloodPalette(std::span<const std::byte> file);

/// Reads the shade table of a palette swap of Blood (type PLU): 64 rows of 256. Error: WrongSize.
Result<ShadeTable> readBloodShades(std::span<const std::byte> file);

/// Reads a table of translucency of Blood (type TLU): translucencySize colours. Error: WrongSize.
Result<std::vector<std::uint8_t>> readBloodTranslucency(std::span<const std::byte> file);

/// Returns the names of the shade tables in Blood by the number of the swap, from 0 (NORMAL); swaps
/// from the length of the list on are found by their id (Spec: content 1.6).
std::span<const std::string_view> bloodShadeNames();

} // namespace sectored
