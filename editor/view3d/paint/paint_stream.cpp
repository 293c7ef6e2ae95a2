#include "editor/view3d/paint/paint_stream.h"

#include <algorithm>
#include <array>
#include <cstdint>

namespace sectored::editor {

namespace {

std::array<float, 3> floatsOf(Vec3 v)
{
    return {static_cast<float>(v.x), static_cast<float>(v.y), static_cast<float>(v.z)};
}

/// Triangles that belong together, for sorting.
struct Pane {
    double depth = 0;
    const SeenSprite* sprite = nullptr; ///< null: vertices of the mesh
    LevelMesh::Run run{};
};

/// Collects a stream.
class Collector {
public:
    Collector(const PreviewFrame& frame, const LevelMesh& mesh)
        : m_frame(frame)
        , m_mesh(mesh)
    {}

    void addSky(std::span<const VisiblePart> visible);
    void addSprite(const SeenSprite& sprite);
    void addRun(const LevelMesh::Run& run);
    /// Returns what was added since the last call.
    LevelMesh::Run takeRun();

    PaintStream stream;

private:
    void add(const SurfaceVertex& vertex, const PaintVertex& paint)
    {
        stream.vertices.push_back(vertex);
        stream.paints.push_back(paint);
    }

    const PreviewFrame& m_frame;
    const LevelMesh& m_mesh;
    std::size_t m_taken = 0;
};

LevelMesh::Run Collector::takeRun()
{
    const std::size_t first = m_taken;
    m_taken = stream.vertices.size();
    return {.first = first, .count = m_taken - first};
}

/// Adds one triangle over the whole picture.
void Collector::addSky(std::span<const VisiblePart> visible)
{
    const auto found = std::ranges::find_if(visible, [](const VisiblePart& each) {
        return each.part->steps.sky > 0;
    });
    if (found == visible.end()) {
        return;
    }
    constexpr double share = 0.98; // of the furthest that is drawn
    const Lens& lens = m_frame.lens;
    const Vec3 forward = axesOf(m_frame.camera).forward;
    for (const Vec2 corner : {Vec2{0, 0}, Vec2{2 * lens.width, 0}, Vec2{0, 2 * lens.height}}) {
        const Vec3 way = directionAt(m_frame.camera, lens, corner);
        const Vec3 place =
            m_frame.camera.eye + way * (share * lens.far / dot(way, forward)) - m_mesh.origin();
        add({.place = floatsOf(place), .rim = {255, 255, 255}, .look = SurfaceLook::Sky},
            m_mesh.paints()[found->part->first + found->part->steps.solid]);
    }
}

void Collector::addSprite(const SeenSprite& sprite)
{
    const auto corners = sprite.corners();
    const auto width = static_cast<float>(sprite.shape.width);
    const auto height = static_cast<float>(sprite.shape.height);
    const std::array<std::array<float, 2>, 4> texels{
        {{0, 0}, {width, 0}, {width, height}, {0, height}}};
    for (const std::size_t corner : {0U, 1U, 2U, 0U, 2U, 3U}) {
        PaintVertex paint = sprite.paint;
        paint.texel = texels.at(corner);
        add({.place = floatsOf(corners.at(corner) - m_mesh.origin()), .rim = {255, 255, 255}},
            paint);
    }
}

void Collector::addRun(const LevelMesh::Run& run)
{
    for (std::size_t at = run.first; at < run.first + run.count; ++at) {
        add(m_mesh.vertices()[at], m_mesh.paints()[at]);
    }
}

/// Adds the translucent surfaces of a part whose front side the camera sees.
void addPanes(std::vector<Pane>& panes, const MeshPart& part, const Camera& camera)
{
    const Vec3 forward = axesOf(camera).forward;
    std::size_t at = part.steps.opaque() / 3;
    while (at < part.triangles.size()) {
        const SurfaceTriangle& first = part.triangles[at];
        Pane pane{.run = {.first = part.first + 3 * at, .count = 0}};
        double depths = 0;
        for (; at < part.triangles.size() && part.triangles[at].surface == first.surface; ++at) {
            for (const Vec3 corner : part.triangles[at].corners) {
                depths += dot(corner - camera.eye, forward);
            }
            pane.run.count += 3;
        }
        pane.depth = depths / static_cast<double>(pane.run.count);
        const auto& corners = first.corners;
        const Vec3 normal = cross(corners[1] - corners[0], corners[2] - corners[0]);
        if (dot(normal, camera.eye - corners[0]) > 0) {
            panes.push_back(pane);
        }
    }
}

} // namespace

PaintStream streamOf(
    const PreviewFrame& frame,
    const LevelMesh& mesh,
    std::span<const VisiblePart> visible)
{
    Collector collector(frame, mesh);
    collector.addSky(visible);
    collector.stream.sky = collector.takeRun();
    std::vector<Pane> panes;
    for (const VisiblePart& each : visible) {
        addPanes(panes, *each.part, frame.camera);
    }
    for (const SeenSprite& sprite : frame.sprites) {
        if (sprite.opacity == Opacity::Masked) {
            collector.addSprite(sprite);
        } else {
            panes.push_back({.depth = sprite.depth, .sprite = &sprite});
        }
    }
    collector.stream.masked = collector.takeRun();
    std::ranges::stable_sort(panes, std::greater{}, &Pane::depth);
    for (const Pane& pane : panes) {
        if (pane.sprite != nullptr) {
            collector.addSprite(*pane.sprite);
        } else {
            collector.addRun(pane.run);
        }
    }
    collector.stream.translucent = collector.takeRun();
    return std::move(collector.stream);
}

} // namespace sectored::editor
