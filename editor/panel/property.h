#pragma once

#include "core/edit/request.h"
#include "core/map/map.h"

#include "editor/tool/selection.h"

#include <QString>

#include <functional>
#include <span>
#include <vector>

namespace sectored::editor {

/// One editable number of the selected rows of one kind.
struct Property {
    const char* group; ///< English heading
    QString name;      ///< MAP name
    QString label;
    QString unit;
    std::int64_t minimum = 0;
    std::int64_t maximum = 0;
    std::int64_t step = 1; ///< of the wheel and the arrow keys
    /// The value in each selected row, in the order of the selection.
    std::function<std::vector<std::int64_t>(const Map&)> values;
    /// What sets these values, as many as there are rows; rows with equal values share a request.
    std::function<std::vector<Request>(const Map&, std::span<const std::int64_t>)> requests;
};

/// What the Inspector shows for a selection: its fields when it is of one kind, else none.
std::vector<Property> propertiesOf(const Selection& selection);

} // namespace sectored::editor
