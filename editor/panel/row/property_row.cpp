#include "editor/panel/row/property_row.h"

#include "sectored/geom/build_angle.h"

#include "editor/setting/display_text.h"

#include <QObject>

#include <algorithm>
#include <cmath>
#include <numbers>

namespace sectored::editor {

namespace {

using enum PropertyGroup;
using Meaning = PropertyRow::Meaning;
using Initial = PropertyRow::Initial;

constexpr std::int64_t zStep = 1024;
constexpr std::int64_t slopeStep = 256;
constexpr std::int64_t angleStep = 128;
constexpr std::int64_t unitStep = 64;
constexpr double slopeOf45 = 4096; ///< heinum
/// Larger ranges are not shown next to the field.
constexpr std::int64_t shownRange = 256;

constexpr std::array sectorRows{
    PropertyRow{
        Height,
        "floorz",
        "Height of the floor at the first wall. Down is larger; 16 z are one unit.",
        zStep,
        Meaning::Unit,
        Initial::None},
    PropertyRow{
        Height,
        "ceilingz",
        "Height of the ceiling at the first wall. Down is larger; 16 z are one unit.",
        zStep,
        Meaning::Unit,
        Initial::None},
    PropertyRow{
        Height,
        "headroom",
        "From floor to ceiling at the first wall. Setting it moves the ceiling.",
        unitStep,
        Meaning::Unit,
        Initial::None},
    PropertyRow{Look, "floorpicnum", "Tile of the floor.", 1, Meaning::Nothing, Initial::None},
    PropertyRow{Look, "ceilingpicnum", "Tile of the ceiling.", 1, Meaning::Nothing, Initial::None},
    PropertyRow{Look, "floorshade", "How dark the floor is; larger is darker."},
    PropertyRow{Look, "ceilingshade", "How dark the ceiling is; larger is darker."},
    PropertyRow{Look, "floorpal", "Palette of the floor's colours; 0 is the usual one."},
    PropertyRow{Look, "ceilingpal", "Palette of the ceiling's colours; 0 is the usual one."},
    PropertyRow{Look, "visibility", "How soon the distance darkens; 0 as in the whole level."},
    PropertyRow{Look, "floorxpanning", "Shifts the floor's tile along x."},
    PropertyRow{Look, "floorypanning", "Shifts the floor's tile along y."},
    PropertyRow{Look, "ceilingxpanning", "Shifts the ceiling's tile along x."},
    PropertyRow{Look, "ceilingypanning", "Shifts the ceiling's tile along y."},
    PropertyRow{
        Slope,
        "floorheinum",
        "Slope of the floor away from the first wall; 4 096 is 45 degrees.",
        slopeStep,
        Meaning::Slope},
    PropertyRow{
        Slope,
        "ceilingheinum",
        "Slope of the ceiling away from the first wall; 4 096 is 45 degrees.",
        slopeStep,
        Meaning::Slope},
    PropertyRow{Tags, "lotag", "What the sector does in the game.", 1, Meaning::Tag},
    PropertyRow{Tags, "hitag", "Which of them it is, or which it belongs to.", 1, Meaning::Tag},
    PropertyRow{Tags, "extra", "A number of the game's own; −1 is none.", 1, Meaning::Nothing},
};

constexpr std::array wallRows{
    PropertyRow{Place, "length", "Length of the wall.", 1, Meaning::Unit, Initial::None},
    PropertyRow{Look, "picnum", "Tile of the wall.", 1, Meaning::Nothing, Initial::None},
    PropertyRow{
        Look,
        "overpicnum",
        "Tile of a masked or one-way wall, between floor and ceiling.",
        1,
        Meaning::Nothing},
    PropertyRow{Look, "shade", "How dark the wall is; larger is darker."},
    PropertyRow{Look, "pal", "Palette of the wall's colours; 0 is the usual one."},
    PropertyRow{
        Look,
        "xrepeat",
        "Eight times this many pixels of the tile cover the wall.",
        1,
        Meaning::Range,
        Initial::None},
    PropertyRow{Look, "yrepeat", "How densely the tile repeats upwards; 8 is its usual size."},
    PropertyRow{Look, "xpanning", "Shifts the tile along the wall."},
    PropertyRow{Look, "ypanning", "Shifts the tile upwards."},
    PropertyRow{Tags, "lotag", "What the wall does in the game.", 1, Meaning::Tag},
    PropertyRow{Tags, "hitag", "Which of them it is, or which it belongs to.", 1, Meaning::Tag},
    PropertyRow{Tags, "extra", "A number of the game's own; −1 is none.", 1, Meaning::Nothing},
};

constexpr std::array spriteRows{
    PropertyRow{Place, "x", "Place in the plan.", unitStep, Meaning::Unit, Initial::None},
    PropertyRow{Place, "y", "Place in the plan.", unitStep, Meaning::Unit, Initial::None},
    PropertyRow{
        Place,
        "z",
        "Height of its foot. Down is larger; 16 z are one unit.",
        zStep,
        Meaning::Unit,
        Initial::None},
    PropertyRow{
        Place,
        "ang",
        "Where it looks: 0 to the right, 512 downwards; 2 048 are a full turn.",
        angleStep,
        Meaning::Angle,
        Initial::None},
    PropertyRow{
        Look,
        "picnum",
        "Tile, which also says what it is.",
        1,
        Meaning::Nothing,
        Initial::None},
    PropertyRow{Look, "shade", "How dark the sprite is; larger is darker."},
    PropertyRow{Look, "pal", "Palette of the sprite's colours; 0 is the usual one."},
    PropertyRow{Look, "xrepeat", "Width; 64 is the usual size of its tile."},
    PropertyRow{Look, "yrepeat", "Height; 64 is the usual size of its tile."},
    PropertyRow{Look, "xoffset", "Shifts the tile to the side."},
    PropertyRow{Look, "yoffset", "Shifts the tile upwards."},
    PropertyRow{Tags, "lotag", "What the sprite does in the game.", 1, Meaning::Tag},
    PropertyRow{Tags, "hitag", "Which of them it is, or which it belongs to.", 1, Meaning::Tag},
    PropertyRow{Tags, "extra", "A number of the game's own; −1 is none.", 1, Meaning::Nothing},
    PropertyRow{Raw, "clipdist", "How near others can come, in steps of 4 units."},
    PropertyRow{Raw, "statnum", "The game's list that holds it.", 1, Meaning::Nothing},
    PropertyRow{Raw, "owner", "The sprite that made it; −1 is none.", 1, Meaning::Nothing},
};

QString degrees(double value)
{
    const QString text = displayDecimal(value, 1);
    return (text.endsWith(QLatin1String(".0")) ? text.chopped(2) : text) + QChar(0xb0);
}

QString rangeText(const Property& property)
{
    if (property.minimum < -shownRange || property.maximum > shownRange) {
        return {};
    }
    return QStringLiteral("%1\u2026%2")
        .arg(displayNumber(property.minimum), displayNumber(property.maximum));
}

} // namespace

std::span<const PropertyRow> sectorPropertyRows()
{
    return sectorRows;
}

std::span<const PropertyRow> wallPropertyRows()
{
    return wallRows;
}

std::span<const PropertyRow> spritePropertyRows()
{
    return spriteRows;
}

PropertyRow propertyRowOf(std::span<const PropertyRow> rows, std::string_view field)
{
    const auto found = std::ranges::find(rows, field, &PropertyRow::field);
    return found != rows.end()
               ? *found
               : PropertyRow{Raw, "", "As the file holds it.", 1, Meaning::Nothing, Initial::None};
}

bool holdsId(std::string_view field)
{
    constexpr std::array fields{
        "floorpicnum",
        "ceilingpicnum",
        "picnum",
        "overpicnum",
        "floorpal",
        "ceilingpal",
        "pal",
        "lotag",
        "hitag",
        "extra",
        "statnum",
        "owner"};
    return std::ranges::find(fields, field) != fields.end();
}

QString meaningText(const PropertyRow& row, const Property& property, std::int64_t value)
{
    switch (row.meaning) {
    case Meaning::Range:
        return rangeText(property);
    case Meaning::Unit:
        return property.step == zStep ? QStringLiteral("z") : QObject::tr("units");
    case Meaning::Slope:
        return value == 0
                   ? QObject::tr("level")
                   : degrees(
                       std::atan(static_cast<double>(value) / slopeOf45) * 180 / std::numbers::pi);
    case Meaning::Angle:
        return degrees(static_cast<double>(value) * 360 / fullCircle);
    case Meaning::Tag:
        return value == 0 ? QObject::tr("none") : QString();
    case Meaning::Nothing:
        break;
    }
    return {};
}

} // namespace sectored::editor
