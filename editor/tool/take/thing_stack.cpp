#include "editor/tool/take/thing_stack.h"

#include "sectored/base/overload.h"

#include "editor/tool/number_text.h"

#include <algorithm>

namespace sectored::editor {

namespace {

std::string pointText(Point p)
{
    return numberText(p.x) + ", " + numberText(p.y);
}

std::string sectorText(const MapView& view, SectorRef sector)
{
    return sector.isRow() ? "in sector " + idText(view.numbering().of(sector.row()))
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
                    .name = "Sprite " + idText(numbering.of(id)),
                    .text = "tile " + std::to_string(view.map[id].picnum)};
            },
            [&](WallId id) {
                return OverlayRow{
                    .name = "Wall " + idText(numbering.of(id)),
                    .text = sectorText(view, view.map[id].sector)};
            },
            [&](SectorId id) {
                return OverlayRow{
                    .name = "Sector " + idText(numbering.of(id)),
                    .text = "floor " + numberText(view.map[id].floor.z)};
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
                     onlySectors ? "sector" : "object",
                     onlySectors ? "sectors" : "objects")
                 + " here (N: next)"};
    for (std::size_t k = 0; k < stack.things.size(); ++k) {
        OverlayRow row = rowOf(view, stack.things[k]);
        row.isCurrent = k == stack.index;
        list.rows.push_back(std::move(row));
    }
    return list;
}

} // namespace sectored::editor
