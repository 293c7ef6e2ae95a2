#pragma once

#include "sectored/geom/point.h"

#include <array>
#include <optional>
#include <string>

namespace sectored::editor {

/// What typed numbers are about: where the side or move begins, and where its end is now.
struct NumberAim {
    std::optional<Point> from{}; ///< nothing: only a position can be typed
    Point at{};

    bool operator==(const NumberAim&) const = default;
};

enum class NumberField { Length, Angle, At };

/// The number box at the pointer without its widget. What is typed into a field holds; the other
/// fields follow. Any field takes a position: two numbers, or `r` and two for a way from where the
/// side begins. Arithmetic works everywhere.
class NumberEntry {
public:
    explicit NumberEntry(NumberAim aim);

    const NumberAim& aim() const { return m_aim; }
    /// An empty text gives the field free again.
    void type(NumberField field, std::string text);
    /// What the field holds: what was typed, or what follows from the rest.
    std::string shown(NumberField field) const;
    bool isTyped(NumberField field) const { return !typedText(field).empty(); }
    /// The first field whose text cannot be understood.
    std::optional<NumberField> wrongField() const;
    /// The point that the fields mean; nothing while one is wrong.
    std::optional<Point> target() const;

    /// Where the keys begin: the field that a first digit goes to.
    NumberField firstField() const;

private:
    const std::string& typedText(NumberField field) const
    {
        return m_texts[static_cast<std::size_t>(field)];
    }
    std::optional<Point> position(NumberField field) const;
    bool isUnderstood(NumberField field) const;

    NumberAim m_aim;
    std::array<std::string, 3> m_texts;
};

} // namespace sectored::editor
