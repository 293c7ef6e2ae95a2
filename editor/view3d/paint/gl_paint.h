#pragma once

#include "editor/view3d/level_mesh.h"
#include "editor/view3d/paint/gl_tiles.h"
#include "editor/view3d/paint/paint_stream.h"
#include "editor/view3d/preview_frame.h"

#include <QOpenGLBuffer>
#include <QOpenGLFunctions_3_3_Core>
#include <QOpenGLShaderProgram>
#include <QOpenGLVertexArrayObject>

#include <map>
#include <memory>
#include <span>
#include <vector>

namespace sectored::editor {

/// All that a picture with tiles is drawn from.
struct PaintJob {
    const PreviewFrame& frame;
    const LevelMesh& mesh;
    std::span<const VisiblePart> visible{};
    const PaintStream& stream;
};

/// Draws surfaces and sprites with tiles. Precondition of every use, including destruction: the
/// context in which it was made is current.
class GlPaint {
    Q_DISABLE_COPY_MOVE(GlPaint)

public:
    explicit GlPaint(QOpenGLFunctions_3_3_Core& gl)
        : m_gl(gl)
        , m_tiles(gl)
    {}
    ~GlPaint() = default;

    /// `level` is the buffer of LevelMesh::vertices; it outlives this. Returns false if the context
    /// lacks a required feature.
    bool prepare(QOpenGLBuffer& level);
    /// Uploads the parts that have changed, or all.
    void takePaints(std::span<const PaintVertex> paints, std::span<const LevelMesh::Run> changes);
    void takeAllPaints(std::span<const PaintVertex> paints);

    /// Draws what has no holes, and the sky behind it.
    void drawSolid(const PaintJob& job);
    /// Draws what has holes, then what is translucent.
    void drawOpen(const PaintJob& job);

private:
    /// Vertices with their paints.
    struct Store {
        QOpenGLBuffer paints{QOpenGLBuffer::VertexBuffer};
        QOpenGLVertexArrayObject layout{};
    };

    /// Parts of vertices for glMultiDrawArrays.
    struct DrawnRuns {
        std::vector<GLint> firsts{};
        std::vector<GLsizei> counts{};

        void add(std::size_t first, std::size_t count);
    };

    QOpenGLShaderProgram& program(unsigned features);
    QOpenGLShaderProgram& use(const PaintJob& job, unsigned kind);
    bool prepare(Store& store, QOpenGLBuffer& vertices);
    void setUniforms(QOpenGLShaderProgram& program, const PaintJob& job);
    void drawLevel(const DrawnRuns& runs);
    void drawStream(const LevelMesh::Run& run);

    QOpenGLFunctions_3_3_Core& m_gl;
    GlTiles m_tiles;
    std::map<unsigned, std::unique_ptr<QOpenGLShaderProgram>> m_programs; ///< by features
    Store m_level;
    Store m_stream;
    QOpenGLBuffer m_streamVertices{QOpenGLBuffer::VertexBuffer};
};

} // namespace sectored::editor
