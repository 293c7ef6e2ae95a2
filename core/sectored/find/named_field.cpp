#include "sectored/find/named_field.h"

#include "sectored/find/computed_field.h"
#include "sectored/find/flag_name.h"
#include "sectored/map/blood/own_x_record.h"
#include "sectored/map/blood/x_field.h"
#include "sectored/map/field.h"
#include "sectored/map/portal.h"

#include <algorithm>
#include <array>
#include <limits>

namespace sectored {

namespace {

constexpr double noNumber = std::numeric_limits<double>::quiet_NaN();

const Sector& rowOf(const MapView& view, const FoundRow& found, const Sector* /*kind*/)
{
    return view.map[found.sector()];
}

const Wall& rowOf(const MapView& view, const FoundRow& found, const Wall* /*kind*/)
{
    return view.map[found.wall()];
}

const Sprite& rowOf(const MapView& view, const FoundRow& found, const Sprite* /*kind*/)
{
    return view.map[found.sprite()];
}

template <class Row>
const Row& rowAt(const MapView& view, const FoundRow& found)
{
    return rowOf(view, found, static_cast<const Row*>(nullptr));
}

/// Returns the field of walls that holds a number of a wall on another floor, in levels of version
/// 9. Null for other fields.
template <class Row>
WallRef Wall::*floorLinkOf(const Field<Row>& /*field*/)
{
    return nullptr;
}

template <>
WallRef Wall::*floorLinkOf(const Field<Wall>& field)
{
    return field.name == "lotag"   ? &Wall::upperWall
           : field.name == "extra" ? &Wall::lowerWall
                                   : nullptr;
}

template <class Row>
ReadNumber readerOf(const Field<Row>& field)
{
    if (const auto link = floorLinkOf(field)) {
        return [&field, link](const MapView& view, const FoundRow& found) -> double {
            const WallRef wall = view.map[found.wall()].*link;
            return wall.isNull() ? field.read(rowAt<Row>(view, found)) : view.numbering().of(wall);
        };
    }
    if (field.name == "owner") {
        return [&field](const MapView& view, const FoundRow& found) -> double {
            const SectorRef owner = view.map[found.sprite()].owner;
            return owner.isRow() ? view.numbering().of(owner) : field.read(rowAt<Row>(view, found));
        };
    }
    return [&field](const MapView& view, const FoundRow& found) -> double {
        return field.read(rowAt<Row>(view, found));
    };
}

template <class Row>
std::optional<NamedField> plainNamed(std::span<const Field<Row>> fields, std::string_view name)
{
    if (const Field<Row>* const field = findField(fields, name)) {
        return NamedField{
            .name = std::string(name),
            .mapField = std::string(name),
            .minimum = field->minimum,
            .maximum = field->maximum,
            .names = field->unit == "tile"          ? NamesOf::Tiles
                     : field->name.ends_with("pal") ? NamesOf::Palettes
                                                    : NamesOf::None,
            .read = readerOf(*field)};
    }
    if (const XField* const field = findXField(xKindOf<Row>, name)) {
        return NamedField{
            .name = std::string(name),
            .mapField = std::string(name),
            .minimum = field->minimum(),
            .maximum = field->maximum(),
            .read = [field](const MapView& view, const FoundRow& found) -> double {
                const Row& row = rowAt<Row>(view, found);
                return row.x.isSet() ? valueOf(row.x.bytes(), *field) : noNumber;
            }};
    }
    return std::nullopt;
}

bool isPlane(FindKind kind)
{
    return kind == FindKind::Ceiling || kind == FindKind::Floor;
}

std::string_view planeWord(FindKind kind)
{
    return findKindWords()[static_cast<std::size_t>(kind)];
}

std::optional<NamedField> plainField(FindKind kind, std::string_view name)
{
    switch (kind) {
    case FindKind::Wall:
        return plainNamed(wallFields(), name);
    case FindKind::Sprite:
        return plainNamed(spriteFields(), name);
    case FindKind::Sector:
        return plainNamed(sectorFields(), name);
    case FindKind::Ceiling:
    case FindKind::Floor:
        break;
    }
    return plainNamed(sectorFields(), std::string(planeWord(kind)) + std::string(name));
}

/// A further name of a field.
struct FurtherName {
    std::string_view name;
    std::string_view field;
    NamesOf names = NamesOf::None; ///< None: those of the field
    bool isSettable = true;
};

constexpr std::array furtherNames{
    FurtherName{"tile", "picnum"},
    FurtherName{"palette", "pal"},
    FurtherName{"angle", "ang"},
    FurtherName{"category", "picnum", NamesOf::Categories, false},
    FurtherName{"label", "picnum", NamesOf::Labels, false},
};

std::optional<NamedField> furtherNamed(FindKind kind, std::string_view name)
{
    const auto further = std::ranges::find(furtherNames, name, &FurtherName::name);
    if (further == furtherNames.end()) {
        return std::nullopt;
    }
    auto field = plainField(kind, further->field);
    if (field && further->names != NamesOf::None) {
        field->names = further->names;
    }
    if (field && !further->isSettable) {
        field->mapField.clear();
    }
    return field;
}

std::optional<NamedField> flagNamed(FindKind kind, std::string_view name)
{
    const auto flags = flagNames(kind);
    const auto flag = std::ranges::find(flags, name, &FlagName::name);
    if (flag == flags.end()) {
        return std::nullopt;
    }
    auto field = plainField(kind, isPlane(kind) ? "stat" : "cstat");
    field->mask = flag->mask;
    field->bits = flag->value;
    return field;
}

std::optional<NamedField> computedNamed(FindKind kind, std::string_view name)
{
    const auto fields = computedFields(kind);
    const auto field = std::ranges::find(fields, name, &ComputedField::name);
    if (field == fields.end()) {
        return std::nullopt;
    }
    return NamedField{
        .name = std::string(name),
        .mapField = field->isSettable ? std::string(name) : std::string(),
        .minimum = -coordinateLimit,
        .maximum = coordinateLimit,
        .read = field->read};
}

template <class Row>
void addNames(std::vector<std::string>& names, std::span<const Field<Row>> fields)
{
    for (const Field<Row>& field : fields) {
        names.emplace_back(field.name);
    }
}

/// Adds the fields of a sector that begin with the word, without it.
void addPlaneNames(std::vector<std::string>& names, std::string_view word)
{
    for (const Field<Sector>& field : sectorFields()) {
        if (field.name.starts_with(word)) {
            names.emplace_back(field.name.substr(word.size()));
        }
    }
}

std::optional<FoundRow> toNeighbour(const MapView& view, const FoundRow& row)
{
    const auto partner = partnerOf(view.map, row.wall());
    return partner ? std::optional<FoundRow>({FindKind::Wall, partner->value}) : std::nullopt;
}

std::optional<FoundRow> toNext(const MapView& view, const FoundRow& row)
{
    const WallRef next = view.map[row.wall()].point2;
    return next.isRow() ? std::optional<FoundRow>({FindKind::Wall, next.row().value})
                        : std::nullopt;
}

std::optional<FoundRow> rowOfSector(SectorRef sector)
{
    return sector.isRow() ? std::optional<FoundRow>({FindKind::Sector, sector.row().value})
                          : std::nullopt;
}

std::optional<FoundRow> toSectorOfWall(const MapView& view, const FoundRow& row)
{
    return rowOfSector(view.map[row.wall()].sector);
}

std::optional<FoundRow> toSectorOfSprite(const MapView& view, const FoundRow& row)
{
    return rowOfSector(view.map[row.sprite()].sector);
}

template <FindKind kind>
std::optional<FoundRow> toPart(const MapView& /*view*/, const FoundRow& row)
{
    return FoundRow{kind, row.row};
}

/// A row of the table of steps.
struct StepRow {
    FindKind from{};
    std::string_view word{};
    NamedStep step{};
};

constexpr std::array stepRows{
    StepRow{FindKind::Wall, "neighbour", {FindKind::Wall, toNeighbour}},
    StepRow{FindKind::Wall, "next", {FindKind::Wall, toNext}},
    StepRow{FindKind::Wall, "sector", {FindKind::Sector, toSectorOfWall}},
    StepRow{FindKind::Sprite, "sector", {FindKind::Sector, toSectorOfSprite}},
    StepRow{FindKind::Ceiling, "sector", {FindKind::Sector, toPart<FindKind::Sector>}},
    StepRow{FindKind::Floor, "sector", {FindKind::Sector, toPart<FindKind::Sector>}},
    StepRow{FindKind::Sector, "ceiling", {FindKind::Ceiling, toPart<FindKind::Ceiling>}},
    StepRow{FindKind::Sector, "floor", {FindKind::Floor, toPart<FindKind::Floor>}},
};

} // namespace

double valueOf(const NamedField& field, const MapView& view, const FoundRow& row)
{
    const double value = field.read(view, row);
    if (field.mask == 0) {
        return value;
    }
    return (static_cast<std::int32_t>(value) & field.mask) == field.bits ? 1 : 0;
}

std::optional<NamedField> fieldNamed(FindKind kind, std::string_view name)
{
    for (const auto find : {plainField, computedNamed, flagNamed, furtherNamed}) {
        if (auto field = find(kind, name)) {
            field->name = name;
            return field;
        }
    }
    return std::nullopt;
}

std::vector<std::string> fieldNames(FindKind kind)
{
    std::vector<std::string> names;
    switch (kind) {
    case FindKind::Sector:
        addNames(names, sectorFields());
        break;
    case FindKind::Wall:
        addNames(names, wallFields());
        break;
    case FindKind::Sprite:
        addNames(names, spriteFields());
        break;
    case FindKind::Ceiling:
    case FindKind::Floor:
        addPlaneNames(names, planeWord(kind));
        break;
    }
    for (const ComputedField& field : computedFields(kind)) {
        names.emplace_back(field.name);
    }
    for (const FlagName& flag : flagNames(kind)) {
        names.emplace_back(flag.name);
    }
    for (const FurtherName& further : furtherNames) {
        if (plainField(kind, further.field)) {
            names.emplace_back(further.name);
        }
    }
    return names;
}

std::optional<NamedStep> stepNamed(FindKind kind, std::string_view word)
{
    const auto row = std::ranges::find_if(stepRows, [&](const StepRow& each) {
        return each.from == kind && each.word == word;
    });
    return row != stepRows.end() ? std::optional(row->step) : std::nullopt;
}

} // namespace sectored
