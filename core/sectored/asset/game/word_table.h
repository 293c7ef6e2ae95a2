#pragma once

#include <algorithm>
#include <string>
#include <string_view>

namespace sectored {

/// A word of a file of a game, for a value.
template <class Value>
struct Word {
    std::string_view name;
    Value value;
};
template <class Value>
Word(std::string_view, Value) -> Word<Value>;

/// Returns the words of a table, for people: "from, to, both".
template <class Table>
std::string wordsOf(const Table& table)
{
    std::string list;
    for (const auto& row : table) {
        list += (list.empty() ? "" : ", ") + std::string(row.name);
    }
    return list;
}

/// Returns the word for a value. Precondition: the table has it.
template <class Table, class Value>
std::string_view wordFor(const Table& table, Value value)
{
    return std::ranges::find(table, value, &Table::value_type::value)->name;
}

} // namespace sectored
