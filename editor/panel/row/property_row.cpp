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
        "Floor height at the first wall. Larger values are lower; 16 z = 1 unit.",
        zStep,
        Meaning::Unit,
        Initial::None},
    PropertyRow{
        Height,
        "ceilingz",
        "Ceiling height at the first wall. Larger values are lower; 16 z = 1 unit.",
        zStep,
        Meaning::Unit,
        Initial::None},
    PropertyRow{
        Height,
        "headroom",
        "Distance from floor to ceiling at the first wall. Changing it moves the ceiling.",
        unitStep,
        Meaning::Unit,
        Initial::None},
    PropertyRow{Look, "floorpicnum", "Floor tile", 1, Meaning::Nothing, Initial::None},
    PropertyRow{Look, "ceilingpicnum", "Ceiling tile", 1, Meaning::Nothing, Initial::None},
    PropertyRow{Look, "floorshade", "Floor shade; larger is darker"},
    PropertyRow{Look, "ceilingshade", "Ceiling shade; larger is darker"},
    PropertyRow{Look, "floorpal", "Floor palette; 0 is the default"},
    PropertyRow{Look, "ceilingpal", "Ceiling palette; 0 is the default"},
    PropertyRow{
        Look,
        "visibility",
        "How quickly distance darkens the sector; 0 uses the level default"},
    PropertyRow{Look, "floorxpanning", "Floor tile offset along x"},
    PropertyRow{Look, "floorypanning", "Floor tile offset along y"},
    PropertyRow{Look, "ceilingxpanning", "Ceiling tile offset along x"},
    PropertyRow{Look, "ceilingypanning", "Ceiling tile offset along y"},
    PropertyRow{
        Slope,
        "floorheinum",
        "Floor slope away from the first wall; 4096 is 45°",
        slopeStep,
        Meaning::Slope},
    PropertyRow{
        Slope,
        "ceilingheinum",
        "Ceiling slope away from the first wall; 4096 is 45°",
        slopeStep,
        Meaning::Slope},
    PropertyRow{Tags, "lotag", "Selects what the sector does in the game", 1, Meaning::Tag},
    PropertyRow{Tags, "hitag", "Links it to other objects in the game", 1, Meaning::Tag},
    PropertyRow{Tags, "extra", "Used by the game; −1 means unset", 1, Meaning::Nothing},
};

constexpr std::array wallRows{
    PropertyRow{Place, "length", "Wall length", 1, Meaning::Unit, Initial::None},
    PropertyRow{Look, "picnum", "Wall tile", 1, Meaning::Nothing, Initial::None},
    PropertyRow{
        Look,
        "overpicnum",
        "Tile drawn in the opening of a masked or one-way portal",
        1,
        Meaning::Nothing},
    PropertyRow{Look, "shade", "Wall shade; larger is darker"},
    PropertyRow{Look, "pal", "Wall palette; 0 is the default"},
    PropertyRow{
        Look,
        "xrepeat",
        "Tile width over the whole wall, in steps of 8 pixels",
        1,
        Meaning::Range,
        Initial::None},
    PropertyRow{
        Look,
        "yrepeat",
        "Vertical scale of the tile; 8 is normal, larger repeats more often"},
    PropertyRow{Look, "xpanning", "Tile offset along the wall"},
    PropertyRow{Look, "ypanning", "Vertical tile offset"},
    PropertyRow{Tags, "lotag", "Selects what the wall does in the game", 1, Meaning::Tag},
    PropertyRow{Tags, "hitag", "Links it to other objects in the game", 1, Meaning::Tag},
    PropertyRow{Tags, "extra", "Used by the game; −1 means unset", 1, Meaning::Nothing},
};

constexpr std::array spriteRows{
    PropertyRow{Place, "x", "Position in the 2D view", unitStep, Meaning::Unit, Initial::None},
    PropertyRow{Place, "y", "Position in the 2D view", unitStep, Meaning::Unit, Initial::None},
    PropertyRow{
        Place,
        "z",
        "Height of the sprite's bottom. Larger values are lower; 16 z = 1 unit.",
        zStep,
        Meaning::Unit,
        Initial::None},
    PropertyRow{
        Place,
        "ang",
        "Facing angle: 0 is right, 512 is down, 2048 is a full turn",
        angleStep,
        Meaning::Angle,
        Initial::None},
    PropertyRow{
        Look,
        "picnum",
        "Tile; also determines what the sprite is",
        1,
        Meaning::Nothing,
        Initial::None},
    PropertyRow{Look, "shade", "Sprite shade; larger is darker"},
    PropertyRow{Look, "pal", "Sprite palette; 0 is the default"},
    PropertyRow{Look, "xrepeat", "Width; 64 is the normal tile size"},
    PropertyRow{Look, "yrepeat", "Height; 64 is the normal tile size"},
    PropertyRow{Look, "xoffset", "Horizontal tile offset"},
    PropertyRow{Look, "yoffset", "Vertical tile offset"},
    PropertyRow{Tags, "lotag", "Selects what the sprite does in the game", 1, Meaning::Tag},
    PropertyRow{Tags, "hitag", "Links it to other objects in the game", 1, Meaning::Tag},
    PropertyRow{Tags, "extra", "Used by the game; −1 means unset", 1, Meaning::Nothing},
    PropertyRow{Raw, "clipdist", "Collision radius, in steps of 4 units"},
    PropertyRow{Raw, "statnum", "The game's status list for this sprite", 1, Meaning::Nothing},
    PropertyRow{
        Raw,
        "owner",
        "Sprite that spawned it, or the sector of a Blood marker; −1 means none",
        1,
        Meaning::Nothing},
};

QString shortDegrees(double value)
{
    return displayTenths(value) + QChar(0xb0);
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
    return found != rows.end() ? *found
                               : PropertyRow{
                                   Raw,
                                   "",
                                   "Raw value from the file",
                                   1,
                                   Meaning::Nothing,
                                   Initial::None};
}

PropertyRow xPropertyRowOf(const XField& field)
{
    PropertyRow row{XRecord, "", "Field of the X record, which only Blood levels have"};
    row.meaning = field.unit == "angle" ? Meaning::Angle : Meaning::Range;
    row.step = field.unit == "angle" ? angleStep : field.unit == "z" ? zStep : 1;
    row.initial = Initial::None;
    return row;
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
                   : shortDegrees(
                       std::atan(static_cast<double>(value) / slopeOf45) * 180 / std::numbers::pi);
    case Meaning::Angle:
        return shortDegrees(static_cast<double>(value) * 360 / fullCircle);
    case Meaning::Tag:
        return value == 0 ? QObject::tr("none") : QString();
    case Meaning::Nothing:
        break;
    }
    return {};
}

} // namespace sectored::editor
