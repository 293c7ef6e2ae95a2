#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace sectored::editor {

// What a crash report says about the program. Signal handlers read it, so nothing here allocates
// memory or takes a lock, and any thread may write it at any time.

/// Number of actions that are remembered.
inline constexpr std::size_t rememberedActions = 32;

/// Remembers that an action was started. The id must live as long as the program.
void noteAction(const char* id);
/// Returns the id of an action: 0 for the latest, 1 for the one before, and so on. Null if there
/// was none, or if it is no longer remembered.
const char* notedAction(std::size_t back);

/// Size of the level that was changed last.
struct LevelCounts {
    std::uint32_t sectors = 0;
    std::uint32_t walls = 0;
    std::uint32_t sprites = 0;
};

void noteLevel(const LevelCounts& counts);
LevelCounts notedLevel();

/// Records why the program is about to abort. Only the first reason is kept, cut to 1,024 bytes,
/// with blanks for control characters.
void noteReason(std::string_view kind, std::string_view text);
/// Empty if there is none.
std::string_view notedReason();

} // namespace sectored::editor
