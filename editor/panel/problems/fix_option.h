#pragma once

#include "sectored/check/finding.h"
#include "sectored/edit/plan.h"
#include "sectored/edit/request.h"
#include "sectored/map/map_view.h"

#include "editor/tool/take/fix_preview.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace sectored::editor {

/// A way to fix a problem, or several alike, planned for the level as it is.
struct FixOption {
    std::string_view remedy{}; ///< its English name, see Remedy::text
    bool isSafe = false;
    QString cost{};                      ///< such as "moves a vertex by 2.0 units"
    std::optional<FixPreview> preview{}; ///< empty if it is rejected, or for too many problems
    QString refusal{};                   ///< why it is rejected; empty if it is not
};

/// Returns the ways to fix these problems of one rule, the mildest first. Plans each of them, so
/// that it can be shown before it is made. For more than 200 problems, nothing is planned.
std::vector<FixOption> fixOptionsOf(const MapView& view, std::span<const Finding> findings);

/// The safe fixes of all damaged sectors, made together.
struct SafeFixes {
    bool areOffered = false; ///< a problem is of a kind that they fix
    /// Number of places that they fix. Empty if they are rejected or not planned.
    std::optional<std::size_t> places{};
};

/// Returns the request for the safe fixes of all damaged sectors.
RepairRequest safeRepairOf(const MapView& view);
/// Returns true if safe fixes are for one of these problems.
bool areSafeFixesFor(std::span<const Finding> findings);
/// Plans that request if safe fixes are for one of these problems. If they are for more than 200,
/// or if more than 200 sectors of the level are damaged, nothing is planned.
SafeFixes safeFixesOf(const MapView& view, std::span<const Finding> findings);

/// Returns the index of the option to choose first: the first safe one that works, else the first
/// that works. -1 if none does.
int firstOption(std::span<const FixOption> options);

} // namespace sectored::editor
