#include "sectored/project/project_json.h"

#include "sectored/base/script_text.h"
#include "sectored/project/project_text.h"

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace sectored {

namespace {

Place textPlaceOf(std::string_view text, std::size_t offset)
{
    const std::string_view before = text.substr(0, std::min(offset, text.size()));
    const std::size_t lineStart = before.rfind('\n') + 1; // npos + 1 is 0
    return {
        .line = static_cast<std::uint64_t>(std::ranges::count(before, '\n')) + 1,
        .column = before.size() - lineStart + 1};
}

Error syntaxError(std::string reason, Place where = {})
{
    return {
        .code = MessageCode::BadSyntax,
        .arguments = {std::move(reason)},
        .where = std::move(where)};
}

/// Number of keys of one object beyond which the parser, which compares each key with those before
/// it, would take too long. An object of a row has less than 1,100.
constexpr std::size_t keyLimit = 4096;

/// Position in a text, whose iterator counts the letters that the parser takes.
class CountedLetter {
public:
    // NOLINTBEGIN(readability-identifier-naming): names that the standard asks for
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;
    // NOLINTEND(readability-identifier-naming)

    CountedLetter() = default;
    CountedLetter(std::string_view text, std::size_t& at)
        : m_text(text)
        , m_at(&at)
    {}

    reference operator*() const { return m_text[*m_at]; }
    CountedLetter& operator++()
    {
        ++*m_at;
        return *this;
    }
    /// Only compared with the end.
    bool operator==(const CountedLetter& /*end*/) const { return *m_at == m_text.size(); }
    bool operator!=(const CountedLetter& end) const { return !(*this == end); }

private:
    std::string_view m_text{};
    std::size_t* m_at = nullptr;
};

/// Notices a key that occurs twice in one object, of which the parser itself keeps one, and stops
/// at an object with more than keyLimit keys. A reader of its own before the parser, which with a
/// callback takes quadratic time for long lists, and for objects with many keys always.
class RepeatedKey final : public nlohmann::json_sax<OrderedJson> {
public:
    bool null() override { return true; }
    bool boolean(bool /*value*/) override { return true; }
    bool number_integer(number_integer_t /*value*/) override { return true; }
    bool number_unsigned(number_unsigned_t /*value*/) override { return true; }
    bool number_float(number_float_t /*value*/, const string_t& /*text*/) override { return true; }
    bool string(string_t& /*value*/) override { return true; }
    bool binary(binary_t& /*value*/) override { return true; }
    bool start_object(std::size_t /*count*/) override
    {
        m_open.emplace_back();
        return true;
    }
    bool key(string_t& key) override
    {
        OpenObject& object = m_open.back();
        if (!object.keys.insert(key).second) {
            m_key = key;
        }
        m_hasTooMany = ++object.count > keyLimit;
        return !m_hasTooMany;
    }
    bool end_object() override
    {
        m_open.pop_back();
        return true;
    }
    bool start_array(std::size_t /*count*/) override { return true; }
    bool end_array() override { return true; }
    bool parse_error(
        std::size_t /*position*/,
        const std::string& /*token*/,
        const OrderedJson::exception& /*error*/) override
    {
        return false;
    }

    const std::optional<std::string>& found() const { return m_key; }
    bool hasTooMany() const { return m_hasTooMany; }

private:
    struct OpenObject {
        std::set<std::string> keys{};
        std::size_t count = 0; ///< with repeated keys
    };

    std::vector<OpenObject> m_open{};
    std::optional<std::string> m_key{};
    bool m_hasTooMany = false;
};

} // namespace

Result<OrderedJson> parseProjectJson(std::string_view text)
{
    if (text.empty()) {
        return failure({.code = MessageCode::FileEmpty});
    }
    if (text.size() > projectSizeLimit) {
        return failure(
            {.code = MessageCode::FileTooLarge,
             .arguments = {std::to_string(text.size()), std::to_string(projectSizeLimit)}});
    }
    if (const auto at = tooDeepAt(text)) {
        return failure(syntaxError(
            "nested deeper than " + std::to_string(scriptDepthLimit),
            textPlaceOf(text, *at - 1)));
    }
    // The parser would treat a NUL as the end and ignore the rest.
    if (const auto at = text.find('\0'); at != std::string_view::npos) {
        return failure(syntaxError("not valid JSON", textPlaceOf(text, at)));
    }
    RepeatedKey repeated;
    std::size_t at = 0;
    OrderedJson::sax_parse(CountedLetter(text, at), CountedLetter(), &repeated);
    if (repeated.hasTooMany()) {
        return failure(syntaxError(
            "an object with more than " + std::to_string(keyLimit) + " keys",
            textPlaceOf(text, at - 1)));
    }
    try {
        OrderedJson object = OrderedJson::parse(text);
        if (repeated.found()) {
            return failure(syntaxError("the key \"" + *repeated.found() + "\" appears twice"));
        }
        return object;
    } catch (const OrderedJson::parse_error& error) {
        return failure(
            syntaxError("not valid JSON", textPlaceOf(text, error.byte > 0 ? error.byte - 1 : 0)));
    } catch (const OrderedJson::out_of_range&) {
        return failure(syntaxError("number with too many digits"));
    }
}

OrderedJson unreadJson(std::string_view text)
{
    RepeatedKey keys;
    OrderedJson::sax_parse(text, &keys);
    return keys.hasTooMany() ? OrderedJson(text) : OrderedJson::parse(text);
}

} // namespace sectored
