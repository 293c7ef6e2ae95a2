#include "core/cli/arguments.h"

#include "tests/fuzz/fuzz_target.h"

#include <algorithm>
#include <iostream>
#include <iterator>
#include <span>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

namespace {

/// Keeps what is said from the terminal.
class QuietStreams {
public:
    QuietStreams()
        : m_output(std::cout.rdbuf(m_said.rdbuf()))
        , m_errors(std::cerr.rdbuf(m_said.rdbuf()))
    {}
    QuietStreams(const QuietStreams&) = delete;
    QuietStreams& operator=(const QuietStreams&) = delete;
    ~QuietStreams()
    {
        std::cout.rdbuf(m_output);
        std::cerr.rdbuf(m_errors);
    }

    std::string said() const { return m_said.str(); }

private:
    std::ostringstream m_said;
    std::streambuf* m_output;
    std::streambuf* m_errors;
};

} // namespace

/// Arguments of `sectored-cli`, one a line, are understood, or refused with a sentence. No command
/// is carried out.
SECTORED_FUZZ_TARGET(arguments)
{
    using namespace sectored;
    std::vector<std::string> words{"sectored-cli"};
    std::string_view text(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    constexpr std::size_t mostWords = 64;
    while (!text.empty() && words.size() <= mostWords) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        // A system ends an argument at its first zero.
        words.emplace_back(std::string(text.substr(0, end)).c_str());
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    std::vector<char*> arguments;
    std::ranges::transform(words, std::back_inserter(arguments), [](std::string& word) {
        return word.data();
    });
    arguments.push_back(nullptr);
    const QuietStreams streams;
    const auto run =
        cli::parseArguments(cli::allCommands(), static_cast<int>(words.size()), arguments.data());
    const bool isAnswer = !run && run.error() == cli::ExitCode::Done;
    const bool isRefused = !run && run.error() == cli::ExitCode::Usage;
    fuzz::demandThat(run ? *run != nullptr : isAnswer || isRefused);
    fuzz::demandThat(run || !streams.said().empty());
}
