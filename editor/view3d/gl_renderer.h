#pragma once

#include "editor/view3d/gl_picture.h"
#include "editor/view3d/level_mesh.h"
#include "editor/view3d/paint/gl_paint.h"
#include "editor/view3d/preview_frame.h"

#include <QImage>
#include <QOpenGLBuffer>
#include <QOpenGLShaderProgram>
#include <QOpenGLVertexArrayObject>

#include <memory>

namespace sectored::editor {

/// Draws a level with OpenGL 3.3 core. Precondition of every use, including destruction: the
/// context in which it was made is current.
class GlRenderer {
    Q_DISABLE_COPY_MOVE(GlRenderer)

public:
    /// Returns null if the context lacks a required feature.
    static std::unique_ptr<GlRenderer> make();
    ~GlRenderer();

    /// Uploads the parts of the mesh that have changed since the last call.
    void takeMesh(LevelMesh& mesh);
    /// Uploads the whole mesh. Needed for a mesh that is new to this renderer.
    void takeAll(const LevelMesh& mesh);
    /// Returns a null image if there is not enough memory for this size.
    QImage draw(const PreviewFrame& frame, const LevelMesh& mesh);

private:
    /// Vertices in graphics memory.
    struct Store {
        QOpenGLBuffer buffer{QOpenGLBuffer::VertexBuffer};
        QOpenGLVertexArrayObject layout{};
    };

    explicit GlRenderer(QOpenGLFunctions_3_3_Core& gl)
        : m_gl(gl)
        , m_picture(gl)
        , m_paint(gl)
    {}
    bool prepare();
    bool prepare(Store& store);
    void drawSky(const PreviewFrame& frame);
    void setUniforms(const PreviewFrame& frame, Vec3 origin);
    void drawSurfaces(const PreviewFrame& frame, const LevelMesh& mesh);
    void drawTiles(const PreviewFrame& frame, const LevelMesh& mesh);
    void drawMarks(const PreviewFrame& frame);

    QOpenGLFunctions_3_3_Core& m_gl;
    GlPicture m_picture;
    QOpenGLShaderProgram m_sky;
    QOpenGLShaderProgram m_surfaces;
    Store m_level;
    Store m_marks;
    GlPaint m_paint;
    QOpenGLVertexArrayObject m_nothing;
};

} // namespace sectored::editor
