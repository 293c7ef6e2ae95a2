#include "tests/support/content/png_bytes.h"

#include <png.h>

#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>

namespace sectored::test {

namespace {

[[noreturn]] void failPng(png_structp png, png_const_charp why)
{
    static_cast<void>(png);
    throw std::runtime_error(why);
}

struct FileCloser {
    void operator()(std::FILE* file) const { std::fclose(file); }
};

/// The structures of libpng while it reads.
class PngReader {
public:
    explicit PngReader(std::FILE* file)
        : m_png(png_create_read_struct(PNG_LIBPNG_VER_STRING, nullptr, failPng, nullptr))
        , m_info(png_create_info_struct(m_png))
    {
        png_init_io(m_png, file);
        png_read_png(m_png, m_info, PNG_TRANSFORM_IDENTITY, nullptr);
    }
    PngReader(const PngReader&) = delete;
    PngReader& operator=(const PngReader&) = delete;
    ~PngReader() { png_destroy_read_struct(&m_png, &m_info, nullptr); }

    PngBytes bytes() const
    {
        if (png_get_bit_depth(m_png, m_info) != 8 || png_get_channels(m_png, m_info) != 1) {
            throw std::runtime_error("not 8 bits a pixel");
        }
        PngBytes result{
            .width = static_cast<std::int32_t>(png_get_image_width(m_png, m_info)),
            .height = static_cast<std::int32_t>(png_get_image_height(m_png, m_info))};
        png_bytepp rows = png_get_rows(m_png, m_info);
        for (std::int32_t y = 0; y < result.height; ++y) {
            result.bytes.insert(result.bytes.end(), rows[y], rows[y] + result.width);
        }
        return result;
    }

private:
    png_structp m_png;
    png_infop m_info;
};

} // namespace

PngBytes pngBytes(const std::filesystem::path& path)
{
    const std::unique_ptr<std::FILE, FileCloser> file(std::fopen(path.c_str(), "rb"));
    if (!file) {
        throw std::runtime_error("cannot read " + path.string());
    }
    return PngReader(file.get()).bytes();
}

} // namespace sectored::test
