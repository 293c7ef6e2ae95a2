#pragma once

#include "sectored/edit/answer/refuse.h"
#include "sectored/map/field.h"

#include <optional>
#include <string>
#include <string_view>

namespace sectored {

/// Returns E-RANGE if the value is out of the range of a field. Precondition: the field exists.
template <class Row>
std::optional<Refusal> fieldRefusal(
    std::span<const Field<Row>> fields,
    std::string_view name,
    std::int64_t value)
{
    const Field<Row>* field = findField(fields, name);
    return rangeRefusal(
        {.name = std::string(name),
         .value = value,
         .minimum = field->minimum,
         .maximum = field->maximum});
}

} // namespace sectored
