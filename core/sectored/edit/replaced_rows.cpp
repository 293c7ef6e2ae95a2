#include "sectored/edit/replaced_rows.h"

#include "sectored/edit/kept_keys.h"
#include "sectored/edit/point_inside.h"
#include "sectored/edit/same_sectors.h"
#include "sectored/project/anchor.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <set>

namespace sectored {

namespace {

std::string textOf(const OrderedJson& keys)
{
    return keys.is_null() ? std::string() : keys.dump();
}

/// Finds what one plan replaces.
class Comparison {
public:
    explicit Comparison(const ReplacingEdit& edit)
        : m_before(edit.before)
        , m_after(edit.after)
        , m_plan(edit.plan)
        , m_seed(edit.seed)
    {
        const Plan& plan = edit.plan;
        for (const auto& change : plan.patch.sectors) {
            include(change.id);
        }
        for (const auto& change : plan.patch.wallLists) {
            include(change.id);
        }
        for (const auto& change : plan.patch.walls) {
            if (change.before && change.before->sector.isRow()) {
                include(change.before->sector.row());
            }
        }
    }

    ReplacedRows rows() const
    {
        ReplacedRows rows{.origins = origins()};
        std::ranges::transform(m_sectors, std::back_inserter(rows.sectors), [this](SectorId id) {
            return ProjectSector{.id = id, .kept = textOf(keysOf(id))};
        });
        for (const auto& change : m_plan.patch.walls) {
            if (change.before && change.after) {
                const OrderedJson values = valuesBefore(*change.before, *change.after);
                if (!values.is_null()) {
                    rows.walls.push_back({.id = change.id, .kept = textOf({{"set", values}})});
                }
            }
        }
        rows.vertices = vertices();
        return rows;
    }

private:
    /// Adds a sector that is there before and after.
    void include(SectorId id)
    {
        const bool isThere = m_before.find(id) != nullptr && m_after.find(id) != nullptr;
        if (isThere && std::ranges::find(m_sectors, id) == m_sectors.end()) {
            m_sectors.push_back(id);
        }
    }

    OrderedJson keysOf(SectorId id) const
    {
        OrderedJson keys;
        const auto firstBefore = m_before.wallsOf(id);
        const auto firstAfter = m_after.wallsOf(id);
        if (!firstBefore.empty() && !firstAfter.empty()) {
            const Point first = m_before[firstBefore.front()].position;
            if (m_after[firstAfter.front()].position != first) {
                keys["first"] = jsonOf(first);
            }
        }
        if (m_seed == id) {
            keys["seed"] = true;
        }
        const OrderedJson values = valuesBefore(m_before[id], m_after[id]);
        if (!values.is_null()) {
            keys["set"] = values;
        }
        return keys;
    }

    std::vector<std::string> origins() const
    {
        if (!m_plan.removed.empty()) {
            return {};
        }
        std::vector<std::string> origins;
        for (const SectorId created : m_plan.created) {
            const auto inside = pointInside(m_after, created);
            if (!inside) {
                return {};
            }
            const auto host = std::ranges::find_if(m_sectors, [&](SectorId id) {
                return hasInside(m_before, id, *inside) && !hasInside(m_after, id, *inside);
            });
            OrderedJson keys = host == m_sectors.end()
                                   ? OrderedJson{{"void", true}}
                                   : OrderedJson{{"of", host - m_sectors.begin()}};
            keys["as"] = looksOf(m_after, created);
            origins.push_back(keys.dump());
        }
        return origins;
    }

    /// Returns the new vertices of the walls that change.
    std::vector<Point> vertices() const
    {
        std::set<Point> old;
        for (const SectorId sector : m_sectors) {
            for (const WallId wall : m_before.wallsOf(sector)) {
                old.insert(m_before[wall].position);
            }
        }
        std::set<Point> added;
        for (const auto& change : m_plan.patch.walls) {
            if (change.after && !old.contains(change.after->position)) {
                added.insert(change.after->position);
            }
        }
        return {added.begin(), added.end()};
    }

    const Map& m_before;
    const Map& m_after;
    const Plan& m_plan;
    const std::optional<SectorId> m_seed;
    std::vector<SectorId> m_sectors{};
};

} // namespace

ReplacedRows replacedRows(const ReplacingEdit& edit)
{
    return Comparison(edit).rows();
}

std::string looksKey(const Map& after, SectorId sector)
{
    return OrderedJson{{"as", looksOf(after, sector)}}.dump();
}

std::string copyLooksKey(const Map& after, std::span<const SectorId> sectors)
{
    return OrderedJson{{"as", copyLooksOf(after, sectors)}}.dump();
}

} // namespace sectored
