#include "sectored/project/fingerprint.h"

#include "sectored/map/plane.h"

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

namespace sectored {

namespace {

/// FNV-1a with 64 bits. Its values are published in files.
class Hash {
public:
    void add(std::int32_t value)
    {
        const auto bits = static_cast<std::uint32_t>(value);
        for (unsigned shift = 0; shift < 32; shift += 8) {
            addByte(bits >> shift & 0xffU);
        }
    }
    void add(Point p)
    {
        add(p.x);
        add(p.y);
    }
    void add(std::string_view text)
    {
        for (const char letter : text) {
            addByte(static_cast<unsigned char>(letter));
        }
    }
    std::uint64_t value() const { return m_value; }

private:
    void addByte(std::uint32_t byte) { m_value = (m_value ^ byte) * 0x100000001b3U; }

    std::uint64_t m_value = 0xcbf29ce484222325U;
};

using Edge = std::pair<Point, Point>;

/// A wall that ends nowhere counts as one without length.
Edge edgeOf(const Map& map, WallId wall)
{
    const Point from = map[wall].position;
    return {from, map.endOf(map[wall]).value_or(from)};
}

/// Returns p - at. The unsigned difference wraps, so that damaged levels have a value too.
Point relative(Point p, Point at)
{
    const auto minus = [](std::int32_t a, std::int32_t b) {
        return static_cast<std::int32_t>(
            static_cast<std::uint32_t>(a) - static_cast<std::uint32_t>(b));
    };
    return {minus(p.x, at.x), minus(p.y, at.y)};
}

void addPlane(Hash& hash, const Plane& plane)
{
    hash.add(plane.z);
    hash.add(isSloped(plane) ? plane.heinum : 0);
}

} // namespace

SectorPlace placeOf(const Map& map, SectorId sector)
{
    std::vector<Edge> edges;
    for (const WallId wall : map.wallsOf(sector)) {
        edges.push_back(edgeOf(map, wall));
    }
    std::ranges::sort(edges);
    SectorPlace place{.at = edges.empty() ? Point{} : edges.front().first};
    Hash hash;
    for (const auto& [from, to] : edges) {
        hash.add(relative(from, place.at));
        hash.add(relative(to, place.at));
    }
    place.shape = hash.value();
    return place;
}

std::string fingerprintOf(const Map& map, SectorId sector)
{
    const SectorPlace place = placeOf(map, sector);
    Hash hash;
    hash.add(place.at);
    hash.add(static_cast<std::int32_t>(place.shape & 0xffffffffU));
    hash.add(static_cast<std::int32_t>(place.shape >> 32U));
    addPlane(hash, map[sector].floor);
    addPlane(hash, map[sector].ceiling);
    return hexOf(hash.value());
}

std::string fingerprintOf(const Map& map, WallId wall)
{
    const auto [from, to] = edgeOf(map, wall);
    Hash hash;
    hash.add(from);
    hash.add(to);
    return hexOf(hash.value());
}

std::string fingerprintOf(std::string_view text)
{
    Hash hash;
    hash.add(text);
    return hexOf(hash.value());
}

std::string orderPrintOf(const Map& map)
{
    Hash hash;
    for (const SectorId sector : map.sectorOrder()) {
        const auto walls = map.wallsOf(sector);
        hash.add(static_cast<std::int32_t>(walls.size()));
        for (const WallId wall : walls) {
            const auto [from, to] = edgeOf(map, wall);
            hash.add(from);
            hash.add(to);
        }
    }
    return hexOf(hash.value());
}

std::string spritePrintOf(const Map& map)
{
    Hash hash;
    hash.add(static_cast<std::int32_t>(map.spriteOrder().size()));
    for (const SpriteId sprite : map.spriteOrder()) {
        const Sprite& row = map[sprite];
        hash.add(row.position);
        hash.add(row.picnum);
        hash.add(row.z);
    }
    return hexOf(hash.value());
}

std::string hexOf(std::uint64_t hash)
{
    static constexpr std::string_view digits = "0123456789abcdef";
    std::string text;
    for (unsigned shift = 64; shift > 0; shift -= 4) {
        text += digits[hash >> (shift - 4) & 15U];
    }
    return text;
}

} // namespace sectored
