#include "editor/tool/layer_list.h"

#include "sectored/geom/nearest_point.h"
#include "sectored/map/project/project_data.h"
#include "sectored/project/layer_colour.h"
#include "sectored/project/layer_name.h"
#include "sectored/query/storey.h"

#include "editor/tool/number_text.h"
#include "editor/tool/take/layer_stack.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace sectored::editor {

bool LayerList::step(Vec2 at, ToolKey key)
{
    auto stack = stackAt(m_target, nearestPoint(at));
    if (!stepThroughStack(m_target, stack, key)) {
        return false;
    }
    // The list stays where it is while the keys go on in one stack.
    m_at = m_shown && stack == m_stack ? m_at : at;
    m_stack = std::move(stack);
    show();
    return true;
}

void LayerList::openList(const PointerInput& input)
{
    openAt(input.at);
}

/// Returns false where nothing is stacked.
bool LayerList::openAt(Vec2 at)
{
    m_at = at;
    m_stack = stackAt(m_target, nearestPoint(at));
    if (m_stack.empty()) {
        return false;
    }
    show();
    return true;
}

void LayerList::pickRow(std::size_t row)
{
    if (row > m_stack.size()) {
        return;
    }
    chooseInStack(
        m_target,
        m_stack,
        row < m_stack.size() ? std::optional(m_stack[row]) : std::nullopt);
    show();
}

void LayerList::dismissList()
{
    m_shown.reset();
}

void LayerList::levelChanged()
{
    if (!m_shown) {
        return;
    }
    if (stackAt(m_target, nearestPoint(m_at)) == m_stack) {
        show();
    } else {
        dismissList();
    }
}

std::optional<std::size_t> LayerList::openToEdit(std::optional<Vec2> at)
{
    if (!m_shown) {
        // A menu command has no pointer. It is about the stack where a layer was chosen last.
        const bool hasPlace = at || !m_stack.empty();
        if (!hasPlace || !openAt(at.value_or(m_at))) {
            return std::nullopt;
        }
    }
    const auto chosen = chosenIn(m_target, m_stack);
    const auto row = chosen ? std::ranges::find(m_stack, *chosen) : m_stack.begin();
    return static_cast<std::size_t>(row - m_stack.begin());
}

std::string LayerList::nameOf(std::size_t row) const
{
    const NamedLayer* const layer =
        isLayer(row) ? layerOf(m_target.view().map.project(), m_stack[row]) : nullptr;
    return layer != nullptr ? layer->name : std::string();
}

std::optional<Refusal> LayerList::nameRow(std::size_t row, const std::string& name)
{
    const std::string old = nameOf(row);
    if (old.empty()) {
        return edit(LayerRequest{.sectors = unnamedStorey(row), .name = name});
    }
    return name == old ? std::nullopt : edit(EditLayerRequest{.layer = old, .name = name});
}

std::optional<Refusal> LayerList::colourRow(std::size_t row, const std::string& colour)
{
    const ProjectData& project = m_target.view().map.project();
    const NamedLayer* const layer = layerOf(project, m_stack[row]);
    if (layerColourOf(colour) == (layer != nullptr ? layer->colour : std::string())) {
        return std::nullopt;
    }
    if (layer != nullptr && !layer->name.empty()) {
        return edit(EditLayerRequest{.layer = layer->name, .colour = colour});
    }
    return edit(LayerRequest{
        .sectors = unnamedStorey(row),
        .name = freeLayerName(project),
        .colour = colour});
}

/// Returns the sectors of the storey of a row that are in no named layer, and that of the row.
std::vector<SectorId> LayerList::unnamedStorey(std::size_t row) const
{
    const MapView view = m_target.view();
    std::vector<SectorId> sectors = storeyOf(view, m_stack[row]);
    std::erase_if(sectors, [&](SectorId sector) {
        return sector != m_stack[row] && layerOf(view.map.project(), sector) != nullptr;
    });
    return sectors;
}

std::optional<Refusal> LayerList::edit(const Request& request)
{
    const PlanResult result = m_target.commit(request);
    if (!result) {
        return result.error();
    }
    if (m_shown) {
        show();
    }
    return std::nullopt;
}

void LayerList::show()
{
    m_shown = layerListOf(m_target, m_at, m_stack);
}

} // namespace sectored::editor
