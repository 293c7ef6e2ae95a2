#pragma once

#include "editor/view3d/paint/tile_store.h"

#include <QOpenGLFunctions_3_3_Core>

#include <array>
#include <cstddef>
#include <cstdint>

namespace sectored::editor {

/// The tiles of a store on the graphics card, as buffers that shaders read: tiles of all sizes lie
/// one after the other, and the texel after the end of a column is that of the next column, as the
/// rules of walls want it (Spec: content 2.7). Precondition of every
/// use, including destruction: the context in which it was made is current.
class GlTiles {
    Q_DISABLE_COPY_MOVE(GlTiles)

public:
    explicit GlTiles(QOpenGLFunctions_3_3_Core& gl)
        : m_gl(gl)
    {}
    ~GlTiles();

    /// Uploads what the store has got since the last call.
    void take(const TileStore& store);
    /// Makes slots, pixels and colours the textures 0, 1 and 2.
    void bind();

private:
    /// A buffer, of which the first `count` values are those of the store.
    struct Table {
        GLuint buffer = 0;
        GLuint texture = 0;
        std::size_t room = 0; ///< bytes
        std::size_t filled = 0;
    };

    void prepare();
    void fill(Table& table, GLenum format, const void* data, std::size_t bytes);

    QOpenGLFunctions_3_3_Core& m_gl;
    Table m_slots;
    Table m_pixels;
    Table m_colours;
    std::uint64_t m_generation = 0;
};

} // namespace sectored::editor
