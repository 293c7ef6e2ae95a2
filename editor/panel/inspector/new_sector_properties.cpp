#include "sectored/map/field.h"

#include "editor/document/document.h"
#include "editor/panel/row/property.h"
#include "editor/panel/row/property_row.h"

#include <QObject>

#include <array>

namespace sectored::editor {

namespace {

constexpr std::int64_t unitsToZ = 16;
constexpr std::int64_t headroomLimit = std::int64_t{1} << 28;

/// A property of the form. If it has several fields, they share one value.
struct NewSectorRow {
    const char* name;
    const char* label;
    std::vector<const char*> fields;
};

QString fieldName(const char* name)
{
    // The plain name belongs to the fields of selected sectors.
    return QStringLiteral("new.%1").arg(QLatin1String(name));
}

void want(Document& document, const Sector& values)
{
    document.options().setNewSector({.values = values, .likeNeighbour = false});
}

Property propertyOf(const NewSectorRow& row, Document& document)
{
    std::vector<const Field<Sector>*> fields;
    for (const char* const name : row.fields) {
        fields.push_back(findField(sectorFields(), name));
    }
    const PropertyRow look = propertyRowOf(sectorPropertyRows(), row.fields.front());
    Property property{
        .group = look.group,
        .name = fieldName(row.name),
        .label = QObject::tr(row.label),
        .tip = QObject::tr(look.tip),
        .minimum = fields.front()->minimum,
        .maximum = fields.front()->maximum,
        .step = look.step};
    property.meaning = [look, range = property](std::int64_t value) {
        return meaningText(look, range, value);
    };
    property.values = [&document, fields] {
        std::vector<std::int64_t> values;
        for (const auto* const field : fields) {
            values.push_back(field->read(document.options().newSector().values));
        }
        return values;
    };
    property.set = [&document, fields](std::span<const std::int64_t> values, Join) {
        Sector sector = document.options().newSector().values;
        for (std::size_t at = 0; at < fields.size(); ++at) {
            fields[at]->write(sector, static_cast<std::int32_t>(values[at]));
        }
        want(document, sector);
        return QString();
    };
    return property;
}

Property headroomOf(Document& document)
{
    const PropertyRow look = propertyRowOf(sectorPropertyRows(), "headroom");
    Property property{
        .group = look.group,
        .name = fieldName("headroom"),
        .label = QObject::tr("Headroom"),
        .tip = QObject::tr(look.tip),
        .minimum = -headroomLimit,
        .maximum = headroomLimit,
        .step = look.step};
    property.meaning = [look, range = property](std::int64_t value) {
        return meaningText(look, range, value);
    };
    property.values = [&document] {
        const Sector& sector = document.options().newSector().values;
        return std::vector{(std::int64_t{sector.floor.z} - sector.ceiling.z) / unitsToZ};
    };
    property.set = [&document](std::span<const std::int64_t> values, Join) {
        Sector sector = document.options().newSector().values;
        const std::int64_t ceiling = sector.floor.z - values.front() * unitsToZ;
        const auto* const field = findField(sectorFields(), "ceilingz");
        if (ceiling < field->minimum || ceiling > field->maximum) {
            return QObject::tr("The ceiling would be out of range.");
        }
        sector.ceiling.z = static_cast<std::int32_t>(ceiling);
        want(document, sector);
        return QString();
    };
    return property;
}

} // namespace

std::vector<Property> newSectorProperties(Document& document)
{
    std::vector<Property> properties{
        propertyOf({"floorz", "Floor", {"floorz"}}, document),
        propertyOf({"ceilingz", "Ceiling", {"ceilingz"}}, document),
        headroomOf(document)};
    for (const NewSectorRow& row :
         {NewSectorRow{"floorpicnum", "Floor tile", {"floorpicnum"}},
          NewSectorRow{"ceilingpicnum", "Ceiling tile", {"ceilingpicnum"}},
          NewSectorRow{"shade", "Shade", {"floorshade", "ceilingshade"}},
          NewSectorRow{"lotag", "Lotag", {"lotag"}},
          NewSectorRow{"hitag", "Hitag", {"hitag"}}}) {
        properties.push_back(propertyOf(row, document));
    }
    return properties;
}

} // namespace sectored::editor
