#include "tests/bench/table/table_text.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <vector>

namespace sectored::test {

namespace {

/// The cells of a line; a single cell spans all columns.
using Line = std::vector<std::string>;

enum class Alignment { Left, Right };

/// Returns the number of characters of a UTF-8 text.
std::size_t widthOf(const std::string& text)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char byte) { return (byte & 0xC0) != 0x80; }));
}

/// Returns the lines with columns as wide as needed.
std::string inColumns(const std::vector<Line>& lines, const std::vector<Alignment>& alignments)
{
    std::vector<std::size_t> widths(alignments.size(), 0);
    for (const Line& line : lines) {
        for (std::size_t at = 0; line.size() > 1 && at < line.size(); ++at) {
            widths[at] = std::max(widths[at], widthOf(line[at]));
        }
    }
    std::string text;
    for (const Line& line : lines) {
        std::string shown = line.size() == 1 ? line.front() : "";
        for (std::size_t at = 0; line.size() > 1 && at < line.size(); ++at) {
            const std::string space(widths[at] - widthOf(line[at]), ' ');
            shown += at == 0 ? "" : "  ";
            shown += alignments[at] == Alignment::Left ? line[at] + space : space + line[at];
        }
        shown.erase(shown.find_last_not_of(' ') + 1);
        text += shown + '\n';
    }
    return text;
}

std::string formatted(const char* format, double value)
{
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), format, value);
    return text.data();
}

/// Formats a number with about three digits.
std::string numberText(double value)
{
    return value == 0 || value >= 100 ? formatted("%.0f", value)
           : value >= 10              ? formatted("%.1f", value)
           : value >= 1               ? formatted("%.2f", value)
                                      : formatted("%.3g", value);
}

std::string figureText(double value, const std::string& unit)
{
    return numberText(value) + " " + unit;
}

/// Returns "Boost within" for "coast/64/Boost within", because the row contains the rest.
std::string shortName(const std::string& benchmark)
{
    return benchmark.substr(benchmark.rfind('/') + 1);
}

std::string goalText(const Row& row)
{
    if (!row.goal) {
        return "";
    }
    const std::string value = formatted("%.12g", row.goal->value);
    return row.goal->kind == Goal::Kind::AtLeast ? ">= " + value + " x"
                                                 : "<= " + value + " " + row.unit;
}

Line lineOf(const TableRow& row)
{
    const std::string& unit = row.row.unit;
    return {
        "  " + row.row.what,
        row.figure ? figureText(row.figure->median, unit) : "",
        row.peer ? figureText(row.peer->median, unit) : "",
        row.peer ? shortName(row.peer->benchmark) : "",
        row.ratio ? numberText(*row.ratio) + " x" : "",
        goalText(row.row),
        textOf(row.verdict) + (row.note.empty() ? "" : ": " + row.note)};
}

std::size_t countOf(const Table& table, Verdict verdict)
{
    return static_cast<std::size_t>(std::ranges::count_if(table.rows, [=](const TableRow& row) {
        return row.row.goal && row.verdict == verdict;
    }));
}

/// Returns a text such as "51 goals: 48 met, 2 within noise, 1 MISSED".
std::string summaryOf(const Table& table)
{
    const auto goals = std::ranges::count_if(table.rows, [](const TableRow& row) {
        return row.row.goal.has_value();
    });
    std::string text = std::to_string(goals) + (goals == 1 ? " goal: " : " goals: ");
    const char* separator = "";
    for (const Verdict verdict :
         {Verdict::Met,
          Verdict::WithinNoise,
          Verdict::Missed,
          Verdict::NotRun,
          Verdict::Failed,
          Verdict::Missing}) {
        const std::size_t count = countOf(table, verdict);
        if (count > 0 || verdict == Verdict::Met) {
            text += separator + std::to_string(count) + " " + textOf(verdict);
            separator = ", ";
        }
    }
    return text;
}

std::string markOf(const Change& change)
{
    const bool time = isTime(change.row.unit);
    switch (change.kind) {
    case Change::Kind::Larger:
        return time ? "SLOWER" : "MORE";
    case Change::Kind::Smaller:
        return time ? "faster" : "less";
    case Change::Kind::WithinNoise:
        break;
    }
    return "";
}

std::size_t countOf(const Comparison& comparison, Change::Kind kind)
{
    return static_cast<std::size_t>(std::ranges::count(comparison.changes, kind, &Change::kind));
}

} // namespace

std::string textOf(const Table& table)
{
    std::vector<Line> lines{{"what", "figure", "peer", "", "ratio", "goal", "verdict"}};
    std::string program;
    for (const TableRow& row : table.rows) {
        if (row.row.program != program) {
            program = row.row.program;
            lines.push_back({program});
        }
        lines.push_back(lineOf(row));
    }
    using enum Alignment;
    const std::string measured =
        table.date.empty() ? "" : table.date + ", " + table.machine + "\n\n";
    return measured + inColumns(lines, {Left, Right, Right, Left, Right, Left, Left}) + "\n"
           + summaryOf(table) + "\n";
}

std::string textOf(const Comparison& comparison)
{
    std::vector<Line> lines{{"what", "then", "now", "now/then", ""}};
    std::string program;
    for (const Change& change : comparison.changes) {
        if (change.row.program != program) {
            program = change.row.program;
            lines.push_back({program});
        }
        lines.push_back(
            {"  " + change.row.what,
             figureText(change.then, change.row.unit),
             figureText(change.now, change.row.unit),
             change.ratio ? numberText(*change.ratio) : "-",
             markOf(change)});
    }
    using enum Alignment;
    std::string text = "then: " + comparison.then + ", " + comparison.machineThen + "\n"
                       + "now:  " + comparison.now + ", " + comparison.machineNow + "\n\n"
                       + inColumns(lines, {Left, Right, Right, Right, Left}) + "\n";
    text += std::to_string(comparison.changes.size())
            + " figures compared: " + std::to_string(countOf(comparison, Change::Kind::Larger))
            + " larger, " + std::to_string(countOf(comparison, Change::Kind::Smaller))
            + " smaller by more than the noise";
    if (comparison.onlyThen + comparison.onlyNow > 0) {
        text += "; " + std::to_string(comparison.onlyThen) + " only then, "
                + std::to_string(comparison.onlyNow) + " only now";
    }
    return text + "\n";
}

} // namespace sectored::test
