#include "editor/view3d/preview_picture.h"

#include "editor/view3d/gl_context.h"

namespace sectored::editor {

PreviewPicture::PreviewPicture() = default;

PreviewPicture::~PreviewPicture()
{
    forgetContext();
}

void PreviewPicture::forgetContext()
{
    if (m_context && m_context->makeCurrent()) {
        m_renderer.reset();
        m_context->release();
    }
    // The driver has already freed the resources of a lost context.
    static_cast<void>(m_renderer.release());
    m_context.reset();
    m_isWithoutGl = false;
    m_isStale = true;
}

/// Makes context and renderer on first use. Returns false if OpenGL is not available.
bool PreviewPicture::prepare(LevelMesh& mesh)
{
    if (m_context && !m_context->makeCurrent()) {
        forgetContext();
    }
    if (m_renderer != nullptr || m_isWithoutGl) {
        return m_renderer != nullptr;
    }
    m_context = GlContext::make();
    m_renderer = m_context ? GlRenderer::make() : nullptr;
    m_isWithoutGl = m_renderer == nullptr;
    if (m_isWithoutGl) {
        m_context.reset();
    } else {
        static_cast<void>(mesh.takeChanges());
        m_renderer->takeAll(mesh);
    }
    return !m_isWithoutGl;
}

void PreviewPicture::draw(PreviewFrame frame, LevelMesh& mesh, double pixelRatio)
{
    constexpr int smoothSamples = 4;
    m_image = QImage();
    const bool hasGl = prepare(mesh);
    m_isStale = false;
    if (hasGl) {
        frame.samples = m_context->isSoftware() ? 1 : smoothSamples;
        m_renderer->takeMesh(mesh);
        m_image = m_renderer->draw(frame, mesh);
        m_image.setDevicePixelRatio(pixelRatio);
        m_context->release();
    }
}

} // namespace sectored::editor
