#pragma once

#include "sectored/map/sector.h"
#include "sectored/map/sprite.h"
#include "sectored/map/wall.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace sectored {

/// One plain number of a row: its MAP name, its label for people, its unit, and the range the file
/// can hold. The tables below are the one place that lists them; `set`, the inspector and the
/// formats read them. References (point2, nextwall, nextsector, sectnum) and coordinates are not
/// plain numbers and not listed.
template <class Row>
struct Field {
    std::string_view name;  ///< as in the MAP format, e.g. "ceilingheinum"
    std::string_view label; ///< for people, e.g. "Ceiling slope"
    std::string_view unit;  ///< "z", "units", "angle", "bits", "tile" or empty
    std::int32_t minimum = 0;
    std::int32_t maximum = 0;
    std::int32_t (*read)(const Row&);
    void (*write)(Row&, std::int32_t);
};

/// In the order of the file's record.
std::span<const Field<Sector>> sectorFields();
/// The same of walls.
std::span<const Field<Wall>> wallFields();
/// The same of sprites.
std::span<const Field<Sprite>> spriteFields();

/// The field of that MAP name; null when there is none.
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
