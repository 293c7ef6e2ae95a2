#pragma once

#include "core/cli/command.h"
#include "sectored/base/result.h"

#include <string>
#include <string_view>

namespace sectored::cli {

/// Buffered standard output, used for results only.
class Answers {
public:
    Answers() = default;
    Answers(const Answers&) = delete;
    Answers& operator=(const Answers&) = delete;
    ~Answers() = default;

    /// Adds text. Flushes when the buffer is large.
    void add(std::string_view text);
    /// Flushes the buffer. Returns `code`, or prints an error and returns Unwritable if any write
    /// failed.
    ExitCode finish(ExitCode code);

private:
    void write();

    std::string m_buffer;
    int m_error = 0; ///< errno of the first failed write
};

/// Prints `sectored-cli: text` to standard error, escaped by shownText(), because the text may
/// contain script words or file names.
void say(std::string_view text);

/// Prints `sectored-cli: FILE: reason (place)` to standard error.
void sayError(const Error& error);

/// While it exists, keeps the messages of this thread in place of printing them, so that those of
/// several threads do not mix. If several exist in a thread, the newest gets them.
class HeldMessages {
public:
    HeldMessages();
    HeldMessages(const HeldMessages&) = delete;
    HeldMessages& operator=(const HeldMessages&) = delete;
    ~HeldMessages();

    /// Returns the lines so far.
    const std::string& text() const { return m_text; }

private:
    std::string m_text;
    std::string* m_outer; ///< text of the next older one; null if there is none
};

/// Prints lines that were held, or passes them on to the HeldMessages that is left.
void sayHeld(const std::string& text);

} // namespace sectored::cli
