#pragma once

#include <span>
#include <string_view>

namespace sectored::editor {

/// A row of the table of fields in the Player panel. Texts are English.
struct PlayerRow {
    std::string_view path; ///< of the WalkerField
    std::string_view group;
    std::string_view title;
};

/// All fields of a player that are one number, in the order of the panel. A group is one run of
/// rows.
std::span<const PlayerRow> playerRows();

} // namespace sectored::editor
