#pragma once

#include "sectored/base/file.h"
#include "sectored/map/map_view.h"

#include "editor/setting/theme.h"
#include "editor/tool/walk/walk_overlay.h"

#include <cstdint>
#include <filesystem>

namespace sectored::editor {

/// A tic of a walk to be kept in a file.
struct TicFile { // NOLINT(*-pro-type-member-init): a view has no empty value
    MapView level;
    WalkedTics walk{}; ///< of it the shown tic; precondition: there is one
    std::uint64_t number = 1;
    const Theme& theme;
};

/// Writes what happened in the shown tic: with the ending .json what `sectored-cli walk --trace`
/// writes of a tic, with any other a picture, the plan around it with all that is drawn of the walk
/// as SVG. Errors: those of replaceFile.
Result<Saved> saveTic(const TicFile& tic, const std::filesystem::path& path);

} // namespace sectored::editor
