#include "editor/setting/colour_by.h"

#include <algorithm>
#include <array>

namespace sectored::editor {

namespace {

constexpr std::array colourByTable{
    ColourByRow{ColourBy::None, "none", "None", "", "Same colour for all sectors"},
    ColourByRow{
        ColourBy::Floor,
        "floor",
        "Floor height",
        "Floor height, z",
        "From dark (low) to bright (high)"},
    ColourByRow{
        ColourBy::Ceiling,
        "ceiling",
        "Ceiling height",
        "Ceiling height, z",
        "From dark (low) to bright (high)"},
    ColourByRow{
        ColourBy::Light,
        "light",
        "Light",
        "Shade of the floor",
        "From dark to bright, by floor shade"},
    ColourByRow{
        ColourBy::Tag,
        "tag",
        "Tag",
        "Lotag",
        "One colour per lotag; sectors without a tag keep their colour"},
    ColourByRow{
        ColourBy::Area,
        "area",
        "Area",
        "Area, square units",
        "From dark (small) to bright (large)"},
};

} // namespace

std::span<const ColourByRow> allColourings()
{
    return colourByTable;
}

const ColourByRow& colouring(const QString& id)
{
    const auto row = std::ranges::find_if(colourByTable, [&id](const ColourByRow& each) {
        return id == QLatin1String(each.id);
    });
    return row == colourByTable.end() ? colourByTable.front() : *row;
}

} // namespace sectored::editor
