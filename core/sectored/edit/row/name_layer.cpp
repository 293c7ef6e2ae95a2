#include "sectored/edit/row/name_layer.h"

#include "sectored/base/shown_text.h"
#include "sectored/edit/answer/given_name.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/project/layer_colour.h"
#include "sectored/project/layer_name.h"
#include "sectored/project/present_rows.h"
#include "sectored/query/layer.h"

#include <algorithm>
#include <iterator>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace sectored {

namespace {

using Layers = std::vector<std::shared_ptr<const NamedLayer>>;

/// Returns the project data without layers whose sectors were all deleted.
ProjectData withLayersInUse(const Map& map, ProjectData project)
{
    std::erase_if(project.layers, [&map](const auto& layer) {
        return !hasAny(map, layer->sectors);
    });
    return project;
}

Layers::iterator layerNamed(Layers& layers, std::string_view name)
{
    return std::ranges::find_if(layers, [name](const auto& layer) { return layer->name == name; });
}

/// Returns why a layer cannot have this name; empty if it can.
Refused layerNameRefusal(std::string_view name)
{
    if (name.empty()) {
        return Refusal{.code = MessageCode::LayerNeedsName};
    }
    const auto fault = nameFaultOf(name);
    if (!fault) {
        return std::nullopt;
    }
    return fault == NameFault::Signs ? Refusal{.code = MessageCode::LayerNameSigns}
                                     : Refusal{
                                         .code = MessageCode::LayerNameTooLong,
                                         .arguments = {
                                             std::to_string(charactersIn(name)),
                                             std::to_string(mostNameCharacters)}};
}

Refused layerColourRefusal(const std::optional<std::string>& colour)
{
    if (!colour || layerColourOf(*colour)) {
        return std::nullopt;
    }
    std::string offered;
    for (const LayerColour& each : layerColours()) {
        offered += (offered.empty() ? "" : ", ") + std::string(each.name);
    }
    return Refusal{
        .code = MessageCode::NoLayerColour,
        .arguments = {shownText(*colour), std::move(offered)}};
}

/// Takes the sectors out of all layers but one. Precondition: they are sorted.
void takeOutOfLayers(Layers& layers, std::span<const SectorId> sectors, const NamedLayer* except)
{
    for (auto& layer : layers) {
        if (layer.get() == except) {
            continue;
        }
        NamedLayer rest = *layer;
        const std::size_t taken = std::erase_if(rest.sectors, [sectors](const ProjectSector& row) {
            return row.id && std::ranges::binary_search(sectors, *row.id);
        });
        if (taken > 0) {
            layer = std::make_shared<const NamedLayer>(std::move(rest));
        }
    }
}

void addSectors(NamedLayer& layer, std::span<const SectorId> sectors)
{
    std::set<SectorId> listed;
    for (const ProjectSector& row : layer.sectors) {
        if (row.id) {
            listed.insert(*row.id);
        }
    }
    for (const SectorId sector : sectors) {
        if (listed.insert(sector).second) {
            layer.sectors.push_back({.id = sector});
        }
    }
}

/// Returns the plan that changes the project data. Its patch is empty if nothing differs.
Plan layersPlan(const MapView& view, const ProjectData& before, ProjectData after)
{
    after = withLayersInUse(view.map, std::move(after));
    Plan plan;
    if (after != before) {
        plan.patch.project = {view.map.project(), std::move(after)};
    }
    return plan;
}

} // namespace

PlanResult planLayer(const MapView& view, const LayerRequest& request)
{
    if (auto missing = missingRow(view.map, request.sectors)) {
        return refuse(*std::move(missing));
    }
    const ProjectData before = withLayersInUse(view.map, view.map.project());
    ProjectData after = before;
    std::vector<SectorId> sectors = request.sectors;
    std::ranges::sort(sectors);
    if (!request.isInside) {
        takeOutOfLayers(after.layers, sectors, nullptr);
        return layersPlan(view, before, std::move(after));
    }
    if (auto refused = layerColourRefusal(request.colour)) {
        return refuse(*std::move(refused));
    }
    auto found = layerNamed(after.layers, request.name);
    if (found == after.layers.end()) {
        const std::string_view name = withoutOuterBlanks(request.name);
        if (auto refused = layerNameRefusal(name)) {
            return refuse(*std::move(refused));
        }
        found = layerNamed(after.layers, name);
        if (found == after.layers.end()) {
            const NamedLayer layer{.name = std::string(name)};
            after.layers.push_back(std::make_shared<const NamedLayer>(layer));
            found = std::prev(after.layers.end());
        }
    }
    NamedLayer layer = **found;
    addSectors(layer, sectors);
    if (request.colour) {
        layer.colour = layerColourOf(*request.colour).value_or("");
    }
    *found = std::make_shared<const NamedLayer>(std::move(layer));
    takeOutOfLayers(after.layers, sectors, found->get());
    return layersPlan(view, before, std::move(after));
}

PlanResult planEditLayer(const MapView& view, const EditLayerRequest& request)
{
    const ProjectData before = withLayersInUse(view.map, view.map.project());
    ProjectData after = before;
    const auto found = layerNamed(after.layers, request.layer);
    if (found == after.layers.end()) {
        return refuse({.code = MessageCode::NoSuchLayer, .arguments = {shownText(request.layer)}});
    }
    NamedLayer layer = **found;
    if (request.name && *request.name != layer.name) {
        const std::string_view name = withoutOuterBlanks(*request.name);
        if (auto refused = layerNameRefusal(name)) {
            return refuse(*std::move(refused));
        }
        const auto other = layerNamed(after.layers, name);
        if (other != after.layers.end() && other != found) {
            return refuse({.code = MessageCode::LayerNameTaken, .arguments = {std::string(name)}});
        }
        layer.name = std::string(name);
    }
    if (auto refused = layerColourRefusal(request.colour)) {
        return refuse(*std::move(refused));
    }
    if (request.colour) {
        layer.colour = layerColourOf(*request.colour).value_or("");
    }
    *found = std::make_shared<const NamedLayer>(std::move(layer));
    return layersPlan(view, before, std::move(after));
}

PlanResult planSplitLayers(const MapView& view, const SplitLayersRequest& request)
{
    if (auto missing = missingRow(view.map, request.sectors)) {
        return refuse(*std::move(missing));
    }
    const auto parts = layersAmong(view, OverlapTable(view), request.sectors);
    if (parts.size() < 2) {
        return refuse({.code = MessageCode::OneLayerOnly});
    }
    const ProjectData before = withLayersInUse(view.map, view.map.project());
    ProjectData after = before;
    std::vector<SectorId> sectors = request.sectors;
    std::ranges::sort(sectors);
    takeOutOfLayers(after.layers, sectors, nullptr);
    after = withLayersInUse(view.map, std::move(after));
    for (const std::vector<SectorId>& part : parts) {
        const auto colours = layerColours();
        NamedLayer layer{
            .name = freeLayerName(after),
            .colour = std::string(colours[after.layers.size() % colours.size()].value)};
        addSectors(layer, part);
        after.layers.push_back(std::make_shared<const NamedLayer>(std::move(layer)));
    }
    return layersPlan(view, before, std::move(after));
}

void describe(FieldVisitor& fields, LayerRequest& request)
{
    fields.visitSectorsOrAll("sectors", request.sectors);
    fields.visit("name", request.name);
    fields.visit("colour", request.colour);
    request.isInside = true;
}

void describeLeaveLayer(FieldVisitor& fields, LayerRequest& request)
{
    fields.visitSectorsOrAll("sectors", request.sectors);
    request.isInside = false;
}

void describe(FieldVisitor& fields, EditLayerRequest& request)
{
    fields.visit("layer", request.layer);
    fields.visit("name", request.name);
    fields.visit("colour", request.colour);
}

void describe(FieldVisitor& fields, SplitLayersRequest& request)
{
    fields.visitSectorsOrAll("sectors", request.sectors);
}

std::size_t verbOf(const LayerRequest& request)
{
    return request.isInside ? 0 : 1;
}

std::string stepNameOf(const LayerRequest& request)
{
    const std::size_t count = request.sectors.size();
    const std::string sectors = count == 1 ? "sector" : std::to_string(count) + " sectors";
    if (!request.isInside) {
        return "Take " + sectors + " out of layer";
    }
    const std::string layer = shownText(withoutOuterBlanks(request.name));
    return "Put " + sectors + " in layer" + (layer.empty() ? "" : " " + layer);
}

std::string stepNameOf(const EditLayerRequest& request)
{
    return request.name ? "Rename layer" : "Set layer colour";
}

} // namespace sectored
