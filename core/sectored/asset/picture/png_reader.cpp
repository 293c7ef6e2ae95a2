#include "sectored/asset/picture/png_picture.h"

#include <png.h>

#include <array>
#include <csetjmp>
#include <cstring>
#include <string>

namespace sectored {

namespace {

constexpr png_uint_32 longestSide = 32'767;
constexpr png_alloc_size_t chunkLimit = png_alloc_size_t{8} << 20;

/// libpng reports an error by a jump out of its call. So every function that calls it lets nothing
/// but this object live across the call, and nothing with a destructor.
class PngReader {
public:
    explicit PngReader(std::span<const std::byte> file)
        : m_file(file)
        , m_png(png_create_read_struct(PNG_LIBPNG_VER_STRING, this, failed, warned))
        , m_info(m_png != nullptr ? png_create_info_struct(m_png) : nullptr)
    {}
    PngReader(const PngReader&) = delete;
    PngReader& operator=(const PngReader&) = delete;
    ~PngReader() { png_destroy_read_struct(&m_png, &m_info, nullptr); }

    /// Reads everything before the pixels. Returns false on an error, as the other steps do.
    bool readHeader();
    /// Chooses the form of the pixels: numbers of colours, or four bytes.
    bool prepare();
    /// Reads the pixels into the rows.
    bool readRows(png_bytepp rows);

    png_structp png() const { return m_png; }
    png_infop info() const { return m_info; }
    Error error() const
    {
        return {
            .code = MessageCode::PictureUnreadable,
            .arguments = {m_reason.data()},
            .where = {.offset = m_at}};
    }

private:
    static void failed(png_structp png, png_const_charp reason);
    static void warned(png_structp /*png*/, png_const_charp /*reason*/) {}
    static void read(png_structp png, png_bytep target, std::size_t count);

    std::span<const std::byte> m_file;
    std::size_t m_at = 0;
    std::array<char, 100> m_reason{"out of memory"};
    png_structp m_png;
    png_infop m_info;
};

void PngReader::failed(png_structp png, png_const_charp reason)
{
    auto* const self = static_cast<PngReader*>(png_get_error_ptr(png));
    std::strncpy(self->m_reason.data(), reason, self->m_reason.size() - 1);
    png_longjmp(png, 1);
}

void PngReader::read(png_structp png, png_bytep target, std::size_t count)
{
    auto* const self = static_cast<PngReader*>(png_get_io_ptr(png));
    if (count > self->m_file.size() - self->m_at) {
        self->m_at = self->m_file.size();
        png_error(png, "the file is incomplete");
    }
    std::memcpy(target, self->m_file.data() + self->m_at, count);
    self->m_at += count;
}

// NOLINTBEGIN(cert-err52-cpp, modernize-avoid-setjmp-longjmp): the interface of libpng
bool PngReader::readHeader()
{
    if (m_info == nullptr || setjmp(png_jmpbuf(m_png)) != 0) {
        return false;
    }
    png_set_read_fn(m_png, this, read);
    png_set_user_limits(m_png, longestSide, longestSide);
    png_set_chunk_malloc_max(m_png, chunkLimit);
    png_read_info(m_png, m_info);
    return true;
}

bool PngReader::prepare()
{
    if (setjmp(png_jmpbuf(m_png)) != 0) {
        return false;
    }
    if (png_get_color_type(m_png, m_info) == PNG_COLOR_TYPE_PALETTE) {
        png_set_packing(m_png);
    } else {
        png_set_expand(m_png);
        png_set_scale_16(m_png);
        png_set_gray_to_rgb(m_png);
        png_set_add_alpha(m_png, 0xff, PNG_FILLER_AFTER);
    }
    png_set_interlace_handling(m_png);
    png_read_update_info(m_png, m_info);
    return true;
}

bool PngReader::readRows(png_bytepp rows)
{
    if (setjmp(png_jmpbuf(m_png)) != 0) {
        return false;
    }
    png_read_image(m_png, rows);
    return true;
}
// NOLINTEND(cert-err52-cpp, modernize-avoid-setjmp-longjmp)

void readColours(const PngReader& reader, PngPicture& picture)
{
    png_colorp colours = nullptr;
    int count = 0;
    png_get_PLTE(reader.png(), reader.info(), &colours, &count);
    for (int number = 0; number < count; ++number) {
        picture.palette.push_back(
            {colours[number].red, colours[number].green, colours[number].blue});
    }
    png_bytep opacity = nullptr;
    int opacities = 0;
    if (png_get_tRNS(reader.png(), reader.info(), &opacity, &opacities, nullptr) != 0
        && opacity != nullptr) {
        picture.opacity.assign(opacity, opacity + opacities);
    }
}

void readOffset(const PngReader& reader, PngPicture& picture)
{
    png_int_32 x = 0;
    png_int_32 y = 0;
    int unit = 0;
    if (png_get_oFFs(reader.png(), reader.info(), &x, &y, &unit) != 0 && unit == PNG_OFFSET_PIXEL) {
        picture.offset = {x, y};
    }
}

} // namespace

Result<PngPicture> readPng(std::span<const std::byte> file)
{
    if (file.empty()) {
        return failure({.code = MessageCode::FileEmpty, .where = {.offset = 0}});
    }
    PngReader reader(file);
    if (!reader.readHeader()) {
        return failure(reader.error());
    }
    const std::size_t width = png_get_image_width(reader.png(), reader.info());
    const std::size_t height = png_get_image_height(reader.png(), reader.info());
    if (width * height > pngPixelLimit) {
        return failure(
            {.code = MessageCode::PictureTooLarge,
             .arguments =
                 {std::to_string(width), std::to_string(height), std::to_string(pngPixelLimit)},
             .where = {.offset = 16}});
    }
    PngPicture picture{
        .size = {.width = static_cast<int>(width), .height = static_cast<int>(height)}};
    const bool isIndexed =
        png_get_color_type(reader.png(), reader.info()) == PNG_COLOR_TYPE_PALETTE;
    if (isIndexed) {
        readColours(reader, picture);
    }
    readOffset(reader, picture);
    if (!reader.prepare()) {
        return failure(reader.error());
    }
    const std::size_t rowSize = png_get_rowbytes(reader.png(), reader.info());
    picture.values.resize(rowSize * height);
    std::vector<png_bytep> rows(height);
    for (std::size_t row = 0; row < height; ++row) {
        rows[row] = picture.values.data() + row * rowSize;
    }
    if (!reader.readRows(rows.data())) {
        return failure(reader.error());
    }
    return picture;
}

} // namespace sectored
