#include "editor/view3d/gl_picture.h"

namespace sectored::editor {

GlPicture::~GlPicture()
{
    drop();
}

void GlPicture::drop()
{
    m_gl.glDeleteFramebuffers(static_cast<GLsizei>(m_frames.size()), m_frames.data());
    m_gl.glDeleteRenderbuffers(static_cast<GLsizei>(m_colours.size()), m_colours.data());
    m_gl.glDeleteRenderbuffers(static_cast<GLsizei>(m_depths.size()), m_depths.data());
    m_frames = {};
    m_colours = {};
    m_depths = {};
    m_shape = {};
}

bool GlPicture::reshape(const Shape& shape)
{
    if (shape == m_shape) {
        return true;
    }
    drop();
    m_shape = shape;
    const bool isWhole = attach(0, shape.samples) && (shape.samples == 1 || attach(1, 1));
    if (!isWhole) {
        drop();
    }
    return isWhole;
}

bool GlPicture::attach(std::size_t at, int samples)
{
    const GLsizei width = m_shape.size.width();
    const GLsizei height = m_shape.size.height();
    const GLsizei count = samples > 1 ? samples : 0;
    const auto makeBuffer = [&](GLuint& name, GLenum format) {
        m_gl.glGenRenderbuffers(1, &name);
        m_gl.glBindRenderbuffer(GL_RENDERBUFFER, name);
        m_gl.glRenderbufferStorageMultisample(GL_RENDERBUFFER, count, format, width, height);
    };
    m_gl.glGenFramebuffers(1, &m_frames[at]);
    m_gl.glBindFramebuffer(GL_FRAMEBUFFER, m_frames[at]);
    makeBuffer(m_colours[at], GL_RGBA8);
    m_gl.glFramebufferRenderbuffer(
        GL_FRAMEBUFFER,
        GL_COLOR_ATTACHMENT0,
        GL_RENDERBUFFER,
        m_colours[at]);
    makeBuffer(m_depths[at], GL_DEPTH_COMPONENT24);
    m_gl.glFramebufferRenderbuffer(
        GL_FRAMEBUFFER,
        GL_DEPTH_ATTACHMENT,
        GL_RENDERBUFFER,
        m_depths[at]);
    return m_gl.glCheckFramebufferStatus(GL_FRAMEBUFFER) == GL_FRAMEBUFFER_COMPLETE;
}

void GlPicture::bind()
{
    m_gl.glBindFramebuffer(GL_FRAMEBUFFER, m_frames[0]);
    m_gl.glViewport(0, 0, m_shape.size.width(), m_shape.size.height());
}

QImage GlPicture::read()
{
    const int width = m_shape.size.width();
    const int height = m_shape.size.height();
    if (m_shape.samples > 1) {
        m_gl.glBindFramebuffer(GL_READ_FRAMEBUFFER, m_frames[0]);
        m_gl.glBindFramebuffer(GL_DRAW_FRAMEBUFFER, m_frames[1]);
        m_gl.glBlitFramebuffer(
            0,
            0,
            width,
            height,
            0,
            0,
            width,
            height,
            GL_COLOR_BUFFER_BIT,
            GL_NEAREST);
        m_gl.glBindFramebuffer(GL_FRAMEBUFFER, m_frames[1]);
    }
    QImage image(m_shape.size, QImage::Format_RGB32);
    m_gl.glPixelStorei(GL_PACK_ALIGNMENT, 4);
    m_gl.glReadPixels(0, 0, width, height, GL_BGRA, GL_UNSIGNED_INT_8_8_8_8_REV, image.bits());
    return image;
}

} // namespace sectored::editor
