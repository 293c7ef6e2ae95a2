#include "editor/view3d/gl_renderer.h"

#include "editor/view3d/gl_shaders.h"
#include "editor/view3d/visible_parts.h"

#include <QMatrix4x4>
#include <QOpenGLContext>
#include <QOpenGLVersionFunctionsFactory>
#include <QVector3D>
#include <QVector4D>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <vector>

namespace sectored::editor {

namespace {

constexpr double fadeWay = 45000; ///< map units after which a surface has faded to a third
constexpr float noMark = -1;

QVector3D vectorOf(const QColor& colour)
{
    return {
        static_cast<float>(colour.redF()),
        static_cast<float>(colour.greenF()),
        static_cast<float>(colour.blueF())};
}

QVector3D vectorOf(Vec3 v)
{
    return {static_cast<float>(v.x), static_cast<float>(v.y), static_cast<float>(v.z)};
}

/// A vertex attribute: one or several numbers for the shader input `location`.
struct Input {
    GLuint location;
    GLint count;
    GLenum type;
    GLboolean isFraction;
    std::size_t offset;
};

constexpr std::array inputs{
    Input{0, 3, GL_FLOAT, GL_FALSE, offsetof(SurfaceVertex, place)},
    Input{1, 2, GL_FLOAT, GL_FALSE, offsetof(SurfaceVertex, along)},
    Input{2, 3, GL_UNSIGNED_BYTE, GL_TRUE, offsetof(SurfaceVertex, rim)},
    Input{3, 1, GL_UNSIGNED_BYTE, GL_FALSE, offsetof(SurfaceVertex, look)},
    Input{4, 1, GL_FLOAT, GL_FALSE, offsetof(SurfaceVertex, light)},
};

bool link(QOpenGLShaderProgram& program, const char* vertex, const char* fragment)
{
    return program.addShaderFromSourceCode(QOpenGLShader::Vertex, vertex)
           && program.addShaderFromSourceCode(QOpenGLShader::Fragment, fragment) && program.link();
}

int bytesOf(std::size_t vertices)
{
    return static_cast<int>(vertices * sizeof(SurfaceVertex));
}

} // namespace

std::unique_ptr<GlRenderer> GlRenderer::make()
{
    auto* const gl = QOpenGLVersionFunctionsFactory::get<QOpenGLFunctions_3_3_Core>();
    if (gl == nullptr || !gl->initializeOpenGLFunctions()) {
        return nullptr;
    }
    std::unique_ptr<GlRenderer> made(new GlRenderer(*gl));
    return made->prepare() ? std::move(made) : nullptr;
}

GlRenderer::~GlRenderer() = default;

bool GlRenderer::prepare()
{
    return link(m_sky, skyVertexShader, skyFragmentShader)
           && link(m_surfaces, surfaceVertexShader, surfaceFragmentShader) && m_nothing.create()
           && prepare(m_level) && prepare(m_marks) && m_paint.prepare(m_level.buffer);
}

bool GlRenderer::prepare(Store& store)
{
    if (!store.layout.create() || !store.buffer.create()) {
        return false;
    }
    const QOpenGLVertexArrayObject::Binder layout(&store.layout);
    store.buffer.setUsagePattern(QOpenGLBuffer::DynamicDraw);
    store.buffer.bind();
    for (const Input& input : inputs) {
        m_gl.glEnableVertexAttribArray(input.location);
        m_gl.glVertexAttribPointer(
            input.location,
            input.count,
            input.type,
            input.isFraction,
            sizeof(SurfaceVertex),
            reinterpret_cast<const void*>(input.offset)); // NOLINT: form required by OpenGL
    }
    store.buffer.release();
    return true;
}

void GlRenderer::takeMesh(LevelMesh& mesh)
{
    const auto changes = mesh.takeChanges();
    const auto vertices = mesh.vertices();
    if (!changes) {
        takeAll(mesh);
        return;
    }
    m_level.buffer.bind();
    for (const LevelMesh::Run& run : *changes) {
        m_level.buffer.write(
            bytesOf(run.first),
            vertices.subspan(run.first).data(),
            bytesOf(run.count));
    }
    m_level.buffer.release();
    m_paint.takePaints(mesh.paints(), *changes);
}

void GlRenderer::takeAll(const LevelMesh& mesh)
{
    const auto vertices = mesh.vertices();
    m_level.buffer.bind();
    m_level.buffer.allocate(vertices.data(), bytesOf(vertices.size()));
    m_level.buffer.release();
    m_paint.takeAllPaints(mesh.paints());
}

QImage GlRenderer::draw(const PreviewFrame& frame, const LevelMesh& mesh)
{
    const QSize size(
        static_cast<int>(std::lround(frame.lens.width)),
        static_cast<int>(std::lround(frame.lens.height)));
    if (!m_picture.reshape({.size = size, .samples = frame.samples})) {
        return {};
    }
    m_picture.bind();
    m_gl.glDepthMask(GL_TRUE);
    m_gl.glClear(GL_DEPTH_BUFFER_BIT);
    const bool hasTiles = frame.look != PreviewLook::Plain && frame.tiles != nullptr
                          && mesh.paints().size() == mesh.vertices().size();
    if (hasTiles) {
        drawTiles(frame, mesh);
    } else {
        drawSurfaces(frame, mesh);
        drawSky(frame);
    }
    drawMarks(frame);
    return m_picture.read();
}

/// Draws the sky where nothing else was drawn.
void GlRenderer::drawSky(const PreviewFrame& frame)
{
    const Lens& lens = frame.lens;
    const CameraAxes axes = axesOf(frame.camera);
    const Vec3 corner = directionAt(frame.camera, lens, {lens.width, lens.height});
    const Vec3 far = corner * (1 / dot(corner, axes.forward));
    m_sky.bind();
    m_sky.setUniformValue("forward", vectorOf(axes.forward));
    m_sky.setUniformValue("across", vectorOf(axes.right * dot(far, axes.right)));
    m_sky.setUniformValue("down", vectorOf(axes.up * dot(far, axes.up)));
    m_sky.setUniformValue("sky", vectorOf(frame.colours.sky));
    m_sky.setUniformValue("horizon", vectorOf(frame.colours.horizon));
    m_sky.setUniformValue("ground", vectorOf(frame.colours.ground));
    m_gl.glEnable(GL_DEPTH_TEST);
    m_gl.glDepthFunc(GL_LEQUAL);
    m_gl.glDisable(GL_BLEND);
    m_gl.glDisable(GL_CULL_FACE);
    const QOpenGLVertexArrayObject::Binder layout(&m_nothing);
    m_gl.glDrawArrays(GL_TRIANGLES, 0, 3);
    m_sky.release();
}

void GlRenderer::setUniforms(const PreviewFrame& frame, Vec3 origin)
{
    const auto clip = clipMatrix(frame.camera, frame.lens, origin);
    std::array<QVector3D, lookCount> colours;
    std::ranges::transform(frame.colours.surfaces, colours.begin(), [](const QColor& colour) {
        return vectorOf(colour);
    });
    m_surfaces.setUniformValue("clip", QMatrix4x4(clip.data()).transposed());
    m_surfaces.setUniformValue("eye", vectorOf(frame.camera.eye - origin));
    m_surfaces.setUniformValueArray("colours", colours.data(), static_cast<int>(colours.size()));
    m_surfaces.setUniformValue("fadeWay", static_cast<float>(fadeWay));
    m_surfaces.setUniformValue("edge", vectorOf(frame.colours.edge));
    m_surfaces.setUniformValue("ground", vectorOf(frame.colours.ground));
    m_surfaces.setUniformValue("sky", vectorOf(frame.colours.sky));
    m_surfaces.setUniformValue("horizon", vectorOf(frame.colours.horizon));
    m_surfaces.setUniformValue("edgeWidth", static_cast<float>(frame.edgeWidth));
    m_surfaces.setUniformValue("mark", QVector4D(0, 0, 0, noMark));
}

void GlRenderer::drawSurfaces(const PreviewFrame& frame, const LevelMesh& mesh)
{
    std::vector<GLint> firsts;
    std::vector<GLsizei> counts;
    for (const VisiblePart& each : visibleParts(frame.camera, frame.lens, mesh)) {
        firsts.push_back(static_cast<GLint>(each.part->first));
        counts.push_back(static_cast<GLsizei>(each.part->count));
    }
    m_surfaces.bind();
    setUniforms(frame, mesh.origin());
    m_gl.glEnable(GL_DEPTH_TEST);
    m_gl.glDepthFunc(GL_LESS);
    m_gl.glDisable(GL_BLEND);
    m_gl.glEnable(GL_CULL_FACE);
    m_gl.glCullFace(GL_BACK);
    m_gl.glFrontFace(GL_CCW); // a mirrored space in an upside-down picture
    const QOpenGLVertexArrayObject::Binder layout(&m_level.layout);
    m_gl.glMultiDrawArrays(
        GL_TRIANGLES,
        firsts.data(),
        counts.data(),
        static_cast<GLsizei>(counts.size()));
}

void GlRenderer::drawTiles(const PreviewFrame& frame, const LevelMesh& mesh)
{
    const auto visible = visibleParts(frame.camera, frame.lens, mesh);
    const PaintStream stream = streamOf(frame, mesh, visible);
    m_paint.drawSolid({frame, mesh, visible, stream});
    if (stream.sky.count == 0) {
        drawSky(frame);
    }
    m_paint.drawOpen({frame, mesh, visible, stream});
    m_surfaces.bind();
    setUniforms(frame, mesh.origin());
}

void GlRenderer::drawMarks(const PreviewFrame& frame)
{
    m_surfaces.bind();
    m_gl.glDepthFunc(GL_LEQUAL);
    m_gl.glDepthMask(GL_FALSE);
    m_gl.glEnable(GL_BLEND);
    m_gl.glEnable(GL_CULL_FACE);
    m_gl.glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
    const QOpenGLVertexArrayObject::Binder layout(&m_marks.layout);
    for (const MarkedSurfaces& mark : frame.marks) {
        if (mark.vertices.empty()) {
            continue;
        }
        m_marks.buffer.bind();
        m_marks.buffer.allocate(mark.vertices.data(), bytesOf(mark.vertices.size()));
        m_marks.buffer.release();
        const QVector3D colour = vectorOf(mark.colour);
        m_surfaces.setUniformValue("mark", QVector4D(colour, static_cast<float>(mark.tint)));
        m_surfaces.setUniformValue("edgeWidth", static_cast<float>(mark.width));
        m_gl.glDrawArrays(GL_TRIANGLES, 0, static_cast<GLsizei>(mark.vertices.size()));
    }
    m_surfaces.release();
}

} // namespace sectored::editor
