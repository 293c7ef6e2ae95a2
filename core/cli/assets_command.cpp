#include "core/cli/all_commands.h"
#include "core/cli/arguments.h"
#include "core/cli/assets_input.h"
#include "core/cli/terminal.h"
#include "sectored/asset/tiles/game_of_sources.h"

#include <algorithm>
#include <array>
#include <filesystem>
#include <memory>

namespace sectored::cli {

namespace {

/// Action of the command.
struct AssetsAction {
    std::string_view name;
    ExitCode (*run)(const AssetsOptions& options);
};

constexpr std::array assetsActions{
    AssetsAction{"list", listAssets},
    AssetsAction{"info", describeAssets},
    AssetsAction{"extract", extractAssets},
    AssetsAction{"pack", packAssets}};

std::vector<std::string> actionNames()
{
    std::vector<std::string> names;
    names.reserve(assetsActions.size());
    for (const AssetsAction& action : assetsActions) {
        names.emplace_back(action.name);
    }
    return names;
}

/// Returns what is wrong with the options; empty if nothing is.
std::string usageFault(const AssetsOptions& options)
{
    const bool extracts = options.action == "extract";
    const bool packs = options.action == "pack";
    if (extracts == options.outFolder.empty()) {
        return extracts ? "extract needs --out-dir DIR" : "--out-dir is for extract";
    }
    if (!options.names.empty() && (!extracts || options.tiles)) {
        return "--name is for extract, without --tiles";
    }
    if (!options.palette.empty() && !packs) {
        return "--palette is for pack";
    }
    if (packs && options.paths.size() != 2) {
        return "pack needs a folder and an output file";
    }
    if (options.json && (extracts || packs)) {
        return "--json is for list and info";
    }
    if (options.tiles && (options.action == "list" || packs)) {
        return "--tiles is for info and extract";
    }
    return {};
}

ExitCode runAssets(const AssetsOptions& options)
{
    const std::string fault = usageFault(options);
    if (!fault.empty()) {
        say("assets: " + fault);
        return ExitCode::Usage;
    }
    const auto* const action =
        std::ranges::find(assetsActions, options.action, &AssetsAction::name);
    return action->run(options);
}

/// Opens a source, adds it and returns it. On failure prints the error and returns the exit code.
tl::expected<std::shared_ptr<const AssetSource>, ExitCode> addSource(
    AssetSources& sources,
    const std::filesystem::path& path)
{
    auto source = AssetSource::open(path);
    if (!source) {
        sayError(source.error());
        return tl::unexpected(ExitCode::Unreadable);
    }
    sayNotes((*source)->notes());
    sources.add(*source);
    return *source;
}

} // namespace

tl::expected<AssetSources, ExitCode> openSources(
    std::span<const std::string> paths,
    std::span<const Game> games)
{
    AssetSources sources;
    for (const std::string& path : paths) {
        const auto folder = addSource(sources, path);
        if (!folder) {
            return tl::unexpected(folder.error());
        }
        for (const std::filesystem::path& archive : archivesIn(**folder, games)) {
            if (const auto added = addSource(sources, archive); !added) {
                return tl::unexpected(added.error());
            }
        }
    }
    return sources;
}

void sayNotes(std::span<const Error> notes)
{
    for (const Error& note : notes) {
        sayError(note);
    }
}

std::function<ExitCode()> defineAssets(Arguments& arguments)
{
    const auto options = std::make_shared<AssetsOptions>();
    arguments.add("ACTION", options->action, "list, info, extract or pack")
        .required()
        .oneOf(actionNames())
        .placeholder("list|info|extract|pack");
    arguments
        .add(
            "PATH",
            options->paths,
            "Folders, archives (GRP, RFF, ZIP, WAD) or files, as games would add them; for pack a "
            "folder, and the ART file or GRP archive to write")
        .required();
    arguments.add("--out-dir", options->outFolder, "extract: folder to write into")
        .placeholder("DIR");
    arguments.addList("--name", options->names, "extract: these members only")
        .placeholder("NAME,...");
    arguments.addFlag(
        "--tiles",
        options->tiles,
        "info: list all tiles; extract: tiles as PNG pictures and tiles.txt");
    arguments
        .add(
            "--palette",
            options->palette,
            "pack: folder, archive or file with PALETTE.DAT, if the folder has none")
        .placeholder("PATH");
    arguments.addFlag("--json", options->json, "list, info: print JSON");
    return [options] {
        return runAssets(*options);
    };
}

} // namespace sectored::cli
