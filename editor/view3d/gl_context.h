#pragma once

#include <QOffscreenSurface>
#include <QOpenGLContext>

#include <memory>

namespace sectored::editor {

/// An OpenGL 3.3 of its own that draws to no window: what is drawn is read back as a picture, so
/// that the windows stay what they are where there is no OpenGL, and it is never made before it is
/// needed.
class GlContext {
    Q_DISABLE_COPY_MOVE(GlContext)

public:
    /// Null where the display offers no OpenGL 3.3.
    static std::unique_ptr<GlContext> make();
    ~GlContext();

    /// False when the driver has lost it: then it is of no use any more.
    bool makeCurrent();
    void release();
    /// Drawn by the processor: what costs by the pixel is better left out.
    bool isSoftware();

private:
    GlContext() = default;

    QOffscreenSurface m_surface;
    QOpenGLContext m_context;
};

} // namespace sectored::editor
