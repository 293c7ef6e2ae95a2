#pragma once

#include "sectored/map/blood/x_record.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace sectored {

/// One number in an X record: the bits from `offset`, counted from the lowest bit of byte 0 up. All
/// versions of Blood levels have the same fields.
struct XField {
    std::string_view name;  ///< as in scripts, e.g. "x.rx"
    std::string_view label; ///< display name, e.g. "Receives on channel"
    std::string_view unit;  ///< "channel", "tenths", "z", "angle", "units" or empty
    std::uint16_t offset = 0;
    std::uint16_t width = 0; ///< 1 to 32 bits
    bool isSigned = false;   ///< two's complement

    std::int32_t minimum() const;
    std::int32_t maximum() const;
};

/// Returns the fields of a kind of record, in the order of their bits. Bits in no field have no
/// known meaning and are kept. The number of the own row, in the first 14, is no field.
std::span<const XField> xFields(XKind kind);

/// Returns the field with this name. Null if there is none.
const XField* findXField(XKind kind, std::string_view name);

/// Returns the value of a field.
std::int32_t valueOf(const XBytes& bytes, const XField& field);

/// Returns the bytes with another value of a field; all other bits stay. Precondition: the value is
/// in the range of the field.
XBytes withValue(XBytes bytes, const XField& field, std::int32_t value);

} // namespace sectored
