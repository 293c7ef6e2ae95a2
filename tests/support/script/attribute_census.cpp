#include "tests/support/script/attribute_census.h"

#include "sectored/edit/operation/all_operations.h"
#include "sectored/map/field.h"
#include "sectored/map/numbering.h"
#include "sectored/map/plane.h"

#include "tests/support/script/named_rows.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <span>
#include <vector>

namespace sectored::test {

namespace {

using Names = std::set<std::string_view>;

/// What an operation may set of rows whose geometry stays.
struct Allowed {
    std::string_view verb{};
    bool setsNamed = false;     ///< all fields of the rows that the request names
    bool setsNamedOnly = false; ///< of named sectors not the walls, of named walls not the others
    /// It sets walls that it moves into a new sector, and all of the sectors whose walls it names.
    bool setsNewSector = false;
    /// It stretches walls and may cut them at their old end again, which divides their texture.
    bool stretches = false;
    Names fields{}; ///< of any row
    Names linked{}; ///< of any row of a level of version 9
};

std::vector<Allowed> makeTable()
{
    const Names heights{"floorz", "ceilingz"};
    const Names slopes{"floorheinum", "ceilingheinum"};
    const Names
        bunches{"floorstat", "floorxpanning", "ceilingstat", "ceilingxpanning", "lotag", "extra"};
    const Names textures{"xrepeat", "yrepeat", "xpanning", "ypanning", "cstat"};
    return {
        // Planes of a bunch have one height.
        Allowed{.verb = "set", .setsNamed = true, .setsNamedOnly = true, .linked = heights},
        Allowed{.verb = "unlink", .fields = {"picnum"}},
        Allowed{.verb = "move-sectors", .stretches = true, .fields = slopes},
        // Sprites of sectors that turn because their floors are linked.
        Allowed{
            .verb = "transform",
            .setsNamed = true,
            .stretches = true,
            .fields = slopes,
            .linked = {"ang", "cstat"}},
        Allowed{.verb = "door", .setsNamed = true, .setsNewSector = true},
        // Walls of neighbours show the door.
        Allowed{.verb = "make", .setsNamed = true, .fields = {"picnum"}},
        Allowed{.verb = "first-wall", .setsNamed = true},
        Allowed{.verb = "flip", .setsNamed = true},
        Allowed{.verb = "slope", .setsNamed = true},
        Allowed{
            .verb = "stairs",
            .fields =
                {"floorz", "floorstat", "floorheinum", "ceilingz", "ceilingstat", "ceilingheinum"}},
        Allowed{.verb = "repair", .setsNamed = true},
        Allowed{.verb = "align-sprite", .setsNamed = true},
        Allowed{.verb = "align", .fields = textures},
        Allowed{.verb = "fit", .fields = textures},
        Allowed{.verb = "align-flat", .setsNamed = true},
        Allowed{.verb = "turn-flat", .setsNamed = true},
        Allowed{.verb = "paste-properties", .setsNamed = true, .linked = heights},
        Allowed{.verb = "replace", .fields = {"shade"}},
        // A function sprite may name a tile in a tag.
        Allowed{
            .verb = "change-game",
            .fields = {"picnum", "overpicnum", "floorpicnum", "ceilingpicnum", "lotag", "hitag"}},
        Allowed{.verb = "drop-sprite", .setsNamed = true},
        Allowed{.verb = "raise-sprite", .setsNamed = true},
        Allowed{.verb = "heal", .setsNamed = true},
        Allowed{.verb = "extend", .setsNamed = true, .linked = bunches},
        Allowed{.verb = "separate", .setsNamed = true, .linked = bunches},
    };
}

/// Returns the verb of a request; "set" for a request that sets a field of several rows.
std::string_view wordOf(const Request& request)
{
    const Operation& operation = sectored::operationOf(request);
    return operation.verbs.empty() ? "set" : operation.verbs[operation.verbOf(request)].name;
}

Allowed allowedTo(const Request& request)
{
    static const std::vector<Allowed> table = makeTable();
    const std::string_view verb = wordOf(request);
    const auto found = std::ranges::find(table, verb, &Allowed::verb);
    return found != table.end() ? *found : Allowed{.verb = verb};
}

/// Adds the sectors and the opposite walls of the named walls.
void addNeighbours(NamedRows& rows, const Map& map)
{
    for (const WallId wall : std::set<WallId>(rows.walls)) {
        if (map.find(wall) == nullptr) {
            continue;
        }
        if (map[wall].nextWall.isRow()) {
            rows.walls.insert(map[wall].nextWall.row());
        }
        if (map[wall].sector.isRow()) {
            rows.sectors.insert(map[wall].sector.row());
        }
    }
}

void addWallsOf(NamedRows& rows, const Map& map, const std::set<SectorId>& sectors)
{
    for (const SectorId sector : sectors) {
        if (map.find(sector) != nullptr) {
            const auto walls = map.wallsOf(sector);
            rows.walls.insert(walls.begin(), walls.end());
        }
    }
}

/// Returns the named rows that the operation may set, in the sense of attributeFault.
NamedRows rowsToSet(const Map& map, const Request& request, const Allowed& allowed)
{
    if (!allowed.setsNamed) {
        return {};
    }
    NamedRows rows = rowsNamedBy(request);
    std::set<SectorId> whole = rows.sectors;
    if (!allowed.setsNamedOnly) {
        addNeighbours(rows, map);
        if (allowed.setsNewSector) {
            whole = rows.sectors;
        }
        addWallsOf(rows, map, whole);
    }
    for (const SpriteId sprite : map.spriteOrder()) {
        const SectorRef sector = map[sprite].sector;
        if (sector.isRow() && whole.contains(sector.row())) {
            rows.sprites.insert(sprite);
        }
    }
    return rows;
}

/// Returns the row without what the links between floors determine.
Wall plain(const Map& /*map*/, Wall wall)
{
    wall.cstat &= ~(wall_bit::upperLink | wall_bit::lowerLink);
    return wall;
}

Sprite plain(const Map& /*map*/, const Sprite& sprite)
{
    return sprite;
}

Sector plain(const Map& map, Sector sector)
{
    for (const PlaneKind kind : {PlaneKind::Ceiling, PlaneKind::Floor}) {
        Plane& plane = planeOf(sector, kind);
        if (bunchOf(map, plane)) {
            plane.stat &= ~plane_bit::bunch;
            plane.xpanning = 0;
        }
    }
    return sector;
}

/// Compares the attributes of two levels.
class Census {
public:
    Census(const Map& before, const Map& after, const Request& request)
        : m_before(before)
        , m_after(after)
        , m_allowed(allowedTo(request))
        , m_toSet(rowsToSet(before, request, m_allowed))
    {}

    std::string fault() const
    {
        const Numbering numbering(m_before);
        const auto said = [&](std::string_view field, std::string_view kind, const auto& row) {
            return std::string(m_allowed.verb) + " changed " + std::string(field) + " of "
                   + std::string(kind) + " " + std::to_string(numbering.of(row));
        };
        for (const SectorId sector : m_before.sectorOrder()) {
            if (const auto field = changedField(sector)) {
                return said(*field, "sector", sector);
            }
            for (const WallId wall : m_before.wallsOf(sector)) {
                if (const auto field = changedField(wall)) {
                    return said(*field, "wall", wall);
                }
            }
        }
        for (const SpriteId sprite : m_before.spriteOrder()) {
            if (const auto field = changedField(sprite)) {
                return said(*field, "sprite", sprite);
            }
        }
        return {};
    }

private:
    using Name = std::optional<std::string_view>;

    Name changedField(SectorId sector) const
    {
        const bool isUntouched = m_after.find(sector) != nullptr
                                 && !m_toSet.sectors.contains(sector) && hasSameWalls(sector);
        return isUntouched ? changedField(sectorFields(), sector) : Name{};
    }

    Name changedField(WallId wall) const
    {
        const bool isUntouched = isSameEdge(wall) && !m_toSet.walls.contains(wall)
                                 && !(m_allowed.setsNewSector && isInNewSector(wall));
        return isUntouched ? changedField(wallFields(), wall) : Name{};
    }

    Name changedField(SpriteId sprite) const
    {
        const bool isUntouched =
            m_after.find(sprite) != nullptr && !m_toSet.sprites.contains(sprite);
        return isUntouched ? changedField(spriteFields(), sprite) : Name{};
    }

    template <class Row, class IdType>
    Name changedField(std::span<const Field<Row>> fields, IdType id) const
    {
        if (m_before[id] == m_after[id]) {
            return std::nullopt;
        }
        const Row was = plain(m_before, m_before[id]);
        const Row is = plain(m_after, m_after[id]);
        const auto changed = std::ranges::find_if(fields, [&](const Field<Row>& field) {
            return field.read(was) != field.read(is) && !mayChange(field.name)
                   && !isDivided(id, field.name);
        });
        if (changed != fields.end()) {
            return changed->name;
        }
        return was.x != is.x ? Name("xrecord") : Name{};
    }

    bool mayChange(std::string_view field) const
    {
        return m_allowed.fields.contains(field)
               || (m_before.header().version == 9 && m_allowed.linked.contains(field));
    }

    template <class IdType>
    bool isDivided(IdType /*id*/, std::string_view /*field*/) const
    {
        return false;
    }

    /// Tests for the texture of a wall one of whose ends moved away, and which was cut where it had
    /// been.
    bool isDivided(WallId wall, std::string_view field) const
    {
        return m_allowed.stretches && (field == "xrepeat" || field == "xpanning")
               && (endMoved(wall) || startMoved(m_before[wall].position));
    }

    bool endMoved(WallId wall) const
    {
        const WallRef end = m_before[wall].point2;
        if (!end.isRow() || end == m_after[wall].point2) {
            return false;
        }
        const Wall* const moved = m_after.find(end.row());
        return moved == nullptr || moved->position != m_before.endOf(m_before[wall]);
    }

    /// Tests whether another wall that started at the point starts elsewhere now.
    bool startMoved(Point at) const
    {
        bool hasMoved = false;
        m_before.visitWalls([&](WallId other, const Wall& was) {
            const Wall* const is = was.position == at ? m_after.find(other) : nullptr;
            hasMoved = hasMoved || (is != nullptr && is->position != at);
        });
        return hasMoved;
    }

    bool isSameEdge(WallId wall) const
    {
        return m_after.find(wall) != nullptr && m_before[wall].position == m_after[wall].position
               && m_before.endOf(m_before[wall]) == m_after.endOf(m_after[wall]);
    }

    bool hasSameWalls(SectorId sector) const
    {
        const auto walls = m_before.wallsOf(sector);
        return std::ranges::equal(walls, m_after.wallsOf(sector))
               && std::ranges::all_of(walls, [this](WallId wall) { return isSameEdge(wall); });
    }

    bool isInNewSector(WallId wall) const
    {
        const SectorRef sector = m_after[wall].sector;
        return sector.isRow() && m_before.find(sector.row()) == nullptr;
    }

    const Map& m_before;
    const Map& m_after;
    Allowed m_allowed;
    NamedRows m_toSet;
};

} // namespace

std::string attributeFault(const Map& before, const Map& after, const Request& request)
{
    if (before == after) {
        return {};
    }
    const std::string fault = Census(before, after, request).fault();
    return fault.empty() ? fault : "A7: " + fault;
}

} // namespace sectored::test
