#include "sectored/format/json_map/plain_json.h"

#include <charconv>
#include <optional>
#include <vector>

namespace sectored::json_map {

namespace {

constexpr std::size_t deepest = 8;

bool isSpace(char letter)
{
    return letter == ' ' || letter == '\n' || letter == '\r' || letter == '\t';
}

bool isDigit(char letter)
{
    return letter >= '0' && letter <= '9';
}

bool isPlainLetter(char letter)
{
    return letter >= ' ' && letter <= '~' && letter != '"' && letter != '\\';
}

/// Reads one value after the other. The functions return false if the text is not plain.
class PlainReader {
public:
    PlainReader(TextWatch& watch, LevelSink& sink)
        : m_watch(watch)
        , m_sink(sink)
    {}

    /// Reads one bracket, number or string, and the separator before it.
    bool step()
    {
        skipSpace();
        const char first = current();
        if (m_open.empty()) {
            return !m_isDone && first == '{' && begin(first);
        }
        if ((first == '}' || first == ']') && !m_wantsMore) {
            return end(first);
        }
        if (m_hasBefore && !m_wantsMore) {
            ++m_watch.at;
            m_wantsMore = true;
            return first == ',';
        }
        return (m_open.back() != '}' || key()) && value();
    }

    /// Tests whether the outermost object is complete and only white space follows.
    bool isDone()
    {
        if (m_isDone) {
            skipSpace();
        }
        return m_isDone && m_watch.at == m_watch.text.size();
    }

private:
    char current() const
    {
        return m_watch.at < m_watch.text.size() ? m_watch.text[m_watch.at] : '\0';
    }

    void skipSpace()
    {
        while (isSpace(current())) {
            ++m_watch.at;
        }
    }

    bool begin(char bracket)
    {
        const bool isObject = bracket == '{';
        ++m_watch.at;
        m_open.push_back(isObject ? '}' : ']');
        m_hasBefore = false;
        m_wantsMore = false;
        return m_open.size() <= deepest && (isObject ? m_sink.beginObject() : m_sink.beginArray());
    }

    bool end(char bracket)
    {
        if (m_open.back() != bracket) {
            return false;
        }
        ++m_watch.at;
        m_open.pop_back();
        m_hasBefore = true;
        m_isDone = m_open.empty();
        return bracket == '}' ? m_sink.endObject() : m_sink.endArray();
    }

    bool key()
    {
        const auto name = text();
        skipSpace();
        if (!name || current() != ':' || !m_sink.key(*name)) {
            return false;
        }
        ++m_watch.at;
        skipSpace();
        return true;
    }

    bool value()
    {
        const char first = current();
        if (first == '{' || first == '[') {
            return begin(first);
        }
        m_hasBefore = true;
        m_wantsMore = false;
        if (first == '"') {
            const auto written = text();
            return written && m_sink.text(*written);
        }
        const auto number = wholeNumber();
        return number && m_sink.number(*number);
    }

    std::optional<std::string_view> text()
    {
        if (current() != '"') {
            return std::nullopt;
        }
        const std::size_t from = ++m_watch.at;
        while (isPlainLetter(current())) {
            ++m_watch.at;
        }
        const std::string_view written = m_watch.text.substr(from, m_watch.at - from);
        const bool isWhole = current() == '"' && written.size() < tokenLimit;
        ++m_watch.at;
        return isWhole ? std::optional(written) : std::nullopt;
    }

    std::optional<std::int64_t> wholeNumber()
    {
        const char* const first = m_watch.text.data() + m_watch.at;
        const char* const last = m_watch.text.data() + m_watch.text.size();
        const char* const digits = first != last && *first == '-' ? first + 1 : first;
        const bool isLedByZero = digits != last && *digits == '0';
        if (digits == last || !isDigit(*digits)) {
            return std::nullopt;
        }
        std::int64_t number = 0;
        const auto [after, fault] = std::from_chars(first, last, number);
        const bool goesOn = after != last && (*after == '.' || *after == 'e' || *after == 'E');
        if (fault != std::errc() || goesOn
            || (isLedByZero && (after != digits + 1 || digits != first))) {
            return std::nullopt;
        }
        m_watch.at += static_cast<std::size_t>(after - first);
        return number;
    }

    TextWatch& m_watch;
    LevelSink& m_sink;
    std::vector<char> m_open; ///< closing brackets of the open objects and lists
    bool m_hasBefore = false; ///< a value precedes in the open object or list
    bool m_wantsMore = false; ///< after a comma
    bool m_isDone = false;
};

} // namespace

PlainEnd readPlainJson(TextWatch& watch, LevelSink& sink, Progress& progress)
{
    PlainReader reader(watch, sink);
    std::size_t reported = 0;
    while (!reader.isDone()) {
        const std::size_t before = watch.at;
        if (!reader.step() || watch.at - before > tokenLimit) {
            return PlainEnd::NotPlain;
        }
        if (watch.at - reported > reportStep) {
            reported = watch.at;
            progress.report(static_cast<double>(watch.at) / static_cast<double>(watch.text.size()));
            if (progress.isCancelled()) {
                return PlainEnd::Cancelled;
            }
        }
    }
    return PlainEnd::Done;
}

} // namespace sectored::json_map
