#include "sectored/edit/align/texture_walk.h"

#include "sectored/geom/closest_on_segment.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <unordered_map>
#include <unordered_set>

namespace sectored {

namespace {

/// Returns whether a request for this part means the piece.
bool isMeant(WallPiece piece, AimedPart part)
{
    switch (part) {
    case AimedPart::Upper:
        return piece == WallPiece::Upper;
    case AimedPart::Lower:
        return piece == WallPiece::Lower;
    case AimedPart::Masked:
        return piece == WallPiece::Masked || piece == WallPiece::OneWay;
    case AimedPart::Wall:
        break;
    }
    return piece == WallPiece::Whole;
}

Vec2 alongWall(const Map& map, WallId wall)
{
    const Wall& row = map[wall];
    const Vec2 from = toVec2(row.position);
    const Vec2 to = toVec2(map.endOf(row).value_or(row.position));
    return {to.x - from.x, to.y - from.y};
}

/// Returns the turn between two walls in degrees.
double turnBetween(const Map& map, WallId a, WallId b)
{
    const Vec2 p = alongWall(map, a);
    const Vec2 q = alongWall(map, b);
    const double turn = std::atan2(p.x * q.y - p.y * q.x, p.x * q.x + p.y * q.y);
    return std::abs(turn) * 180 / std::numbers::pi;
}

class Walker final {
public:
    Walker(const Map& map, const WalkRules& rules)
        : m_map(map)
        , m_rules(rules)
    {
        if (rules.only) {
            m_only.insert(rules.only->begin(), rules.only->end());
        }
    }

    TextureWalk run(WallId wall, WallPiece piece)
    {
        m_start = wall;
        m_piece = piece;
        const WallId dressed = dressedWall(m_map, wall, piece);
        m_tile = tileOf(m_map[wall], m_map[dressed], piece);
        add(wall, {piece}, 0);
        for (std::size_t at = 0; at < m_walk.walls.size() && !isFull(); ++at) {
            goOnFrom(at);
        }
        return std::move(m_walk);
    }

private:
    bool isFull() const { return m_rules.most && m_walk.walls.size() >= *m_rules.most; }

    void add(WallId wall, std::vector<WallPiece> pieces, std::size_t from)
    {
        const Vec2 along = alongWall(m_map, wall);
        m_seen.insert(wall);
        m_walk.walls.push_back(
            {.wall = wall,
             .pieces = std::move(pieces),
             .from = from,
             .length = std::hypot(along.x, along.y)});
    }

    /// Returns the wall of the same sector that ends where this one starts.
    std::optional<WallId> before(WallId wall)
    {
        const SectorRef sector = m_map[wall].sector;
        if (!sector.isRow()) {
            return std::nullopt;
        }
        if (m_prepared.insert(sector.row()).second) {
            for (const WallId each : m_map.wallsOf(sector.row())) {
                if (m_map[each].point2.isRow()) {
                    m_before.try_emplace(m_map[each].point2.row(), each);
                }
            }
        }
        const auto found = m_before.find(wall);
        return found == m_before.end() ? std::nullopt : std::optional(found->second);
    }

    std::optional<WallId> beside(WallId wall)
    {
        if (m_rules.to == TextureSide::Left) {
            return before(wall);
        }
        const WallRef next = m_map[wall].point2;
        return next.isRow() ? std::optional(next.row()) : std::nullopt;
    }

    /// Returns the parts of a wall that show the tile, the one like the start first.
    std::vector<WallPiece> alike(WallId wall, const std::vector<WallPiece>& drawn) const
    {
        constexpr std::int32_t turned = wall_bit::turned;
        const Wall& row = m_map[wall];
        std::vector<WallPiece> pieces;
        if ((row.cstat & turned) != (m_map[m_start].cstat & turned)) {
            return pieces;
        }
        for (const WallPiece each : drawn) {
            if (tileOf(row, m_map[dressedWall(m_map, wall, each)], each) == m_tile) {
                pieces.push_back(each);
            }
        }
        if (const auto same = std::ranges::find(pieces, m_piece); same != pieces.end()) {
            std::rotate(pieces.begin(), same, same + 1);
        }
        return pieces;
    }

    /// Turns about the end of a wall until something stops it.
    void goOnFrom(std::size_t at)
    {
        const WallId from = m_walk.walls[at].wall;
        std::unordered_set<WallId> passed; // a damaged level may lead round and round
        auto next = beside(from);
        while (next && !isFull() && m_map[*next].nextWall != WallRef(from)
               && passed.insert(*next).second && visit(at, *next)) {
            const WallRef across = m_map[*next].nextWall;
            next = across.isRow() ? beside(across.row()) : std::nullopt;
        }
    }

    /// Returns whether the walk may turn on to what lies beyond the wall.
    bool visit(std::size_t at, WallId wall)
    {
        if (wall == m_start && !m_walk.last) {
            m_walk.last = at;
        }
        if (m_seen.contains(wall)) {
            return false;
        }
        const std::vector<WallPiece> drawn = drawnPieces(m_map, wall);
        if (drawn.empty()) {
            return true;
        }
        std::vector<WallPiece> pieces = alike(wall, drawn);
        const bool isTooSharp =
            m_rules.angle
            && turnBetween(m_map, m_walk.walls[at].wall, wall) > double(*m_rules.angle);
        if (pieces.empty() || isTooSharp || (m_rules.only && !m_only.contains(wall))) {
            return false;
        }
        add(wall, std::move(pieces), at);
        return true;
    }

    const Map& m_map;
    const WalkRules& m_rules;
    std::unordered_set<WallId> m_only;
    WallId m_start{};
    WallPiece m_piece{};
    std::int32_t m_tile = 0;
    TextureWalk m_walk;
    std::unordered_set<WallId> m_seen;
    std::unordered_set<SectorId> m_prepared;
    std::unordered_map<WallId, WallId> m_before;
};

} // namespace

std::optional<WallPiece> pieceMeant(
    const Map& map,
    WallId wall,
    const std::optional<AimedPart>& part)
{
    for (const WallPiece piece : drawnPieces(map, wall)) {
        if (!part || isMeant(piece, *part)) {
            return piece;
        }
    }
    return std::nullopt;
}

TextureWalk walkTexture(const Map& map, WallId wall, WallPiece piece, const WalkRules& rules)
{
    return Walker(map, rules).run(wall, piece);
}

} // namespace sectored
