#pragma once

#include <QColor>
#include <QPalette>
#include <QString>

#include <array>
#include <span>
#include <vector>

namespace sectored::editor {

/// All colours of the editor, in the order of all_theme_colours.cpp. To add one, add a name here
/// and a row there. The colours and line widths themselves are in resources/themes.
enum class ThemeRole {
    // 2D view
    Background,
    GridMinor,
    GridMajor,
    StrongGridMinor,
    StrongGridMajor,
    GridMinorIn, ///< over sectors, like the next three
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
    Historic,        ///< walk by the algorithm of an article of 2000
    Stack1,          ///< points in one sector
    Stack2,          ///< points in two sectors
    Stack3,          ///< points in three or more sectors
    Reached,         ///< reachable area
    ReachedCrouched, ///< area reachable only crouching
    Unreached,       ///< unreachable sectors
    OneWay,          ///< one-way drops
    NarrowPassage,   ///< at which the player just fits
    Label,
    SecondLabel,
    Start,
    Actor,
    Item,
    Trigger,
    Effector,
    Decor,
    Ramp1, ///< lowest of nine steps
    Ramp2,
    Ramp3,
    Ramp4,
    Ramp5,
    Ramp6,
    Ramp7,
    Ramp8,
    Ramp9,
    // 3D view
    PreviewFloor,
    PreviewCeiling,
    PreviewWall,
    PreviewStep,   ///< part of a portal below the neighbour's floor
    PreviewLintel, ///< part of a portal above the neighbour's ceiling
    PreviewEdge,
    PreviewSky,     ///< overhead
    PreviewHorizon, ///< sky near the horizon
    PreviewGround,  ///< area below the horizon; also the colour of distance
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

/// The style of a role in one theme.
struct ThemeStyle {
    QColor colour{};
    double width = 1;           ///< device-independent pixels
    std::vector<double> dash{}; ///< pixels on, off, ...; empty: solid
    double fill = 0;            ///< opacity of areas
};

/// A row of the table of names; a theme file gives it a colour, a width and a dash.
struct ThemeRow {
    ThemeRole role;
    const char* name;  ///< name in theme files, such as "grid_minor"
    const char* title; ///< English, for Preferences
};

/// Returns the names and titles of all roles, in the order of ThemeRole.
std::span<const ThemeRow> allThemeColours();

/// A theme: a style for every role.
class Theme {
public:
    /// Returns a built-in theme (theme_list.h), read from resources/themes.
    static Theme builtIn(const QString& id);
    /// Parses a theme file: lines `role = #RRGGBB [width [dash ...]] [fill%]` and `#` comments. The
    /// dash has an even number of lengths. Missing roles are taken from the dark theme. Unknown
    /// roles and invalid values are ignored and listed in `problems` with their line.
    struct Parsed;
    static Parsed parse(const QString& text);

    const ThemeStyle& operator[](ThemeRole role) const
    {
        return m_styles[static_cast<std::size_t>(role)];
    }
    /// Returns the palette of the window, for Fusion.
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

/// Mixes two opaque colours; `part` is the share of `over`, from 0 to 1.
QColor mixed(const QColor& ground, const QColor& over, double part);

/// Returns the relative luminance of WCAG 2.1, from 0 (black) to 1 (white).
double luminanceOf(const QColor& colour);
/// Returns the contrast ratio of WCAG 2.1, from 1 to 21.
double contrastOf(const QColor& a, const QColor& b);
/// Returns the halo colour for coloured text in the 2D view: the colour of the void or of sectors,
/// whichever has more contrast.
QColor haloFor(const Theme& theme, const QColor& word);
/// Returns black or white, whichever has more contrast; at least 4.5 to 1.
QColor textOn(const QColor& ground);

} // namespace sectored::editor
