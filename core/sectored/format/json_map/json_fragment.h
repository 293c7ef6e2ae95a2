#pragma once

#include "sectored/base/file.h"
#include "sectored/base/result.h"
#include "sectored/map/map.h"

#include <cstddef>
#include <cstdint>
#include <span>

/// Part of a level as text for the clipboard: SectorEd JSON of kind "fragment".
namespace sectored {

inline constexpr std::uint64_t jsonFragmentSizeLimit = std::uint64_t{16} << 20;

/// Writes the rows of fragmentOf (sectored/map/fragment.h). Error: DoesNotFit if the text would
/// exceed the maximum size for reading.
Result<Bytes> writeJsonFragment(const MapRows& fragment);

/// Reads the rows of a fragment. In the result every reference is valid or -1, and the walls of the
/// sectors fill the table in order. Its sectors may be damaged: loops may be open or lead into
/// another sector. Errors: those of readJsonMap, and BadValue for invalid references.
Result<MapRows> readJsonFragment(std::span<const std::byte> content);

} // namespace sectored
