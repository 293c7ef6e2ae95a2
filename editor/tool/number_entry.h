#pragma once

#include "sectored/geom/point.h"

#include <array>
#include <optional>
#include <string>

namespace sectored::editor {

/// What typed numbers describe. All but Position are one value or two, in thousandths, in place of
/// a point.
enum class NumberUse {
    Position, ///< the end of a side or move
    Turn,     ///< degrees, anticlockwise on screen
    Scale,    ///< per cent of width and height; one number is both
    Skew      ///< degrees by which a side leans
};

/// The side or move to which typed numbers apply: its start and its current end.
struct NumberAim {
    std::optional<Point> from{}; ///< empty: only a position can be typed
    Point at{};
    NumberUse use = NumberUse::Position;

    bool operator==(const NumberAim&) const = default;
};

enum class NumberField { Length, Angle, At };

/// The logic of the number box at the pointer. Typed fields keep their values and the others
/// follow. Every field accepts a position: two numbers, or `r` and two numbers relative to the
/// start of the side. Arithmetic is allowed everywhere. For uses other than Position only the field
/// At counts.
class NumberEntry {
public:
    explicit NumberEntry(NumberAim aim);

    const NumberAim& aim() const { return m_aim; }
    /// Sets the text of a field. An empty text makes the field follow the others again.
    void type(NumberField field, std::string text);
    /// Returns the typed text of a field, or the value that follows from the others.
    std::string shown(NumberField field) const;
    bool isTyped(NumberField field) const { return !typedText(field).empty(); }
    /// Returns the first field with an invalid text.
    std::optional<NumberField> wrongField() const;
    /// Returns the point that the fields describe. Empty while one is invalid.
    std::optional<Point> target() const;

    /// Returns the field that gets the first typed digit.
    NumberField firstField() const;

private:
    const std::string& typedText(NumberField field) const
    {
        return m_texts[static_cast<std::size_t>(field)];
    }
    std::optional<Point> position(NumberField field) const;
    std::optional<Point> values() const;
    bool isUnderstood(NumberField field) const;

    NumberAim m_aim;
    std::array<std::string, 3> m_texts;
};

} // namespace sectored::editor
