#include "tests/support/oracle/glu_tessellator.h"

#include <GL/glu.h>

#include <deque>
#include <memory>

namespace sectored::test {

namespace {

struct Corner {
    Point place{};
    std::array<GLdouble, 3> coordinates{};
};

/// Output of the callbacks.
struct Tessellation {
    std::vector<Point> corners{};
    bool hasFailed = false;
};

using Callback = void (*)();

/// With this callback, GLU returns only triangles, no strips or fans.
void ignoreFlag(GLboolean, void*) {}

void takeCorner(void* corner, void* tessellation)
{
    static_cast<Tessellation*>(tessellation)
        ->corners.push_back(static_cast<Corner*>(corner)->place);
}

/// Accepts corners that meet at one place. All other combinations are crossings.
void combine(
    GLdouble coordinates[3], // NOLINT(readability-non-const-parameter): GLU's signature
    void* corners[4],
    GLfloat[4],
    void** result,
    void* tessellation)
{
    *result = corners[0];
    const auto& place = static_cast<Corner*>(corners[0])->coordinates;
    if (place[0] != coordinates[0] || place[1] != coordinates[1]) {
        static_cast<Tessellation*>(tessellation)->hasFailed = true;
    }
}

void fail(GLenum, void* tessellation)
{
    static_cast<Tessellation*>(tessellation)->hasFailed = true;
}

} // namespace

std::optional<std::vector<std::array<Point, 3>>> gluTriangles(
    std::span<const std::vector<Point>> loops)
{
    Tessellation result;
    std::deque<Corner> corners;
    const std::unique_ptr<GLUtesselator, void (*)(GLUtesselator*)> tess(
        gluNewTess(),
        gluDeleteTess);
    gluTessProperty(tess.get(), GLU_TESS_WINDING_RULE, GLU_TESS_WINDING_ODD);
    gluTessNormal(tess.get(), 0, 0, 1);
    gluTessCallback(tess.get(), GLU_TESS_EDGE_FLAG_DATA, reinterpret_cast<Callback>(&ignoreFlag));
    gluTessCallback(tess.get(), GLU_TESS_VERTEX_DATA, reinterpret_cast<Callback>(&takeCorner));
    gluTessCallback(tess.get(), GLU_TESS_COMBINE_DATA, reinterpret_cast<Callback>(&combine));
    gluTessCallback(tess.get(), GLU_TESS_ERROR_DATA, reinterpret_cast<Callback>(&fail));
    gluTessBeginPolygon(tess.get(), &result);
    for (const auto& loop : loops) {
        gluTessBeginContour(tess.get());
        for (const Point p : loop) {
            Corner& corner = corners.emplace_back(
                Corner{p, {static_cast<double>(p.x), static_cast<double>(p.y), 0}});
            gluTessVertex(tess.get(), corner.coordinates.data(), &corner);
        }
        gluTessEndContour(tess.get());
    }
    gluTessEndPolygon(tess.get());
    if (result.hasFailed) {
        return std::nullopt;
    }
    std::vector<std::array<Point, 3>> triangles;
    for (std::size_t at = 0; at + 2 < result.corners.size(); at += 3) {
        triangles.push_back({result.corners[at], result.corners[at + 1], result.corners[at + 2]});
    }
    return triangles;
}

} // namespace sectored::test
