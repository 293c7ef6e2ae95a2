#include "sectored/lab/json_text.h"
#include "sectored/lab/sweep_text.h"

namespace sectored {

namespace {

std::string cornersJson(const TriangleCorners& corners)
{
    return jsonVectors(corners);
}

std::string rodJson(const SweepShape& shape)
{
    return JsonObjectText()
        .add("axis", jsonVector(shape.axis))
        .add("halfLength", jsonNumber(shape.halfLength))
        .add("radius", jsonNumber(shape.radius))
        .text();
}

std::string shapeJson(const SweepShape& shape)
{
    JsonObjectText object;
    switch (shape.kind) {
    case SweepShapeKind::Sphere:
        object.add("sphere", jsonNumber(shape.radius));
        break;
    case SweepShapeKind::Point:
        object.add("point", "true");
        break;
    case SweepShapeKind::Ellipsoid:
        object.add("ellipsoid", jsonVector(shape.extents));
        break;
    case SweepShapeKind::Box:
        object.add("box", jsonVector(shape.extents));
        break;
    case SweepShapeKind::OrientedBox:
        object.add("orientedBox", jsonVectors(shape.edges));
        break;
    case SweepShapeKind::Capsule:
        object.add("capsule", rodJson(shape));
        break;
    case SweepShapeKind::Cylinder:
        object.add("cylinder", rodJson(shape));
        break;
    case SweepShapeKind::Hull:
        object.add("hull", jsonVectors(shape.points));
        break;
    }
    return object.text();
}

std::string targetJson(const SweepTarget& target)
{
    JsonObjectText object;
    switch (target.kind) {
    case SweepTargetKind::Plane:
        object.add(
            "plane",
            JsonObjectText()
                .add("normal", jsonVector(target.normal))
                .add("point", jsonVector(target.point))
                .text());
        break;
    case SweepTargetKind::Triangle:
        object.add("triangle", cornersJson(target.triangles.front()));
        break;
    case SweepTargetKind::Triangles: {
        std::string all = "[";
        for (const TriangleCorners& corners : target.triangles) {
            all += (all.size() > 1 ? "," : "") + cornersJson(corners);
        }
        object.add("triangles", all + "]");
        break;
    }
    case SweepTargetKind::Sphere:
        object.add(
            "sphere",
            JsonObjectText()
                .add("centre", jsonVector(target.centre))
                .add("radius", jsonNumber(target.radius))
                .add("by", jsonVector(target.by))
                .text());
        break;
    case SweepTargetKind::Level:
        break;
    }
    return object.text();
}

} // namespace

std::string sweepCaseJson(const SweepCase& sweep)
{
    JsonObjectText object;
    if (sweep.id) {
        object.addString("id", *sweep.id);
    }
    object.add("shape", shapeJson(sweep.shape));
    object.add("at", jsonVector(sweep.at));
    object.add("by", jsonVector(sweep.by));
    if (sweep.target.kind != SweepTargetKind::Level) {
        object.add("target", targetJson(sweep.target));
    }
    if (sweep.sector) {
        object.add("sector", std::to_string(*sweep.sector));
    }
    if (sweep.slide > 0) {
        object.add("slide", std::to_string(sweep.slide));
    }
    if (sweep.friction > 0) {
        object.add("friction", jsonNumber(sweep.friction));
    }
    if (sweep.bounce > 0) {
        object.add("bounce", jsonNumber(sweep.bounce));
    }
    return object.text();
}

} // namespace sectored
