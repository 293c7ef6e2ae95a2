#include "editor/document/watch/problems.h"

#include "editor/document/document.h"
#include "editor/document/journal/journal_fault.h"
#include "editor/document/watch/level_check.h"
#include "editor/document/watch/walk_failure.h"
#include "editor/document/watch/walk_replays.h"

#include <algorithm>
#include <utility>

namespace sectored::editor {

namespace {

template <class Row>
bool contains(const std::vector<Row>& rows, const std::optional<Row>& row)
{
    return row && std::ranges::binary_search(rows, *row);
}

std::vector<Finding> failuresOf(const LevelWalks& walks, const WalkReplays& replays)
{
    std::vector<Finding> failures;
    for (const KeptWalk& walk : walks.list()) {
        const WalkReplay* const replay = replays.find(walk.id);
        if (replay != nullptr && replay->isFailure()) {
            failures.push_back(walkFailure(walk, *replay));
        }
    }
    return failures;
}

bool saysTheSame(const Finding& left, const Finding& right)
{
    return left.text == right.text && left.arguments == right.arguments && left.at == right.at;
}

} // namespace

Problems::Problems(const Sources& sources, QObject* parent)
    : QObject(parent)
    , m_sources(sources)
{
    connect(&m_sources.check, &LevelCheck::finished, this, &Problems::refresh);
    connect(&m_sources.reach, &LevelReach::changed, this, [this] {
        if (m_sources.reach.result() != m_walked) {
            m_walked = m_sources.reach.result();
            refresh();
        }
    });
    connect(&m_sources.replays, &WalkReplays::changed, this, &Problems::followWalks);
    connect(&m_sources.document, &Document::changed, this, &Problems::followChange);
}

void Problems::followChange(const Change& change)
{
    if (change.otherLevel) {
        m_ignored.clear();
    }
    if (change.walks) {
        followWalks();
    }
}

/// Lists the walks that fail. Their names may have changed.
void Problems::followWalks()
{
    std::vector<Finding> failures = failuresOf(m_sources.document.walks(), m_sources.replays);
    if (!std::ranges::equal(failures, m_failures, saysTheSame)) {
        m_failures = std::move(failures);
        refresh();
    }
}

void Problems::setJournalFault(const std::optional<JournalFault>& fault)
{
    m_journalFault = fault ? std::optional(findingOf(*fault)) : std::nullopt;
    refresh();
}

Problems::Key Problems::keyOf(const Finding& finding)
{
    const std::string_view walk = failedWalk(finding);
    const bool isPlace = !finding.sector && !finding.wall && !finding.sprite && walk.empty();
    return {
        .rule = finding.rule,
        .sector = finding.sector,
        .wall = finding.wall,
        .sprite = finding.sprite,
        .walk = std::string(walk),
        .at = isPlace ? std::optional(finding.at) : std::nullopt};
}

void Problems::ignore(std::span<const Finding> findings)
{
    for (const Finding& finding : findings) {
        m_ignored.insert(keyOf(finding));
    }
    refresh();
}

void Problems::ignoreKind(const Finding& finding)
{
    m_ignoredRules.insert(finding.rule);
    refresh();
}

void Problems::showIgnored()
{
    m_ignored.clear();
    m_ignoredRules.clear();
    refresh();
}

void Problems::refresh()
{
    m_list.clear();
    m_counts.fill(0);
    m_ignoredCount = 0;
    add(m_sources.check.findings());
    add(m_failures);
    if (m_journalFault) {
        add({*m_journalFault});
    }
    std::ranges::stable_sort(m_list, {}, &Finding::severity);
    if (m_walked) {
        add(m_walked->findings);
    }
    emit changed();
}

void Problems::add(const std::vector<Finding>& findings)
{
    for (const Finding& finding : findings) {
        if (m_ignoredRules.contains(finding.rule) || m_ignored.contains(keyOf(finding))) {
            ++m_ignoredCount;
        } else {
            m_list.push_back(finding);
            ++m_counts[static_cast<std::size_t>(finding.severity)];
        }
    }
}

Selection selectionOf(const Map& map, const Finding& finding)
{
    Selection selection;
    if (finding.wall && map.find(*finding.wall) != nullptr) {
        selection.walls.push_back(*finding.wall);
    } else if (finding.sprite && map.find(*finding.sprite) != nullptr) {
        selection.sprites.push_back(*finding.sprite);
    } else if (finding.sector && map.find(*finding.sector) != nullptr) {
        selection.sectors.push_back(*finding.sector);
    }
    return selection;
}

bool isAbout(const Finding& finding, const Selection& selection)
{
    return contains(selection.sectors, finding.sector) || contains(selection.walls, finding.wall)
           || contains(selection.sprites, finding.sprite)
           || std::ranges::binary_search(selection.vertices, finding.at);
}

} // namespace sectored::editor
