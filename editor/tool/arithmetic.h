#pragma once

#include <optional>
#include <string_view>

namespace sectored::editor {

/// The value of what was typed: numbers with + - * / and brackets, the usual order. The true minus
/// sign and thin spaces of the screen are understood. Nothing for anything else, a division by zero
/// or a value that is not finite.
std::optional<double> valueOf(std::string_view text);

} // namespace sectored::editor
