#include "editor/tool/take/layer_choice.h"

#include "sectored/base/sort_unique.h"
#include "sectored/map/overlap.h"

#include "editor/tool/aim/plan_points.h"
#include "editor/tool/take/layer_stack.h"

#include <algorithm>
#include <iterator>
#include <optional>

namespace sectored::editor {

namespace {

/// Keeps the sectors that share area with another. At a boundary the list contains neighbours too.
std::vector<SectorId> onEachOther(const Map& map, std::span<const SectorId> sectors)
{
    std::vector<SectorId> stacked;
    std::ranges::copy_if(sectors, std::back_inserter(stacked), [&](SectorId sector) {
        const std::vector<Segment> edges = edgesOf(map, sector);
        return std::ranges::any_of(sectors, [&](SectorId other) {
            return other != sector && shareArea(edges, edgesOf(map, other));
        });
    });
    return stacked;
}

/// Returns the candidate after `current`, or before it for any key other than Next, wrapping
/// around. If `current` is not a candidate, returns the first or the last. Precondition:
/// `candidates` is not empty.
SectorId neighbourOf(
    std::span<const SectorId> candidates,
    std::optional<SectorId> current,
    ToolKey key)
{
    const std::size_t count = candidates.size();
    const auto found = current ? std::ranges::find(candidates, *current) : candidates.end();
    const auto at = static_cast<std::size_t>(found - candidates.begin());
    if (key == ToolKey::Next) {
        return candidates[at < count ? (at + 1) % count : 0];
    }
    return candidates[(at + count - 1) % count];
}

} // namespace

bool LayerChoice::step(std::span<const SectorId> candidates, ToolKey key)
{
    if (candidates.size() < 2) {
        return false;
    }
    const auto isHere = [&candidates](const Stack& stack) {
        return std::ranges::find(candidates, stack.chosen) != candidates.end();
    };
    const auto here = std::ranges::find_if(m_stacks, isHere);
    const auto current = here == m_stacks.end() ? std::nullopt : std::optional(here->chosen);
    const SectorId chosen = neighbourOf(candidates, current, key);
    std::erase_if(m_stacks, [&](const Stack& stack) {
        return isHere(stack) || std::ranges::count(stack.candidates, chosen) > 0;
    });
    m_stacks.push_back({.candidates = {candidates.begin(), candidates.end()}, .chosen = chosen});
    return true;
}

SheetHint allLayers(const EditTarget& target)
{
    SheetHint hint{.hidden = sectorsOutOfReach(target.visibility())};
    std::erase_if(hint.hidden, [&target](SectorId sector) {
        return target.view().map.find(sector) == nullptr;
    });
    const auto& chosen = target.visibility().layer.sectors;
    if (!chosen.empty() && target.view().map.find(chosen.front()) != nullptr) {
        hint.seed = chosen.front();
    }
    return hint;
}

SheetHint LayerChoice::hint(const EditTarget& target) const
{
    SheetHint hint = allLayers(target);
    const Map& map = target.view().map;
    if (m_stacks.empty() || map.find(m_stacks.back().chosen) == nullptr) {
        return hint;
    }
    hint.seed = m_stacks.back().chosen;
    // The seed decides only at its own stack. Exclude the other candidates of the other stacks.
    for (const Stack& stack : std::span(m_stacks).first(m_stacks.size() - 1)) {
        std::ranges::copy_if(
            stack.candidates,
            std::back_inserter(hint.hidden),
            [&stack, &map](SectorId sector) {
                return sector != stack.chosen && map.find(sector) != nullptr;
            });
    }
    sortUnique(hint.hidden);
    return hint;
}

void LayerChoice::addTo(Overlay& overlay, const Map& map) const
{
    for (const Stack& stack : m_stacks) {
        addLayerOutlines(overlay, map, std::span(&stack.chosen, 1));
    }
}

std::vector<SectorId> layersAt(const EditTarget& target, Point at)
{
    const SectorsAt found = target.sectorsAt(at);
    std::vector<SectorId> levels;
    std::ranges::set_union(
        found.inside,
        found.boundary,
        std::back_inserter(levels),
        [&](auto a, auto b) {
            return target.view().numbering().of(a) < target.view().numbering().of(b);
        });
    std::erase_if(levels, [&target](SectorId sector) {
        return isHidden(target.visibility(), sector) || isFrozen(target.visibility(), sector);
    });
    std::vector<SectorId> stacked = onEachOther(target.view().map, levels);
    if (stacked.empty()) {
        std::erase_if(levels, [&found](SectorId sector) {
            return std::ranges::find(found.inside, sector) == found.inside.end();
        });
        return levels;
    }
    return stacked;
}

} // namespace sectored::editor
