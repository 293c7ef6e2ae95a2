#include "editor/setting/crash/plain_writer.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace sectored::editor {

PlainWriter::PlainWriter(const char* file)
    : m_file(::open(file, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600))
{}

PlainWriter::~PlainWriter()
{
    flush();
    if (m_file >= 0) {
        ::close(m_file);
    }
}

PlainWriter& PlainWriter::text(std::string_view text)
{
    while (!text.empty()) {
        if (m_size == m_waiting.size()) {
            flush();
        }
        const std::size_t count = std::min(text.size(), m_waiting.size() - m_size);
        std::copy_n(text.begin(), count, m_waiting.begin() + static_cast<std::ptrdiff_t>(m_size));
        m_size += count;
        text.remove_prefix(count);
    }
    return *this;
}

PlainWriter& PlainWriter::number(std::uint64_t value)
{
    return digits(value, 10);
}

PlainWriter& PlainWriter::hexadecimal(std::uint64_t value)
{
    return digits(value, 16);
}

/// Unlike std::to_chars, certainly calls nothing that may allocate.
PlainWriter& PlainWriter::digits(std::uint64_t value, unsigned base)
{
    std::array<char, 20> written{};
    std::size_t at = written.size();
    do {
        --at;
        written[at] = "0123456789abcdef"[value % base];
        value /= base;
    } while (value != 0);
    return text({written.data() + at, written.size() - at});
}

void PlainWriter::line(std::string_view label, std::string_view content)
{
    text(label).text(content).text("\n");
}

void PlainWriter::flush()
{
    std::string_view waiting(m_waiting.data(), m_size);
    m_size = 0;
    while (m_file >= 0 && !waiting.empty()) {
        const auto written = ::write(m_file, waiting.data(), waiting.size());
        if (written < 0 && errno == EINTR) {
            continue;
        }
        if (written <= 0) {
            return;
        }
        waiting.remove_prefix(static_cast<std::size_t>(written));
    }
    if (m_file >= 0) {
        ::fdatasync(m_file);
    }
}

} // namespace sectored::editor
