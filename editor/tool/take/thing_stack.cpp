#include "editor/tool/take/thing_stack.h"

#include "sectored/base/overload.h"

#include "editor/tool/number_text.h"

#include <algorithm>

namespace sectored::editor {

namespace {

std::string sectorText(const MapView& view, SectorRef sector)
{
    return sector.isRow() ? filledText("in sector {0}", {idText(view.numbering().of(sector.row()))})
                          : std::string("no sector");
}

OverlayRow rowOf(const MapView& view, const Thing& thing)
{
    const Numbering& numbering = view.numbering();
    return std::visit(
        Overload{
            [](Point p) { return OverlayRow{.name = "Vertex", .text = pointText(p)}; },
            [&](SpriteId id) {
                return OverlayRow{
                    .name = filledText("Sprite {0}", {idText(numbering.of(id))}),
                    .text = filledText("tile {0}", {idText(view.map[id].picnum)})};
            },
            [&](WallId id) {
                return OverlayRow{
                    .name = filledText("Wall {0}", {idText(numbering.of(id))}),
                    .text = sectorText(view, view.map[id].sector)};
            },
            [&](SectorId id) {
                return OverlayRow{
                    .name = filledText("Sector {0}", {idText(numbering.of(id))}),
                    .text = filledText("floor {0}", {numberText(view.map[id].floor.z)})};
            }},
        thing);
}

} // namespace

void ThingStack::step(int direction)
{
    index = (index + (direction > 0 ? 1 : things.size() - 1)) % things.size();
}

std::size_t sectorCount(const std::vector<Thing>& things)
{
    return static_cast<std::size_t>(std::ranges::count_if(things, [](const Thing& thing) {
        return std::holds_alternative<SectorId>(thing);
    }));
}

OverlayList listOf(const MapView& view, const ThingStack& stack)
{
    const bool onlySectors = sectorCount(stack.things) == stack.things.size();
    OverlayList list{
        .at = stack.at,
        .title = countText(
            stack.things.size(),
            onlySectors ? "{0} sector here (N: next)" : "{0} object here (N: next)",
            onlySectors ? "{0} sectors here (N: next)" : "{0} objects here (N: next)")};
    for (std::size_t k = 0; k < stack.things.size(); ++k) {
        OverlayRow row = rowOf(view, stack.things[k]);
        row.isCurrent = k == stack.index;
        list.rows.push_back(std::move(row));
    }
    return list;
}

} // namespace sectored::editor
