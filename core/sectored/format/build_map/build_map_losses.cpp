#include "sectored/format/build_map/build_map.h"
#include "sectored/format/build_map/read_rows.h"
#include "sectored/format/build_map/row_losses.h"
#include "sectored/format/build_map/tror.h"
#include "sectored/format/build_map/wall_ranges.h"
#include "sectored/map/numbering.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <span>

namespace sectored::build_map {

namespace {

/// Returns the numbers of those rows that still exist.
template <class IdType>
std::vector<std::int32_t> numbersOf(
    const Map& map,
    const Numbering& numbering,
    std::span<const IdType> ids)
{
    std::vector<std::int32_t> numbers;
    for (const IdType id : ids) {
        if (map.find(id) != nullptr) {
            numbers.push_back(numbering.of(id));
        }
    }
    return numbers;
}

void addSourceLosses(LossReport& report, const Map& map, const Numbering& numbering)
{
    if (map.legacySource() == nullptr) {
        return;
    }
    const auto read = readRows(*map.legacySource());
    if (!read) {
        return;
    }
    const SourceLosses& losses = read->losses;
    add(report,
        {.kind = LossKind::Dropped,
         .subject = "slope",
         .reason = "the slope flag was not set",
         .rows = "sectors"},
        numbersOf<SectorId>(map, numbering, losses.slopesDropped));
    add(report,
        {.kind = LossKind::Rounded,
         .subject = "slope",
         .reason = "steeper than version 7 allows",
         .rows = "sectors"},
        numbersOf<SectorId>(map, numbering, losses.slopesClamped));
    add(report,
        {.kind = LossKind::Dropped,
         .subject = "second link",
         .reason = "version 7 supports one link per wall",
         .rows = "walls"},
        numbersOf<WallId>(map, numbering, losses.secondLinksDropped));
}

void addPlaneLosses(LossReport& report, const Map& map, VersionChange change)
{
    const bool from9 = change.from == 9;
    const std::string reason = from9
                                   ? "version " + std::to_string(change.to) + " does not support it"
                                   : "version 9 would read it as a TROR bunch";
    for (const auto plane : {&Sector::ceiling, &Sector::floor}) {
        std::vector<std::int32_t> numbers;
        const auto order = map.sectorOrder();
        for (std::size_t number = 0; number < order.size(); ++number) {
            if (((map[order[number]].*plane).stat & plane_bit::bunch) != 0) {
                numbers.push_back(static_cast<std::int32_t>(number));
            }
        }
        const std::string name = plane == &Sector::ceiling ? "ceiling" : "floor";
        add(report,
            {.kind = LossKind::Dropped,
             .subject = name + (from9 ? " bunch" : " bit 10"),
             .reason = reason,
             .rows = "sectors"},
            std::move(numbers));
    }
}

/// TROR link and the field that stores it in version 9.
struct LinkField {
    std::int32_t bit = 0;
    WallRef Wall::*link = nullptr;
    std::int32_t Wall::*value = nullptr;
    std::int32_t unset = 0; ///< value of the field that is no loss next to a link
    std::string_view bitName{};
    std::string_view name{};
    std::string_view linkName{};
};

constexpr std::int32_t noLink = -1; ///< in the file: no link

constexpr std::array linkFields{
    LinkField{
        wall_bit::upperLink,
        &Wall::upperWall,
        &Wall::lotag,
        0,
        "bit 10",
        "lotag",
        "link to the wall above"},
    LinkField{
        wall_bit::lowerLink,
        &Wall::lowerWall,
        &Wall::extra,
        noLink,
        "bit 11",
        "extra",
        "link to the wall below"}};

/// Returns the numbers of the walls that satisfy the predicate, ascending.
template <class Holds>
std::vector<std::int32_t> wallsWhere(const Map& map, const Numbering& numbering, Holds holds)
{
    std::vector<std::int32_t> numbers;
    for (const WallId id : numbering.wallOrder()) {
        if (holds(map[id])) {
            numbers.push_back(numbering.of(id));
        }
    }
    return numbers;
}

void addWallLosses(
    LossReport& report,
    const Map& map,
    const Numbering& numbering,
    VersionChange change)
{
    const bool from9 = change.from == 9;
    const std::string reason = from9
                                   ? "version " + std::to_string(change.to) + " does not support it"
                                   : "version 9 would read it as a TROR link";
    for (const LinkField& field : linkFields) {
        add(report,
            {.kind = LossKind::Dropped,
             .subject = std::string(from9 ? field.linkName : field.bitName),
             .reason = reason,
             .rows = "walls"},
            wallsWhere(map, numbering, [&](const Wall& wall) {
                return (wall.cstat & field.bit) != 0;
            }));
    }
}

// Only other formats and edits create such rows. addWallLosses reports links that are dropped with
// their bits.
void addLinkFieldLosses(
    LossReport& report,
    const Map& map,
    const Numbering& numbering,
    VersionChange change)
{
    const bool stays9 = change.from == 9 && change.to == 9;
    for (const LinkField& field : linkFields) {
        const auto addWhere =
            [&](LossKind kind, std::string_view subject, std::string reason, auto holds) {
                add(report,
                    {.kind = kind,
                     .subject = std::string(subject),
                     .reason = std::move(reason),
                     .rows = "walls"},
                    wallsWhere(map, numbering, holds));
            };
        const auto hasBit = [&](const Wall& wall) {
            return (wall.cstat & field.bit) != 0;
        };
        const auto isLinked = [&](const Wall& wall) {
            return !(wall.*field.link).isNull();
        };
        addWhere(
            LossKind::Dropped,
            field.name,
            "the file stores the linked wall's number in this field",
            [&](const Wall& wall) {
                return stays9 && hasBit(wall) && isLinked(wall) && wall.*field.value != field.unset;
            });
        addWhere(
            LossKind::Changed,
            field.name,
            "because of " + std::string(field.bitName) + ", this is read as a "
                + std::string(field.linkName),
            [&](const Wall& wall) {
                return stays9 && hasBit(wall) && !isLinked(wall) && wall.*field.value != noLink;
            });
        addWhere(
            LossKind::Dropped,
            field.linkName,
            "the link is inactive, and the file cannot store it",
            [&](const Wall& wall) {
                const bool inForce = hasBit(wall) && change.from == 9;
                return isLinked(wall) && !inForce && !(hasBit(wall) && changesLinks(change));
            });
    }
}

/// Adds the X records of the rows in an order list.
template <class IdType>
void addXLosses(LossReport& report, const Map& map, std::span<const IdType> order, std::string rows)
{
    std::vector<std::int32_t> numbers;
    for (std::size_t number = 0; number < order.size(); ++number) {
        if (map[order[number]].x.isSet()) {
            numbers.push_back(static_cast<std::int32_t>(number));
        }
    }
    add(report,
        {.kind = LossKind::Dropped,
         .subject = std::string(xRecordSubject),
         .reason = "only Blood levels have X records",
         .rows = std::move(rows)},
        std::move(numbers));
}

} // namespace

void add(LossReport& report, LossText text, std::vector<std::int32_t> numbers)
{
    if (numbers.empty()) {
        return;
    }
    std::ranges::sort(numbers);
    report.push_back(
        {.kind = text.kind,
         .subject = std::move(text.subject),
         .reason = std::move(text.reason),
         .rows = std::move(text.rows),
         .count = static_cast<std::int64_t>(numbers.size()),
         .numbers = std::move(numbers)});
}

LossReport rowLosses(const Map& map, std::int32_t version)
{
    LossReport report;
    const Numbering numbering(map);
    const VersionChange change{.from = map.header().version, .to = version};
    addSourceLosses(report, map, numbering);
    if (changesLinks(change)) {
        addPlaneLosses(report, map, change);
        addWallLosses(report, map, numbering, change);
    }
    addLinkFieldLosses(report, map, numbering, change);
    std::ranges::move(rangeLosses(map, numbering), std::back_inserter(report));
    return report;
}

LossReport bloodLosses(const Map& map)
{
    LossReport report;
    addXLosses<SectorId>(report, map, map.sectorOrder(), "sectors");
    addXLosses<WallId>(report, map, Numbering(map).wallOrder(), "walls");
    addXLosses<SpriteId>(report, map, map.spriteOrder(), "sprites");
    if (map.header().blood) {
        report.push_back(
            {.kind = LossKind::Dropped,
             .subject = std::string(bloodHeaderSubject),
             .reason = "only Blood levels have one",
             .count = 1});
    }
    return report;
}

} // namespace sectored::build_map

namespace sectored {

LossReport buildMapLosses(const Map& map)
{
    return buildMapLosses(map, writtenVersion(map));
}

LossReport buildMapLosses(const Map& map, std::int32_t version)
{
    if (version < firstWrittenVersion) {
        return {};
    }
    LossReport report = build_map::rowLosses(map, version);
    std::ranges::move(build_map::bloodLosses(map), std::back_inserter(report));
    return report;
}

} // namespace sectored
