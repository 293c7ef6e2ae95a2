#include "editor/document/file/conflict_copies.h"

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <system_error>

namespace sectored::editor {

namespace {

/// What synchronisers put between the name of a file and its extension.
constexpr std::array<std::string_view, 5> marks{
    ".sync-conflict-",
    "conflicted copy",
    "_conflict-",
    "(SFConflict ",
    ".Conflict"};

} // namespace

std::vector<std::filesystem::path> conflictCopiesOf(const std::filesystem::path& level)
{
    std::vector<std::filesystem::path> copies;
    const std::string stem = level.stem().string();
    const std::string extension = level.extension().string();
    std::error_code fault;
    for (std::filesystem::directory_iterator at(level.parent_path(), fault), end;
         !fault && at != end;
         at.increment(fault)) {
        const std::string name = at->path().filename().string();
        if (name.size() <= stem.size() + extension.size() || !name.starts_with(stem)
            || !name.ends_with(extension)) {
            continue;
        }
        const std::string_view middle(
            name.data() + stem.size(),
            name.size() - stem.size() - extension.size());
        const bool isMarked = std::ranges::any_of(marks, [&](std::string_view mark) {
            return middle.find(mark) != std::string_view::npos;
        });
        if (isMarked) {
            copies.push_back(at->path());
        }
    }
    std::ranges::sort(copies);
    return copies;
}

} // namespace sectored::editor
