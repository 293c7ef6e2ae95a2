#pragma once

#include "core/cli/command.h"
#include "sectored/asset/archive/asset_sources.h"
#include "sectored/asset/game/game.h"
#include "sectored/base/result.h"

#include <tl/expected.hpp>

#include <span>
#include <string>
#include <vector>

namespace sectored::cli {

/// What `assets` was asked for.
struct AssetsOptions {
    std::string action{};
    std::vector<std::string> paths{};
    std::vector<std::string> names{}; ///< members to extract; all if empty
    std::string outFolder{};
    std::string palette{}; ///< source of the palette for `pack`
    bool tiles = false;
    bool json = false;
};

/// Opens the sources in this order, and after a folder the archives of a game among `games` that
/// are in it (archivesIn). On failure prints the error and returns the exit code.
tl::expected<AssetSources, ExitCode> openSources(
    std::span<const std::string> paths,
    std::span<const Game> games = {});

/// Prints each note to standard error, with its file.
void sayNotes(std::span<const Error> notes);

/// `assets list`: the members of each source.
ExitCode listAssets(const AssetsOptions& options);
/// `assets info`: the tiles and palettes that the sources have together.
ExitCode describeAssets(const AssetsOptions& options);
/// `assets extract`: members as files, or tiles as pictures.
ExitCode extractAssets(const AssetsOptions& options);
/// `assets pack`: a folder as an ART file or a GRP archive.
ExitCode packAssets(const AssetsOptions& options);

} // namespace sectored::cli
