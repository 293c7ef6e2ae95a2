#include "sectored/edit/answer/new_row_words.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <variant>

namespace sectored {

namespace {

/// How templates name rows of one kind.
struct RowNoun {
    RowList::Kind kind;
    std::string_view one;
    std::string_view many;
};

constexpr std::array nouns{
    RowNoun{RowList::Kind::Sector, "sector", "sectors"},
    RowNoun{RowList::Kind::Wall, "wall", "walls"},
    RowNoun{RowList::Kind::Sprite, "sprite", "sprites"},
};

std::string capital(std::string text)
{
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'z') {
        text.front() = static_cast<char>(text.front() - 'a' + 'A');
    }
    return text;
}

std::string withEach(std::string text, std::string_view old, std::string_view replacement)
{
    for (auto at = text.find(old); at != std::string::npos;
         at = text.find(old, at + replacement.size())) {
        text.replace(at, old.size(), replacement);
    }
    return text;
}

/// Replaces words within sentences and at the beginning of one.
std::string reworded(std::string text, const std::string& old, const std::string& replacement)
{
    return withEach(
        withEach(std::move(text), old, replacement),
        capital(old),
        capital(replacement));
}

std::string slotOf(std::size_t argument)
{
    return " {" + std::to_string(argument) + "}";
}

/// Returns the rows of an argument if all of them are new.
const RowList* newRowsOf(const MessageArgument& argument)
{
    const auto* const rows = std::get_if<RowList>(&argument);
    const bool areNew =
        rows != nullptr && !rows->numbers.empty()
        && std::ranges::all_of(rows->numbers, [](std::int32_t row) { return row == newRow; });
    return areNew ? rows : nullptr;
}

/// Rewords "walls {0} and {1}".
std::string withPairInWords(
    std::string text,
    const RowNoun& noun,
    std::size_t first,
    bool isSecondNew)
{
    const std::string many(noun.many);
    const std::string one = slotOf(first);
    const std::string other = slotOf(first + 1);
    return reworded(
        std::move(text),
        many + one + " and" + other,
        isSecondNew ? "new " + many : many + other + " and" + one);
}

/// Tests whether some of the arguments are new rows of a kind.
bool haveNewRows(std::span<const MessageArgument> arguments, RowList::Kind kind)
{
    return std::ranges::any_of(arguments, [kind](const MessageArgument& argument) {
        const RowList* const rows = newRowsOf(argument);
        return rows != nullptr && rows->kind == kind;
    });
}

/// Rewords "sector {0}", and of a list "sectors {0}". Precondition: the argument is new rows.
std::string withRowsInWords(
    std::string text,
    const RowNoun& noun,
    std::span<const MessageArgument> arguments,
    std::size_t at)
{
    const std::string one(noun.one);
    const std::string many(noun.many);
    const bool isFirst = !haveNewRows(arguments.first(at), noun.kind);
    text =
        reworded(std::move(text), one + slotOf(at), (isFirst ? "the new " : "another new ") + one);
    return newRowsOf(arguments[at])->numbers.size() > 1
               ? reworded(std::move(text), many + slotOf(at), "new " + many)
               : text;
}

} // namespace

std::string withNewRowsInWords(std::string_view text, std::span<const MessageArgument> arguments)
{
    std::string words(text);
    for (std::size_t at = 0; at < arguments.size(); ++at) {
        const RowList* const rows = newRowsOf(arguments[at]);
        if (rows == nullptr) {
            continue;
        }
        const auto* const noun = std::ranges::find(nouns, rows->kind, &RowNoun::kind);
        if (at + 1 < arguments.size()) {
            const bool isNextNew = newRowsOf(arguments[at + 1]) != nullptr;
            words = withPairInWords(std::move(words), *noun, at, isNextNew);
        }
        words = withRowsInWords(std::move(words), *noun, arguments, at);
    }
    return words;
}

} // namespace sectored
