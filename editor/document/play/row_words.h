#pragma once

#include "sectored/map/numbering.h"

#include "editor/tool/selection.h"

#include <QString>

#include <vector>

namespace sectored::editor {

/// Which rows of a level an engine names by the level's own numbers.
enum class NamedRows {
    All,
    Sectors ///< a Doom level has other lines and things than the level that it was made of
};

/// A word of a line that names a row of the level.
struct RowWord {
    qsizetype start = 0;
    qsizetype length = 0;
    Selection row{}; ///< one sector, wall or sprite

    bool operator==(const RowWord&) const = default;
};

/// Returns the words that name rows of the level, such as "sector 14", "wall #88" and each number
/// of "walls (3, 7)", in order. Numbers that the level does not have are left out.
std::vector<RowWord> rowWordsIn(const QString& line, const Numbering& numbering, NamedRows named);

} // namespace sectored::editor
