#pragma once

#include "sectored/asset/game/word_table.h"

#include <nlohmann/json_fwd.hpp>

#include <algorithm>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sectored {

/// JSON whose keys keep their order.
using GameJson = nlohmann::ordered_json;

/// A fault of a value, or a value that is not known.
struct ValueFault {
    std::string path{}; ///< "render.sky"
    std::string reason{};
};

/// The least and the most that a number may be.
struct NumberRange {
    std::int64_t least = 0;
    std::int64_t most = 0;
};

/// Reads the values of a JSON text by path. Keeps the first fault, after which values are
/// placeholders, and all warnings.
class ValueReader {
public:
    using Visit = std::function<void(const GameJson& value, const std::string& path)>;

    const std::optional<ValueFault>& fault() const { return m_fault; }
    const std::vector<ValueFault>& warnings() const { return m_warnings; }
    void fail(std::string path, std::string reason);
    void warn(std::string path, std::string reason);

    /// Tests whether the value is an object; it is a fault if not.
    bool isObject(const GameJson& value, const std::string& path);
    /// Returns an integer. Empty if the key is absent, or after a fault.
    std::optional<std::int64_t> number(
        const GameJson& object,
        const std::string& path,
        std::string_view key,
        NumberRange range);
    /// Returns an integer that has to be there.
    std::int32_t needed(
        const GameJson& object,
        const std::string& path,
        std::string_view key,
        NumberRange range);
    /// Returns an integer, or what it is without the key.
    std::int32_t numberOr(
        const GameJson& object,
        const std::string& path,
        std::string_view key,
        NumberRange range,
        std::int32_t usual);
    bool flag(const GameJson& object, const std::string& path, std::string_view key);
    /// Returns a text. Empty if the key is absent or null.
    std::string text(const GameJson& object, const std::string& path, std::string_view key);
    /// Returns a text that has to be there and must not be empty.
    std::string neededText(const GameJson& object, const std::string& path, std::string_view key);
    /// Returns the row of a table (word_table.h) with the word of a key. Null if the key is absent,
    /// or after a fault.
    template <class Table>
    const typename Table::value_type* word(
        const GameJson& object,
        const std::string& path,
        std::string_view key,
        const Table& table)
    {
        const std::string word = text(object, path, key);
        return word.empty() ? nullptr : rowOf(table, word, inner(path, key));
    }
    /// Returns the row of a table with a word that was read at a path. Null after a fault.
    template <class Table>
    const typename Table::value_type* rowOf(
        const Table& table,
        std::string_view word,
        const std::string& path)
    {
        const auto found = std::ranges::find(table, word, &Table::value_type::name);
        if (found == table.end()) {
            fail(path, "must be one of " + wordsOf(table));
        }
        return found != table.end() ? &*found : nullptr;
    }
    /// Returns an object of an object. Null if it is absent, or after a fault.
    const GameJson* object(const GameJson& outer, const std::string& path, std::string_view key);
    /// Visits the items of a list, which must be objects.
    void forEachObject(
        const GameJson& object,
        const std::string& path,
        std::string_view key,
        const Visit& visit);
    /// Visits the items of a list. Absent and null are the same as empty.
    void forEach(
        const GameJson& object,
        const std::string& path,
        std::string_view key,
        const Visit& visit);
    std::vector<std::string> texts(
        const GameJson& object,
        const std::string& path,
        std::string_view key);
    std::vector<std::int32_t> numbers(
        const GameJson& object,
        const std::string& path,
        std::string_view key,
        NumberRange range);

    /// Returns the keys of an object other than the known ones, as a JSON text. Empty: none.
    static std::string keptOf(const GameJson& object, std::span<const std::string_view> known);
    /// Returns the path of a field of an object.
    static std::string inner(const std::string& path, std::string_view key);

private:
    std::int64_t numberOf(const GameJson& value, const std::string& path, NumberRange range);
    std::string textOf(const GameJson& value, const std::string& path);

    std::optional<ValueFault> m_fault{};
    std::vector<ValueFault> m_warnings{};
};

} // namespace sectored
