#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>

namespace sectored {

/// Formats the argument of a quantity, for example with grouped digits. Empty: leaves it unchanged.
using QuantityFormat = std::function<std::string(const std::string&)>;

/// Replaces {k} in the text by arguments[k], and {k:,} by arguments[k] as `quantity` formats it.
/// Numbers of rows, versions and tags are identifiers, not quantities. A placeholder without an
/// argument is kept. Braces in an argument are not expanded, so text from a file cannot insert
/// other arguments.
std::string fillTemplate(
    std::string_view text,
    std::span<const std::string> arguments,
    const QuantityFormat& quantity = {});

} // namespace sectored
