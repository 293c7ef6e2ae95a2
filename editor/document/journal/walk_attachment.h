#pragma once

#include "editor/document/file/walk_files.h"

#include <map>
#include <string>
#include <string_view>
#include <vector>

/// Recorded walks that are in no file yet, as a journal stores them.
namespace sectored::editor {

/// Beginning of the names of attached walks; the rest is the name of the walk.
inline constexpr std::string_view walkPrefix = "walk/";

/// Returns the name under which a walk is attached.
inline std::string attachmentOf(const KeptWalk& walk)
{
    return std::string(walkPrefix) + walk.name;
}

/// Returns the walks among the attachments of a journal, not written.
inline std::vector<KeptWalk> walksIn(const std::map<std::string, Bytes>& attachments)
{
    std::vector<KeptWalk> walks;
    for (const auto& [name, content] : attachments) {
        if (name.starts_with(walkPrefix)) {
            walks.push_back(walkFrom(name.substr(walkPrefix.size()), content));
        }
    }
    return walks;
}

} // namespace sectored::editor
