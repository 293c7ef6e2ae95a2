#pragma once

#include "sectored/base/file.h"
#include "sectored/base/result.h"
#include "sectored/map/map.h"

#include <cstddef>
#include <cstdint>
#include <span>

/// A part of a level as text for the clipboard: SectorEd JSON of the kind "fragment".
namespace sectored {

inline constexpr std::uint64_t jsonFragmentSizeLimit = std::uint64_t{16} << 20;

/// Writes the rows of fragmentOf (sectored/map/fragment.h). Errors: DoesNotFit, when the text would
/// be larger than one that is read.
Result<Bytes> writeJsonFragment(const MapRows& fragment);

/// Reads the rows that a fragment says. Every number names a row of it or is -1, the sectors' walls
/// tile the table in order, and loops stay within their sector. Errors: those of readJsonMap,
/// BadValue also for a number that names nothing.
Result<MapRows> readJsonFragment(std::span<const std::byte> content);

} // namespace sectored
