#pragma once

#include "core/base/result.h"

#include <cstdint>
#include <cstdio>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace sectored::cli {

struct LineLimits {
    std::size_t lineLimit = 4096; ///< bytes
};

/// Reads a file or standard input ("-") line by line, so that its length does not matter.
class LineReader {
public:
    LineReader(const std::string& file, LineLimits limits);

    /// The next line without its end, an error, or nothing at the end. The text stays good until
    /// the next call. Errors: FileMissing, FileUnreadable, LineTooLong; with file and line.
    std::optional<Result<std::string_view>> next();
    /// The number of the line that `next` gave last, from 1.
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

    Error errorHere(MessageCode code, std::string argument) const;

    std::string m_name;
    LineLimits m_limits;
    std::unique_ptr<std::FILE, Closer> m_file;
    int m_openError = 0;
    std::string m_text;
    std::uint64_t m_line = 0;
    bool m_done = false;
};

} // namespace sectored::cli
