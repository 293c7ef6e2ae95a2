#include "editor/view3d/paint/gl_tiles.h"

#include <algorithm>

namespace sectored::editor {

GlTiles::~GlTiles()
{
    for (const Table* const table : {&m_slots, &m_pixels, &m_colours}) {
        m_gl.glDeleteTextures(1, &table->texture);
        m_gl.glDeleteBuffers(1, &table->buffer);
    }
}

void GlTiles::prepare()
{
    if (m_slots.buffer != 0) {
        return;
    }
    for (Table* const table : {&m_slots, &m_pixels, &m_colours}) {
        m_gl.glGenTextures(1, &table->texture);
        m_gl.glGenBuffers(1, &table->buffer);
    }
}

/// Uploads the bytes that are not filled yet. Makes room for twice as much when it runs out.
void GlTiles::fill(Table& table, GLenum format, const void* data, std::size_t bytes)
{
    if (bytes == table.filled) {
        return;
    }
    m_gl.glBindBuffer(GL_TEXTURE_BUFFER, table.buffer);
    if (bytes > table.room) {
        table.room = std::max(bytes, 2 * table.room);
        table.filled = 0;
        m_gl.glBufferData(
            GL_TEXTURE_BUFFER,
            static_cast<GLsizeiptr>(table.room),
            nullptr,
            GL_DYNAMIC_DRAW);
    }
    m_gl.glBufferSubData(
        GL_TEXTURE_BUFFER,
        static_cast<GLintptr>(table.filled),
        static_cast<GLsizeiptr>(bytes - table.filled),
        static_cast<const std::uint8_t*>(data) + table.filled);
    table.filled = bytes;
    m_gl.glBindTexture(GL_TEXTURE_BUFFER, table.texture);
    m_gl.glTexBuffer(GL_TEXTURE_BUFFER, format, table.buffer);
    m_gl.glBindBuffer(GL_TEXTURE_BUFFER, 0);
}

void GlTiles::take(const TileStore& store)
{
    prepare();
    if (store.generation() != m_generation) {
        m_generation = store.generation();
        m_slots.filled = 0;
        m_pixels.filled = 0;
        m_colours.filled = 0;
    }
    fill(
        m_slots,
        GL_RGBA32I,
        store.tileSlots().data(),
        store.tileSlots().size() * sizeof(TileSlot));
    fill(m_pixels, GL_R8UI, store.pixels().data(), store.pixels().size());
    if (m_colours.filled == 0) {
        const std::vector<StoredColour> colours = store.colours();
        fill(m_colours, GL_RGBA8, colours.data(), colours.size() * sizeof(StoredColour));
    }
}

void GlTiles::bind()
{
    GLenum unit = GL_TEXTURE0;
    for (const Table* const table : {&m_slots, &m_pixels, &m_colours}) {
        m_gl.glActiveTexture(unit++);
        m_gl.glBindTexture(GL_TEXTURE_BUFFER, table->texture);
    }
    m_gl.glActiveTexture(GL_TEXTURE0);
}

} // namespace sectored::editor
