#include "sectored/compare/row_values.h"

#include "sectored/base/shown_text.h"
#include "sectored/compare/placed_outline.h"
#include "sectored/edit/answer/refuse.h"
#include "sectored/map/blood/own_x_record.h"
#include "sectored/map/blood/x_field.h"
#include "sectored/map/field.h"

#include <algorithm>
#include <array>
#include <span>
#include <string>
#include <utility>

namespace sectored {

namespace {

using Values = std::vector<ValueDifference>;

void addValue(Values& values, ValueDifference value)
{
    if (value.left != value.right) {
        values.push_back(std::move(value));
    }
}

/// Fields that the game computes from other rows when it loads a level.
bool isDerived(std::string_view field)
{
    return field == "x.marker0" || field == "x.marker1";
}

template <class Row>
void addXRecord(Values& values, const Row& left, const Row& right)
{
    if (left.x == right.x) {
        return;
    }
    XBytes leftRest = xBytesOf(left);
    XBytes rightRest = xBytesOf(right);
    for (const XField& field : xFields(xKindOf<Row>)) {
        if (!isDerived(field.name)) {
            addValue(
                values,
                {.name = std::string(field.name),
                 .aspect = RowAspect::Tags,
                 .left = std::to_string(valueOf(leftRest, field)),
                 .right = std::to_string(valueOf(rightRest, field))});
        }
        leftRest = withValue(leftRest, field, 0);
        rightRest = withValue(rightRest, field, 0);
    }
    const auto rest = [](const Row& row, const XBytes& bytes) {
        const bool isEmpty = bytes == XBytes{};
        return std::string(!row.x.isSet() ? "none" : isEmpty ? "known fields" : "unknown bits");
    };
    addValue(
        values,
        {.name = "X record",
         .aspect = RowAspect::Tags,
         .left = rest(left, leftRest),
         .right = rest(right, rightRest)});
    if (leftRest != rightRest && left.x.isSet() && right.x.isSet()) {
        addValue(
            values,
            {.name = "unknown bits",
             .aspect = RowAspect::Tags,
             .left = "as before",
             .right = "changed"});
    }
}

/// Adds the kept fields, which have names only in another format.
template <class Row>
void addKeptFields(Values& values, const Row& left, const Row& right)
{
    for (const KeptPart part : keptParts) {
        if (left.kept.of(part) != right.kept.of(part)) {
            values.push_back(
                {.name = std::string(nameOf(part)),
                 .aspect = RowAspect::Tags,
                 .left = shownKept(left.kept.of(part)),
                 .right = shownKept(right.kept.of(part))});
        }
    }
}

/// Which fields of two rows mean something.
template <class Row>
bool countsIn(const Row& /*left*/, const Row& /*right*/, std::string_view /*field*/)
{
    return true;
}

/// The numbers of links between floors stand in the place of tags.
template <>
bool countsIn(const Wall& left, const Wall& right, std::string_view field)
{
    return !(field == "lotag" && left.upperWall.isRow() && right.upperWall.isRow())
           && !(field == "extra" && left.lowerWall.isRow() && right.lowerWall.isRow());
}

/// An owner that is a sector is compared as a reference.
template <>
bool countsIn(const Sprite& left, const Sprite& right, std::string_view field)
{
    return field != "owner" || (!left.owner.isRow() && !right.owner.isRow());
}

/// In a Blood level, extra only says that there is an X record.
template <class Row>
bool saysOnlyRecord(const Row& left, const Row& right, std::string_view field)
{
    return field == "extra" && left.x.isSet() && right.x.isSet();
}

template <class Row>
void addFields(
    Values& values,
    std::span<const Field<Row>> fields,
    const Row& left,
    const Row& right)
{
    for (const Field<Row>& field : fields) {
        if (countsIn(left, right, field.name) && !saysOnlyRecord(left, right, field.name)) {
            addValue(
                values,
                {.name = std::string(field.name),
                 .aspect = aspectOf(field.name),
                 .left = std::to_string(field.read(left)),
                 .right = std::to_string(field.read(right))});
        }
    }
    addXRecord(values, left, right);
    addKeptFields(values, left, right);
}

std::string endText(const Map& map, WallId wall)
{
    const auto end = map.endOf(map[wall]);
    return end ? pointText(*end) : "wall " + std::to_string(map[wall].point2.rawNumber());
}

/// Returns the sector of a reference in words: "sector 5", "none" or "no row, 70".
std::string sectorText(const MapView& view, SectorRef sector)
{
    if (sector.isRow()) {
        return "sector " + std::to_string(view.numbering().of(sector.row()));
    }
    return sector.isNull() ? "none" : "no row, " + std::to_string(sector.rawNumber());
}

std::string wallText(const MapView& view, WallRef wall)
{
    if (wall.isRow()) {
        return "wall " + std::to_string(view.numbering().of(wall.row()));
    }
    return wall.isNull() ? "none" : "no row, " + std::to_string(wall.rawNumber());
}

std::string linkText(const MapView& view, const Wall& row)
{
    if (row.nextWall.isNull() && row.nextSector.isNull()) {
        return "solid";
    }
    return "portal to " + sectorText(view, row.nextSector);
}

/// Tests whether two links to walls differ although both walls are in both levels. Walls beside
/// others that changed have other partners without being changed themselves.
bool isLinkedElsewhere(const ComparedLevels& levels, WallRef left, WallRef right)
{
    if (!left.isRow() || !right.isRow()) {
        return left != right;
    }
    const auto expected = levels.match.walls.rightOf(left.row());
    return expected && levels.match.walls.leftOf(right.row()) && *expected != right.row();
}

/// Tests whether a wall leads elsewhere. Of two portals only if both sectors behind it are in both
/// levels: a sector that was divided or joined does not change the walls around it.
bool leadsElsewhere(const ComparedLevels& levels, SectorRef left, SectorRef right)
{
    if (!left.isRow() || !right.isRow()) {
        return left != right;
    }
    const auto expected = levels.match.sectors.rightOf(left.row());
    return expected && levels.match.sectors.leftOf(right.row()) && *expected != right.row();
}

void addLinks(Values& values, const ComparedLevels& levels, const Wall& left, const Wall& right)
{
    if (leadsElsewhere(levels, left.nextSector, right.nextSector)) {
        const std::string was = linkText(levels.left, left);
        const std::string is = linkText(levels.right, right);
        // The sector behind it may have the number of the one before.
        values.push_back(
            {.name = "link",
             .aspect = RowAspect::Links,
             .left = was,
             .right = was != is ? is : is + " (not the same one)"});
    } else if (isLinkedElsewhere(levels, left.nextWall, right.nextWall)) {
        values.push_back(
            {.name = "opposite wall",
             .aspect = RowAspect::Links,
             .left = wallText(levels.left, left.nextWall),
             .right = wallText(levels.right, right.nextWall)});
    }
    for (const auto& [name, member] :
         {std::pair{"wall above", &Wall::upperWall}, std::pair{"wall below", &Wall::lowerWall}}) {
        if (isLinkedElsewhere(levels, left.*member, right.*member)) {
            values.push_back(
                {.name = name,
                 .aspect = RowAspect::Links,
                 .left = wallText(levels.left, left.*member),
                 .right = wallText(levels.right, right.*member)});
        }
    }
}

/// Returns by how much a sector moved as a whole.
Shift shiftOf(const ComparedLevels& levels, SectorId left)
{
    const bool isMoved = levels.match.sectors.rightOf(left)
                         && levels.match.likeness[left.value] == SectorLikeness::SameShape;
    return isMoved ? levels.match.shifts[left.value] : Shift{};
}

/// Tests whether each wall of a sector is matched and at the same place, but for one vector.
bool areWallsThere(const ComparedLevels& levels, SectorId left, SectorId right, Shift by)
{
    const auto lefts = levels.left.map.wallsOf(left);
    return lefts.size() == levels.right.map.wallsOf(right).size()
           && std::ranges::all_of(lefts, [&](WallId wall) {
                  const auto other = levels.match.walls.rightOf(wall);
                  return other
                         && shifted(edgeOf(levels.left.map, wall), by)
                                == edgeOf(levels.right.map, *other);
              });
}

void addShape(Values& values, const ComparedLevels& levels, SectorId left, SectorId right)
{
    const Shift by = shiftOf(levels, left);
    const auto lefts = levels.left.map.wallsOf(left);
    const auto rights = levels.right.map.wallsOf(right);
    if (!areWallsThere(levels, left, right, by)) {
        values.push_back(
            {.name = "walls",
             .aspect = RowAspect::Reshaped,
             .left = std::to_string(lefts.size()),
             .right = std::to_string(rights.size())});
        return;
    }
    if (by != Shift{}) {
        values.push_back(
            {.name = "position",
             .aspect = RowAspect::Moved,
             .left = pointText(levels.left.map[lefts.front()].position),
             .right =
                 pointText(levels.right.map[*levels.match.walls.rightOf(lefts.front())].position)});
    }
    if (!lefts.empty() && levels.match.walls.rightOf(lefts.front()) != rights.front()) {
        values.push_back(
            {.name = "first wall",
             .aspect = RowAspect::Looks,
             .left = pointText(levels.left.map[lefts.front()].position),
             .right = pointText(levels.right.map[rights.front()].position)});
    }
}

std::string rangeText(const std::optional<RawWallRange>& range)
{
    return range ? std::to_string(range->wallptr) + ", " + std::to_string(range->wallnum)
                 : "as its walls";
}

} // namespace

RowAspect aspectOf(std::string_view field)
{
    constexpr std::array<std::string_view, 5> heights{
        "ceilingz",
        "floorz",
        "ceilingheinum",
        "floorheinum",
        "z"};
    constexpr std::array<std::string_view, 3> tags{"lotag", "hitag", "extra"};
    if (std::ranges::find(heights, field) != heights.end()) {
        return RowAspect::Heights;
    }
    return std::ranges::find(tags, field) != tags.end() ? RowAspect::Tags : RowAspect::Looks;
}

std::string_view nameOf(KeptPart part)
{
    constexpr std::array<std::string_view, keptParts.size()> names{
        "fields of UDMF",
        "fields of UDMF of the line",
        "fields of UDMF of the vertex",
        "further fields"};
    return names[static_cast<std::size_t>(part)];
}

std::string shownKept(const std::string& text)
{
    constexpr std::size_t mostShown = 300; // bytes
    if (text.size() <= mostShown) {
        return text.empty() ? "none" : shownText(text);
    }
    return shownText(text.substr(0, mostShown)) + "... (" + std::to_string(text.size()) + " bytes)";
}

std::vector<ValueDifference> valuesOf(const ComparedLevels& levels, SectorId left, SectorId right)
{
    Values values;
    const Sector& was = levels.left.map[left];
    const Sector& is = levels.right.map[right];
    addShape(values, levels, left, right);
    addFields(values, sectorFields(), was, is);
    addValue(
        values,
        {.name = "wall range",
         .aspect = RowAspect::Reshaped,
         .left = rangeText(was.rawRange),
         .right = rangeText(is.rawRange)});
    return values;
}

std::vector<ValueDifference> valuesOf(const ComparedLevels& levels, WallId left, WallId right)
{
    Values values;
    const Wall& was = levels.left.map[left];
    const Wall& is = levels.right.map[right];
    const Shift by = was.sector.isRow() ? shiftOf(levels, was.sector.row()) : Shift{};
    const PlacedEdge expected = shifted(edgeOf(levels.left.map, left), by);
    const PlacedEdge edge = edgeOf(levels.right.map, right);
    if (expected.from != edge.from) {
        values.push_back(
            {.name = "position",
             .aspect = RowAspect::Moved,
             .left = pointText(was.position),
             .right = pointText(is.position)});
    }
    if (expected.to != edge.to) {
        values.push_back(
            {.name = "end",
             .aspect = RowAspect::Moved,
             .left = endText(levels.left.map, left),
             .right = endText(levels.right.map, right)});
    }
    addLinks(values, levels, was, is);
    addFields(values, wallFields(), was, is);
    return values;
}

std::vector<ValueDifference> valuesOf(const ComparedLevels& levels, SpriteId left, SpriteId right)
{
    Values values;
    const Sprite& was = levels.left.map[left];
    const Sprite& is = levels.right.map[right];
    const Shift by = was.sector.isRow() ? shiftOf(levels, was.sector.row()) : Shift{};
    const Shift isAt{is.position.x, is.position.y};
    if (isAt != Shift{was.position.x, was.position.y}
        && isAt != Shift{was.position.x + by.x, was.position.y + by.y}) {
        values.push_back(
            {.name = "position",
             .aspect = RowAspect::Moved,
             .left = pointText(was.position),
             .right = pointText(is.position)});
    }
    if (levels.names.of(was.sector) != is.sector) {
        values.push_back(
            {.name = "sector",
             .aspect = RowAspect::Links,
             .left = sectorText(levels.left, was.sector),
             .right = sectorText(levels.right, is.sector)});
    }
    if (levels.names.of(was.owner) != is.owner && (was.owner.isRow() || is.owner.isRow())) {
        values.push_back(
            {.name = "owner",
             .aspect = RowAspect::Links,
             .left = sectorText(levels.left, was.owner),
             .right = sectorText(levels.right, is.owner)});
    }
    addFields(values, spriteFields(), was, is);
    return values;
}

} // namespace sectored
