#pragma once

#include "sectored/base/fill_template.h"
#include "sectored/base/message.h"

#include <tl/expected.hpp>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sectored {

/// Where in its input something was found. Whatever is known is set.
struct Place {
    std::string file{};                    ///< as the user named it
    std::optional<std::uint64_t> offset{}; ///< bytes from the start of the file
    std::optional<std::uint64_t> line{};   ///< from 1
    std::optional<std::uint64_t> column{}; ///< from 1

    bool operator==(const Place&) const = default;
};

/// Something the outside world caused. Text is made where it is shown: the code's template, filled
/// with the arguments.
struct Error {
    MessageCode code{};
    std::vector<std::string> arguments{};
    Place where{};

    bool operator==(const Error&) const = default;
};

/// A value or the reason why there is none; reads like std::expected.
template <class T>
using Result = tl::expected<T, Error>;

/// For `return failure({...});` in a function that returns a Result.
inline tl::unexpected<Error> failure(Error error)
{
    return tl::unexpected<Error>(std::move(error));
}

/// "(at offset 0x1f4)" or "(line 12, column 3)"; empty when neither is known.
std::string englishPlace(const Place& place);

/// "reason (place)" in English, without the file's name.
std::string englishText(const Error& error, const QuantityFormat& quantity = {});

} // namespace sectored
