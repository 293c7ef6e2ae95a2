#pragma once

#include "editor/view3d/camera.h"
#include "editor/view3d/gl_picture.h"
#include "editor/view3d/level_mesh.h"

#include <QColor>
#include <QImage>
#include <QOpenGLBuffer>
#include <QOpenGLShaderProgram>
#include <QOpenGLVertexArrayObject>

#include <array>
#include <memory>
#include <span>

namespace sectored::editor {

/// The colours of a picture.
struct PreviewColours {
    std::array<QColor, lookCount>
        surfaces{}; ///< indexed by SurfaceLook; the entry of the sky is unused
    QColor edge{};
    QColor sky{};     ///< overhead
    QColor horizon{}; ///< sky near the horizon
    QColor ground{};  ///< area below the horizon; also the colour of distance
};

/// Surfaces highlighted in the picture.
struct MarkedSurfaces {
    std::span<const SurfaceVertex> vertices{};
    QColor colour{};
    double tint = 0;  ///< opacity of areas, from 0 to 1
    double width = 2; ///< width of edges in device pixels
};

/// The parameters of a picture of the level.
struct PreviewFrame {
    Camera camera{};
    Lens lens{}; ///< in device pixels
    int samples = 1;
    double edgeWidth = 1; ///< device pixels
    PreviewColours colours{};
    std::span<const MarkedSurfaces> marks{};
};

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
    {}
    bool prepare();
    bool prepare(Store& store);
    void drawSky(const PreviewFrame& frame);
    void setUniforms(const PreviewFrame& frame, Vec3 origin);
    void drawSurfaces(const PreviewFrame& frame, const LevelMesh& mesh);
    void drawMarks(const PreviewFrame& frame);

    QOpenGLFunctions_3_3_Core& m_gl;
    GlPicture m_picture;
    QOpenGLShaderProgram m_sky;
    QOpenGLShaderProgram m_surfaces;
    Store m_level;
    Store m_marks;
    QOpenGLVertexArrayObject m_nothing;
};

} // namespace sectored::editor
