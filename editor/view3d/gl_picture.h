#pragma once

#include <QImage>
#include <QOpenGLFunctions_3_3_Core>

#include <array>

namespace sectored::editor {

/// Where the graphics card draws to, read back as an image. The context that made it is current
/// whenever it is used, and when it goes.
class GlPicture {
    Q_DISABLE_COPY_MOVE(GlPicture)

public:
    explicit GlPicture(QOpenGLFunctions_3_3_Core& gl)
        : m_gl(gl)
    {}
    ~GlPicture();

    /// With 1 sample or more for each pixel; false when there is no room for it.
    struct Shape {
        QSize size{}; ///< device pixels, not empty
        int samples = 1;

        bool operator==(const Shape&) const = default;
    };
    bool reshape(const Shape& shape);
    /// What is drawn from now on goes here.
    void bind();
    /// What was drawn; its first row is the one that was drawn lowest.
    QImage read();

private:
    void drop();
    bool attach(std::size_t at, int samples);

    QOpenGLFunctions_3_3_Core& m_gl;
    Shape m_shape;
    std::array<GLuint, 2> m_frames{}; ///< drawn to; read from, another one with many samples
    std::array<GLuint, 2> m_colours{};
    std::array<GLuint, 2> m_depths{};
};

} // namespace sectored::editor
