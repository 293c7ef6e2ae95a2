#pragma once

#include "sectored/find/found_row.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// What the names of a game mean where a field is compared with one.
enum class NamesOf {
    None,
    Tiles,
    Palettes,
    Categories,
    Labels,
    Effectors,
    SectorTags,
    WallTags,
    SpriteTags,
    Nets, ///< a net and its number: `trigger:7`
};

/// A field by the name that a query has for it.
struct NamedField {
    std::string name{};     ///< as in the query
    std::string mapField{}; ///< field of the row that `set` changes; empty if it cannot be set
    /// Of a flag: the bits of the field, and their value while it is set. 0: the whole field.
    std::int32_t mask = 0;
    std::int32_t bits = 0;
    std::int64_t minimum = 0; ///< of the field in the file, if it can be set
    std::int64_t maximum = 0;
    NamesOf names = NamesOf::None;
    ReadNumber read{}; ///< reads the whole field, of a flag too
};

/// Reads a field of a row: 1 or 0 of a flag. NaN if the row has no such number.
double valueOf(const NamedField& field, const MapView& view, const FoundRow& row);

/// Finds a field of a kind: by its file name, that of a ceiling or floor without "ceiling" or
/// "floor"; a field of an X record; a computed one; a flag; or one of the further names `tile`,
/// `palette`, `angle`, `category` and `label`. Empty if there is none.
std::optional<NamedField> fieldNamed(FindKind kind, std::string_view name);

/// Returns the names of all fields and flags of a kind, in the order of the file, without those of
/// X records.
std::vector<std::string> fieldNames(FindKind kind);

/// A way from a row to another row, and the kind of that.
struct NamedStep {
    FindKind to{};
    std::optional<FoundRow> (*go)(const MapView& view, const FoundRow& row);
};

/// Finds the step of a word before a point: `neighbour` (wall across the portal), `next` (next wall
/// of the loop), `sector`, `ceiling` or `floor`. Empty if a kind has none.
std::optional<NamedStep> stepNamed(FindKind kind, std::string_view word);

} // namespace sectored
