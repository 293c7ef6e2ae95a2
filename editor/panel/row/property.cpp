#include "editor/panel/row/property.h"

#include "sectored/map/blood/own_x_record.h"
#include "sectored/map/blood/x_field.h"
#include "sectored/map/field.h"

#include "editor/document/document.h"
#include "editor/panel/row/property_row.h"
#include "editor/setting/display_text.h"

#include <QObject>

#include <algorithm>
#include <cmath>

namespace sectored::editor {

namespace {

constexpr std::int64_t unitsToZ = 16;
constexpr std::int64_t headroomLimit = std::int64_t{1} << 28;

constexpr std::array groups{
    PropertyGroupRow{PropertyGroup::Height, "height", "Height"},
    PropertyGroupRow{PropertyGroup::Place, "place", "Position"},
    PropertyGroupRow{PropertyGroup::Look, "look", "Appearance"},
    PropertyGroupRow{PropertyGroup::Slope, "slope", "Slope"},
    PropertyGroupRow{PropertyGroup::Tags, "tags", "Tags"},
    PropertyGroupRow{PropertyGroup::Flags, "flags", "Flags"},
    PropertyGroupRow{PropertyGroup::Links, "links", "Links"},
    PropertyGroupRow{PropertyGroup::Raw, "raw", "Raw data"},
    PropertyGroupRow{PropertyGroup::XRecord, "xrecord", "X record"},
};

const std::vector<SectorId>& selected(const Selection& selection, const Sector* /*row*/)
{
    return selection.sectors;
}

const std::vector<WallId>& selected(const Selection& selection, const Wall* /*row*/)
{
    return selection.walls;
}

const std::vector<SpriteId>& selected(const Selection& selection, const Sprite* /*row*/)
{
    return selection.sprites;
}

template <class Row>
const auto& selectedRows(const Document& document)
{
    return selected(document.selection(), static_cast<const Row*>(nullptr));
}

/// Reads a number from a row.
template <class Row>
using Reader = std::function<std::int64_t(const Map&, const Row&)>;

template <class Row>
auto valuesBy(const Document& document, Reader<Row> read)
{
    return [&document, read] {
        std::vector<std::int64_t> values;
        const auto& rows = selectedRows<Row>(document);
        values.reserve(rows.size());
        for (const auto id : rows) {
            values.push_back(read(document.level().map(), document.level().map()[id]));
        }
        return values;
    };
}

/// Applies the request. Returns why it was rejected; empty if it was applied or changed nothing.
QString commitEach(Document& document, const Request& request, Join join)
{
    const auto result = document.edits().commit(request, join);
    if (result || hasId(result.error().code, "E-NOTHING")) {
        return {};
    }
    return refusalText(result.error());
}

template <class Row>
auto setField(Document& document, std::string field)
{
    return [&document, field](std::span<const std::int64_t> values, Join join) {
        const SetEachRequest request{
            .rows = selectedRows<Row>(document),
            .field = field,
            .values = {values.begin(), values.end()},
            .sprites = document.options().spritesOnPlanes()};
        return commitEach(document, request, join);
    };
}

/// Sets what all properties with a row in the tables have in common.
void addMeaning(Property& property, const PropertyRow& row)
{
    property.group = row.group;
    property.tip = QObject::tr(row.tip);
    property.step = row.step;
    property.meaning =
        [row, minimum = property.minimum, maximum = property.maximum](std::int64_t value) {
            const Property range{.minimum = minimum, .maximum = maximum, .step = row.step};
            return meaningText(row, range, value);
        };
}

template <class Row>
std::int32_t numberOf(
    const Document& /*document*/,
    const Row& row,
    std::int32_t (*read)(const Row&))
{
    return read(row);
}

/// The owner of a marker in a Blood level is a sector, shown by its number.
std::int32_t numberOf(
    const Document& document,
    const Sprite& sprite,
    std::int32_t (*read)(const Sprite&))
{
    static const auto readOwner = findField(spriteFields(), "owner")->read;
    return read == readOwner ? document.view().numbering().of(sprite.owner) : read(sprite);
}

template <class Row>
Property fieldProperty(const PropertyRow& row, const Field<Row>& field, Document& document)
{
    Property property{
        .name = QString::fromLatin1(field.name),
        .label = QObject::tr(std::string(field.label).c_str()),
        .minimum = field.minimum,
        .maximum = field.maximum,
        .values = valuesBy<Row>(
            document,
            [&document, read = field.read](const Map&, const Row& from) -> std::int64_t {
                return numberOf(document, from, read);
            }),
        .set = setField<Row>(document, std::string(field.name))};
    addMeaning(property, row);
    if (row.initial == PropertyRow::Initial::Usual) {
        property.initial = field.read(Row{});
    }
    return property;
}

/// Returns the distance between floor and ceiling at the first wall. Setting it moves the ceiling.
Property headroomProperty(const PropertyRow& row, Document& document)
{
    Property property{
        .name = QString::fromLatin1(row.field),
        .label = QObject::tr("Headroom"),
        .minimum = -headroomLimit,
        .maximum = headroomLimit,
        .values = valuesBy<Sector>(
            document,
            [](const Map&, const Sector& sector) {
                return (std::int64_t{sector.floor.z} - sector.ceiling.z) / unitsToZ;
            }),
        .set = [&document](std::span<const std::int64_t> values, Join join) {
            const auto& rows = document.selection().sectors;
            SetEachRequest request{
                .rows = rows,
                .field = "ceilingz",
                .values = {},
                .sprites = document.options().spritesOnPlanes()};
            for (std::size_t at = 0; at < rows.size(); ++at) {
                const Sector& sector = document.level().map()[rows[at]];
                const std::int64_t old =
                    (std::int64_t{sector.floor.z} - sector.ceiling.z) / unitsToZ;
                // Keeps the ceiling if the rounded headroom is unchanged.
                request.values.push_back(
                    old == values[at] ? sector.ceiling.z : sector.floor.z - values[at] * unitsToZ);
            }
            return commitEach(document, request, join);
        }};
    addMeaning(property, row);
    return property;
}

Property lengthProperty(const PropertyRow& row, Document& document)
{
    Property property{
        .name = QString::fromLatin1(row.field),
        .label = QObject::tr("Length"),
        .values = valuesBy<Wall>(document, [](const Map& map, const Wall& wall) -> std::int64_t {
            const auto end = map.endOf(wall);
            return end ? std::llround(std::hypot(
                       double(end->x) - wall.position.x,
                       double(end->y) - wall.position.y))
                       : 0;
        })};
    addMeaning(property, row);
    return property;
}

Property placeProperty(const PropertyRow& row, Document& document)
{
    const bool isX = row.field == std::string_view("x");
    Property property{
        .name = QString::fromLatin1(row.field),
        .label = isX ? QObject::tr("Position x") : QObject::tr("Position y"),
        .minimum = -coordinateLimit,
        .maximum = coordinateLimit,
        .values = valuesBy<Sprite>(
            document,
            [isX](const Map&, const Sprite& sprite) -> std::int64_t {
                return isX ? sprite.position.x : sprite.position.y;
            }),
        .set = setField<Sprite>(document, row.field)};
    addMeaning(property, row);
    return property;
}

/// Returns a property that is not in core's field table.
Property derivedProperty(const PropertyRow& row, Document& document)
{
    const std::string_view name = row.field;
    if (name == "headroom") {
        return headroomProperty(row, document);
    }
    return name == "length" ? lengthProperty(row, document) : placeProperty(row, document);
}

template <class Row>
std::vector<Property> listProperties(
    std::span<const PropertyRow> rows,
    std::span<const Field<Row>> fields,
    Document& document)
{
    std::vector<Property> properties;
    for (const PropertyRow& row : rows) {
        const auto* const field = findField(fields, row.field);
        properties.push_back(
            field != nullptr ? fieldProperty(row, *field, document)
                             : derivedProperty(row, document));
    }
    for (const Field<Row>& field : fields) {
        if (std::ranges::find(rows, field.name, &PropertyRow::field) == rows.end()) {
            properties.push_back(fieldProperty(propertyRowOf(rows, field.name), field, document));
        }
    }
    return properties;
}

template <class Row>
std::vector<Property> listXProperties(Document& document)
{
    std::vector<Property> properties;
    for (const XField& field : xFields(xKindOf<Row>)) {
        Property property{
            .name = QString::fromLatin1(field.name),
            .label = QObject::tr(std::string(field.label).c_str()),
            .minimum = field.minimum(),
            .maximum = field.maximum(),
            .values = valuesBy<Row>(
                document,
                [&field](const Map&, const Row& from) -> std::int64_t {
                    return valueOf(xBytesOf(from), field);
                }),
            .set = setField<Row>(document, std::string(field.name))};
        addMeaning(property, xPropertyRowOf(field));
        properties.push_back(std::move(property));
    }
    return properties;
}

} // namespace

std::span<const PropertyGroupRow> allPropertyGroups()
{
    return groups;
}

QString mapName(const Property& property)
{
    return property.name.section(u'.', -1);
}

std::vector<Property> propertiesOf(Document& document, ObjectKind kind)
{
    switch (kind) {
    case ObjectKind::Sector:
        return listProperties<Sector>(sectorPropertyRows(), sectorFields(), document);
    case ObjectKind::Wall:
        return listProperties<Wall>(wallPropertyRows(), wallFields(), document);
    case ObjectKind::Sprite:
        break;
    }
    return listProperties<Sprite>(spritePropertyRows(), spriteFields(), document);
}

std::vector<Property> xPropertiesOf(Document& document, ObjectKind kind)
{
    switch (kind) {
    case ObjectKind::Sector:
        return listXProperties<Sector>(document);
    case ObjectKind::Wall:
        return listXProperties<Wall>(document);
    case ObjectKind::Sprite:
        break;
    }
    return listXProperties<Sprite>(document);
}

} // namespace sectored::editor
