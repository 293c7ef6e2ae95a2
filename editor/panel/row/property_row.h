#pragma once

#include "sectored/map/blood/x_field.h"
#include "sectored/map/field.h"

#include "editor/panel/row/property.h"

namespace sectored::editor {

/// How the Inspector shows a field: a row of the tables below.
struct PropertyRow {
    PropertyGroup group;
    const char* field; ///< MAP name or name of a derived property
    const char* tip;   ///< English, explanation
    std::int64_t step = 1;
    /// Selects the text at the right end of the field.
    enum class Meaning { Range, Unit, Slope, Angle, Tag, Nothing } meaning = Meaning::Range;
    /// Selects whether values that differ from those of new rows are marked.
    enum class Initial { None, Usual } initial = Initial::Usual;
};

/// Rows in the order of the form. Fields without a row are in the group Raw.
std::span<const PropertyRow> sectorPropertyRows();
std::span<const PropertyRow> wallPropertyRows();
std::span<const PropertyRow> spritePropertyRows();

/// Returns the row of the field, or a row of the group Raw if there is none.
PropertyRow propertyRowOf(std::span<const PropertyRow> rows, std::string_view field);

/// Returns the row of a field of an X record.
PropertyRow xPropertyRowOf(const XField& field);

/// Returns whether the values are ids of tiles, palettes, tags or rows, which are never grouped.
bool holdsId(std::string_view field);

/// Returns the text at the right end of the field.
QString meaningText(const PropertyRow& row, const Property& property, std::int64_t value);

} // namespace sectored::editor
