#pragma once

#include "sectored/map/field.h"

#include "editor/panel/row/property.h"

namespace sectored::editor {

/// How the Inspector shows a field: a row of the tables below.
struct PropertyRow {
    PropertyGroup group;
    const char* field; ///< MAP name, or the name of a derived property
    const char* tip;   ///< English, what it means
    std::int64_t step = 1;
    /// Which text stands at the right end of the field.
    enum class Meaning { Range, Unit, Slope, Angle, Tag, Nothing } meaning = Meaning::Range;
    /// Whether the value of a new row is the usual one, so that others are worth a mark.
    enum class Initial { None, Usual } initial = Initial::Usual;
};

/// In the order of the form. A field that has no row here stands in the group Raw.
std::span<const PropertyRow> sectorPropertyRows();
std::span<const PropertyRow> wallPropertyRows();
std::span<const PropertyRow> spritePropertyRows();

/// The row of the field; one of the group Raw when there is none.
PropertyRow propertyRowOf(std::span<const PropertyRow> rows, std::string_view field);

/// Whether the field's values are names rather than quantities, of tiles, palettes, tags and rows:
/// those are never grouped.
bool holdsId(std::string_view field);

/// The text at the right end of the field.
QString meaningText(const PropertyRow& row, const Property& property, std::int64_t value);

} // namespace sectored::editor
