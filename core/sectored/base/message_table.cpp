#include "sectored/base/error_rows.h"
#include "sectored/base/machine_rows.h"
#include "sectored/base/message.h"
#include "sectored/base/notice_table.h"
#include "sectored/base/project_rows.h"
#include "sectored/base/texture_rows.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <vector>

namespace sectored {

namespace {

using enum MessageCode;

constexpr std::array editRows{
    MessageTemplate{LinesExist, "E-NOTHING", "There are already walls here."},
    MessageTemplate{
        DividesNothing,
        "E-NOTHING",
        "The line divides nothing. End it on a wall or close the shape."},
    MessageTemplate{
        NoVoid,
        "E-NOTHING",
        "There is no void at {0}. Point at an empty area enclosed by walls."},
    MessageTemplate{NotEnclosed, "E-NOTHING", "The void at {0} is not enclosed by walls."},
    MessageTemplate{NoWallAt, "E-NOTHING", "There is no wall at {0}. Point at a wall."},
    MessageTemplate{
        VertexTwice,
        "E-NOTHING",
        "The vertex at {0} cannot move to two positions at once."},
    MessageTemplate{JoinNeedsTwo, "E-NOTHING", "Select two or more sectors to join."},
    MessageTemplate{MergeNeedsTwo, "E-NOTHING", "Select two or more vertices to merge."},
    MessageTemplate{NotLinked, "E-NOTHING", "None of these walls is a portal."},
    MessageTemplate{IsFirstWall, "E-NOTHING", "This is already the first wall of sector {0}."},
    MessageTemplate{
        StripEnds,
        "E-NOTHING",
        "The walls beside wall {0} end before the new sector does. Make it thinner."},
    MessageTemplate{
        NothingToTidy,
        "E-NOTHING",
        "Nothing to tidy: no vertex between two walls that look like one."},
    MessageTemplate{NoDamage, "E-NOTHING", "Nothing to repair: no sector is damaged."},
    MessageTemplate{
        FoldedShut,
        "E-NOTHING",
        "Sector {0} is folded shut, which is allowed. Dissolve removes it."},
    MessageTemplate{FixesDoNotHelp, "E-NOTHING", "These fixes do not help sector {0}: {1}."},
    MessageTemplate{
        FixesNeedCut,
        "E-NOTHING",
        "These fixes do not help sector {0}: walls {1} cross by {2:,} units. Choose Cut to keep "
        "the parts that lie inside."},
    MessageTemplate{NotFolded, "E-NOTHING", "Nothing to dissolve: no sector is folded shut."},
    MessageTemplate{NothingToHeal, "E-NOTHING", "No T-junction or gap of up to {0:,} units here."},
    MessageTemplate{Range, "E-RANGE", "{0} {1} is out of range ({2} to {3})."},
    MessageTemplate{ScaleRange, "E-RANGE", "The scale must be from {0}% to {1:,}%."},
    MessageTemplate{PointRange, "E-RANGE", "The point {0} is out of range ({1} to {2})."},
    MessageTemplate{TooSmall, "E-RANGE", "{0} {1} is out of range (at least {2})."},
    MessageTemplate{
        ResultsRange,
        "E-RANGE",
        "{0:,} results for {1} are out of range ({2} to {3}): {4}. Change the replacement, or "
        "leave "
        "them out."},
    MessageTemplate{
        ResultsMissing,
        "E-RANGE",
        "{0:,} results for {1} have no value: {2}. Change the replacement, or leave them out."},
    MessageTemplate{
        Ranges,
        "E-RANGES",
        "The wall ranges of sectors {0} contradict each other. Set wallptr and wallnum by hand."},
    MessageTemplate{NoSuchSector, "E-NOSUCH", "There is no sector {0}."},
    MessageTemplate{NoSuchWall, "E-NOSUCH", "There is no wall {0}."},
    MessageTemplate{NoSuchSprite, "E-NOSUCH", "There is no sprite {0}."},
    MessageTemplate{NoSectorAt, "E-NOSUCH", "There is no sector at {0}."},
    MessageTemplate{NoWallForSprite, "E-NOSUCH", "There is no wall for sprite {0} at its height."},
    MessageTemplate{
        NoRoomOnWall,
        "E-NOSUCH",
        "There is no room for sprite {0} in front of wall {1}. Choose a longer wall."},
    MessageTemplate{NoVertexAt, "E-NOSUCH", "There is no vertex at {0}."},
    MessageTemplate{WallElsewhere, "E-NOSUCH", "Wall {0} is not in sector {1}."},
    MessageTemplate{
        VertexStays,
        "E-NOSUCH",
        "The vertex at {0} belongs to sector {1}, which cannot be moved here."},
    MessageTemplate{NoSuchLayer, "E-NOSUCH", "There is no layer \"{0}\"."},
    MessageTemplate{NoSuchPrefab, "E-NOSUCH", "There is no prefab \"{0}\"."},
    MessageTemplate{NoSuchField, "E-FIELD", "{0} cannot be set: there is no such field."},
    MessageTemplate{
        OnlyInBlood,
        "E-FIELD",
        "{0} cannot be set: only objects of Blood levels have it. Export the level as Blood MAP "
        "and open that file."},
    MessageTemplate{FieldKept, "E-FIELD", "{0} cannot be set: it is maintained by the editor."},
    MessageTemplate{
        FieldOfShape,
        "E-FIELD",
        "{0} cannot be set. Move the vertices or draw instead."},
    MessageTemplate{
        FieldOfPosition,
        "E-FIELD",
        "{0} cannot be set. Use \"at\" to set the position of a new sprite."},
    MessageTemplate{QueryFault, "E-QUERY", "The query has an error: {0}."},
    MessageTemplate{ReplacementFault, "E-QUERY", "The replacement has an error: {0}."},
    MessageTemplate{NothingToUndo, "E-HISTORY", "Nothing to undo."},
    MessageTemplate{NothingToRedo, "E-HISTORY", "Nothing to redo."},
    MessageTemplate{Unsupported, "E-UNSUPPORTED", "Not available yet: {0}."},
    MessageTemplate{
        Internal,
        "E-INTERNAL",
        "Internal error (check {0}). The level was not changed. Please report this."},
    MessageTemplate{
        InternalKept,
        "E-INTERNAL",
        "Internal error (check {0}). The level was not changed. Please report this and send {1} "
        "and the files next to it."},
    MessageTemplate{
        InternalKeptPartly,
        "E-INTERNAL",
        "Internal error (check {0}). The level was not changed. Please report this and send {1} "
        "and the files next to it. Describe what you did, because the files do not contain all of "
        "it."},
    MessageTemplate{
        Limit,
        "E-LIMIT",
        "Too many {2}: version {0} allows {1:,}, this edit needs {3:,}."},
    MessageTemplate{
        LimitUntilVersion8,
        "E-LIMIT",
        "Too many {2}: version {0} allows {1:,}, this edit needs {3:,}. Version 8 allows {4:,}."},
    MessageTemplate{
        NoFreeBunch,
        "E-LIMIT",
        "All {0:,} bunches of linked floors are in use. Separate linked floors first."},
    MessageTemplate{
        TooManyCrossings,
        "E-TOOMUCH",
        "This stroke has more than {0:,} crossings. Draw it in parts."},
    MessageTemplate{
        TooManyPairs,
        "E-TOOMUCH",
        "Too many walls and lines lie close together here (more than {0:,} pairs). Draw it in "
        "parts, or hide some of the sectors."},
    MessageTemplate{
        TooManyLayers,
        "E-TOOMUCH",
        "Too many sectors overlap here (more than {0:,} layers in total). Hide some of them."},
    MessageTemplate{
        DamagedTwoWalls,
        "E-DAMAGED",
        "Sector {0} is damaged (a loop has fewer than three walls). Repair it first."},
    MessageTemplate{
        DamagedOpenLoop,
        "E-DAMAGED",
        "Sector {0} is damaged (a loop is not closed). Repair it first."},
    MessageTemplate{
        DamagedZeroLength,
        "E-DAMAGED",
        "Sector {0} is damaged (wall {1} has zero length). Repair it first."},
    MessageTemplate{
        DamagedCrossing,
        "E-DAMAGED",
        "Sector {0} is damaged (walls {1} cross). Repair it first."},
    MessageTemplate{
        DamagedArea,
        "E-DAMAGED",
        "Sector {0} is damaged (its area is zero or negative). Repair it first."},
    MessageTemplate{
        DamagedHole,
        "E-DAMAGED",
        "Sector {0} is damaged (a hole is outside its outer loop). Repair it first."},
    MessageTemplate{
        DamagedRange,
        "E-DAMAGED",
        "Sector {0} is damaged (a coordinate is out of range). Repair it first."},
    MessageTemplate{
        DamagedLink,
        "E-DAMAGED",
        "Sector {0} is damaged (wall {1} has a broken link). Repair it first."},
    MessageTemplate{
        DamagedFold,
        "E-DAMAGED",
        "Sector {0} is damaged (two of its walls coincide). Repair it first."},
    MessageTemplate{
        CopyTwoWalls,
        "E-DAMAGED",
        "A copied sector is damaged (a loop has fewer than three walls). Repair it, then copy it "
        "again."},
    MessageTemplate{
        CopyOpenLoop,
        "E-DAMAGED",
        "A copied sector is damaged (a loop is not closed). Repair it, then copy it again."},
    MessageTemplate{
        CopyZeroLength,
        "E-DAMAGED",
        "A copied sector is damaged (a wall has zero length). Repair it, then copy it again."},
    MessageTemplate{
        CopyCrossing,
        "E-DAMAGED",
        "A copied sector is damaged (walls cross). Repair it, then copy it again."},
    MessageTemplate{
        CopyArea,
        "E-DAMAGED",
        "A copied sector is damaged (its area is zero or negative). Repair it, then copy it "
        "again."},
    MessageTemplate{
        CopyHole,
        "E-DAMAGED",
        "A copied sector is damaged (a hole is outside its outer loop). Repair it, then copy it "
        "again."},
    MessageTemplate{
        CopyRange,
        "E-DAMAGED",
        "A copied sector is damaged (a coordinate is out of range). Repair it, then copy it "
        "again."},
    MessageTemplate{
        CopyLink,
        "E-DAMAGED",
        "A copied sector is damaged (a wall has a broken link). Repair it, then copy it again."},
    MessageTemplate{
        CopyFold,
        "E-DAMAGED",
        "A copied sector is damaged (two of its walls coincide). Repair it, then copy it again."},
    MessageTemplate{SectorsOverlap, "E-OVERLAP", "Sectors {0} overlap here."},
    MessageTemplate{LoopsOverlap, "E-OVERLAP", "Loops of sector {0} overlap here."},
    MessageTemplate{WouldOverlap, "E-OVERLAP", "Sector {0} would overlap sector {1}."},
    MessageTemplate{WouldEnclose, "E-OVERLAP", "Sector {0} would lie inside sector {1}."},
    MessageTemplate{
        WallsCoincide,
        "E-OVERLAP",
        "Two walls of sector {0} coincide. Repair it first."},
    MessageTemplate{
        Ambiguous,
        "E-AMBIGUOUS",
        "Sectors overlap here. Click inside the one to edit, or hide the other."},
    MessageTemplate{
        RemovesSector,
        "E-REMOVES",
        "This void would delete sector {0} and its sprites ({1:,}). Delete the sector instead, or "
        "draw a smaller shape."},
    MessageTemplate{
        RemovesSectors,
        "E-REMOVES",
        "This void would delete sectors {0} and their sprites ({1:,}). Delete the sectors instead, "
        "or draw a smaller shape."},
    MessageTemplate{
        CoversSector,
        "E-REMOVES",
        "This would remove sector {0} and its sprites ({1:,}). Allow removal, or choose another "
        "place."},
    MessageTemplate{
        CoversSectors,
        "E-REMOVES",
        "This would remove sectors {0} and their sprites ({1:,}). Allow removal, or choose another "
        "place."},
    MessageTemplate{
        RemovesFold,
        "E-REMOVES",
        "This would remove sector {0} and its sprites ({1:,}). Allow it with \"allowRemove\"."},
    MessageTemplate{
        Vanishes,
        "E-COLLAPSE",
        "Sector {0} would vanish: it would be thinner than 1 unit."},
    MessageTemplate{
        VanishTogether,
        "E-COLLAPSE",
        "Sectors {0} would vanish: they would be thinner than 1 unit."},
    MessageTemplate{ZeroLength, "E-COLLAPSE", "A wall of sector {0} would have zero length."},
    MessageTemplate{
        TwoWalls,
        "E-COLLAPSE",
        "Sector {0} would have a loop with fewer than three walls."},
    MessageTemplate{Folds, "E-COLLAPSE", "Walls {0} and {1} of one sector would coincide."},
    MessageTemplate{ZeroArea, "E-COLLAPSE", "A loop of sector {0} would have zero area."},
    MessageTemplate{Pinched, "E-COLLAPSE", "Sector {0} would be pinched at {1}."},
    MessageTemplate{
        TreadsTooNarrow,
        "E-COLLAPSE",
        "The treads would be narrower than one unit. Use fewer steps."},
    MessageTemplate{
        CurveTooShort,
        "E-COLLAPSE",
        "Wall {0} is too short for {1:,} segments. Use fewer segments."},
    MessageTemplate{
        ScaleTooSmall,
        "E-COLLAPSE",
        "Sector {0} is too thin for this scale. The smallest that works is {1}% by {2}%."},
    MessageTemplate{
        ScaleTooSmallForMany,
        "E-COLLAPSE",
        "Sectors {0} are too thin for this scale. The smallest that works is {1}% by {2}%."},
    MessageTemplate{WallsCross, "E-CROSS", "Walls {0} and {1} would cross."},
    MessageTemplate{
        WallsTouch,
        "E-CROSS",
        "Walls {0} and {1} would touch where there is no vertex. Insert a vertex first."},
    MessageTemplate{
        HoleLeaves,
        "E-CROSS",
        "A hole of sector {0} would end up outside its outer loop."},
    MessageTemplate{
        MirrorsPart,
        "E-CROSS",
        "Only part of a loop of sector {0} would be mirrored. Select the portals of what you "
        "mirror and use Geometry > Unlink portal first."},
    MessageTemplate{CrossesItself, "E-CROSS", "Sector {0} would cross itself."},
    MessageTemplate{
        CrossesRounded,
        "E-CROSS",
        "Sector {0} would cross itself after rounding. Choose another angle or a larger scale."},
    MessageTemplate{Flip, "E-FLIP", "Sector {0} would turn inside out."},
    MessageTemplate{
        FlipOfMove,
        "E-FLIP",
        "Sector {0} would turn inside out. Move the whole sector instead, or move its other walls "
        "first."},
    MessageTemplate{
        FlipOfNeighbour,
        "E-FLIP",
        "Sector {0} would turn inside out. Select the portals of sector {1} and use Geometry > "
        "Unlink portal first, or set Where it lands to Cut (U)."},
    MessageTemplate{
        FlipOfCutNeighbour,
        "E-FLIP",
        "Sector {0} would turn inside out. Select the portals of sector {1} and use Geometry > "
        "Unlink portal first."},
    MessageTemplate{Vertex, "E-VERTEX", "There is already a vertex here."},
    MessageTemplate{
        Seam,
        "E-SEAM",
        "The walls shared with sector {0} cannot bend here. Zoom in and place the point on the "
        "wall."},
    MessageTemplate{
        NoShare,
        "E-NOSHARE",
        "Sectors {0} and {1} are not adjacent. Select sectors that share a wall."},
    MessageTemplate{Branch, "E-BRANCH", "More than two walls meet at {0}. Delete walls instead."},
    MessageTemplate{
        Solid,
        "E-SOLID",
        "This wall is the outer edge of sector {0}. Delete the sector or move the vertices "
        "instead."},
    MessageTemplate{NotPortal, "E-SOLID", "Wall {0} is solid. Choose a portal."},
    MessageTemplate{
        NoTwin,
        "E-NOMATCH",
        "No matching wall. A portal needs a second wall with the same end points."},
    MessageTemplate{
        NotTwins,
        "E-NOMATCH",
        "Walls {0} and {1} do not match: they need the same end points in opposite directions."},
    MessageTemplate{Linked, "E-LINKED", "Wall {0} is already linked."},
    MessageTemplate{
        Portal,
        "E-LINKED",
        "Wall {0} is a portal. Extrude a solid wall of the sector behind it, or unlink it."},
    MessageTemplate{
        CeilingExtended,
        "E-LINKED",
        "The ceiling of sector {0} is already linked to a sector above."},
    MessageTemplate{
        FloorExtended,
        "E-LINKED",
        "The floor of sector {0} is already linked to a sector below."},
    MessageTemplate{
        NoLevelWall,
        "E-SLOPE",
        "No wall of sector {0} is level on this slope (the nearest is wall {1}, off by {2:,} z). "
        "Draw a line in the direction {3} through the sector, or choose a wall as the first one."},
    MessageTemplate{
        SlopedCeiling,
        "E-SLOPE",
        "The ceiling of sector {0} is sloped. Set its slope to 0 first."},
    MessageTemplate{
        SlopedFloor,
        "E-SLOPE",
        "The floor of sector {0} is sloped. Set its slope to 0 first."},
    MessageTemplate{
        FloorsNeedVersion9,
        "E-VERSION",
        "Linked floors need version 9, and this level has version {0}. Export it as Build MAP 9 "
        "and open that file."},
    MessageTemplate{
        PartsFloors,
        "E-FLOORS",
        "This would part the linked floors between sector {0} and sector {1}. Change both in the "
        "same way, or separate the floors first."},
    MessageTemplate{SectorLocked, "E-LOCKED", "Sector {0} is locked. Unlock it first."},
    MessageTemplate{SectorsLocked, "E-LOCKED", "Sectors {0} are locked. Unlock them first."},
    MessageTemplate{
        ResultChanged,
        "E-REMAKE",
        "Sector {0} is not as it was made, and making it again would lose that. Undo the change, "
        "or delete the result and create it again."},
    MessageTemplate{
        ResultLost,
        "E-REMAKE",
        "Not everything that was made is still there. Delete the rest and create it again."},
    MessageTemplate{
        ReplacedUnknown,
        "E-REMAKE",
        "It is not recorded what was here before. Delete the result and create it again."},
    MessageTemplate{
        ReplacedSprites,
        "E-REMAKE",
        "Sector {0} would be removed with its sprites. Move them away first."},
    MessageTemplate{
        NoGenerator,
        "E-REMAKE",
        "Nothing here was made as stairs, a curve, an extrusion, a door or a slope."},
};

constexpr auto table = [] {
    constexpr std::size_t size = errorRows.size() + editRows.size() + projectRows.size()
                                 + textureRows.size() + machineRows.size();
    std::array<MessageTemplate, size> all{};
    auto end = std::ranges::copy(errorRows, all.begin()).out;
    end = std::ranges::copy(editRows, end).out;
    end = std::ranges::copy(projectRows, end).out;
    end = std::ranges::copy(textureRows, end).out;
    std::ranges::copy(machineRows, end);
    return all;
}();

} // namespace

std::span<const MessageTemplate> messageTable()
{
    static const std::vector<MessageTemplate> all = [] {
        std::vector<MessageTemplate> rows(table.begin(), table.end());
        std::ranges::copy(noticeTable(), std::back_inserter(rows));
        return rows;
    }();
    return all;
}

} // namespace sectored
