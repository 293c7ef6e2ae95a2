#pragma once

#include "sectored/base/result.h"

#include <cstdint>
#include <cstdio>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sectored::cli {

struct LineLimits {
    std::size_t lineLimit = 4096;                                        ///< bytes
    std::uint64_t sizeLimit = std::numeric_limits<std::uint64_t>::max(); ///< total bytes
};

/// Reads a file or standard input ("-") line by line, in constant memory.
class LineReader {
public:
    LineReader(const std::string& file, LineLimits limits);

    /// Returns the next line without its line break, or an error. Empty at the end. The text is
    /// valid until the next call. Errors: FileMissing, FileUnreadable, LineTooLong, FileTooLarge,
    /// with file and line.
    std::optional<Result<std::string_view>> next();
    /// Number of the last line that `next` returned, from 1.
    std::uint64_t lineNumber() const { return m_line; }

private:
    struct Closer {
        void operator()(std::FILE* file) const
        {
            if (file != stdin) {
                std::fclose(file);
            }
        }
    };

    Error errorHere(MessageCode code, std::vector<std::string> arguments) const;

    std::string m_name;
    LineLimits m_limits;
    std::unique_ptr<std::FILE, Closer> m_file;
    int m_openError = 0;
    std::string m_text;
    std::uint64_t m_line = 0;
    std::uint64_t m_size = 0; ///< bytes read so far
    bool m_done = false;
};

} // namespace sectored::cli
