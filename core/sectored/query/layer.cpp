#include "sectored/query/layer.h"

#include "sectored/base/sort_unique.h"
#include "sectored/map/overlap.h"
#include "sectored/map/patch.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <iterator>
#include <tuple>
#include <utility>

namespace sectored {

namespace {

std::vector<SectorId> reshapedBy(const Patch& patch)
{
    std::vector<SectorId> reshaped;
    const auto add = [&reshaped](SectorRef sector) {
        if (sector.isRow()) {
            reshaped.push_back(sector.row());
        }
    };
    for (const auto& change : patch.wallLists) {
        reshaped.push_back(change.id);
    }
    for (const auto& change : patch.walls) {
        if (change.before && change.after && change.before->position == change.after->position
            && change.before->point2 == change.after->point2
            && change.before->sector == change.after->sector) {
            continue;
        }
        for (const auto& row : {change.before, change.after}) {
            if (row) {
                add(row->sector);
            }
        }
    }
    sortUnique(reshaped);
    return reshaped;
}

/// Grows a layer from its chosen sectors.
class LayerGrowth {
public:
    LayerGrowth(const MapView& view, const OverlapTable& overlaps)
        : m_view(view)
        , m_overlaps(overlaps)
        , m_states(view.map.nextSectorId().value, State::Open)
    {}

    /// Grows among these sectors only.
    LayerGrowth(
        const MapView& view,
        const OverlapTable& overlaps,
        std::span<const SectorId> sectors)
        : m_view(view)
        , m_overlaps(overlaps)
        , m_states(view.map.nextSectorId().value, State::Closed)
    {
        for (const SectorId sector : sectors) {
            m_states[sector.value] = State::Open;
        }
    }

    /// Returns the sectors of the layer.
    std::vector<SectorId> growFrom(std::span<const SectorId> chosen)
    {
        std::vector<SectorId> border = taken(chosen);
        std::vector<SectorId> layer = border;
        if (!border.empty()) {
            m_height = m_view.map[border.front()].floor.z;
        }
        while (!border.empty()) {
            border = taken(beyondPortals(border));
            layer.insert(layer.end(), border.begin(), border.end());
        }
        return layer;
    }

    /// Lets the next layer have what shares area with this one, but nothing of the layer itself.
    void close(std::span<const SectorId> layer)
    {
        for (const SectorId sector : layer) {
            m_states[sector.value] = State::Closed;
            for (const SectorId other : m_overlaps.of(sector)) {
                if (m_states[other.value] == State::Outside) {
                    m_states[other.value] = State::Open;
                }
            }
        }
    }

    bool isOpen(SectorId sector) const { return m_states[sector.value] == State::Open; }

    std::vector<SectorId> outside() const
    {
        std::vector<SectorId> outside;
        for (std::uint32_t id = 0; id < m_states.size(); ++id) {
            if (m_states[id] == State::Outside) {
                outside.push_back(SectorId{id});
            }
        }
        return outside;
    }

private:
    enum class State : char { Open, Taken, Outside, Closed };

    /// Takes those of the sectors that overlap nothing taken so far, and returns them.
    std::vector<SectorId> taken(std::span<const SectorId> sectors)
    {
        std::vector<SectorId> taken;
        for (const SectorId sector : sectors) {
            if (m_view.map.find(sector) == nullptr || m_states[sector.value] != State::Open) {
                continue;
            }
            m_states[sector.value] = State::Taken;
            taken.push_back(sector);
            for (const SectorId other : m_overlaps.of(sector)) {
                if (m_states[other.value] != State::Closed) {
                    m_states[other.value] = State::Outside;
                }
            }
        }
        return taken;
    }

    /// Returns the sectors across portals, the nearest in height to the chosen one first.
    std::vector<SectorId> beyondPortals(std::span<const SectorId> sectors) const
    {
        std::vector<SectorId> beyond;
        for (const SectorId sector : sectors) {
            std::ranges::copy(sectorsAcross(m_view.map, sector), std::back_inserter(beyond));
        }
        std::ranges::sort(beyond, {}, [this](SectorId sector) {
            const std::int64_t step = std::int64_t{m_view.map[sector].floor.z} - m_height;
            return std::tuple(std::abs(step), m_view.numbering().of(sector));
        });
        return beyond;
    }

    const MapView& m_view;
    const OverlapTable& m_overlaps;
    std::vector<State> m_states; ///< by sector id
    std::int64_t m_height = 0;   ///< of the floor of the first chosen sector
};

} // namespace

OverlapTable::OverlapTable(const MapView& view)
    : m_overlaps(view.map.nextSectorId().value)
{
    std::vector<std::vector<Segment>> edges(m_overlaps.size());
    for (const SectorId sector : view.map.sectorOrder()) {
        edges[sector.value] = edgesOf(view.map, sector);
    }
    for (const SectorId sector : view.map.sectorOrder()) {
        const Box& box = view.index.boxOf(sector);
        for (const SectorId other : view.index.sectorsMeeting(box)) {
            if (sector < other && box.overlaps(view.index.boxOf(other))
                && shareArea(edges[sector.value], edges[other.value])) {
                note(sector, other);
            }
        }
    }
}

void OverlapTable::update(const MapView& view, const Patch& patch)
{
    m_overlaps.resize(view.map.nextSectorId().value);
    const auto reshaped = reshapedBy(patch);
    std::ranges::for_each(reshaped, [this](SectorId sector) { forget(sector); });
    for (const SectorId sector : reshaped) {
        if (view.map.find(sector) == nullptr) {
            continue;
        }
        const Box& box = view.index.boxOf(sector);
        const auto edges = edgesOf(view.map, sector);
        for (const SectorId other : view.index.sectorsMeeting(box)) {
            if (other != sector && box.overlaps(view.index.boxOf(other))
                && !std::ranges::binary_search(of(sector), other)
                && shareArea(edges, edgesOf(view.map, other))) {
                note(sector, other);
            }
        }
    }
}

std::span<const SectorId> OverlapTable::of(SectorId sector) const
{
    return sector.value < m_overlaps.size() ? std::span<const SectorId>(m_overlaps[sector.value])
                                            : std::span<const SectorId>();
}

void OverlapTable::forget(SectorId sector)
{
    for (const SectorId other : m_overlaps[sector.value]) {
        std::erase(m_overlaps[other.value], sector);
    }
    m_overlaps[sector.value].clear();
}

void OverlapTable::note(SectorId sector, SectorId other)
{
    const auto add = [this](SectorId to, SectorId added) {
        auto& list = m_overlaps[to.value];
        list.insert(std::ranges::lower_bound(list, added), added);
    };
    add(sector, other);
    add(other, sector);
}

std::vector<SectorId> sectorsOutsideLayer(
    const MapView& view,
    const OverlapTable& overlaps,
    std::span<const SectorId> chosen)
{
    LayerGrowth growth(view, overlaps);
    growth.growFrom(chosen);
    return growth.outside();
}

std::vector<std::vector<SectorId>> layersAmong(
    const MapView& view,
    const OverlapTable& overlaps,
    std::span<const SectorId> sectors)
{
    std::vector<SectorId> seeds;
    std::ranges::copy_if(sectors, std::back_inserter(seeds), [&view](SectorId sector) {
        return view.map.find(sector) != nullptr;
    });
    std::ranges::sort(seeds, {}, [&view](SectorId sector) {
        return std::tuple(-std::int64_t{view.map[sector].floor.z}, view.numbering().of(sector));
    });
    LayerGrowth growth(view, overlaps, seeds);
    std::vector<std::vector<SectorId>> layers;
    for (const SectorId seed : seeds) {
        if (growth.isOpen(seed)) {
            std::vector<SectorId> layer = growth.growFrom(std::span(&seed, 1));
            growth.close(layer);
            std::ranges::sort(layer);
            layers.push_back(std::move(layer));
        }
    }
    return layers;
}

} // namespace sectored
