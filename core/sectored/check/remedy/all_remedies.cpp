#include "sectored/check/remedy/all_remedies.h"

#include "sectored/edit/row/sprite_sector.h"
#include "sectored/edit/row/walls_naming.h"
#include "sectored/map/loops.h"
#include "sectored/map/plane.h"
#include "sectored/query/sector_at.h"

#include <array>
#include <cstdint>
#include <initializer_list>
#include <string>
#include <unordered_set>

namespace sectored {

namespace {

using Fixes = std::initializer_list<RepairFix>;

/// Returns the sector of a finding. Empty for a wall that belongs to no sector.
std::vector<SectorId> sectorsOf(const Finding& finding)
{
    return finding.sector ? std::vector{*finding.sector} : std::vector<SectorId>{};
}

Request repairOf(const Finding& finding, Fixes fixes)
{
    return RepairRequest{.sectors = sectorsOf(finding), .fixes = std::vector<RepairFix>(fixes)};
}

std::vector<Remedy> findRange(const MapView& /*view*/, const Finding& finding)
{
    return {
        {.text = "Find the walls again",
         .isSafe = true,
         .request = repairOf(finding, {RepairFix::Range, RepairFix::Loop, RepairFix::Link})}};
}

std::vector<Remedy> closeLoop(const MapView& /*view*/, const Finding& finding)
{
    return {
        {.text = "Close the loop",
         .isSafe = true,
         .request = repairOf(finding, {RepairFix::Loop})}};
}

std::vector<Remedy> dropWall(const MapView& /*view*/, const Finding& finding)
{
    return {
        {.text = "Remove the wall",
         .isSafe = true,
         .request = repairOf(finding, {RepairFix::ZeroLength})}};
}

std::vector<Remedy> uncross(const MapView& /*view*/, const Finding& finding)
{
    return {
        {.text = "Move a vertex off the wall",
         .isSafe = true,
         .request = repairOf(finding, {RepairFix::Nudge})},
        {.text = "Cut at the crossing",
         .isSafe = false,
         .request = repairOf(finding, {RepairFix::Cut})}};
}

/// Only a whole sector can be inside out; a single loop without area harms little.
std::vector<Remedy> reverse(const MapView& view, const Finding& finding)
{
    if (area2Of(loopsOf(view.map, *finding.sector)) >= 0) {
        return {};
    }
    return {
        {.text = "Reverse the loops",
         .isSafe = true,
         .request = repairOf(finding, {RepairFix::Direction, RepairFix::Link})}};
}

std::vector<Remedy> mendLink(const MapView& /*view*/, const Finding& finding)
{
    return {
        {.text = "Mend the portal",
         .isSafe = true,
         .request = repairOf(finding, {RepairFix::Link})}};
}

/// The damage is in the sectors of the walls that claim the wall.
std::vector<Remedy> keepOneLink(const MapView& view, const Finding& finding)
{
    std::vector<SectorId> sectors = sectorsOf(finding);
    const std::unordered_set<WallId> claimed{*finding.wall};
    const std::unordered_set<SectorId> none;
    for (const WallId wall : wallsNaming(view, {.walls = claimed, .sectors = none})) {
        if (const SectorRef sector = view.map[wall].sector; sector.isRow()) {
            sectors.push_back(sector.row());
        }
    }
    return {
        {.text = "Keep one link",
         .isSafe = true,
         .request = RepairRequest{.sectors = sectors, .fixes = std::vector{RepairFix::Link}}}};
}

std::vector<Remedy> joinEnds(const MapView& /*view*/, const Finding& finding)
{
    return {
        {.text = "Bring the ends together",
         .isSafe = true,
         .request = repairOf(finding, {RepairFix::Weld, RepairFix::Link})}};
}

std::vector<Remedy> assignSprite(const MapView& view, const Finding& finding)
{
    const SpriteId sprite = *finding.sprite;
    if (const auto sector = sectorForSprite(view, view.map[sprite])) {
        const std::int64_t number = view.numbering().of(*sector);
        return {
            {.text = "Assign the sprite to the sector around it",
             .isSafe = true,
             .request = SetRequest{
                 .rows = std::vector{sprite},
                 .values = {{.field = "sectnum", .value = number}}}}};
    }
    return {
        {.text = "Delete the sprite",
         .isSafe = false,
         .request = DeleteRequest{.sprites = {sprite}}}};
}

/// The sector is looked up again by any change of the start; its place and height stay.
std::vector<Remedy> assignStart(const MapView& view, const Finding& /*finding*/)
{
    const Start& start = view.map.header().start;
    if (!sectorAt(view, start.position)) {
        return {};
    }
    return {
        {.text = "Assign the start to the sector around it",
         .isSafe = true,
         .request = StartRequest{.at = start.position, .z = start.z}}};
}

std::vector<Remedy> linkTwins(const MapView& /*view*/, const Finding& finding)
{
    return {
        {.text = "Make a portal", .isSafe = true, .request = LinkRequest{.wall = *finding.wall}}};
}

std::vector<Remedy> healSector(const MapView& /*view*/, const Finding& finding)
{
    return {
        {.text = "Split the wall at the vertex",
         .isSafe = true,
         .request = HealRequest{.sectors = sectorsOf(finding), .within = 0}}};
}

std::vector<Remedy> tidySector(const MapView& /*view*/, const Finding& finding)
{
    return {
        {.text = "Tidy the walls of the sector",
         .isSafe = true,
         .request = TidyRequest{.sectors = sectorsOf(finding)}},
        {.text = "Delete the vertex",
         .isSafe = false,
         .request = DeleteVertexRequest{.at = finding.at, .sheet = {.seed = finding.sector}}}};
}

/// The slope of a plane without the flag has no effect in the game, so removing it is safe.
std::vector<Remedy> agreeOnSlope(const MapView& view, const Finding& finding)
{
    const Sector& row = view.map[*finding.sector];
    const auto hasFault = [](const Plane& plane) {
        return ((plane.stat & plane_bit::sloped) != 0) != (plane.heinum != 0);
    };
    const auto setting = [&](std::string_view field, std::int64_t value) {
        return SetRequest{
            .rows = std::vector{*finding.sector},
            .values = {{.field = std::string(field), .value = value}}};
    };
    const bool isOfCeiling = finding.arguments.size() > 1 && finding.arguments[1] == "ceiling";
    const Plane& plane = isOfCeiling ? row.ceiling : row.floor;
    if (!hasFault(plane)) {
        return {};
    }
    const std::string_view slope = isOfCeiling ? "ceilingheinum" : "floorheinum";
    const std::string_view flags = isOfCeiling ? "ceilingstat" : "floorstat";
    if (plane.heinum == 0) {
        return {
            {.text = "Clear the slope flag",
             .isSafe = true,
             .request = setting(flags, plane.stat & ~plane_bit::sloped)}};
    }
    return {
        {.text = "Clear the slope value", .isSafe = true, .request = setting(slope, 0)},
        {.text = "Set the slope flag",
         .isSafe = false,
         .request = setting(flags, plane.stat | plane_bit::sloped)}};
}

std::vector<Remedy> dissolveFold(const MapView& /*view*/, const Finding& finding)
{
    return {
        {.text = "Dissolve the sector",
         .isSafe = false,
         .request = repairOf(finding, {RepairFix::Dissolve})}};
}

constexpr std::array remedyRows{
    RemedyRow{
        "wall-range",
        "wall range",
        "wall ranges",
        true,
        true,
        findRange,
        "Copy the fields of the sector, delete it and draw it again."},
    RemedyRow{
        "open-loop",
        "open loop",
        "open loops",
        true,
        true,
        closeLoop,
        "Delete the sector and draw it again."},
    RemedyRow{
        "zero-length",
        "zero-length wall",
        "zero-length walls",
        true,
        true,
        dropWall,
        "Delete one of the two vertices."},
    RemedyRow{
        "crossing",
        "crossing",
        "crossings",
        true,
        true,
        uncross,
        "Move the vertices so that the walls do not cross."},
    RemedyRow{
        "zero-area",
        "sector inside out",
        "sectors inside out",
        true,
        true,
        reverse,
        "Move its vertices apart, or delete it."},
    RemedyRow{
        "half-link",
        "half link",
        "half links",
        true,
        true,
        mendLink,
        "Unlink the wall, then make a portal where a wall of another sector coincides."},
    RemedyRow{
        "link-mutual",
        "one-sided portal",
        "one-sided portals",
        true,
        true,
        mendLink,
        "Unlink the wall, then make a portal where a wall of another sector coincides."},
    RemedyRow{
        "link-sector",
        "portal to a wrong sector",
        "portals to wrong sectors",
        true,
        true,
        mendLink,
        "Unlink the wall, then make a portal where a wall of another sector coincides."},
    RemedyRow{
        "link-ends",
        "mismatched portal",
        "mismatched portals",
        true,
        true,
        joinEnds,
        "Unlink the wall, then make a portal where a wall of another sector coincides."},
    RemedyRow{
        "link-twice",
        "wall with several links",
        "walls with several links",
        true,
        true,
        keepOneLink,
        "Unlink all walls that link to it but one."},
    RemedyRow{
        .rule = "tror-link",
        .byHand = "Link both walls to each other, or clear bit 10 (up) or 11 (down) of cstat."},
    RemedyRow{
        .rule = "limit",
        .byHand =
            "Remove objects, or export the level as a version with higher limits. Move what is "
            "near the edge of the coordinate range towards 0, 0."},
    RemedyRow{
        "sprite-sector",
        "sprite in a wrong sector",
        "sprites in wrong sectors",
        true,
        false,
        assignSprite,
        "Move the sprite into a sector."},
    RemedyRow{
        "outer-loop",
        "sector without an outer loop",
        "sectors without an outer loop",
        true,
        true,
        reverse,
        "Delete the sector and draw its parts as separate sectors, unless the loops are apart on "
        "purpose."},
    RemedyRow{
        .rule = "hole-outside",
        .byHand = "Delete the sector and draw it again, or move the hole inside."},
    RemedyRow{
        "winding",
        "wrong winding",
        "wrong windings",
        true,
        true,
        reverse,
        "Delete the sector and draw it again."},
    RemedyRow{
        .rule = "floor-above-ceiling",
        .byHand = "Lower the floor, raise the ceiling or change a slope."},
    RemedyRow{
        "start",
        "player start",
        "player starts",
        true,
        false,
        assignStart,
        "Point at a sector and set the player start there."},
    RemedyRow{.rule = "duplicate-wall", .byHand = "Delete one of the two sectors, or move it."},
    RemedyRow{
        "unlinked-twin",
        "missing portal",
        "missing portals",
        true,
        false,
        linkTwins,
        "Ignore it if the wall is meant to be solid."},
    RemedyRow{
        "t-junction",
        "T-junction",
        "T-junctions",
        true,
        false,
        healSector,
        "Insert a vertex in the wall, or ignore it if the two are in different layers."},
    RemedyRow{
        .rule = "overlap",
        .byHand = "Move one of the sectors, or ignore it if the player cannot get there."},
    RemedyRow{
        .rule = "self-touch",
        .byHand = "Split the sector at the vertex, or move the vertex."},
    RemedyRow{
        "collinear",
        "redundant vertex",
        "redundant vertices",
        true,
        false,
        tidySector,
        "Delete the vertex unless you need it."},
    RemedyRow{.rule = "thin", .byHand = "Widen the sector or delete it."},
    RemedyRow{.rule = "coincident-levels", .byHand = "Move one of the layers by a unit."},
    RemedyRow{
        "slope-bit",
        "slope flag",
        "slope flags",
        true,
        false,
        agreeOnSlope,
        "Set the slope, or set it to 0."},
    RemedyRow{
        "folded",
        "folded sector",
        "folded sectors",
        false,
        false,
        dissolveFold,
        "Leave it if it is a door."},
    RemedyRow{
        .rule = "texture-break",
        .byHand = "Align the texture from the wall before, or ignore it where a seam is meant."},
    RemedyRow{
        .rule = "unreached",
        .byHand = "Lower a step, widen a gap, or add a lift or teleporter."},
    RemedyRow{.rule = "one-way-drop", .byHand = "Make sure that the player can go on from there."},
    RemedyRow{
        .rule = "pinch",
        .byHand = "Raise the ceiling or widen the gap if this is a mistake."},
};

} // namespace

std::span<const RemedyRow> allRemedies()
{
    return remedyRows;
}

} // namespace sectored
