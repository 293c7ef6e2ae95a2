#pragma once

#include <QOffscreenSurface>
#include <QOpenGLContext>

#include <memory>

namespace sectored::editor {

/// An offscreen OpenGL 3.3 context. Drawings are read back as pictures, so that windows work the
/// same where OpenGL is missing. Made only when needed.
class GlContext {
    Q_DISABLE_COPY_MOVE(GlContext)

public:
    /// Returns null if the display offers no OpenGL 3.3.
    static std::unique_ptr<GlContext> make();
    ~GlContext();

    /// Returns false if the driver has lost the context, which is then useless.
    bool makeCurrent();
    void release();
    /// Returns whether the CPU renders, so that costs per pixel should be avoided.
    bool isSoftware();

private:
    GlContext() = default;

    QOffscreenSurface m_surface;
    QOpenGLContext m_context;
};

} // namespace sectored::editor
