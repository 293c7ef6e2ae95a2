#include "sectored/edit/operation/draw_verbs.h"

#include "sectored/base/script_text.h"
#include "sectored/geom/build_angle.h"

#include <array>

namespace sectored {

namespace {

/// Visits the fields that all closed shapes and lines have in common.
void visitOptions(FieldVisitor& fields, DrawRequest& draw)
{
    static constexpr std::array<std::string_view, 3> fills{"sector", "void", "merge"};
    visitWord(fields, "fill", fills, draw.fill);
    visitFlag(fields, "allowRemove", draw.allowRemove);
    fields.visit("sheet", draw.sheet);
}

Count scriptCount()
{
    return {.maximum = static_cast<std::int32_t>(scriptPointLimit)};
}

bool isSplitOfOne(const DrawRequest& draw)
{
    return draw.isSplit && draw.sheet.only && draw.sheet.only->size() == 1;
}

void leaveOutRest(FieldVisitor& fields, const DrawRequest& draw)
{
    fields.leaveOut(!draw.guides.empty() || draw.newSector != NewSector());
}

} // namespace

void describeDraw(FieldVisitor& fields, DrawRequest& draw)
{
    fields.visit("points", draw.points);
    visitFlag(fields, "closed", draw.closed);
    visitOptions(fields, draw);
    fields.leaveOut(draw.isSplit);
    leaveOutRest(fields, draw);
}

void describeSplit(FieldVisitor& fields, DrawRequest& draw)
{
    SectorId sector = isSplitOfOne(draw) ? draw.sheet.only->front() : SectorId{};
    fields.visit("sector", sector);
    fields.visit("points", draw.points);
    draw.isSplit = true;
    draw.sheet.only = std::vector{sector};
    leaveOutRest(fields, draw);
}

void describeRect(FieldVisitor& fields, DrawRequest& draw)
{
    Corners box;
    fields.visit("box", box);
    visitOptions(fields, draw);
    draw.points = rectanglePoints(box);
    draw.closed = true;
}

void describeNgon(FieldVisitor& fields, DrawRequest& draw)
{
    Point center;
    Count radius{.maximum = coordinateLimit};
    Count sides = scriptCount();
    std::optional<std::int64_t> angle;
    fields.visit("center", center);
    fields.visit("radius", radius);
    fields.visit("sides", sides);
    fields.visit("angle", angle);
    visitOptions(fields, draw);
    draw.points = ngonPoints(
        {.doubledCenter = {2 * center.x, 2 * center.y},
         .doubledRadius = {2 * radius.value, 2 * radius.value},
         .sides = sides.value,
         .angle = static_cast<std::int32_t>(angle.value_or(0) % fullCircle)});
    draw.closed = true;
}

void describeArc(FieldVisitor& fields, DrawRequest& draw)
{
    ArcShape arc;
    Count segments = scriptCount();
    fields.visit("from", arc.from);
    fields.visit("to", arc.to);
    fields.visit("through", arc.through);
    fields.visit("segments", segments);
    visitOptions(fields, draw);
    arc.segments = segments.value;
    draw.points = arcPoints(arc);
}

std::size_t verbOf(const DrawRequest& draw)
{
    return isSplitOfOne(draw) ? 1 : 0;
}

std::string stepNameOf(const DrawRequest& draw)
{
    if (!draw.closed) {
        return "Draw line";
    }
    switch (draw.fill) {
    case Fill::Void:
        return "Draw void";
    case Fill::Merge:
        return "Merge drawn area";
    case Fill::Sector:
        break;
    }
    return "Draw sector";
}

} // namespace sectored
