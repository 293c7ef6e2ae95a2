#pragma once

#include "sectored/base/file.h"
#include "sectored/map/map_view.h"

#include "editor/setting/theme.h"
#include "editor/tool/walk/walk_overlay.h"

#include <cstdint>
#include <filesystem>

namespace sectored::editor {

/// A tick of a walk to be written to a file.
struct TicFile { // NOLINT(*-pro-type-member-init): a view has no empty value
    MapView level;
    WalkedTics walk{}; ///< precondition: it has a shown tick
    std::uint64_t number = 1;
    const Theme& theme;
};

/// Writes the shown tick. With the extension .json, in the format of `sectored-cli walk --trace`;
/// with any other, as an SVG picture of the surroundings with the full display of the walk. Errors:
/// those of replaceFile.
Result<Saved> saveTic(const TicFile& tic, const std::filesystem::path& path);

} // namespace sectored::editor
