#include "sectored/lab/census.h"
#include "sectored/lab/sweep_text.h"

namespace sectored {

std::string_view nameOf(PublishedMethod method)
{
    switch (method) {
    case PublishedMethod::Gomez:
        return "gomez";
    case PublishedMethod::FramesOnly:
        return "framesOnly";
    case PublishedMethod::Nettle:
        return "nettle";
    case PublishedMethod::NettleListing:
        return "nettleListing";
    case PublishedMethod::NettleProse:
        return "nettleProse";
    case PublishedMethod::RoundedRay:
        return "roundedRay";
    }
    return {};
}

std::string_view nameOf(SweepDifference difference)
{
    switch (difference) {
    case SweepDifference::No:
        return "no";
    case SweepDifference::Missed:
        return "missed";
    case SweepDifference::FalseHit:
        return "false";
    case SweepDifference::Late:
        return "late";
    case SweepDifference::Early:
        return "early";
    case SweepDifference::Held:
        return "held";
    }
    return {};
}

std::string_view nameOf(SweepKind kind)
{
    switch (kind) {
    case SweepKind::None:
        return "none";
    case SweepKind::Start:
        return "start";
    case SweepKind::Hit:
        return "hit";
    }
    return {};
}

std::string_view nameOf(SpheresRule rule)
{
    switch (rule) {
    case SpheresRule::OverlapAtStart:
        return "overlapAtStart";
    case SpheresRule::NotApproaching:
        return "notApproaching";
    case SpheresRule::NearestAtEnd:
        return "nearestAtEnd";
    case SpheresRule::NearestOnTheWay:
        return "nearestOnTheWay";
    }
    return {};
}

std::string_view nameOf(TriangleFeature feature)
{
    switch (feature) {
    case TriangleFeature::Face:
        return "face";
    case TriangleFeature::Edge0:
        return "edge0";
    case TriangleFeature::Edge1:
        return "edge1";
    case TriangleFeature::Edge2:
        return "edge2";
    case TriangleFeature::Corner0:
        return "corner0";
    case TriangleFeature::Corner1:
        return "corner1";
    case TriangleFeature::Corner2:
        return "corner2";
    }
    return {};
}

std::string_view nameOf(ContactKind kind)
{
    switch (kind) {
    case ContactKind::Vertex:
        return "vertex";
    case ContactKind::Edge:
        return "edge";
    case ContactKind::Face:
        return "face";
    case ContactKind::Disc:
        return "disc";
    }
    return {};
}

std::string_view nameOf(SurfaceKind kind)
{
    switch (kind) {
    case SurfaceKind::Floor:
        return "floor";
    case SurfaceKind::Ceiling:
        return "ceiling";
    case SurfaceKind::Wall:
        return "wall";
    case SurfaceKind::Lower:
        return "lower";
    case SurfaceKind::Upper:
        return "upper";
    case SurfaceKind::Masked:
        return "masked";
    }
    return {};
}

std::string_view nameOf(CensusKind kind)
{
    switch (kind) {
    case CensusKind::Plane:
        return "plane";
    case CensusKind::Triangle:
        return "triangle";
    case CensusKind::Spheres:
        return "spheres";
    case CensusKind::Ellipsoid:
        return "ellipsoid";
    case CensusKind::Point:
        return "point";
    }
    return {};
}

} // namespace sectored
