#pragma once

#include "core/cli/command.h"
#include "sectored/base/result.h"

#include <string>
#include <string_view>

namespace sectored::cli {

/// Standard output, buffered. Answers go here and nowhere else.
class Answers {
public:
    Answers() = default;
    Answers(const Answers&) = delete;
    Answers& operator=(const Answers&) = delete;
    ~Answers() = default;

    /// Adds text; writes it on when much has gathered.
    void add(std::string_view text);
    /// Writes all that is left. Gives `code`, or Unwritable (and says so) when anything could not
    /// be written.
    ExitCode finish(ExitCode code);

private:
    void write();

    std::string m_buffer;
    int m_error = 0; ///< errno of the first write that failed
};

/// `sectored-cli: text` to standard error, as shownText() shows it: the text may hold words of a
/// script or a file's name.
void say(std::string_view text);

/// `sectored-cli: FILE: reason (place)` to standard error.
void sayError(const Error& error);

} // namespace sectored::cli
