#include "core/format/build_map/build_map.h"
#include "core/format/build_map/read_rows.h"
#include "core/format/build_map/tror.h"
#include "core/map/numbering.h"

#include <algorithm>
#include <array>
#include <span>

namespace sectored::build_map {

namespace {

/// What one loss is, but for the rows.
struct LossText {
    LossKind kind{};
    std::string subject{};
    std::string reason{};
    std::string rows{};
};

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

/// The numbers of those rows that a level still has.
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
         .reason = "its bit was not set, so it was not in force",
         .rows = "sectors"},
        numbersOf<SectorId>(map, numbering, losses.slopesDropped));
    add(report,
        {.kind = LossKind::Rounded,
         .subject = "slope",
         .reason = "steeper than version 7 can say",
         .rows = "sectors"},
        numbersOf<SectorId>(map, numbering, losses.slopesClamped));
    add(report,
        {.kind = LossKind::Dropped,
         .subject = "second link",
         .reason = "version 7 has one link a wall",
         .rows = "walls"},
        numbersOf<WallId>(map, numbering, losses.secondLinksDropped));
}

void addPlaneLosses(LossReport& report, const Map& map, VersionChange change)
{
    const bool from9 = change.from == 9;
    const std::string reason = from9 ? "version " + std::to_string(change.to) + " has none"
                                     : "it would mean a bunch of linked floors in version 9";
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

void addWallLosses(
    LossReport& report,
    const Map& map,
    const Numbering& numbering,
    VersionChange change)
{
    const bool from9 = change.from == 9;
    const std::string reason = from9 ? "version " + std::to_string(change.to) + " has none"
                                     : "it would mean a link between floors in version 9";
    for (const std::int32_t bit : {wall_bit::upperLink, wall_bit::lowerLink}) {
        std::vector<std::int32_t> numbers;
        for (const WallId id : numbering.wallOrder()) {
            if ((map[id].cstat & bit) != 0) {
                numbers.push_back(numbering.of(id));
            }
        }
        const bool upper = bit == wall_bit::upperLink;
        const std::string link = upper ? "link to the wall above" : "link to the wall below";
        const std::string stale = upper ? "bit 10" : "bit 11";
        add(report,
            {.kind = LossKind::Dropped,
             .subject = from9 ? link : stale,
             .reason = reason,
             .rows = "walls"},
            std::move(numbers));
    }
}

/// What the file has no room for beside or without a link between floors.
struct LinkField {
    std::int32_t bit = 0;
    WallRef Wall::*link = nullptr;
    std::int32_t Wall::*value = nullptr; ///< where the file keeps the link
    std::int32_t unset = 0;              ///< the value that says nothing
    std::string_view name{};
    std::string_view place{}; ///< "above" or "below"
};

constexpr std::array linkFields{
    LinkField{wall_bit::upperLink, &Wall::upperWall, &Wall::lotag, 0, "lotag", "above"},
    LinkField{wall_bit::lowerLink, &Wall::lowerWall, &Wall::extra, -1, "extra", "below"}};

// Only other formats and edits make such rows. Links that go with their bits are told of by
// addWallLosses.
void addLinkFieldLosses(
    LossReport& report,
    const Map& map,
    const Numbering& numbering,
    VersionChange change)
{
    for (const LinkField& field : linkFields) {
        std::vector<std::int32_t> values;
        std::vector<std::int32_t> links;
        for (const WallId id : numbering.wallOrder()) {
            const Wall& wall = map[id];
            if ((wall.*field.link).isNull()) {
                continue;
            }
            const bool hasBit = (wall.cstat & field.bit) != 0;
            const bool inForce = hasBit && change.from == 9;
            if (inForce && wall.*field.value != field.unset) {
                values.push_back(numbering.of(id));
            }
            if (!inForce && !(hasBit && changesLinks(change))) {
                links.push_back(numbering.of(id));
            }
        }
        add(report,
            {.kind = LossKind::Dropped,
             .subject = std::string(field.name),
             .reason = "the file keeps the number of the linked wall there",
             .rows = "walls"},
            std::move(values));
        add(report,
            {.kind = LossKind::Dropped,
             .subject = "link to the wall " + std::string(field.place),
             .reason = "it is not in force, so the file has no room for it",
             .rows = "walls"},
            std::move(links));
    }
}

} // namespace

} // namespace sectored::build_map

namespace sectored {

LossReport buildMapLosses(const Map& map, std::int32_t version)
{
    LossReport report;
    const Numbering numbering(map);
    const build_map::VersionChange change{.from = map.header().version, .to = version};
    build_map::addSourceLosses(report, map, numbering);
    if (build_map::changesLinks(change)) {
        build_map::addPlaneLosses(report, map, change);
        build_map::addWallLosses(report, map, numbering, change);
    }
    build_map::addLinkFieldLosses(report, map, numbering, change);
    return report;
}

} // namespace sectored
