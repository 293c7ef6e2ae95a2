#include "editor/view3d/paint/gl_paint.h"

#include "editor/view3d/paint/paint_shaders.h"

#include <QByteArray>
#include <QMatrix4x4>
#include <QVector2D>
#include <QVector3D>

#include <array>
#include <cmath>
#include <cstddef>
#include <numbers>

namespace sectored::editor {

namespace {

/// Numbers of a vertex for the shader input `location`.
struct PaintInput {
    GLuint location;
    GLint count;
    GLenum type;
    GLboolean isFraction;
    std::size_t offset;
};

constexpr std::array surfaceInputs{
    PaintInput{0, 3, GL_FLOAT, GL_FALSE, offsetof(SurfaceVertex, place)},
    PaintInput{2, 3, GL_UNSIGNED_BYTE, GL_TRUE, offsetof(SurfaceVertex, rim)},
};

constexpr std::array paintInputs{
    PaintInput{5, 2, GL_FLOAT, GL_FALSE, offsetof(PaintVertex, texel)},
    PaintInput{6, 1, GL_FLOAT, GL_FALSE, offsetof(PaintVertex, fade)},
    PaintInput{7, 1, GL_UNSIGNED_SHORT, GL_FALSE, offsetof(PaintVertex, slot)},
    PaintInput{8, 1, GL_SHORT, GL_FALSE, offsetof(PaintVertex, shade)},
    PaintInput{9, 2, GL_UNSIGNED_BYTE, GL_FALSE, offsetof(PaintVertex, swap)},
    PaintInput{10, 1, GL_UNSIGNED_SHORT, GL_FALSE, offsetof(PaintVertex, sky)},
};

bool linkPaint(QOpenGLShaderProgram& program, unsigned features)
{
    QByteArray fragment = "#version 330 core\n";
    for (std::size_t bit = 0; bit < paintFeatureNames.size(); ++bit) {
        if ((features >> bit & 1) != 0) {
            fragment += QByteArray("#define ") + paintFeatureNames.at(bit) + "\n";
        }
    }
    fragment += paintFragmentShader;
    return program.addShaderFromSourceCode(QOpenGLShader::Vertex, paintVertexShader)
           && program.addShaderFromSourceCode(QOpenGLShader::Fragment, fragment) && program.link();
}

template <class Vertex>
int paintBytes(std::span<const Vertex> vertices)
{
    return static_cast<int>(vertices.size_bytes());
}

QVector3D vectorFrom(Vec3 v)
{
    return {static_cast<float>(v.x), static_cast<float>(v.y), static_cast<float>(v.z)};
}

} // namespace

void GlPaint::DrawnRuns::add(std::size_t first, std::size_t count)
{
    if (count > 0) {
        firsts.push_back(static_cast<GLint>(first));
        counts.push_back(static_cast<GLsizei>(count));
    }
}

bool GlPaint::prepare(QOpenGLBuffer& level)
{
    return program(0).isLinked() && program(paint_feature::masked).isLinked()
           && program(paint_feature::sky).isLinked() && m_streamVertices.create()
           && prepare(m_level, level) && prepare(m_stream, m_streamVertices);
}

/// Returns the program of a variant. It is not linked if the driver refuses it.
QOpenGLShaderProgram& GlPaint::program(unsigned features)
{
    auto& made = m_programs[features];
    if (!made) {
        made = std::make_unique<QOpenGLShaderProgram>();
        static_cast<void>(linkPaint(*made, features));
    }
    return *made;
}

/// Uses the program for this kind of surface and the look of the frame. A driver that refuses the
/// look gets the plain program, which prepare() has made.
QOpenGLShaderProgram& GlPaint::use(const PaintJob& job, unsigned kind)
{
    unsigned features = kind;
    if (job.frame.look == PreviewLook::Smooth) {
        features |= paint_feature::smooth;
    }
    if (job.frame.edgeWidth > 0 && kind != paint_feature::sky) {
        features |= paint_feature::edges;
    }
    QOpenGLShaderProgram& wanted = program(features);
    QOpenGLShaderProgram& used = wanted.isLinked() ? wanted : program(kind);
    used.bind();
    setUniforms(used, job);
    return used;
}

bool GlPaint::prepare(Store& store, QOpenGLBuffer& vertices)
{
    if (!store.layout.create() || !store.paints.create()) {
        return false;
    }
    const QOpenGLVertexArrayObject::Binder layout(&store.layout);
    const auto take = [this](const PaintInput& input, std::size_t stride) {
        m_gl.glEnableVertexAttribArray(input.location);
        m_gl.glVertexAttribPointer(
            input.location,
            input.count,
            input.type,
            input.isFraction,
            static_cast<GLsizei>(stride),
            reinterpret_cast<const void*>(input.offset)); // NOLINT: form required by OpenGL
    };
    vertices.bind();
    for (const PaintInput& input : surfaceInputs) {
        take(input, sizeof(SurfaceVertex));
    }
    store.paints.setUsagePattern(QOpenGLBuffer::DynamicDraw);
    store.paints.bind();
    for (const PaintInput& input : paintInputs) {
        take(input, sizeof(PaintVertex));
    }
    store.paints.release();
    return true;
}

void GlPaint::takePaints(
    std::span<const PaintVertex> paints,
    std::span<const LevelMesh::Run> changes)
{
    if (paints.empty()) {
        return;
    }
    m_level.paints.bind();
    for (const LevelMesh::Run& run : changes) {
        const auto changed = paints.subspan(run.first, run.count);
        m_level.paints.write(
            paintBytes(paints.first(run.first)),
            changed.data(),
            paintBytes(changed));
    }
    m_level.paints.release();
}

void GlPaint::takeAllPaints(std::span<const PaintVertex> paints)
{
    m_level.paints.bind();
    m_level.paints.allocate(paints.data(), paintBytes(paints));
    m_level.paints.release();
}

void GlPaint::setUniforms(QOpenGLShaderProgram& program, const PaintJob& job)
{
    const Camera& camera = job.frame.camera;
    const Lens& lens = job.frame.lens;
    const Vec3 origin = job.mesh.origin();
    const auto clip = clipMatrix(camera, lens, origin);
    const Vec2 forward = directionOf(camera.yaw);
    const double pitch = camera.pitch * std::numbers::pi / 180;
    program.setUniformValue("slots", 0);
    program.setUniformValue("pixels", 1);
    program.setUniformValue("colours", 2);
    program.setUniformValue("clip", QMatrix4x4(clip.data()).transposed());
    // Of the depth in the picture: z / w is x + y / w.
    program.setUniformValue(
        "depthRange",
        QVector2D(
            static_cast<float>((lens.far + lens.near) / (lens.far - lens.near)),
            static_cast<float>(-2 * lens.far * lens.near / (lens.far - lens.near))));
    program.setUniformValue(
        "nearer",
        QVector2D(static_cast<float>(nearerShare), static_cast<float>(nearerUnits)));
    program.setUniformValue("eye", vectorFrom(camera.eye - origin));
    program.setUniformValue(
        "forward",
        QVector2D(static_cast<float>(forward.x), static_cast<float>(forward.y)));
    program.setUniformValue("viewAngle", static_cast<float>(camera.yaw));
    program.setUniformValue("steepness", static_cast<float>(std::tan(pitch)));
    program.setUniformValue("rows", static_cast<float>(job.frame.tiles->rows()));
    const QColor& edge = job.frame.colours.edge;
    program.setUniformValue(
        "edge",
        QVector3D(
            static_cast<float>(edge.redF()),
            static_cast<float>(edge.greenF()),
            static_cast<float>(edge.blueF())));
    program.setUniformValue("edgeWidth", static_cast<float>(job.frame.edgeWidth));
}

void GlPaint::drawLevel(const DrawnRuns& runs)
{
    const QOpenGLVertexArrayObject::Binder layout(&m_level.layout);
    m_gl.glMultiDrawArrays(
        GL_TRIANGLES,
        runs.firsts.data(),
        runs.counts.data(),
        static_cast<GLsizei>(runs.counts.size()));
}

void GlPaint::drawStream(const LevelMesh::Run& run)
{
    const QOpenGLVertexArrayObject::Binder layout(&m_stream.layout);
    m_gl.glDrawArrays(GL_TRIANGLES, static_cast<GLint>(run.first), static_cast<GLsizei>(run.count));
}

void GlPaint::drawSolid(const PaintJob& job)
{
    const std::span<const SurfaceVertex> vertices(job.stream.vertices);
    const std::span<const PaintVertex> paints(job.stream.paints);
    m_streamVertices.bind();
    m_streamVertices.allocate(vertices.data(), paintBytes(vertices));
    m_streamVertices.release();
    m_stream.paints.bind();
    m_stream.paints.allocate(paints.data(), paintBytes(paints));
    m_stream.paints.release();
    m_tiles.take(*job.frame.tiles);
    m_tiles.bind();
    m_gl.glEnable(GL_DEPTH_TEST);
    m_gl.glDepthFunc(GL_LESS);
    m_gl.glDisable(GL_BLEND);
    m_gl.glEnable(GL_CULL_FACE);
    m_gl.glCullFace(GL_BACK);
    m_gl.glFrontFace(GL_CCW); // a mirrored space in an upside-down picture
    DrawnRuns solid;
    DrawnRuns skies;
    for (const VisiblePart& each : job.visible) {
        const MeshSteps& steps = each.part->steps;
        solid.add(each.part->first, steps.solid);
        skies.add(each.part->first + steps.solid, steps.sky);
    }
    use(job, 0);
    drawLevel(solid);
    QOpenGLShaderProgram& sky = use(job, paint_feature::sky);
    drawLevel(skies);
    m_gl.glDisable(GL_CULL_FACE);
    drawStream(job.stream.sky);
    sky.release();
}

void GlPaint::drawOpen(const PaintJob& job)
{
    m_tiles.bind();
    QOpenGLShaderProgram& masked = use(job, paint_feature::masked);
    m_gl.glDepthFunc(GL_LESS);
    m_gl.glEnable(GL_CULL_FACE);
    DrawnRuns runs;
    for (const VisiblePart& each : job.visible) {
        const MeshSteps& steps = each.part->steps;
        runs.add(each.part->first + steps.solid + steps.sky, steps.masked);
    }
    drawLevel(runs);
    m_gl.glDisable(GL_CULL_FACE);
    drawStream(job.stream.masked);
    m_gl.glEnable(GL_BLEND);
    m_gl.glBlendFunc(GL_SRC_ALPHA, GL_ONE_MINUS_SRC_ALPHA);
    m_gl.glDepthMask(GL_FALSE);
    drawStream(job.stream.translucent);
    m_gl.glDepthMask(GL_TRUE);
    m_gl.glDisable(GL_BLEND);
    masked.release();
}

} // namespace sectored::editor
