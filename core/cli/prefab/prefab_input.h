#pragma once

#include "core/cli/command.h"
#include "sectored/edit/request.h"
#include "sectored/prefab/prefab_library.h"

#include <tl/expected.hpp>

#include <string>

namespace sectored::cli {

/// Reads a prefab: a file, if the name ends with ".json", or the known one with this id. On failure
/// prints the error and returns the exit code.
tl::expected<Prefab, ExitCode> openPrefab(const std::string& name);

/// Gives a request the rows and the version of the known prefab with its id, if there is one.
/// Prints warnings about prefabs that cannot be read.
void findPrefab(PlacePrefabRequest& request);

} // namespace sectored::cli
