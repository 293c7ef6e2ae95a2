#pragma once

#include "editor/view3d/gl_renderer.h"

#include <QImage>

#include <memory>

namespace sectored::editor {

class GlContext;

/// The picture of the 3D view, drawn with OpenGL. OpenGL is requested for the first picture.
class PreviewPicture final {
    Q_DISABLE_COPY_MOVE(PreviewPicture)

public:
    PreviewPicture();
    ~PreviewPicture();

    /// Draws the picture. It is null if OpenGL is not available. `frame` leaves out the number of
    /// samples.
    void draw(PreviewFrame frame, LevelMesh& mesh, double pixelRatio);
    /// Returns the last picture. Null if there is none.
    const QImage& image() const { return m_image; }

    void setStale() { m_isStale = true; }
    bool isStale() const { return m_isStale; }
    /// Returns whether the last request for OpenGL 3.3 failed.
    bool isWithoutGl() const { return m_isWithoutGl; }
    /// Frees everything on the graphics card, as after a context loss. The next picture requests a
    /// new context.
    void forgetContext();

private:
    bool prepare(LevelMesh& mesh);

    std::unique_ptr<GlContext> m_context;
    std::unique_ptr<GlRenderer> m_renderer; ///< destroyed before the context, while that is current
    QImage m_image;
    bool m_isWithoutGl = false;
    bool m_isStale = true;
};

} // namespace sectored::editor
