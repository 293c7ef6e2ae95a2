#include "editor/panel/property.h"

#include "core/map/field.h"

#include <QObject>

#include <array>
#include <map>
#include <type_traits>

namespace sectored::editor {

namespace {

constexpr std::int64_t unitsToZ = 16;

/// A row of an inspector list: its group and the MAP name of the field.
struct Row {
    const char* group;
    const char* field;
};

constexpr std::array sectorRows{
    Row{"Height", "floorz"},
    Row{"Height", "ceilingz"},
    Row{"Height", "headroom"},
    Row{"Look", "floorpicnum"},
    Row{"Look", "ceilingpicnum"},
    Row{"Look", "floorshade"},
    Row{"Look", "ceilingshade"},
    Row{"Tags", "lotag"},
    Row{"Tags", "hitag"},
    Row{"Tags", "extra"},
    Row{"Slope", "floorheinum"},
    Row{"Slope", "ceilingheinum"},
    Row{"Light", "floorpal"},
    Row{"Light", "ceilingpal"},
    Row{"Light", "visibility"},
    Row{"Flags", "floorstat"},
    Row{"Flags", "ceilingstat"},
    Row{"Panning", "floorxpanning"},
    Row{"Panning", "floorypanning"},
    Row{"Panning", "ceilingxpanning"},
    Row{"Panning", "ceilingypanning"}};

constexpr std::array wallRows{
    Row{"Look", "picnum"},
    Row{"Look", "overpicnum"},
    Row{"Look", "shade"},
    Row{"Look", "pal"},
    Row{"Tags", "lotag"},
    Row{"Tags", "hitag"},
    Row{"Tags", "extra"},
    Row{"Flags", "cstat"},
    Row{"Texture", "xrepeat"},
    Row{"Texture", "yrepeat"},
    Row{"Texture", "xpanning"},
    Row{"Texture", "ypanning"}};

constexpr std::array spriteRows{
    Row{"Place", "z"},
    Row{"Place", "ang"},
    Row{"Look", "picnum"},
    Row{"Look", "shade"},
    Row{"Look", "pal"},
    Row{"Look", "xrepeat"},
    Row{"Look", "yrepeat"},
    Row{"Tags", "lotag"},
    Row{"Tags", "hitag"},
    Row{"Tags", "extra"},
    Row{"Flags", "cstat"},
    Row{"Flags", "statnum"},
    Row{"Flags", "clipdist"},
    Row{"Flags", "owner"}};

QString latin(std::string_view text)
{
    return QString::fromLatin1(text.data(), static_cast<qsizetype>(text.size()));
}

/// One request for each value that occurs.
template <class IdType>
std::vector<Request> setRequests(
    const std::vector<IdType>& ids,
    std::span<const std::int64_t> values,
    std::string_view field)
{
    std::map<std::int64_t, std::vector<IdType>> byValue;
    for (std::size_t at = 0; at < ids.size(); ++at) {
        byValue[values[at]].push_back(ids[at]);
    }
    std::vector<Request> requests;
    for (const auto& entry : byValue) {
        requests.emplace_back(SetRequest{
            .rows = entry.second,
            .values = {{.field = std::string(field), .value = entry.first}}});
    }
    return requests;
}

template <class RowType, class IdType>
Property fieldProperty(const char* group, const Field<RowType>& field, std::vector<IdType> ids)
{
    return {
        .group = group,
        .name = latin(field.name),
        .label = QObject::tr(std::string(field.label).c_str()),
        .unit = field.unit == "z" || field.unit == "units" ? latin(field.unit) : QString(),
        .minimum = field.minimum,
        .maximum = field.maximum,
        .step = field.unit == "z" ? 1024 : 1,
        .values =
            [ids, &field](const Map& map) {
                std::vector<std::int64_t> values;
                for (const IdType id : ids) {
                    values.push_back(field.read(map[id]));
                }
                return values;
            },
        .requests =
            [ids, &field](const Map&, std::span<const std::int64_t> values) {
                return setRequests(ids, values, field.name);
            }};
}

/// The height between floor and ceiling at the first wall; setting it moves the ceiling.
Property headroomProperty(const char* group, std::vector<SectorId> ids)
{
    return {
        .group = group,
        .name = QStringLiteral("headroom"),
        .label = QObject::tr("Headroom"),
        .unit = QStringLiteral("units"),
        .minimum = -(std::int64_t{1} << 28),
        .maximum = std::int64_t{1} << 28,
        .step = 64,
        .values =
            [ids](const Map& map) {
                std::vector<std::int64_t> values;
                for (const SectorId id : ids) {
                    const std::int64_t room = std::int64_t{map[id].floor.z} - map[id].ceiling.z;
                    values.push_back(room / unitsToZ);
                }
                return values;
            },
        .requests =
            [ids](const Map& map, std::span<const std::int64_t> values) {
                std::vector<std::int64_t> ceilings;
                for (std::size_t at = 0; at < ids.size(); ++at) {
                    ceilings.push_back(map[ids[at]].floor.z - values[at] * unitsToZ);
                }
                return setRequests(ids, ceilings, "ceilingz");
            }};
}

template <class RowType, class IdType>
std::vector<Property> listProperties(
    std::span<const Row> rows,
    std::span<const Field<RowType>> fields,
    const std::vector<IdType>& ids)
{
    std::vector<Property> properties;
    for (const Row& row : rows) {
        if (const auto* const field = findField(fields, row.field)) {
            properties.push_back(fieldProperty(row.group, *field, ids));
        } else if constexpr (std::is_same_v<IdType, SectorId>) {
            properties.push_back(headroomProperty(row.group, ids));
        }
    }
    return properties;
}

} // namespace

std::vector<Property> propertiesOf(const Selection& selection)
{
    const bool sectors = !selection.sectors.empty();
    const bool walls = !selection.walls.empty();
    const bool sprites = !selection.sprites.empty();
    if (int(sectors) + int(walls) + int(sprites) != 1) {
        return {};
    }
    if (sectors) {
        return listProperties<Sector>(sectorRows, sectorFields(), selection.sectors);
    }
    if (walls) {
        return listProperties<Wall>(wallRows, wallFields(), selection.walls);
    }
    return listProperties<Sprite>(spriteRows, spriteFields(), selection.sprites);
}

} // namespace sectored::editor
