#include "core/cli/convert/convert_many.h"

#include "core/cli/many_files.h"
#include "core/cli/terminal.h"
#include "sectored/base/shown_text.h"
#include "sectored/format/export_level.h"
#include "sectored/format/scene/scene.h"

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

/// Returns where each file goes. On failure prints the error and returns the exit code.
tl::expected<std::vector<Conversion>, ExitCode> conversionsOf(
    const std::vector<std::string>& files,
    const std::string& folder,
    const Target& target)
{
    const auto expanded = expandPatterns(files);
    if (!expanded) {
        return tl::unexpected(expanded.error());
    }
    std::error_code error;
    if (!std::filesystem::is_directory(folder, error)) {
        say(shownText(folder) + ": is not a folder");
        return tl::unexpected(ExitCode::Unwritable);
    }
    const auto misuse = [](const std::string& text) {
        say("convert: " + text);
        return tl::unexpected(ExitCode::Usage);
    };
    const Map none;
    const ExportForm& form = formOf({.map = none, .form = target.form}, *target.format);
    std::vector<Conversion> conversions;
    for (const std::string& file : *expanded) {
        if (file == "-") {
            return misuse("with --out-dir, standard input has no name to write to");
        }
        conversions.push_back({.file = file, .out = outputFor(file, folder, target, form)});
        if (std::filesystem::equivalent(file, conversions.back().out, error)) {
            return misuse(shownText(file) + " would be replaced; choose another folder");
        }
    }
    if (const auto both = collisionIn(conversions, form)) {
        return misuse(
            shownText(both->front()) + " and " + shownText(both->back())
            + " would become one file");
    }
    return conversions;
}

} // namespace

void addManyOptions(Arguments& arguments, ManyOptions& options)
{
    arguments.add("--out-dir", options.outDir, "Convert all files into this folder")
        .placeholder("DIR");
    addJobs(arguments, options.jobs);
}

tl::expected<std::vector<ConvertedLevel>, ExitCode> convertMany(
    const std::vector<std::string>& files,
    const ManyOptions& options,
    const Target& target,
    const ConvertOne& convertOne)
{
    const auto conversions = conversionsOf(files, options.outDir, target);
    if (!conversions) {
        return tl::unexpected(conversions.error());
    }
    std::vector<ConvertedLevel> converted(conversions->size());
    workOnFiles(
        conversions->size(),
        options.jobs,
        {.run =
             [&](std::size_t at) {
                 const Conversion& one = (*conversions)[at];
                 converted[at] = convertOne(one.file, one.out);
             },
         .finish =
             [&](std::size_t at, const std::string& messages) {
                 converted[at].messages = messages;
             }});
    return converted;
}

} // namespace sectored::cli
