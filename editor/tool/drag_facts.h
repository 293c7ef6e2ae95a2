#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace sectored::editor {

/// What a fact of a drag is about.
enum class FactKind { Portal, Weld, Split, Note, Warning, Refusal };

/// One line about what a drag does. English, with numbers for the screen.
struct DragFact {
    FactKind kind{};
    std::string text{};   ///< such as "Sector 20 with sector 18"
    std::string detail{}; ///< such as "2,048 units"; may be empty

    bool operator==(const DragFact&) const = default;
};

/// A number of rows before and after a drag.
struct DragCount {
    std::string name{}; ///< such as "Walls"
    std::int64_t before = 0;
    std::int64_t after = 0;

    bool operator==(const DragCount&) const = default;
};

/// What a drag does, for a panel. The 2D view shows the same in short.
struct DragFacts {
    std::string summary{};
    std::vector<DragFact> joined{};  ///< new portals
    std::vector<DragFact> changed{}; ///< welds, divided walls, heights
    std::vector<DragFact> notes{};   ///< worth knowing, or why the drag is rejected
    std::vector<DragCount> counts{}; ///< empty if the drag is rejected

    bool operator==(const DragFacts&) const = default;
};

} // namespace sectored::editor
