#pragma once

#include <QString>

#include <tl/expected.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace sectored::editor {

struct Property;

/// Text typed into the field of a property.
struct ValueInput {
    QString text;
    const Property& property;
    std::span<const Property> properties; ///< labels and MAP names that the text may use
};

/// Returns the values for the rows, within the range of the property, or an error message for the
/// user.
tl::expected<std::vector<std::int64_t>, QString> wantedValues(const ValueInput& input);

/// Returns the values moved by `steps`, clamped to the range of the property.
std::vector<std::int64_t> steppedValues(const Property& property, int steps);

} // namespace sectored::editor
