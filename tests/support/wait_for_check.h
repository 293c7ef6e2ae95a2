#pragma once

#include "editor/document/watch/level_check.h"

#include <QTest>

namespace sectored::test {

/// Waits until the check of the level is finished, also one that waits for edits to pause. Returns
/// false if that takes longer than a minute.
[[nodiscard]] inline bool waitForCheck(const editor::LevelCheck& check)
{
    constexpr int longest = 60'000; // milliseconds
    return QTest::qWaitFor([&check] { return !check.isRunning(); }, longest);
}

} // namespace sectored::test
