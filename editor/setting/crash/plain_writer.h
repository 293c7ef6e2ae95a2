#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

namespace sectored::editor {

/// Writes text into a new file by system calls alone, for signal handlers. Errors are ignored: a
/// report that cannot be written is not written.
class PlainWriter {
public:
    /// Creates the file, readable by its owner only. Writes nothing if it exists.
    explicit PlainWriter(const char* file);
    /// Syncs and closes the file.
    ~PlainWriter();

    PlainWriter(const PlainWriter&) = delete;
    PlainWriter& operator=(const PlainWriter&) = delete;
    PlainWriter(PlainWriter&&) = delete;
    PlainWriter& operator=(PlainWriter&&) = delete;

    PlainWriter& text(std::string_view text);
    PlainWriter& number(std::uint64_t value);
    PlainWriter& hexadecimal(std::uint64_t value);
    /// Writes a label, a text and the end of the line.
    void line(std::string_view label, std::string_view text);
    /// Hands on what was written so far, and syncs the file.
    void flush();

    /// -1 if the file could not be created.
    int descriptor() const { return m_file; }

private:
    PlainWriter& digits(std::uint64_t value, unsigned base);

    int m_file;
    std::array<char, 4096> m_waiting{};
    std::size_t m_size = 0;
};

} // namespace sectored::editor
