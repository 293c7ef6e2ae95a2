#pragma once

#include "sectored/geom/point.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <variant>

namespace sectored::editor {

/// The control that shows an option.
enum class OptionKind {
    Choice, ///< buttons side by side, one of which is pressed
    Number, ///< a number field
    Switch, ///< a check box; its value is 0 or 1
    Point   ///< a field for two coordinates
};

/// One button of a Choice.
struct OptionChoice {
    std::string_view id; ///< name of the button, for tests
    std::string_view text;
    std::string_view tip;
};

/// The value of an option: of a Point, the point, if any; of other kinds, a number.
using OptionValue = std::variant<int, std::optional<Point>>;

/// A row of the page that the option bar shows for a tool. All texts are English.
struct ToolOption {
    std::string_view id; ///< unique within the tool
    std::string_view text;
    std::string_view tip = {};
    OptionKind kind = OptionKind::Number;
    int least = 0; ///< range of a number, or number of the first choice
    int most = 0;
    OptionValue value = 0;
    std::span<const OptionChoice> choices = {}; ///< of a Choice: for each value from `least`
    bool isLabelled = true;                     ///< shows the text in front of the control
    bool givesWay = false; ///< of a Choice or Switch: hidden if the bar is narrow
    bool applies = true;   ///< of a Number: hidden if the other options leave it no effect

    int number() const { return std::get<int>(value); }
};

/// How far the user is with a stroke that consists of several points.
struct ToolProgress {
    std::size_t points = 0; ///< number of placed points
    bool canFinish = false;
};

} // namespace sectored::editor
