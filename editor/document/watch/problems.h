#pragma once

#include "sectored/base/result.h"
#include "sectored/check/finding.h"
#include "sectored/map/map.h"

#include "editor/document/change.h"
#include "editor/document/journal/journal_fault.h"
#include "editor/document/watch/level_reach.h"
#include "editor/tool/selection.h"

#include <QObject>

#include <array>
#include <compare>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace sectored::editor {

class Document;
class LevelCheck;
class WalkReplays;

/// List of the problems of a level: findings of LevelCheck, recorded walks that fail, a missing
/// journal, and last the findings of LevelReach. Leaves out what the user ignores. Lists the
/// last completed results, so a finding may refer to a row that was deleted since.
class Problems final : public QObject {
    Q_OBJECT

public:
    /// Precondition: all of them outlive this object.
    struct Sources {
        const Document& document;
        const LevelCheck& check;
        const LevelReach& reach;
        const WalkReplays& replays;
    };

    explicit Problems(const Sources& sources, QObject* parent = nullptr);

    /// Sorted by severity, errors first, except for the findings of LevelReach at the end.
    const std::vector<Finding>& list() const { return m_list; }
    std::size_t count(Severity severity) const
    {
        return m_counts[static_cast<std::size_t>(severity)];
    }

    /// Adds a warning that the journal cannot be written. Empty removes the warning.
    void setJournalFault(const std::optional<JournalFault>& fault);

    /// Ignores this rule for this object until another level is opened.
    void ignore(const Finding& finding) { ignore(std::span(&finding, 1)); }
    /// Same for several.
    void ignore(std::span<const Finding> findings);
    /// Ignores the rule in all levels that this window opens.
    void ignoreKind(const Finding& finding);
    /// Number of findings that are ignored.
    std::size_t ignoredCount() const { return m_ignoredCount; }
    /// Lists all findings again.
    void showIgnored();

signals:
    /// The list changed.
    void changed();

private:
    /// Identifies a finding. The place counts only if the finding refers to no object and no walk.
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

    Sources m_sources;
    std::shared_ptr<const ReachResult> m_walked; ///< the listed result of LevelReach
    std::vector<Finding> m_failures;             ///< walks that fail
    std::optional<Finding> m_journalFault;
    std::vector<Finding> m_list;
    std::size_t m_ignoredCount = 0;
    std::array<std::size_t, 3> m_counts{};
    std::set<Key> m_ignored;
    std::set<std::string_view> m_ignoredRules;
};

/// Returns the object that a finding refers to: the wall, else the sprite, else the sector. Empty
/// if the finding refers to none, or the object was deleted.
Selection selectionOf(const Map& map, const Finding& finding);
/// Returns true if the finding refers to a selected object, to a part of a selected sector, or to
/// the place of a selected vertex.
bool isAbout(const Finding& finding, const Selection& selection);

} // namespace sectored::editor
