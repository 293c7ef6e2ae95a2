#pragma once

#include "editor/document/join.h"

#include <QString>

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace sectored::editor {

class Document;

/// The types of objects that the Inspector edits.
enum class ObjectKind { Sector, Wall, Sprite };

/// The collapsible groups, in the order of the form.
enum class PropertyGroup { Height, Place, Look, Slope, Tags, Flags, Links, Raw, XRecord };

struct PropertyGroupRow {
    PropertyGroup group;
    const char* id;    ///< name in the settings
    const char* title; ///< English
};

std::span<const PropertyGroupRow> allPropertyGroups();

/// A number of one or several objects, as shown in a form.
struct Property {
    PropertyGroup group{};
    QString name{};  ///< MAP name, also the name of the field widget
    QString label{}; ///< name on screen
    QString tip{};   ///< explanation in one line
    std::int64_t minimum = 0;
    std::int64_t maximum = 0;
    std::int64_t step = 1; ///< of wheel and arrow keys
    /// Returns the text at the right end of the field for a value: a unit or the meaning.
    std::function<QString(std::int64_t)> meaning{};
    std::optional<std::int64_t> initial{}; ///< default of new rows; if empty, no value is marked
    /// Returns the value of each row, in the order of the selection.
    std::function<std::vector<std::int64_t>()> values{};
    /// Sets one value per row (see Edits::commit for `join`). Returns why the edit was rejected;
    /// empty if it was applied. An empty function means that the property is read-only.
    std::function<QString(std::span<const std::int64_t>, Join join)> set{};
};

/// Returns the MAP name without the prefix of a form.
QString mapName(const Property& property);

/// Returns all properties of a type for the document's selection: those of core's field table and
/// derived ones.
std::vector<Property> propertiesOf(Document& document, ObjectKind kind);

/// Returns the fields of the X records of a type for the document's selection. They exist in Blood
/// levels only; of an object without a record they are 0, and setting one adds the record.
std::vector<Property> xPropertiesOf(Document& document, ObjectKind kind);

/// Returns the properties of sectors drawn in the void.
std::vector<Property> newSectorProperties(Document& document);

} // namespace sectored::editor
