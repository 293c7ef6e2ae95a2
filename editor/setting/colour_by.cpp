#include "editor/setting/colour_by.h"

#include <algorithm>
#include <array>

namespace sectored::editor {

namespace {

constexpr std::array rows{
    ColourByRow{ColourBy::None, "none", "None", "", "One colour for all sectors"},
    ColourByRow{
        ColourBy::Floor,
        "floor",
        "Floor height",
        "Floor height, z",
        "Low floors dark, high ones bright"},
    ColourByRow{
        ColourBy::Ceiling,
        "ceiling",
        "Ceiling height",
        "Ceiling height, z",
        "Low ceilings dark, high ones bright"},
    ColourByRow{
        ColourBy::Light,
        "light",
        "Light",
        "Shade of the floor",
        "Dark sectors dark, lit ones bright"},
    ColourByRow{
        ColourBy::Tag,
        "tag",
        "Tag",
        "Lotag",
        "Sectors of one lotag alike; those without a tag keep their colour"},
    ColourByRow{
        ColourBy::Area,
        "area",
        "Area",
        "Area, square units",
        "Small sectors dark, large ones bright"},
};

} // namespace

std::span<const ColourByRow> allColourings()
{
    return rows;
}

const ColourByRow& colouring(const QString& id)
{
    const auto row = std::ranges::find_if(rows, [&id](const ColourByRow& each) {
        return id == QLatin1String(each.id);
    });
    return row == rows.end() ? rows.front() : *row;
}

} // namespace sectored::editor
