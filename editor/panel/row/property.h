#pragma once

#include <QString>

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace sectored::editor {

class Document;

/// What the Inspector edits at a time.
enum class ObjectKind { Sector, Wall, Sprite };

/// The folding groups of a form, in the order of the form.
enum class PropertyGroup { Height, Place, Look, Slope, Tags, Flags, Links, Raw };

struct PropertyGroupRow {
    PropertyGroup group;
    const char* id;    ///< in the settings
    const char* title; ///< English
};

std::span<const PropertyGroupRow> allPropertyGroups();

/// One number of several things that a form shows.
struct Property {
    PropertyGroup group{};
    QString name{};  ///< MAP name; also that of the field widget
    QString label{}; ///< for people
    QString tip{};   ///< what it means, one line
    std::int64_t minimum = 0;
    std::int64_t maximum = 0;
    std::int64_t step = 1; ///< of the wheel and the arrow keys
    /// What stands at the right end of the field for this value: a unit, or what the value means.
    std::function<QString(std::int64_t)> meaning{};
    std::optional<std::int64_t> initial{}; ///< of a new row; none: nothing is "changed"
    /// The value in each row, in the order of the selection.
    std::function<std::vector<std::int64_t>()> values{};
    /// Sets these values, as many as there are rows. A run joins steps (Document::commitInRun).
    /// Answers why not, for the user; empty: done. Empty function: the value can only be read.
    std::function<QString(std::span<const std::int64_t>, std::optional<int> run)> set{};
};

/// The name without what tells forms apart.
QString mapName(const Property& property);

/// All fields of one kind, those of the core's field table and derived ones, for what is selected
/// in the document.
std::vector<Property> propertiesOf(Document& document, ObjectKind kind);

/// What a sector drawn in the void gets.
std::vector<Property> newSectorProperties(Document& document);

} // namespace sectored::editor
