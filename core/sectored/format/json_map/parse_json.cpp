#include "sectored/format/json_map/parse_json.h"

#include "sectored/format/json_map/json_map.h"
#include "sectored/format/json_map/json_text.h"
#include "sectored/format/json_map/level_sink.h"
#include "sectored/format/json_map/plain_json.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <iterator>
#include <limits>
#include <string>

namespace sectored::json_map {

namespace {

using Json = nlohmann::json;

// NOLINTBEGIN(readability-identifier-naming): names that the standard and the parser ask for

/// Iterator over the text that records the position of the parser and ends where the watch says.
class WatchedCharacter {
public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    WatchedCharacter() = default;
    explicit WatchedCharacter(TextWatch& watch)
        : m_watch(&watch)
    {}

    reference operator*() const { return m_watch->text[m_watch->at]; }
    WatchedCharacter& operator++()
    {
        ++m_watch->at;
        return *this;
    }
    WatchedCharacter operator++(int)
    {
        const WatchedCharacter before = *this;
        ++*this;
        return before;
    }
    /// Only compared with the end.
    bool operator==(const WatchedCharacter&) const
    {
        m_watch->starved = m_watch->at == m_watch->end;
        return m_watch->starved;
    }
    bool operator!=(const WatchedCharacter& end) const { return !(*this == end); }

private:
    TextWatch* m_watch = nullptr;
};

/// Callbacks of the parser, which defines the names and types.
class Events {
public:
    Events(TextWatch& watch, LevelSink& sink, Progress& progress)
        : m_watch(watch)
        , m_sink(sink)
        , m_progress(progress)
    {}

    bool null() { return taken(m_sink.unusable("null")); }
    bool boolean(bool value) { return taken(m_sink.unusable(value ? "true" : "false")); }
    // Only negative numbers and -0 get here.
    bool number_integer(std::int64_t value)
    {
        return taken(value == 0 ? m_sink.unusable("-0") : m_sink.number(value));
    }
    bool number_unsigned(std::uint64_t value)
    {
        constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max();
        return taken(
            value <= most ? m_sink.number(static_cast<std::int64_t>(value))
                          : m_sink.unusable(std::to_string(value)));
    }
    bool number_float(double, const std::string& text)
    {
        return taken(m_sink.unusable(shortened(text)));
    }
    bool string(const std::string& value) { return taken(m_sink.text(value)); }
    bool binary(const Json::binary_t&) { return false; }
    bool start_object(std::size_t) { return taken(m_sink.beginObject()); }
    bool key(const std::string& name) { return taken(m_sink.key(name)); }
    bool end_object() { return taken(m_sink.endObject()); }
    bool start_array(std::size_t) { return taken(m_sink.beginArray()); }
    bool end_array() { return taken(m_sink.endArray()); }
    bool parse_error(std::size_t, const std::string& last, const Json::exception& fault)
    {
        constexpr int numberOverflow = 406;
        if (fault.id == numberOverflow) {
            return m_sink.overflow(shortened(last));
        }
        m_error = syntaxError(
            {.watch = m_watch,
             .complaint = fault.what(),
             .path = m_sink.path(),
             .ended = m_sink.isComplete()});
        return false;
    }

    const std::optional<Error>& error() const { return m_error; }

private:
    static std::string shortened(const std::string& number)
    {
        constexpr std::size_t enough = 40;
        return number.size() <= enough ? number : number.substr(0, enough) + "...";
    }

    bool taken(bool goOn)
    {
        m_watch.end = std::min(m_watch.text.size(), m_watch.at + tokenLimit);
        if (m_watch.at - m_reported > reportStep) {
            m_reported = m_watch.at;
            m_progress.report(
                static_cast<double>(m_watch.at) / static_cast<double>(m_watch.text.size()));
            return goOn && !m_progress.isCancelled();
        }
        return goOn;
    }

    TextWatch& m_watch;
    LevelSink& m_sink;
    Progress& m_progress;
    std::size_t m_reported = 0;
    std::optional<Error> m_error;
};

// NOLINTEND(readability-identifier-naming)

/// Reads the text with a complete JSON parser.
Result<ParsedLevel> parseAnyJson(std::string_view text, Kind wanted, Progress& progress)
{
    TextWatch watch{.text = text, .end = std::min(text.size(), tokenLimit)};
    LevelSink sink(watch, wanted);
    Events events(watch, sink, progress);
    const bool done = Json::sax_parse(WatchedCharacter(watch), WatchedCharacter(), &events);
    if (const auto& error = sink.error() ? sink.error() : events.error()) {
        return failure(*error);
    }
    if (!done && progress.isCancelled()) {
        return failure(
            {.code = MessageCode::FileUnreadable, .arguments = {"reading was cancelled"}});
    }
    if (!done) {
        return failure({.code = MessageCode::BadSyntax, .arguments = {"not valid JSON"}});
    }
    // The parser mistakes a NUL, or a gap longer than tokenLimit, for the end of the text.
    if (!watch.starved || watch.at != text.size()) {
        return failure(syntaxError({.watch = watch, .ended = true}));
    }
    return sink.take();
}

} // namespace

Result<ParsedLevel> parseJson(std::span<const std::byte> content, Kind wanted, Progress& progress)
{
    if (content.empty()) {
        return failure({.code = MessageCode::FileEmpty});
    }
    if (content.size() > jsonMapSizeLimit) {
        return failure(
            {.code = MessageCode::FileTooLarge,
             .arguments = {std::to_string(content.size()), std::to_string(jsonMapSizeLimit)}});
    }
    const std::string_view text(reinterpret_cast<const char*>(content.data()), content.size());
    TextWatch watch{.text = text};
    LevelSink sink(watch, wanted);
    switch (readPlainJson(watch, sink, progress)) {
    case PlainEnd::Done:
        return sink.take();
    case PlainEnd::Cancelled:
        return failure(
            {.code = MessageCode::FileUnreadable, .arguments = {"reading was cancelled"}});
    case PlainEnd::NotPlain:
        break;
    }
    return parseAnyJson(text, wanted, progress);
}

} // namespace sectored::json_map
