#pragma once

#include "sectored/base/result.h"
#include "sectored/check/finding.h"
#include "sectored/map/map.h"

#include "editor/document/change.h"
#include "editor/document/recovery_failure.h"
#include "editor/document/watch/level_check.h"
#include "editor/document/watch/level_reach.h"
#include "editor/document/watch/walk_replays.h"
#include "editor/tool/selection.h"

#include <QObject>

#include <array>
#include <compare>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace sectored::editor {

class Document;

/// What is wrong with the document's level by the rules of sectored/check and by its recorded
/// walks, without what the user ignores. Always the result of the last check that ended; ids in it
/// may be gone by now. While it is walked where the player gets, what the rules of walking say
/// comes last.
class Problems final : public QObject {
    Q_OBJECT

public:
    /// The document must outlive it.
    explicit Problems(const Document& document, QObject* parent = nullptr);

    /// Errors first.
    const std::vector<Finding>& list() const { return m_list; }
    std::size_t count(Severity severity) const
    {
        return m_counts[static_cast<std::size_t>(severity)];
    }
    LevelCheck& check() { return m_check; }
    const LevelCheck& check() const { return m_check; }
    /// Off until somebody switches it on.
    LevelReach& reach() { return m_reach; }
    const LevelReach& reach() const { return m_reach; }
    /// A walk that fails is a warning until it arrives, is recorded again or deleted.
    WalkReplays& replays() { return m_replays; }

    /// A fault is a warning until there is none.
    void setRecoveryFault(const std::optional<RecoveryFault>& fault);

    /// Leaves out this rule at this thing, until another level is opened.
    void ignore(const Finding& finding);
    /// Leaves out the rule, in all levels of this window.
    void ignoreKind(const Finding& finding);
    /// How many findings are left out.
    std::size_t ignoredCount() const { return m_ignoredCount; }
    void showIgnored();

signals:
    /// The list is another.
    void changed();

private:
    /// A rule at a thing, of a recorded walk, or at a place where there is neither.
    struct Key {
        std::string_view rule;
        std::optional<SectorId> sector;
        std::optional<WallId> wall;
        std::optional<SpriteId> sprite;
        std::string walk;
        std::optional<Point> at;

        auto operator<=>(const Key&) const = default; // NOLINT(modernize-use-nullptr)
    };

    static Key keyOf(const Finding& finding);
    void followChange(const Change& change);
    void followWalks();
    void refresh();
    void add(const std::vector<Finding>& findings);

    const Document& m_document;
    LevelCheck m_check;
    LevelReach m_reach;
    WalkReplays m_replays;
    std::shared_ptr<const ReachResult> m_walked; ///< what the list holds of it
    std::vector<Finding> m_failures;             ///< the walks that fail
    std::optional<Finding> m_recoveryFailure;
    std::vector<Finding> m_list;
    std::size_t m_ignoredCount = 0;
    std::array<std::size_t, 3> m_counts{};
    std::set<Key> m_ignored;
    std::set<std::string_view> m_ignoredRules;
};

/// The thing that a finding names: the wall, else the sprite, else the sector; nothing when it
/// names none or the thing is gone.
Selection selectionOf(const Map& map, const Finding& finding);
/// A finding says something about the selection: it names a thing of it, a part of a selected
/// sector, or a place where a selected vertex lies.
bool isAbout(const Finding& finding, const Selection& selection);

} // namespace sectored::editor
