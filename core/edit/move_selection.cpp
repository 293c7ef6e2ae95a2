#include "core/edit/move_selection.h"

#include "core/edit/damaged_refusal.h"
#include "core/edit/refuse.h"
#include "core/map/invariant.h"
#include "core/map/overlap.h"
#include "core/map/portal.h"

#include <algorithm>
#include <map>
#include <set>

namespace sectored {

namespace {

using Refused = std::optional<Refusal>;

std::vector<WallId> wallsFrom(const MapView& view, Point p)
{
    std::vector<WallId> walls;
    for (const SectorId sector : view.index.sectorsMeeting({p, p})) {
        for (const WallId wall : view.map.wallsOf(sector)) {
            if (view.map[wall].position == p) {
                walls.push_back(wall);
            }
        }
    }
    return walls;
}

Refused addTargets(const MoveRequest& request, MoveSelection& selection)
{
    for (const auto& vertex : request.vertices) {
        for (const Point p : {vertex.from, vertex.to}) {
            if (auto refusal = rangeRefusal(p)) {
                return refusal;
            }
        }
        const auto added = selection.targets.emplace(vertex.from, vertex.to);
        if (!added.second && added.first->second != vertex.to) {
            return Refusal{
                .code = MessageCode::Nothing,
                .arguments = {
                    "The vertex " + pointText(vertex.from) + " cannot move to two places."}};
        }
    }
    return std::nullopt;
}

Point vectorOf(const MoveSelection& selection, Point p)
{
    const Point target = selection.targetOf(p);
    return {target.x - p.x, target.y - p.y};
}

bool movesRigidly(const Map& map, SectorId sector, const MoveSelection& selection)
{
    const auto walls = map.wallsOf(sector);
    const Point vector = vectorOf(selection, map[walls.front()].position);
    return vector != Point{} && std::ranges::all_of(walls, [&](WallId wall) {
               return vectorOf(selection, map[wall].position) == vector;
           });
}

/// The sectors with a vertex at one point, in groups that portals at the point connect.
class Rings {
public:
    Rings(const Map& map, const std::vector<WallId>& walls)
    {
        for (const WallId wall : walls) {
            m_ringOf.emplace(map[wall].sector.row(), m_ringOf.size());
        }
        // Of two walls that meet at the point, one starts there; its partner, and that of the wall
        // before, lead to the other sectors of the ring.
        for (const WallId wall : walls) {
            joinAcross(map, wall);
        }
        for (const auto& [sector, ring] : m_ringOf) {
            for (const WallId wall : map.wallsOf(sector)) {
                if (map.endOf(map[wall]) == map[walls.front()].position) {
                    joinAcross(map, wall);
                }
            }
        }
    }

    bool apart(SectorId left, SectorId right) const
    {
        return m_ringOf.at(left) != m_ringOf.at(right);
    }

    std::vector<SectorId> sectors() const
    {
        std::vector<SectorId> sectors;
        for (const auto& [sector, ring] : m_ringOf) {
            sectors.push_back(sector);
        }
        return sectors;
    }

private:
    void joinAcross(const Map& map, WallId wall)
    {
        const auto partner = partnerOf(map, wall);
        if (!partner) {
            return;
        }
        const auto here = m_ringOf.find(map[wall].sector.row());
        const auto there = m_ringOf.find(map[*partner].sector.row());
        if (there == m_ringOf.end() || here->second == there->second) {
            return;
        }
        const std::size_t from = there->second;
        const std::size_t into = here->second;
        for (auto& [sector, ring] : m_ringOf) {
            ring = ring == from ? into : ring;
        }
    }

    std::map<SectorId, std::size_t> m_ringOf;
};

/// Finds the points where it cannot be told which level is meant.
class AmbiguitySearch {
public:
    explicit AmbiguitySearch(const MapView& view)
        : m_view(view)
    {}

    Refused at(const std::vector<WallId>& walls)
    {
        const Rings rings(m_view.map, walls);
        const auto sectors = rings.sectors();
        for (std::size_t left = 0; left < sectors.size(); ++left) {
            for (std::size_t right = left + 1; right < sectors.size(); ++right) {
                if (rings.apart(sectors[left], sectors[right])
                    && overlap(sectors[left], sectors[right])) {
                    return Refusal{
                        .code = MessageCode::Ambiguous,
                        .culprits = {.sectors = {sectors[left], sectors[right]}}};
                }
            }
        }
        return std::nullopt;
    }

private:
    bool overlap(SectorId left, SectorId right)
    {
        const auto known = m_known.find({left, right});
        if (known != m_known.end()) {
            return known->second;
        }
        const bool shared = shareArea(edgesOf(m_view.map, left), edgesOf(m_view.map, right));
        m_known[{left, right}] = shared;
        return shared;
    }

    const MapView& m_view;
    std::map<std::pair<SectorId, SectorId>, bool> m_known;
};

Refused addSectors(const MapView& view, const MoveRequest& request, MoveSelection& selection)
{
    AmbiguitySearch ambiguity(view);
    std::set<std::int32_t> numbers;
    for (const auto& vertex : request.vertices) {
        const auto walls = wallsFrom(view, vertex.from);
        if (walls.empty()) {
            return Refusal{
                .code = MessageCode::NoSuch,
                .arguments = {"vertex", "at " + pointText(vertex.from)}};
        }
        if (vertex.from == vertex.to) {
            continue;
        }
        if (auto refusal = ambiguity.at(walls)) {
            return refusal;
        }
        for (const WallId wall : walls) {
            numbers.insert(view.numbering().of(view.map[wall].sector.row()));
        }
    }
    for (const std::int32_t number : numbers) {
        selection.sectors.push_back(view.numbering().sectorAt(number).value());
    }
    return std::nullopt;
}

Refused judgeSectors(const MapView& view, MoveSelection& selection)
{
    std::vector<SectorId> deformed;
    for (const SectorId sector : selection.sectors) {
        if (movesRigidly(view.map, sector, selection)) {
            selection.rigid.insert(sector);
        } else {
            deformed.push_back(sector);
        }
    }
    const auto damaged = damagedAmong(view, deformed);
    return damaged.empty() ? std::nullopt : Refused(damagedRefusal(view, damaged.front()));
}

} // namespace

tl::expected<MoveSelection, Refusal> selectVertices(const MapView& view, const MoveRequest& request)
{
    MoveSelection selection;
    if (auto refusal = addTargets(request, selection)) {
        return refuse(std::move(*refusal));
    }
    if (auto refusal = addSectors(view, request, selection)) {
        return refuse(std::move(*refusal));
    }
    if (selection.sectors.empty()) {
        return refuse({.code = MessageCode::Nothing, .arguments = {"Nothing would move."}});
    }
    if (auto refusal = judgeSectors(view, selection)) {
        return refuse(std::move(*refusal));
    }
    return selection;
}

} // namespace sectored
