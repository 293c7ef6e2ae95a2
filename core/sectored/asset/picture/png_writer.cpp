#include "sectored/asset/picture/png_picture.h"

#include <png.h>

#include <algorithm>
#include <csetjmp>
#include <string>

namespace sectored {

namespace {

/// Like PngReader: nothing with a destructor lives across a call of libpng.
class PngWriter {
public:
    PngWriter()
        : m_png(png_create_write_struct(PNG_LIBPNG_VER_STRING, this, failedToWrite, ignoreWarning))
        , m_info(m_png != nullptr ? png_create_info_struct(m_png) : nullptr)
    {}
    PngWriter(const PngWriter&) = delete;
    PngWriter& operator=(const PngWriter&) = delete;
    ~PngWriter() { png_destroy_write_struct(&m_png, &m_info); }

    bool write(const PngPicture& picture, png_const_colorp colours, png_bytepp rows);
    Bytes& written() { return m_written; }

private:
    static void failedToWrite(png_structp png, png_const_charp /*reason*/) { png_longjmp(png, 1); }
    static void ignoreWarning(png_structp /*png*/, png_const_charp /*reason*/) {}
    static void append(png_structp png, png_bytep data, std::size_t count)
    {
        auto* const self = static_cast<PngWriter*>(png_get_io_ptr(png));
        const auto bytes = std::as_bytes(std::span(data, count));
        self->m_written.insert(self->m_written.end(), bytes.begin(), bytes.end());
    }
    static void flush(png_structp /*png*/) {}

    Bytes m_written;
    png_structp m_png;
    png_infop m_info;
};

// NOLINTBEGIN(cert-err52-cpp, modernize-avoid-setjmp-longjmp): the interface of libpng
bool PngWriter::write(const PngPicture& picture, png_const_colorp colours, png_bytepp rows)
{
    if (m_info == nullptr || setjmp(png_jmpbuf(m_png)) != 0) {
        return false;
    }
    png_set_write_fn(m_png, this, append, flush);
    png_set_IHDR(
        m_png,
        m_info,
        static_cast<png_uint_32>(picture.size.width),
        static_cast<png_uint_32>(picture.size.height),
        8,
        PNG_COLOR_TYPE_PALETTE,
        PNG_INTERLACE_NONE,
        PNG_COMPRESSION_TYPE_DEFAULT,
        PNG_FILTER_TYPE_DEFAULT);
    png_set_PLTE(m_png, m_info, colours, static_cast<int>(picture.palette.size()));
    if (!picture.opacity.empty()) {
        png_set_tRNS(
            m_png,
            m_info,
            picture.opacity.data(),
            static_cast<int>(picture.opacity.size()),
            nullptr);
    }
    if (picture.offset) {
        png_set_oFFs(m_png, m_info, picture.offset->x, picture.offset->y, PNG_OFFSET_PIXEL);
    }
    png_write_info(m_png, m_info);
    png_write_image(m_png, rows);
    png_write_end(m_png, m_info);
    return true;
}
// NOLINTEND(cert-err52-cpp, modernize-avoid-setjmp-longjmp)

} // namespace

Result<Bytes> writePng(const PngPicture& picture)
{
    std::vector<png_color> colours(picture.palette.size());
    std::ranges::transform(picture.palette, colours.begin(), [](Colour colour) {
        return png_color{.red = colour.red, .green = colour.green, .blue = colour.blue};
    });
    std::vector<std::uint8_t> values = picture.values; // libpng asks for rows that it may change
    std::vector<png_bytep> rows(static_cast<std::size_t>(picture.size.height));
    for (std::size_t row = 0; row < rows.size(); ++row) {
        rows[row] = values.data() + row * static_cast<std::size_t>(picture.size.width);
    }
    PngWriter writer;
    if (!writer.write(picture, colours.data(), rows.data())) {
        return failure(
            {.code = MessageCode::DoesNotFit,
             .arguments = {
                 "the picture",
                 "PNG",
                 std::to_string(picture.size.width) + " × "
                     + std::to_string(picture.size.height)}});
    }
    return std::move(writer.written());
}

} // namespace sectored
