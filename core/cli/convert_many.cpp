#include "core/cli/convert_many.h"

#include "core/cli/many_files.h"
#include "core/cli/terminal.h"
#include "sectored/base/shown_text.h"
#include "sectored/format/export_level.h"
#include "sectored/format/scene/scene.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <optional>
#include <system_error>

namespace sectored::cli {

namespace {

/// A file and where it goes.
struct Conversion {
    std::string file{};
    std::string out{};
    ExitCode code = ExitCode::Done;
    bool hasMessages = false; ///< losses, warnings or errors
};

std::string outputFor(
    const std::string& file,
    const std::string& folder,
    const Target& target,
    const ExportForm& form)
{
    std::filesystem::path name = std::filesystem::path(file).stem();
    name += "." + std::string(endingOf(form, *target.format));
    return (std::filesystem::path(folder) / name).string();
}

std::string_view wordFor(const Conversion& conversion)
{
    switch (conversion.code) {
    case ExitCode::Done:
        return conversion.hasMessages ? "with notes" : "written";
    case ExitCode::Unreadable:
        return "unreadable";
    case ExitCode::Unwritable:
        return "unwritable";
    default:
        return "rejected";
    }
}

/// Returns two inputs that would become one file. Empty if there are none. The further files of an
/// export of several files are named by its plain stem.
std::optional<std::array<std::string, 2>> collisionIn(
    const std::vector<Conversion>& conversions,
    const ExportForm& form)
{
    std::map<std::string, std::string> inputOf;
    for (const Conversion& one : conversions) {
        const std::string name = form.isSeveralFiles ? scene::plainStem(one.out) : one.out;
        const auto [known, isNew] = inputOf.emplace(name, one.file);
        if (!isNew) {
            return std::array{known->second, one.file};
        }
    }
    return std::nullopt;
}

std::string tableOf(const std::vector<Conversion>& conversions)
{
    std::size_t width = 0;
    for (const Conversion& one : conversions) {
        width = std::max(width, shownText(one.file).size());
    }
    std::string text;
    std::map<std::string_view, std::size_t> counts;
    for (const Conversion& one : conversions) {
        std::string file = shownText(one.file);
        file.resize(width, ' ');
        std::string word(wordFor(one));
        ++counts[wordFor(one)];
        if (one.code == ExitCode::Done) {
            constexpr std::size_t wordWidth = 10;
            word.resize(wordWidth, ' ');
            word += "  " + shownText(one.out);
        }
        text += file + "  " + word + "\n";
    }
    text += std::to_string(conversions.size()) + (conversions.size() == 1 ? " file" : " files");
    for (const auto& [word, count] : counts) {
        text += ", " + std::to_string(count) + " " + std::string(word);
    }
    return text + "\n";
}

} // namespace

void addManyOptions(Arguments& arguments, ManyOptions& options)
{
    arguments.add("--out-dir", options.outDir, "Convert all files into this folder")
        .placeholder("DIR");
    addJobs(arguments, options.jobs);
}

ExitCode convertMany(
    const std::vector<std::string>& files,
    const ManyOptions& options,
    const Target& target,
    const ConvertOne& convertOne)
{
    const auto expanded = expandPatterns(files);
    if (!expanded) {
        return expanded.error();
    }
    std::error_code error;
    if (!std::filesystem::is_directory(options.outDir, error)) {
        say(shownText(options.outDir) + ": is not a folder");
        return ExitCode::Unwritable;
    }
    const Map none;
    const ExportForm& form = formOf({.map = none, .form = target.form}, *target.format);
    std::vector<Conversion> conversions;
    for (const std::string& file : *expanded) {
        if (file == "-") {
            say("convert: with --out-dir, standard input has no name to write to");
            return ExitCode::Usage;
        }
        conversions.push_back({.file = file, .out = outputFor(file, options.outDir, target, form)});
        if (std::filesystem::equivalent(file, conversions.back().out, error)) {
            say("convert: " + shownText(file) + " would be replaced; choose another folder");
            return ExitCode::Usage;
        }
    }
    if (const auto both = collisionIn(conversions, form)) {
        say("convert: " + shownText(both->front()) + " and " + shownText(both->back())
            + " would become one file");
        return ExitCode::Usage;
    }
    ExitCode worst = ExitCode::Done;
    workOnFiles(
        conversions.size(),
        options.jobs,
        {.run =
             [&](std::size_t at) {
                 Conversion& one = conversions[at];
                 one.code = convertOne(one.file, one.out);
             },
         .finish =
             [&](std::size_t at, const std::string& messages) {
                 conversions[at].hasMessages = !messages.empty();
                 worst = worseOf(worst, conversions[at].code);
             }});
    Answers answers;
    answers.add(tableOf(conversions));
    return answers.finish(worst);
}

} // namespace sectored::cli
