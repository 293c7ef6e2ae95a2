#include "sectored/edit/copied_properties.h"

#include "sectored/edit/align/follow_texture.h"
#include "sectored/geom/closest_on_segment.h"
#include "sectored/map/blood/own_x_record.h"
#include "sectored/map/blood/x_field.h"
#include "sectored/map/field.h"
#include "sectored/map/plane.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

namespace sectored {

namespace {

using FieldValues = std::vector<SetRequest::Value>;

/// Bits that link a wall to other floors.
constexpr std::int32_t bitsOfLinks = wall_bit::upperLink | wall_bit::lowerLink;

double lengthOfWall(const Map& map, WallId wall)
{
    const auto end = map.endOf(map[wall]);
    return end ? distanceBetween(toVec2(map[wall].position), toVec2(*end)) : 0;
}

bool linksFloors(const Sector& sector)
{
    return ((sector.floor.stat | sector.ceiling.stat) & plane_bit::bunch) != 0;
}

bool linksFloors(const Wall& wall)
{
    return (wall.cstat & bitsOfLinks) != 0;
}

bool linksFloors(const Sprite& /*sprite*/)
{
    return false;
}

/// Tests whether a field of a row that is linked to other floors can contain the link.
bool mayHoldLink(std::string_view field)
{
    return field.ends_with("stat") || field.ends_with("xpanning") || field == "lotag"
           || field == "extra";
}

/// In a level of Blood, `extra` says whether a row has an X record, whose fields are copied
/// instead.
template <class Row>
FieldValues fieldsOf(const Map& map, const Row& row, std::span<const Field<Row>> fields)
{
    FieldValues values;
    for (const Field<Row>& field : fields) {
        const bool isLink = linksFloors(row) && mayHoldLink(field.name);
        if (!isLink && (!map.header().blood || field.name != "extra")) {
            values.push_back({std::string(field.name), field.read(row)});
        }
    }
    if (row.x.isSet()) {
        for (const XField& field : xFields(xKindOf<Row>)) {
            values.push_back({std::string(field.name), valueOf(row.x.bytes(), field)});
        }
    }
    return values;
}

std::optional<std::int64_t> valueNamed(const FieldValues& values, std::string_view name)
{
    const auto found = std::ranges::find(values, name, &SetRequest::Value::field);
    return found != values.end() ? std::optional(found->value) : std::nullopt;
}

/// Tile, shade and palette under the names of another kind of row.
struct LookNames {
    std::string_view tile;
    std::string_view shade;
    std::string_view pal;
};

constexpr LookNames ofPlane{"floorpicnum", "floorshade", "floorpal"};
constexpr LookNames ofOthers{"picnum", "shade", "pal"};

FieldValues lookUnder(const LookNames& names, const FieldValues& values, const LookNames& from)
{
    FieldValues look;
    const auto add = [&](std::string_view name, std::string_view source) {
        if (const auto value = valueNamed(values, source)) {
            look.push_back({std::string(name), *value});
        }
    };
    add(names.tile, from.tile);
    add(names.shade, from.shade);
    add(names.pal, from.pal);
    return look;
}

/// Returns the values for rows of a kind: those of this kind, else the look of another one.
FieldValues valuesFor(
    const CopiedProperties& copied,
    const FieldValues& own,
    const LookNames& names)
{
    if (!own.empty()) {
        return own;
    }
    const FieldValues& other = copied.wall.empty() ? copied.sprite : copied.wall;
    return other.empty() ? lookUnder(names, copied.sector, ofPlane)
                         : lookUnder(names, other, ofOthers);
}

/// Gives values to rows of one kind.
class PropertyPasting {
public:
    PropertyPasting(const Map& map, const CopiedProperties& copied, PropertyParts parts)
        : m_map(map)
        , m_copied(copied)
        , m_parts(parts)
    {}

    std::vector<Request> requests(const RowIds& rows) const
    {
        return std::visit([this](const auto& ids) { return requestsFor(ids); }, rows);
    }

private:
    /// Sets in one request what is the same in all rows, and each other field in one of its own.
    template <class IdType>
    std::vector<Request> requestsFor(const std::vector<IdType>& ids) const
    {
        SetRequest same{.rows = ids};
        std::vector<Request> requests;
        for (const SetRequest::Value& value : chosenFor(IdType{})) {
            SetEachRequest each{.field = value.field};
            std::vector<IdType> rows;
            for (const IdType id : ids) {
                SetRequest::Value fitted = value;
                if (fit(fitted, id)) {
                    rows.push_back(id);
                    each.values.push_back(fitted.value);
                }
            }
            const bool isSame =
                rows.size() == ids.size()
                && std::ranges::adjacent_find(each.values, std::ranges::not_equal_to{})
                       == each.values.end();
            if (isSame && !rows.empty()) {
                same.values.push_back({value.field, each.values.front()});
            } else if (!rows.empty()) {
                each.rows = std::move(rows);
                requests.emplace_back(std::move(each));
            }
        }
        if (!same.values.empty()) {
            requests.emplace_back(std::move(same)); // after flags, so that a slope sets its bit
        }
        return requests;
    }

    FieldValues all(SectorId /*kind*/) const
    {
        return valuesFor(m_copied, m_copied.sector, ofPlane);
    }
    FieldValues all(WallId /*kind*/) const { return valuesFor(m_copied, m_copied.wall, ofOthers); }
    FieldValues all(SpriteId /*kind*/) const
    {
        return valuesFor(m_copied, m_copied.sprite, ofOthers);
    }

    template <class IdType>
    FieldValues chosenFor(IdType kind) const
    {
        FieldValues chosen = all(kind);
        std::erase_if(chosen, [this](const SetRequest::Value& value) {
            return !m_parts.has(partOf(value.field));
        });
        return chosen;
    }

    /// Replaces bits of a row's new value by those that it has.
    static void keepBits(SetRequest::Value& value, std::int32_t has, std::int32_t bits)
    {
        value.value = (value.value & ~std::int64_t{bits}) | (has & bits);
    }

    /// Changes a value to the one for this row. Returns false if the row keeps its own.
    bool fit(SetRequest::Value& value, SectorId id) const
    {
        const Sector& row = m_map[id];
        const bool isFloor = value.field.starts_with("floor");
        const Plane& plane = isFloor ? row.floor : row.ceiling;
        if (value.field.ends_with("xpanning")) {
            return !bunchOf(m_map, plane);
        }
        if (value.field.ends_with("stat")) {
            const bool givesSlope = m_parts.has(PropertyPart::Heights);
            keepBits(value, plane.stat, plane_bit::bunch | (givesSlope ? 0 : plane_bit::sloped));
        }
        return true;
    }

    bool fit(SetRequest::Value& value, WallId id) const
    {
        const Wall& row = m_map[id];
        if (value.field == "cstat") {
            keepBits(value, row.cstat, bitsOfLinks);
        }
        if (value.field == "xrepeat" && value.value > 0 && m_copied.wallLength > 0) {
            const double length = lengthOfWall(m_map, id);
            const double wanted =
                std::round(static_cast<double>(value.value) * length / m_copied.wallLength);
            value.value = std::llround(std::clamp(wanted, 1.0, double{largestRepeat}));
        }
        return !linksFloors(row) || (value.field != "lotag" && value.field != "extra");
    }

    static bool fit(const SetRequest::Value& /*value*/, SpriteId /*id*/) { return true; }

    const Map& m_map;
    const CopiedProperties& m_copied;
    PropertyParts m_parts;
};

} // namespace

CopiedProperties propertiesOf(const Map& map, SectorId sector)
{
    return {.sector = fieldsOf(map, map[sector], sectorFields())};
}

CopiedProperties propertiesOf(const Map& map, WallId wall)
{
    return {.wall = fieldsOf(map, map[wall], wallFields()), .wallLength = lengthOfWall(map, wall)};
}

CopiedProperties propertiesOf(const Map& map, SpriteId sprite)
{
    return {.sprite = fieldsOf(map, map[sprite], spriteFields())};
}

std::vector<Request> requestsToPaste(
    const Map& map,
    const CopiedProperties& copied,
    const RowIds& rows,
    PropertyParts parts)
{
    return PropertyPasting(map, copied, parts).requests(rows);
}

} // namespace sectored
