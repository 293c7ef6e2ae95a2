#include "sectored/project/anchor.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <array>
#include <limits>

namespace sectored {

namespace {

constexpr std::array<std::string_view, 5> sectorKeys{"number", "at", "shape", "floor", "ceiling"};
constexpr std::array<std::string_view, 5> wallKeys{"number", "from", "to", "floor", "ceiling"};
constexpr std::array<std::string_view, 4> spriteKeys{"number", "at", "z", "picnum"};

bool isWord(const OrderedJson& value)
{
    using Limits = std::numeric_limits<std::int32_t>;
    return value.is_number_integer() && value >= OrderedJson(Limits::min())
           && value <= OrderedJson(Limits::max());
}

/// Reads the keys of one object and keeps the first fault.
class AnchorReader {
public:
    explicit AnchorReader(const OrderedJson& value)
        : m_value(value)
    {
        if (!value.is_object()) {
            m_fault = ValueFault{.reason = "expected an object { }"};
        }
    }

    std::int32_t number(std::string_view key)
    {
        const OrderedJson* const value = find(key);
        return value != nullptr ? wordOf(*value, path(key)) : 0;
    }

    Point point(std::string_view key)
    {
        const OrderedJson* const value = find(key);
        if (value == nullptr) {
            return {};
        }
        if (!value->is_array() || value->size() != 2) {
            fail(path(key), "expected a point [x,y]");
            return {};
        }
        return {wordOf((*value)[0], path(key) + "/0"), wordOf((*value)[1], path(key) + "/1")};
    }

    std::uint64_t hash(std::string_view key)
    {
        const OrderedJson* const value = find(key);
        if (value == nullptr) {
            return 0;
        }
        constexpr std::string_view digits = "0123456789abcdef";
        const std::string text = value->is_string() ? value->get<std::string>() : std::string();
        if (text.size() != 16 || text.find_first_not_of(digits) != std::string::npos) {
            fail(path(key), "expected 16 hexadecimal digits in a string");
            return 0;
        }
        std::uint64_t hash = 0;
        for (const char digit : text) {
            hash = hash << 4U | digits.find(digit);
        }
        return hash;
    }

    template <class Anchor>
    ReadValue<Anchor> done(const Anchor& anchor) const
    {
        return m_fault ? ReadValue<Anchor>(tl::unexpected(*m_fault)) : ReadValue<Anchor>(anchor);
    }

private:
    static std::string path(std::string_view key) { return "/" + std::string(key); }

    void fail(std::string at, std::string reason)
    {
        if (!m_fault) {
            m_fault = ValueFault{.path = std::move(at), .reason = std::move(reason)};
        }
    }

    const OrderedJson* find(std::string_view key)
    {
        if (m_fault) {
            return nullptr;
        }
        const auto found = m_value.find(key);
        if (found == m_value.end()) {
            fail(path(key), "missing");
            return nullptr;
        }
        return &*found;
    }

    std::int32_t wordOf(const OrderedJson& value, const std::string& at)
    {
        if (!isWord(value)) {
            fail(at, "expected an integer of 32 bits");
            return 0;
        }
        return value.get<std::int32_t>();
    }

    const OrderedJson& m_value;
    std::optional<ValueFault> m_fault{};
};

std::string shownPoint(Point p)
{
    return "(" + std::to_string(p.x) + ", " + std::to_string(p.y) + ")";
}

bool hasKey(const OrderedJson& value, const char* key)
{
    return value.is_object() && value.contains(key);
}

} // namespace

OrderedJson jsonOf(Point p)
{
    return OrderedJson::array({p.x, p.y});
}

ReadValue<Point> readPoint(const OrderedJson& value)
{
    if (!value.is_array() || value.size() != 2 || !isWord(value[0]) || !isWord(value[1])) {
        return tl::unexpected(ValueFault{.reason = "expected a point [x,y]"});
    }
    return Point{value[0].get<std::int32_t>(), value[1].get<std::int32_t>()};
}

AnchorHeights heightsOf(const Map& map, SectorId sector)
{
    const Sector& row = map[sector];
    return {.floor = row.floor.z, .ceiling = row.ceiling.z};
}

AnchorHeights heightsOf(const Map& map, WallId wall)
{
    const SectorRef sector = map[wall].sector;
    const bool isThere = sector.isRow() && map.find(sector.row()) != nullptr;
    return isThere ? heightsOf(map, sector.row()) : AnchorHeights();
}

OrderedJson anchorOf(const Map& map, const Numbering& numbering, SectorId sector)
{
    const SectorPlace place = placeOf(map, sector);
    const AnchorHeights heights = heightsOf(map, sector);
    return {
        {"number", numbering.of(sector)},
        {"at", jsonOf(place.at)},
        {"shape", hexOf(place.shape)},
        {"floor", heights.floor},
        {"ceiling", heights.ceiling}};
}

OrderedJson anchorOf(const Map& map, const Numbering& numbering, WallId wall)
{
    const Point from = map[wall].position;
    const AnchorHeights heights = heightsOf(map, wall);
    return {
        {"number", numbering.of(wall)},
        {"from", jsonOf(from)},
        {"to", jsonOf(map.endOf(map[wall]).value_or(from))},
        {"floor", heights.floor},
        {"ceiling", heights.ceiling}};
}

OrderedJson anchorOf(const Map& map, const Numbering& numbering, SpriteId sprite)
{
    const Sprite& row = map[sprite];
    return {
        {"number", numbering.of(sprite)},
        {"at", jsonOf(row.position)},
        {"z", row.z},
        {"picnum", row.picnum}};
}

ReadValue<SectorAnchor> readSectorAnchor(const OrderedJson& value)
{
    AnchorReader reader(value);
    const SectorAnchor anchor{
        .number = reader.number("number"),
        .place = {.at = reader.point("at"), .shape = reader.hash("shape")},
        .heights = {.floor = reader.number("floor"), .ceiling = reader.number("ceiling")}};
    return reader.done(anchor);
}

ReadValue<WallAnchor> readWallAnchor(const OrderedJson& value)
{
    AnchorReader reader(value);
    const WallAnchor anchor{
        .number = reader.number("number"),
        .from = reader.point("from"),
        .to = reader.point("to"),
        .heights = {.floor = reader.number("floor"), .ceiling = reader.number("ceiling")}};
    return reader.done(anchor);
}

ReadValue<SpriteAnchor> readSpriteAnchor(const OrderedJson& value)
{
    AnchorReader reader(value);
    const SpriteAnchor anchor{
        .number = reader.number("number"),
        .at = reader.point("at"),
        .picnum = reader.number("picnum"),
        .z = reader.number("z")};
    return reader.done(anchor);
}

std::string shownPlace(const SectorAnchor& anchor)
{
    return "sector at " + shownPoint(anchor.place.at);
}

std::string shownPlace(const WallAnchor& anchor)
{
    return "wall from " + shownPoint(anchor.from) + " to " + shownPoint(anchor.to);
}

std::string shownPlace(const SpriteAnchor& anchor)
{
    return "sprite at " + shownPoint(anchor.at);
}

bool isSectorAnchor(const OrderedJson& value)
{
    return hasKey(value, "shape");
}

bool isWallAnchor(const OrderedJson& value)
{
    return hasKey(value, "from") && hasKey(value, "to");
}

std::span<const std::string_view> sectorAnchorKeys()
{
    return sectorKeys;
}

std::span<const std::string_view> wallAnchorKeys()
{
    return wallKeys;
}

std::span<const std::string_view> spriteAnchorKeys()
{
    return spriteKeys;
}

OrderedJson withoutNumber(OrderedJson anchor)
{
    if (anchor.is_object()) {
        anchor["number"] = -1;
    }
    return anchor;
}

OrderedJson keysOtherThan(std::span<const std::string_view> known, const OrderedJson& object)
{
    OrderedJson other = OrderedJson::object();
    for (const auto& [key, value] : object.items()) {
        if (std::ranges::find(known, key) == known.end()) {
            other[key] = value;
        }
    }
    return other;
}

} // namespace sectored
