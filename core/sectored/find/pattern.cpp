#include "sectored/find/pattern.h"

#include "sectored/base/letter_case.h"

#include <cstddef>
#include <optional>
#include <string>
#include <utility>

namespace sectored {

/// Writes the steps of a pattern while it reads it.
class PatternReader {
public:
    explicit PatternReader(std::string_view text)
        : m_text(text)
    {}

    Result<Pattern> read()
    {
        constexpr std::size_t longest = 256;
        if (m_text.size() > longest) {
            return failure(
                {.code = MessageCode::QueryExpected,
                 .arguments = {"a pattern of at most 256 signs", "a longer one"},
                 .where = {.offset = 0}});
        }
        readChoice();
        if (!m_error && !isAtEnd()) {
            expect("the end of the pattern");
        }
        if (m_error) {
            return failure(*m_error);
        }
        m_pattern.m_steps.push_back({});
        return std::move(m_pattern);
    }

private:
    using Act = Pattern::Act;
    using Step = Pattern::Step;

    static constexpr std::size_t deepest = 50;

    bool isAtEnd() const { return m_error || m_at >= m_text.size(); }
    bool isAt(char sign) const { return !isAtEnd() && m_text[m_at] == sign; }
    std::size_t here() const { return m_pattern.m_steps.size(); }

    void expect(std::string_view what)
    {
        if (!m_error) {
            m_error = Error{
                .code = MessageCode::QueryExpected,
                .arguments =
                    {std::string(what),
                     m_at < m_text.size() ? "\"" + std::string(1, m_text[m_at]) + "\""
                                          : std::string("the end of the pattern")},
                .where = {.offset = m_at}};
        }
    }

    /// Puts a step before those from `at` on.
    void insert(std::size_t at, Step step)
    {
        auto& steps = m_pattern.m_steps;
        for (std::size_t later = at; later < steps.size(); ++later) {
            steps[later].to += steps[later].to >= at ? 1U : 0U;
            steps[later].other += steps[later].other >= at ? 1U : 0U;
        }
        steps.insert(steps.begin() + static_cast<std::ptrdiff_t>(at), step);
    }

    void readChoice()
    {
        if (++m_depth > deepest) {
            m_error = Error{
                .code = MessageCode::QueryTooDeep,
                .arguments = {std::to_string(deepest)},
                .where = {.offset = m_at}};
        }
        const std::size_t start = here();
        std::vector<std::size_t> ends;
        readSequence();
        std::size_t last = start;
        while (isAt('|')) {
            ++m_at;
            insert(last, {.act = Act::Split, .to = last + 1, .other = here() + 2});
            ends.push_back(here());
            m_pattern.m_steps.push_back({.act = Act::Jump});
            last = here();
            readSequence();
        }
        for (const std::size_t end : ends) {
            m_pattern.m_steps[end].to = here();
        }
        --m_depth;
    }

    void readSequence()
    {
        while (!isAtEnd() && !isAt('|') && !isAt(')')) {
            const std::size_t start = here();
            readAtom();
            readRepeat(start);
        }
    }

    void readRepeat(std::size_t start)
    {
        if (isAt('*')) {
            insert(start, {.act = Act::Split, .to = start + 1, .other = here() + 2});
            m_pattern.m_steps.push_back({.act = Act::Jump, .to = start});
        } else if (isAt('+')) {
            m_pattern.m_steps.push_back({.act = Act::Split, .to = start, .other = here() + 1});
        } else if (isAt('?')) {
            insert(start, {.act = Act::Split, .to = start + 1, .other = here() + 1});
        } else {
            return;
        }
        ++m_at;
    }

    void readAtom()
    {
        const char sign = m_text[m_at];
        if (sign == '(') {
            ++m_at;
            readChoice();
            if (!isAt(')')) {
                expect("\")\"");
                return;
            }
            ++m_at;
        } else if (sign == '[') {
            readSet();
        } else if (sign == '*' || sign == '+' || sign == '?') {
            expect("a letter before it");
        } else if (sign == '^' || sign == '$') {
            ++m_at;
            m_pattern.m_steps.push_back({.act = sign == '^' ? Act::Start : Act::End});
        } else if (sign == '.') {
            ++m_at;
            m_pattern.m_steps.push_back({.act = Act::Letter, .letters = ~std::bitset<256>()});
        } else {
            Step step{.act = Act::Letter};
            step.letters.set(readSign());
            m_pattern.m_steps.push_back(step);
        }
    }

    /// Reads a sign that stands for itself, and returns its byte in lower case.
    unsigned char readSign()
    {
        if (isAt('\\')) {
            ++m_at;
        }
        if (isAtEnd()) {
            expect("a sign");
            return 0;
        }
        return static_cast<unsigned char>(lowerLetter(m_text[m_at++]));
    }

    void readSet()
    {
        Step step{.act = Act::Letter};
        ++m_at;
        const bool isInverse = isAt('^');
        m_at += isInverse ? 1 : 0;
        while (!isAtEnd() && !isAt(']')) {
            const unsigned char from = readSign();
            unsigned char to = from;
            if (isAt('-') && m_at + 1 < m_text.size() && m_text[m_at + 1] != ']') {
                ++m_at;
                to = readSign();
            }
            for (unsigned letter = from; letter <= to; ++letter) {
                step.letters.set(letter);
            }
        }
        if (!isAt(']')) {
            expect("\"]\"");
            return;
        }
        ++m_at;
        if (isInverse) {
            step.letters.flip();
        }
        m_pattern.m_steps.push_back(step);
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_depth = 0;
    Pattern m_pattern{};
    std::optional<Error> m_error{};
};

Result<Pattern> Pattern::parse(std::string_view text)
{
    return PatternReader(text).read();
}

void Pattern::enter(std::vector<bool>& steps, std::size_t from, At at) const
{
    std::vector<std::size_t> open{from};
    while (!open.empty()) {
        const std::size_t now = open.back();
        open.pop_back();
        if (steps[now]) {
            continue;
        }
        steps[now] = true;
        const Step& step = m_steps[now];
        switch (step.act) {
        case Act::Jump:
            open.push_back(step.to);
            break;
        case Act::Split:
            open.push_back(step.to);
            open.push_back(step.other);
            break;
        case Act::Start:
        case Act::End:
            if (at.offset == (step.act == Act::Start ? 0 : at.size)) {
                open.push_back(now + 1);
            }
            break;
        case Act::Letter:
        case Act::Done:
            break;
        }
    }
}

bool Pattern::fits(std::string_view text) const
{
    std::vector<bool> now(m_steps.size());
    for (std::size_t offset = 0; offset <= text.size(); ++offset) {
        enter(now, 0, {offset, text.size()});
        if (now.back()) {
            return true;
        }
        if (offset == text.size()) {
            break;
        }
        const auto letter = static_cast<unsigned char>(lowerLetter(text[offset]));
        std::vector<bool> next(m_steps.size());
        for (std::size_t step = 0; step < m_steps.size(); ++step) {
            if (now[step] && m_steps[step].act == Act::Letter && m_steps[step].letters[letter]) {
                enter(next, step + 1, {offset + 1, text.size()});
            }
        }
        now = std::move(next);
    }
    return false;
}

} // namespace sectored
