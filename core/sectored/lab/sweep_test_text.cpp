#include "sectored/lab/sweep_text.h"

namespace sectored {

namespace {

constexpr std::string_view testHead =
    R"(// A sweep and its answer, as SectorEd gave it. Link SectorEd::core and SectorEd::lab.
#include <sectored/lab/sweep_answer.h>
#include <sectored/lab/sweep_text.h>
)";

constexpr std::string_view levelHead = R"(#include <sectored/format/format.h>
#include <sectored/walk/level_surfaces.h>
)";

/// Returns a raw string literal. The delimiter does not occur in JSON of numbers and names.
std::string rawLiteral(std::string_view text)
{
    return "R\"sweep(" + std::string(text) + ")sweep\"";
}

std::string fileLiteral(std::string_view file)
{
    std::string text = "\"";
    for (const char c : file) {
        text += c == '"' || c == '\\' ? "\\" : "";
        text += c;
    }
    return text + "\"";
}

} // namespace

std::string sweepTestText(const SweepCase& sweep, const SweepAnswer& given, std::string_view file)
{
    const bool isLevel = sweep.target.kind == SweepTargetKind::Level;
    std::string text(testHead);
    text += isLevel ? levelHead : "";
    text += R"(
#include <cstdio>
#include <string>

int main()
{
    const std::string question = )";
    text += rawLiteral(sweepCaseJson(sweep)) + ";\n    const std::string expected = "
            + rawLiteral(sweepAnswerJson(sweep, given)) + ";\n";
    if (isLevel) {
        text += "    const auto file = sectored::loadLevel(" + fileLiteral(file) + ");\n"
                + R"(    if (!file) {
        std::puts("the level cannot be read");
        return 1;
    }
    const sectored::MapIndex index(file->map);
    const sectored::LevelSurfaces surfaces({file->map, index});
    const sectored::SweepLevel level{.view = {file->map, index}, .surfaces = surfaces};
)";
    }
    text += R"(    const auto sweep = sectored::parseSweepCase({.text = question, .number = 1});
    const auto answer = sectored::answer(*sweep)";
    text += isLevel ? ", &level" : "";
    text += R"();
    const std::string found = answer ? sectored::sweepAnswerJson(*sweep, *answer) : "no place";
    if (found != expected) {
        std::printf("expected %s\nfound    %s\n", expected.c_str(), found.c_str());
        return 1;
    }
    return 0;
}
)";
    return text;
}

} // namespace sectored
