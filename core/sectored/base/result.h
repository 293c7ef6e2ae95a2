#pragma once

#include "sectored/base/fill_template.h"
#include "sectored/base/message.h"

#include <tl/expected.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sectored {

/// Position in an input. Unknown parts are empty.
struct Place {
    std::string file{};                    ///< path as given by the user
    std::optional<std::uint64_t> offset{}; ///< bytes from the start of the file
    std::optional<std::uint64_t> line{};   ///< from 1
    std::optional<std::uint64_t> column{}; ///< from 1

    bool operator==(const Place&) const = default;
};

/// Error caused by the environment: a file, the system or input. The text is built where it is
/// shown, from the template of the code and the arguments.
struct Error {
    MessageCode code{};
    std::vector<std::string> arguments{};
    Place where{};

    bool operator==(const Error&) const = default;
};

/// Value or Error, like std::expected.
template <class T>
using Result = tl::expected<T, Error>;

/// For `return failure({...});` in a function that returns a Result.
inline tl::unexpected<Error> failure(Error error)
{
    return tl::unexpected<Error>(std::move(error));
}

/// Returns "(at offset 0x1f4)" or "(line 12, column 3)". Empty if neither is known.
std::string englishPlace(const Place& place);

/// Returns "reason (place)" in English, without the name of the file.
std::string englishText(const Error& error, const QuantityFormat& quantity = {});

} // namespace sectored
