#pragma once

#include "sectored/map/sector.h"
#include "sectored/map/sprite.h"
#include "sectored/map/wall.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace sectored {

/// One plain number of a row: its MAP name, display label and unit, and the range that the file can
/// store. The tables below are the only list of these fields; `set`, the Inspector and the formats
/// read them. References (point2, nextwall, nextsector, sectnum) and coordinates are not plain
/// numbers and not listed.
template <class Row>
struct Field {
    std::string_view name;  ///< as in the MAP format, e.g. "ceilingheinum"
    std::string_view label; ///< display name, e.g. "Ceiling slope"
    std::string_view unit;  ///< "z", "units", "angle", "bits", "tile" or empty
    std::int32_t minimum = 0;
    std::int32_t maximum = 0;
    std::int32_t (*read)(const Row&);
    void (*write)(Row&, std::int32_t);
};

/// Returns the fields of a sector, in the order of the file's record.
std::span<const Field<Sector>> sectorFields();
/// Returns the fields of a wall, in the order of the file's record.
std::span<const Field<Wall>> wallFields();
/// Returns the fields of a sprite, in the order of the file's record.
std::span<const Field<Sprite>> spriteFields();

/// Returns the field with this MAP name. Null if there is none.
template <class Row>
const Field<Row>* findField(std::span<const Field<Row>> fields, std::string_view name)
{
    for (const auto& field : fields) {
        if (field.name == name) {
            return &field;
        }
    }
    return nullptr;
}

} // namespace sectored
