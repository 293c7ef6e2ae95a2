#include "core/cli/terminal.h"

#include "sectored/base/shown_text.h"

#include <cerrno>
#include <cstdio>
#include <system_error>

namespace sectored::cli {

namespace {

constexpr std::size_t bufferLimit = std::size_t{1} << 16;

/// Where messages of the thread go; null: to standard error.
thread_local std::string* heldText = nullptr;

} // namespace

void Answers::add(std::string_view text)
{
    m_buffer += text;
    if (m_buffer.size() >= bufferLimit) {
        write();
    }
}

void Answers::write()
{
    if (m_error == 0
        && std::fwrite(m_buffer.data(), 1, m_buffer.size(), stdout) != m_buffer.size()) {
        m_error = errno;
    }
    m_buffer.clear();
}

ExitCode Answers::finish(ExitCode code)
{
    write();
    if (m_error == 0 && std::fflush(stdout) != 0) {
        m_error = errno;
    }
    if (m_error != 0) {
        say("standard output: " + std::generic_category().message(m_error));
        return ExitCode::Unwritable;
    }
    return code;
}

void say(std::string_view text)
{
    sayHeld("sectored-cli: " + shownText(text) + "\n");
}

void sayError(const Error& error)
{
    const std::string& file = error.where.file;
    say((file.empty() ? "" : shownText(file) + ": ") + englishText(error));
}

HeldMessages::HeldMessages()
    : m_outer(heldText)
{
    heldText = &m_text;
}

HeldMessages::~HeldMessages()
{
    heldText = m_outer;
}

void sayHeld(const std::string& text)
{
    if (heldText != nullptr) {
        *heldText += text;
    } else {
        std::fwrite(text.data(), 1, text.size(), stderr);
    }
}

} // namespace sectored::cli
