#pragma once

#include <QImage>
#include <QOpenGLFunctions_3_3_Core>

#include <array>

namespace sectored::editor {

/// A framebuffer that can be read back as an image. Precondition of every use, including
/// destruction: the context in which it was made is current.
class GlPicture {
    Q_DISABLE_COPY_MOVE(GlPicture)

public:
    explicit GlPicture(QOpenGLFunctions_3_3_Core& gl)
        : m_gl(gl)
    {}
    ~GlPicture();

    /// Changes the size and the samples per pixel (at least 1). Returns false if there is not
    /// enough memory.
    struct Shape {
        QSize size{}; ///< device pixels, not empty
        int samples = 1;

        bool operator==(const Shape&) const = default;
    };
    bool reshape(const Shape& shape);
    /// Makes this the target of the following drawing.
    void bind();
    /// Returns the drawn picture, with the lowest row of OpenGL first.
    QImage read();

private:
    void drop();
    bool attach(std::size_t at, int samples);

    QOpenGLFunctions_3_3_Core& m_gl;
    Shape m_shape;
    std::array<GLuint, 2>
        m_frames{}; ///< for drawing and for reading; they differ with several samples
    std::array<GLuint, 2> m_colours{};
    std::array<GLuint, 2> m_depths{};
};

} // namespace sectored::editor
