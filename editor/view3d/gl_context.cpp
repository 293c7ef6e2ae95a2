#include "editor/view3d/gl_context.h"

#include <QByteArray>
#include <QOpenGLFunctions>
#include <QSurfaceFormat>

#include <algorithm>
#include <array>

namespace sectored::editor {

namespace {

QSurfaceFormat wantedFormat()
{
    QSurfaceFormat format;
    format.setRenderableType(QSurfaceFormat::OpenGL);
    format.setProfile(QSurfaceFormat::CoreProfile);
    format.setVersion(3, 3);
    format.setOption(QSurfaceFormat::ResetNotification);
    return format;
}

} // namespace

std::unique_ptr<GlContext> GlContext::make()
{
    std::unique_ptr<GlContext> made(new GlContext);
    made->m_context.setFormat(wantedFormat());
    if (!made->m_context.create()) {
        return nullptr;
    }
    made->m_surface.setFormat(made->m_context.format());
    made->m_surface.create();
    const bool isDesktop = !made->m_context.isOpenGLES();
    const bool isEnough = made->m_context.format().version() >= qMakePair(3, 3);
    return isDesktop && isEnough && made->makeCurrent() ? std::move(made) : nullptr;
}

GlContext::~GlContext() = default;

bool GlContext::makeCurrent()
{
    return m_surface.isValid() && m_context.makeCurrent(&m_surface);
}

void GlContext::release()
{
    m_context.doneCurrent();
}

bool GlContext::isSoftware()
{
    const auto* const text = m_context.functions()->glGetString(GL_RENDERER);
    const QByteArray name(reinterpret_cast<const char*>(text));
    constexpr std::array software{"llvmpipe", "softpipe", "SwiftShader", "Software"};
    return std::ranges::any_of(software, [&name](const char* each) { return name.contains(each); });
}

} // namespace sectored::editor
