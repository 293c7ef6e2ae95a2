#pragma once

#include "editor/document/watch/level_check.h"
#include "editor/document/watch/level_reach.h"
#include "editor/document/watch/problems.h"
#include "editor/document/watch/walk_replays.h"

namespace sectored::editor {

/// The background work on a document's level, and the problems that it finds.
class LevelWatch {
public:
    /// Precondition: the document outlives this object.
    explicit LevelWatch(const Document& document)
        : m_check(document)
        , m_reach(document)
        , m_replays(document)
        , m_problems(
              {.document = document, .check = m_check, .reach = m_reach, .replays = m_replays})
    {}

    LevelCheck& check() { return m_check; }
    const LevelCheck& check() const { return m_check; }
    /// Off until switched on.
    LevelReach& reach() { return m_reach; }
    WalkReplays& replays() { return m_replays; }
    Problems& problems() { return m_problems; }
    const Problems& problems() const { return m_problems; }

private:
    LevelCheck m_check;
    LevelReach m_reach;
    WalkReplays m_replays;
    Problems m_problems;
};

} // namespace sectored::editor
