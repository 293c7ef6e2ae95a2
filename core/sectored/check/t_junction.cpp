#include "sectored/check/all_checks.h"
#include "sectored/check/report.h"
#include "sectored/map/contact.h"

namespace sectored {

namespace {

constexpr std::string_view tJunctionId = "t-junction";

std::vector<Finding> findTJunction(const MapView& view)
{
    Report report(view, tJunctionId);
    for (const VertexOnWall& found :
         verticesOnWalls(view.map, view.map.sectorOrder(), findingLimit)) {
        report.atWall(
            found.wall,
            {Severity::Note,
             "Vertex {0},{1} lies on wall {2} but does not split it.",
             {std::to_string(found.vertex.x),
              std::to_string(found.vertex.y),
              report.number(found.wall)}});
        report.lookAt(found.vertex);
        if (report.isFull()) {
            break;
        }
    }
    return report.take();
}

} // namespace

Check tJunctionCheck()
{
    return {
        .id = tJunctionId,
        .severity = Severity::Note,
        .title = "T-junctions",
        .why = "The renderer may show hairline gaps. Insert a vertex in the wall.",
        .run = findTJunction,
        .reads = outlinesOnly};
}

} // namespace sectored
