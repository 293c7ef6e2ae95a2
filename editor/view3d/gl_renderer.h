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
    std::array<QColor, lookCount> surfaces{}; ///< by SurfaceLook; that of the sky is not used
    QColor edge{};
    QColor sky{};     ///< overhead
    QColor horizon{}; ///< the sky low down
    QColor ground{};  ///< below the horizon, and what far things fade to
};

/// Surfaces that are marked over the picture.
struct MarkedSurfaces {
    std::span<const SurfaceVertex> vertices{};
    QColor colour{};
    double tint = 0;  ///< opacity of their areas, from 0 to 1
    double width = 2; ///< of their edges, device pixels
};

/// One picture of the level.
struct PreviewFrame {
    Camera camera{};
    Lens lens{}; ///< in device pixels
    int samples = 1;
    double edgeWidth = 1; ///< device pixels
    PreviewColours colours{};
    std::span<const MarkedSurfaces> marks{};
};

/// Draws a level by OpenGL 3.3 core. It knows no widget: what it needs is that the context in which
/// it was made is current whenever it is used, and when it goes.
class GlRenderer {
    Q_DISABLE_COPY_MOVE(GlRenderer)

public:
    /// Null where the context cannot do what is needed.
    static std::unique_ptr<GlRenderer> make();
    ~GlRenderer();

    /// Takes over what changed in the mesh since it was last taken; `draw` draws that.
    void takeMesh(LevelMesh& mesh);
    /// All of it: of a mesh that this renderer has not taken yet.
    void takeAll(const LevelMesh& mesh);
    /// Null when there is no room for a picture of this size.
    QImage draw(const PreviewFrame& frame, const LevelMesh& mesh);

private:
    /// Vertices on the graphics card.
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
