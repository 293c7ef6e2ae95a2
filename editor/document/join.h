#pragma once

namespace sectored::editor {

/// Identifies a gesture whose commits become one step, such as a turn of the wheel.
enum class Join : int { Never = 0 };

} // namespace sectored::editor
