#pragma once

namespace sectored::editor {

/// Has fatal messages of Qt recorded as the reason of a crash (noteReason). All messages are shown
/// as before.
void noteFatalQtMessages();

} // namespace sectored::editor
