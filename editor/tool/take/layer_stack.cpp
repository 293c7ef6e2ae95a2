#include "editor/tool/take/layer_stack.h"

#include "sectored/base/shown_text.h"
#include "sectored/map/overlap.h"
#include "sectored/map/slope.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/number_text.h"

#include <algorithm>
#include <iterator>

namespace sectored::editor {

namespace {

bool holds(std::span<const SectorId> sectors, SectorId sector)
{
    return std::ranges::find(sectors, sector) != sectors.end();
}

OverlayRow layerRowOf(const MapView& view, SectorId sector)
{
    const Sector& row = view.map[sector];
    const std::string number = idText(view.numbering().of(sector));
    const std::string floor = numberText(row.floor.z);
    const std::string ceiling = numberText(row.ceiling.z);
    if (const NamedLayer* const layer = layerOf(view.map.project(), sector)) {
        return {
            .name = shownText(layer->name),
            .text = filledText("sector {0}, floor {1}, ceiling {2}", {number, floor, ceiling}),
            .swatch = layer->colour};
    }
    return {
        .name = filledText("Sector {0}", {number}),
        .text = filledText("floor {0}, ceiling {1}", {floor, ceiling}),
        .swatch = ""};
}

} // namespace

std::vector<SectorId> stackAt(const EditTarget& target, Point at)
{
    const MapView view = target.view();
    const SectorsAt found = target.sectorsAt(at);
    std::vector<SectorId> here = found.inside;
    here.insert(here.end(), found.boundary.begin(), found.boundary.end());
    std::erase_if(here, [&target](SectorId sector) {
        return isHidden(target.visibility(), sector) || isLocked(target.visibility(), sector);
    });
    std::vector<SectorId> stack;
    std::ranges::copy_if(here, std::back_inserter(stack), [&](SectorId sector) {
        const std::vector<Segment> edges = edgesOf(view.map, sector);
        return std::ranges::any_of(here, [&](SectorId other) {
            return other != sector && shareArea(edges, edgesOf(view.map, other));
        });
    });
    std::ranges::sort(stack, {}, [&view](SectorId sector) { return view.numbering().of(sector); });
    std::ranges::stable_sort(stack, {}, [&view, at](SectorId sector) {
        return heightAt(view.map, sector, PlaneKind::Floor, toVec2(at));
    });
    return stack;
}

std::optional<SectorId> chosenIn(const EditTarget& target, std::span<const SectorId> stack)
{
    const ChosenLayer& layer = target.visibility().layer;
    const auto isInside = [&target](SectorId sector) {
        return !isOutside(target.visibility(), sector);
    };
    if (layer.sectors.empty() || std::ranges::count_if(stack, isInside) != 1) {
        return std::nullopt;
    }
    return *std::ranges::find_if(stack, isInside);
}

std::optional<SectorId> sectorInLayerAt(const EditTarget& target, Point at)
{
    const Visibility& visibility = target.visibility();
    const auto top = target.sectorAt(at);
    if (!top || !isOutside(visibility, *top)) {
        return top;
    }
    const SectorsAt found = target.sectorsAt(at);
    for (const auto* const sectors : {&found.inside, &found.boundary}) {
        const auto inLayer = std::ranges::find_if(*sectors, [&visibility](SectorId sector) {
            return !isOutside(visibility, sector);
        });
        if (inLayer != sectors->end()) {
            return *inLayer;
        }
    }
    return top;
}

void chooseInStack(
    EditTarget& target,
    std::span<const SectorId> stack,
    std::optional<SectorId> chosen)
{
    if (!chosen) {
        target.chooseLayer({});
        return;
    }
    std::vector<SectorId> sectors{*chosen};
    std::ranges::copy_if(
        target.visibility().layer.sectors,
        std::back_inserter(sectors),
        [stack](SectorId sector) { return !holds(stack, sector); });
    target.chooseLayer(std::move(sectors));
}

bool stepThroughStack(
    EditTarget& target,
    std::span<const SectorId> stack,
    ToolKey key,
    std::optional<SectorId> without)
{
    if (stack.size() < 2) {
        return false;
    }
    const auto chosen = chosenIn(target, stack);
    const auto current = chosen ? chosen : without;
    const auto found = current ? std::ranges::find(stack, *current) : stack.end();
    const auto at = static_cast<std::size_t>(found - stack.begin());
    const std::size_t places = stack.size() + 1; // the last is that of all layers
    const std::size_t next = (at + (key == ToolKey::Next ? 1 : places - 1)) % places;
    chooseInStack(target, stack, next < stack.size() ? std::optional(stack[next]) : std::nullopt);
    return true;
}

OverlayList layerListOf(const EditTarget& target, Vec2 at, std::span<const SectorId> stack)
{
    const auto chosen = chosenIn(target, stack);
    OverlayList list{
        .at = at,
        .title = countText(
            stack.size(),
            "{0} layer here (N: next, F2: rename)",
            "{0} layers here (N: next, F2: rename)")};
    for (const SectorId sector : stack) {
        OverlayRow& row = list.rows.emplace_back(layerRowOf(target.view(), sector));
        row.isCurrent = sector == chosen;
    }
    list.rows.push_back(
        {.name = "All layers", .isCurrent = target.visibility().layer.sectors.empty()});
    return list;
}

void addLayerOutlines(Overlay& overlay, const Map& map, std::span<const SectorId> chosen)
{
    for (const SectorId sector : chosen) {
        if (map.find(sector) == nullptr) {
            continue;
        }
        for (const Segment& edge : edgesOf(map, sector)) {
            overlay.lines.push_back(
                {.from = toVec2(edge.a), .to = toVec2(edge.b), .role = OverlayRole::Sheet});
        }
    }
}

void addChosenLayer(Overlay& overlay, const EditTarget& target)
{
    addLayerOutlines(overlay, target.view().map, target.visibility().layer.sectors);
}

} // namespace sectored::editor
