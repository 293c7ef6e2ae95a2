#pragma once

#include <QString>

#include <tl/expected.hpp>

#include <cstdint>
#include <span>
#include <vector>

namespace sectored::editor {

struct Property;

/// A text typed into one of the properties of a form.
struct ValueInput {
    QString text;
    const Property& property;
    std::span<const Property> properties; ///< whose labels and MAP names it may use
};

/// The values for the rows that the text means, within the property's range; or what is wrong with
/// it, for the user.
tl::expected<std::vector<std::int64_t>, QString> wantedValues(const ValueInput& input);

/// The values `steps` further, kept within the property's range.
std::vector<std::int64_t> steppedValues(const Property& property, int steps);

} // namespace sectored::editor
