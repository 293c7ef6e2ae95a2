#include "core/cli/line_reader.h"

#include <cerrno>
#include <system_error>

namespace sectored::cli {

LineReader::LineReader(const std::string& file, LineLimits limits)
    : m_name(file)
    , m_limits(limits)
    , m_file(file == "-" ? stdin : std::fopen(file.c_str(), "rbe"))
    , m_openError(m_file ? 0 : errno)
{}

Error LineReader::errorHere(MessageCode code, std::vector<std::string> arguments) const
{
    Error error{.code = code, .arguments = std::move(arguments), .where = {.file = m_name}};
    if (m_line > 0) {
        error.where.line = m_line;
    }
    return error;
}

std::optional<Result<std::string_view>> LineReader::next()
{
    if (m_done) {
        return std::nullopt;
    }
    const auto fail = [this](MessageCode code, std::vector<std::string> arguments) {
        m_done = true;
        return Result<std::string_view>(failure(errorHere(code, std::move(arguments))));
    };
    if (!m_file) {
        const bool missing = m_openError == ENOENT;
        return fail(
            missing ? MessageCode::FileMissing : MessageCode::FileUnreadable,
            {std::generic_category().message(m_openError)});
    }
    m_text.clear();
    ++m_line;
    int letter = 0;
    while ((letter = std::getc(m_file.get())) != EOF && letter != '\n') {
        if (m_text.size() == m_limits.lineLimit) {
            return fail(MessageCode::LineTooLong, {std::to_string(m_limits.lineLimit)});
        }
        m_text += static_cast<char>(letter);
    }
    m_size += m_text.size() + 1;
    if (m_size > m_limits.sizeLimit) {
        const std::string limit = std::to_string(m_limits.sizeLimit);
        return fail(MessageCode::FileTooLarge, {"more than " + limit, limit});
    }
    if (std::ferror(m_file.get()) != 0) {
        return fail(MessageCode::FileUnreadable, {std::generic_category().message(errno)});
    }
    m_done = letter == EOF;
    if (m_done && m_text.empty()) {
        return std::nullopt;
    }
    return Result<std::string_view>(m_text);
}

} // namespace sectored::cli
