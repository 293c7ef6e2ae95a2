#pragma once

#include "sectored/geom/transform.h"

#include "editor/tool/edit_target.h"
#include "editor/tool/generate/draft.h"
#include "editor/tool/tool_option.h"

#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace sectored::editor {

/// The wall on which a draft begins, and where it was pressed.
struct DraftStart {
    WallId wall{};
    Vec2 at{};
};

/// What a generator begins with when its tool becomes active.
enum class TakenSelection { None, Wall, WallOrSector };

/// A generator: the tool that makes one kind of shape by handles and options.
struct GeneratorRow {
    std::string_view id;           ///< of the tool
    std::string_view start;        ///< hint: where to drag from
    std::string_view whereToPress; ///< message after a press elsewhere
    std::span<const ToolOption> options;
    std::unique_ptr<Draft> (*begin)(EditTarget& target, const DraftStart& start);
    TakenSelection taken = TakenSelection::None;
    std::string_view number = {}; ///< option whose nearest possible value is offered; may be empty
    std::string_view offer = {};  ///< English text of that offer; {0} is the value
};

const GeneratorRow& curveGenerator();
const GeneratorRow& stairsGenerator();
const GeneratorRow& extrudeGenerator();
const GeneratorRow& doorGenerator();
const GeneratorRow& slopeGenerator();

/// Returns the shape of new curves, which is an option of the curve generator.
CurveShape chosenCurveShape(EditTarget& target);

/// Returns the wall on which a draft of a request begins, and the place there. Empty if the level
/// has none for it.
std::optional<DraftStart> startOf(const MapView& view, const Request& request);

/// The values of a generator's options. They belong to the window, so that they outlast the draft.
class GeneratorValues {
public:
    GeneratorValues(EditTarget& target, const GeneratorRow& row)
        : m_target(target)
        , m_row(row)
    {}

    /// Returns the options with their current values.
    std::vector<ToolOption> options() const;
    /// Returns the value of an option. Precondition: the row has it.
    int operator[](std::string_view id) const;
    /// Sets an option, limited to its range. Ignores unknown ids.
    void set(std::string_view id, double value);
    /// Changes a choice to the next or previous one (1 or -1), wrapping around. Precondition: the
    /// row has it.
    void step(std::string_view id, int by);

private:
    int valueOf(const ToolOption& option) const;

    EditTarget& m_target;
    const GeneratorRow& m_row;
};

} // namespace sectored::editor
