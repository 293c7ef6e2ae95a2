#pragma once

#include "sectored/map/blood/blood_header.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>

namespace sectored::blood_map {

/// Tests whether a deciphered header may contain this song.
bool isKnownSong(std::int32_t song);

/// A value of a header that no file may have.
struct HeaderFault {
    std::string what{}; ///< English name of the value
    std::string found{};
    std::string expected{};
    std::size_t offset = 0; ///< in the file
};

/// Returns the first fault of the numbers at the start of a file: version, song, size of the sky.
std::optional<HeaderFault> fixedFault(const BloodHeader& header);

/// Returns the first fault of a deciphered header. Empty if it can be written and read back.
std::optional<HeaderFault> faultOf(const BloodHeader& header);

} // namespace sectored::blood_map
