#include "editor/dialog/command_match.h"

#include "sectored/base/sort_unique.h"

#include <algorithm>
#include <numeric>
#include <optional>

namespace sectored::editor {

namespace {

// Scores of matches, from best to worst. The list is sorted by the sum over all words.
constexpr int atTextStart = 120;
constexpr int atWordStart = 100;
constexpr int insideText = 70;
constexpr int inPlace = 40;
constexpr int inOtherWords = 25;
constexpr int scattered = 20;
constexpr int canRun = 5;      ///< bonus of enabled commands
constexpr int isUsedOften = 8; ///< bonus of recently used commands

bool startsWord(const QString& text, qsizetype at)
{
    return at == 0 || !text[at - 1].isLetterOrNumber();
}

/// Returns the position of the word in the text. Prefers a position where a word of the text
/// starts.
std::optional<qsizetype> findWord(const QString& text, const QString& word)
{
    std::optional<qsizetype> inside;
    for (qsizetype at = text.indexOf(word, 0, Qt::CaseInsensitive); at >= 0;
         at = text.indexOf(word, at + 1, Qt::CaseInsensitive)) {
        if (startsWord(text, at)) {
            return at;
        }
        inside = inside ? inside : at;
    }
    return inside;
}

/// Returns the positions of the letters of `word`, in order, with the first at the start of a word.
/// Empty if there are more than four gaps; otherwise short queries would match everything.
std::vector<int> scatteredLetters(const QString& text, const QString& word)
{
    constexpr int mostGaps = 4;
    for (qsizetype start = 0; start < text.size(); ++start) {
        if (!startsWord(text, start)) {
            continue;
        }
        std::vector<int> marks;
        int gaps = 0;
        qsizetype at = start;
        for (const QChar letter : word) {
            const qsizetype next = text.indexOf(letter, at, Qt::CaseInsensitive);
            if (next < 0 || (marks.empty() && next != start)) {
                marks.clear();
                break;
            }
            gaps += !marks.empty() && next != at ? 1 : 0;
            marks.push_back(static_cast<int>(next));
            at = next + 1;
        }
        if (static_cast<qsizetype>(marks.size()) == word.size() && gaps <= mostGaps) {
            return marks;
        }
    }
    return {};
}

CommandMatch matchWord(const QString& word, const Command& command)
{
    if (const auto at = findWord(command.text, word)) {
        std::vector<int> marks(static_cast<std::size_t>(word.size()));
        std::iota(marks.begin(), marks.end(), static_cast<int>(*at));
        const int score = *at == 0                        ? atTextStart
                          : startsWord(command.text, *at) ? atWordStart
                                                          : insideText;
        return {.score = score, .marks = std::move(marks)};
    }
    if (findWord(command.place, word)) {
        return {.score = inPlace};
    }
    if (command.keys.compare(word, Qt::CaseInsensitive) == 0
        || command.id.contains(word, Qt::CaseInsensitive)
        || (word.size() > 3 && findWord(command.words, word))) {
        return {.score = inOtherWords};
    }
    auto marks = scatteredLetters(command.text, word);
    return marks.empty() ? CommandMatch() : CommandMatch{scattered, std::move(marks)};
}

bool contains(const std::vector<CommandHit>& hits, std::size_t command)
{
    return std::ranges::find(hits, command, &CommandHit::command) != hits.end();
}

std::vector<CommandHit> recentFirst(std::span<const Command> commands, const QStringList& recent)
{
    std::vector<CommandHit> hits;
    for (const QString& id : recent) {
        const auto found = std::ranges::find(commands, id, &Command::id);
        if (found != commands.end()) {
            hits.push_back(
                {.command = static_cast<std::size_t>(found - commands.begin()), .isRecent = true});
        }
    }
    for (std::size_t at = 0; at < commands.size(); ++at) {
        if (!contains(hits, at)) {
            hits.push_back({.command = at});
        }
    }
    return hits;
}

struct Scored {
    CommandHit hit;
    int score;
};

} // namespace

CommandMatch matchCommand(const QString& query, const Command& command)
{
    CommandMatch match{.score = 1};
    for (const QString& word : query.split(u' ', Qt::SkipEmptyParts)) {
        const CommandMatch one = matchWord(word, command);
        if (one.score == 0) {
            return {};
        }
        match.score += one.score;
        match.marks.insert(match.marks.end(), one.marks.begin(), one.marks.end());
    }
    sortUnique(match.marks);
    return match;
}

std::vector<CommandHit> findCommands(
    std::span<const Command> commands,
    const QString& query,
    const QStringList& recent)
{
    if (query.trimmed().isEmpty()) {
        return recentFirst(commands, recent);
    }
    std::vector<Scored> found;
    for (std::size_t at = 0; at < commands.size(); ++at) {
        const CommandMatch match = matchCommand(query, commands[at]);
        if (match.score > 0) {
            const int bonus = (commands[at].reason.isEmpty() ? canRun : 0)
                              + (recent.contains(commands[at].id) ? isUsedOften : 0);
            found.push_back(
                {.hit = {.command = at, .marks = match.marks}, .score = match.score + bonus});
        }
    }
    std::ranges::stable_sort(found, std::ranges::greater(), &Scored::score);
    std::vector<CommandHit> hits;
    std::ranges::transform(found, std::back_inserter(hits), &Scored::hit);
    return hits;
}

} // namespace sectored::editor
