#include "editor/tool/take/fix_preview.h"

#include "sectored/geom/closest_on_segment.h"
#include "sectored/geom/nearest_point.h"

#include "editor/tool/take/thing.h"

#include <algorithm>
#include <compare>
#include <iterator>
#include <set>

namespace sectored::editor {

namespace {

/// A wall as a row of a set.
struct Line {
    Point a{};
    Point b{};

    auto operator<=>(const Line&) const = default; // NOLINT(modernize-use-nullptr)
};

std::vector<SectorId> touchedSectors(const Patch& patch)
{
    std::set<SectorId> touched;
    const auto add = [&](SectorRef sector) {
        if (sector.isRow()) {
            touched.insert(sector.row());
        }
    };
    for (const auto& change : patch.walls) {
        for (const auto* side : {&change.before, &change.after}) {
            if (*side) {
                add((*side)->sector);
            }
        }
    }
    for (const auto& change : patch.wallLists) {
        touched.insert(change.id);
    }
    for (const auto& change : patch.sectors) {
        touched.insert(change.id);
    }
    return {touched.begin(), touched.end()};
}

/// One of the two levels, with what the comparison needs of it.
struct ComparedLevel {
    MapView view;
    FixSide side{};
    std::set<Line> lines{};
    std::set<Point> starts{};
};

void addSector(ComparedLevel& level, SectorId sector)
{
    const Map& map = level.view.map;
    if (map.find(sector) == nullptr) {
        return;
    }
    level.side.sectors.push_back(loopPointsOf(map, sector));
    for (const WallId wall : map.wallsOf(sector)) {
        level.starts.insert(map[wall].position);
    }
    for (const Segment line : edgesOf(map, sector)) {
        level.side.lines.push_back(line);
        level.lines.insert({line.a, line.b});
    }
    level.side.walls += map.wallsOf(sector).size();
    level.side.grade = std::max(level.side.grade, gradeOf(level.view, sector));
}

void addWall(ComparedLevel& level, WallId wall)
{
    const Wall* const row = level.view.map.find(wall);
    if (row != nullptr && row->point2.isRow() && level.view.map.endOf(*row)) {
        level.side.changed.push_back(lineOf(level.view.map, wall));
    }
}

/// Adds to each side what the other one lacks.
void compare(ComparedLevel& level, const ComparedLevel& other)
{
    for (const Line& line : level.lines) {
        if (!other.lines.contains(line)) {
            level.side.changed.push_back({line.a, line.b});
        }
    }
    std::ranges::set_difference(
        level.starts,
        other.starts,
        std::back_inserter(level.side.vertices));
}

void include(Box& box, const FixSide& side)
{
    for (const Segment line : side.changed) {
        box.include(line.a);
        box.include(line.b);
    }
    for (const Point vertex : side.vertices) {
        box.include(vertex);
    }
}

bool changesLink(const RowChange<Wall, WallId>& change)
{
    return change.before && change.after
           && (change.before->nextWall != change.after->nextWall
               || change.before->nextSector != change.after->nextSector);
}

Box boxOf(const OverlayLoops& loops)
{
    Box box;
    for (const auto& loop : loops) {
        for (const Vec2 corner : loop) {
            box.include(nearestPoint(corner));
        }
    }
    return box;
}

/// Adds the area that the sectors lose. Sectors that keep their shape lose none.
void addLostArea(Overlay& overlay, const FixPreview& preview)
{
    const auto& after = preview.after.sectors;
    for (const OverlayLoops& loops : preview.now.sectors) {
        if (std::ranges::find(after, loops) != after.end()) {
            continue;
        }
        OverlayArea lost{.loops = loops, .role = OverlayRole::FixNow, .hatched = true};
        const Box box = boxOf(loops);
        std::ranges::copy_if(after, std::back_inserter(lost.without), [&box](const auto& other) {
            return box.meets(boxOf(other));
        });
        overlay.areas.push_back(std::move(lost));
    }
}

OverlayLine lineIn(Segment line, OverlayRole role)
{
    return {.from = toVec2(line.a), .to = toVec2(line.b), .role = role};
}

void addPoints(Overlay& overlay, const std::vector<Point>& points, const OverlayPoint& like)
{
    for (const Point p : points) {
        overlay.points.push_back(like);
        overlay.points.back().at = toVec2(p);
    }
}

} // namespace

FixPreview fixPreviewOf(const MapView& view, const Patch& patch)
{
    Map map = view.map;
    MapIndex index = view.index;
    apply(map, patch);
    index.update(map, patch);
    ComparedLevel now{.view = view};
    ComparedLevel after{.view = {map, index, view.tiles}};
    for (const SectorId sector : touchedSectors(patch)) {
        addSector(now, sector);
        addSector(after, sector);
    }
    compare(now, after);
    compare(after, now);
    for (const auto& change : patch.walls) {
        if (changesLink(change) && change.before->position == change.after->position) {
            addWall(now, change.id);
            addWall(after, change.id);
        }
    }
    FixPreview preview{.now = std::move(now.side), .after = std::move(after.side)};
    include(preview.place, preview.now);
    include(preview.place, preview.after);
    for (const auto& change : patch.sprites) {
        if (const auto& row = change.after ? change.after : change.before) {
            preview.place.include(row->position);
            (change.after ? preview.after : preview.now).vertices.push_back(row->position);
        }
    }
    return preview;
}

Overlay overlayOf(const FixPreview& preview)
{
    Overlay overlay;
    for (const OverlayLoops& loops : preview.after.sectors) {
        overlay.areas.push_back({.loops = loops, .role = OverlayRole::FixAfter});
    }
    addLostArea(overlay, preview);
    // Walls that stay where they are show both: a solid line below a dash-dotted one.
    const bool isOutline = !preview.after.vertices.empty() || !preview.now.vertices.empty();
    for (const Segment line : isOutline ? preview.after.lines : preview.after.changed) {
        overlay.lines.push_back(lineIn(line, OverlayRole::FixAfter));
    }
    for (const Segment line : preview.now.changed) {
        OverlayLine shown = lineIn(line, OverlayRole::FixNow);
        shown.dashed = true;
        overlay.lines.push_back(shown);
    }
    addPoints(
        overlay,
        preview.now.vertices,
        {.role = OverlayRole::FixGone, .marker = Marker::Cross});
    addPoints(
        overlay,
        preview.after.vertices,
        {.role = OverlayRole::FixAfter, .marker = Marker::Ring});
    return overlay;
}

} // namespace sectored::editor
