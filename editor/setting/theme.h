#pragma once

#include <QColor>
#include <QPalette>
#include <QString>

#include <array>
#include <span>
#include <vector>

namespace sectored::editor {

/// Every colour of the program, in the order of the tables in interface.md section 2. To add one: a
/// name here and a row in all_theme_rows.cpp.
enum class ThemeRole {
    // Canvas
    Background,
    GridMinor,
    GridMajor,
    StrongGridMinor,
    StrongGridMajor,
    GridMinorIn, ///< over sectors, as the next three
    GridMajorIn,
    StrongGridMinorIn,
    StrongGridMajorIn,
    Axis,
    Solid,
    Portal,
    Damaged,
    Fill,
    Hover,
    Selected,
    Query,
    Vertex,
    Stroke,
    Snap,
    Measure,
    Refusal,
    Rounding,
    Frozen,
    Guide,
    Sheet,
    Walk,
    Historic,        ///< what an article of 2000 makes of a move
    Stack1,          ///< points that one sector holds
    Stack2,          ///< two
    Stack3,          ///< three or more
    Reached,         ///< where the player can stand and gets to
    ReachedCrouched, ///< there only crouched
    Unreached,       ///< sectors that he does not get to
    OneWay,          ///< edges that he drops from and does not come back to
    Pinch,           ///< narrow passages
    Label,
    SecondLabel,
    Start,
    Actor,
    Item,
    Trigger,
    Effector,
    Decor,
    Ramp1, ///< low; nine steps to the highest
    Ramp2,
    Ramp3,
    Ramp4,
    Ramp5,
    Ramp6,
    Ramp7,
    Ramp8,
    Ramp9,
    // Preview
    PreviewFloor,
    PreviewCeiling,
    PreviewWall,
    PreviewStep,   ///< of a portal, below the neighbour's floor
    PreviewLintel, ///< of a portal, above the neighbour's ceiling
    PreviewEdge,
    PreviewSky,     ///< overhead
    PreviewHorizon, ///< the sky low down
    PreviewGround,  ///< below the horizon, and what far things fade to
    // Window
    Window,
    Panel,
    Raised,
    Input,
    Border,
    Strong,
    Text,
    SecondText,
    Disabled,
    Accent,
    OnAccent,
    Tint,
    HoverButton,
    Focus,
    Link,
    Error,
    Warning,
    Ok,
    Count,
};

/// How a role is drawn in one theme.
struct ThemeStyle {
    QColor colour{};
    double width = 1;           ///< device-independent pixels
    std::vector<double> dash{}; ///< pixels on, off, ...; empty: solid
    double fill = 0;            ///< opacity of areas of this role
};

/// One theme row as the tables list it.
struct ThemeRow {
    ThemeRole role;
    const char* name;  ///< in theme files: "grid_minor"
    const char* title; ///< English, for Preferences
};

std::span<const ThemeRow> allThemeRows();

/// A theme: a style for each role.
class Theme {
public:
    /// A built-in theme (theme_list.h), read from resources/themes.
    static Theme builtIn(const QString& id);
    /// From the text of a theme file: lines `role = #RRGGBB [width [dash ...]] [fill%]`, `#`
    /// comments; the dash has an even number of lengths. A missing role falls back to dark; unknown
    /// roles and bad values are listed in `problems` with their line and ignored.
    struct Parsed;
    static Parsed parse(const QString& text);

    const ThemeStyle& operator[](ThemeRole role) const
    {
        return m_styles[static_cast<std::size_t>(role)];
    }
    /// The window's palette, Fusion.
    QPalette palette() const;
    bool isDark() const;

private:
    static Parsed parseOver(const Theme& base, const QString& text);

    std::array<ThemeStyle, static_cast<std::size_t>(ThemeRole::Count)> m_styles{};
};

struct Theme::Parsed {
    Theme theme;
    std::vector<QString> problems;
};

/// A colour mixed into another, without transparency; `part` from 0 to 1.
QColor mixed(const QColor& ground, const QColor& over, double part);

/// The relative luminance of WCAG 2.1, 0 for black to 1 for white.
double luminanceOf(const QColor& colour);
/// The contrast ratio of WCAG 2.1, 1 to 21.
double contrastOf(const QColor& a, const QColor& b);
/// The halo of a word in that colour on the plan: the void's colour or the sectors', whichever the
/// word is easier to read on.
QColor haloFor(const Theme& theme, const QColor& word);
/// Black or white, whichever is easier to read on the ground: at least 4.5 to 1.
QColor textOn(const QColor& ground);

} // namespace sectored::editor
