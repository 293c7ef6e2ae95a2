#include "editor/document/saved_level.h"

#include "editor/document/edits.h"
#include "editor/document/journal/found_journal.h"
#include "editor/document/level.h"
#include "editor/document/level_walks.h"

#include <utility>

namespace sectored::editor {

SavedLevel::SavedLevel(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
{}

Result<void> SavedLevel::open(const std::filesystem::path& path)
{
    auto opened = openLevel(path);
    if (!opened) {
        return failure(opened.error());
    }
    take(path, *std::move(opened));
    return {};
}

void SavedLevel::take(const std::optional<std::filesystem::path>& path, OpenedLevel opened)
{
    Map& map = opened.level.map;
    const bool isImport = opened.isImport;
    const bool isReload = !isImport && path && path == m_path && !opened.journal && canUndoReload()
                          && map.legacySource() == nullptr;
    m_file = isImport ? LevelFile() : std::move(opened.file);
    m_path = isImport ? std::nullopt : path;
    m_source = isImport ? path : std::nullopt;
    m_sourceFormat = opened.level.format;
    m_warnings = std::move(opened.level.warnings);
    if (!isReload) {
        KeptHistory kept{.savedState = 0};
        if (opened.journal) {
            kept = std::move(opened.journal->history.kept);
        }
        m_savedState = kept.savedState;
        replace(std::move(map), std::move(opened.index), std::move(kept));
        return;
    }
    m_parts.edits.reload(map);
    markSaved(m_parts.edits.history().current());
    m_parts.walks.read(m_path);
    emit reloaded();
}

bool SavedLevel::canUndoReload() const
{
    return m_parts.level.map().legacySource() == nullptr;
}

void SavedLevel::restore(Map map)
{
    if (canUndoReload() && map.legacySource() == nullptr) {
        m_parts.edits.reload(map);
    } else {
        LevelFile file = m_file; // still what was last read or written
        adoptModified(std::move(map), m_path);
        m_file = std::move(file);
    }
}

void SavedLevel::adopt(Map map, Origin origin, std::optional<std::filesystem::path> path)
{
    if (origin == Origin::Modified) {
        adoptModified(std::move(map), std::move(path));
        return;
    }
    m_file.forget();
    m_path = std::move(path);
    m_source.reset();
    m_warnings.clear();
    m_savedState = 0;
    MapIndex index(map);
    replace(std::move(map), std::move(index), {});
}

void SavedLevel::adoptModified(Map map, std::optional<std::filesystem::path> path)
{
    m_file.forget();
    m_path = std::move(path);
    m_source.reset();
    m_warnings.clear();
    m_savedState.reset();
    MapIndex index(map);
    replace(std::move(map), std::move(index), {});
}

void SavedLevel::replace(Map map, MapIndex index, KeptHistory kept)
{
    const bool isInNoFile = !m_savedState;
    const QDateTime since =
        kept.records.empty() ? QDateTime::currentDateTime() : kept.records.front().time;
    m_parts.edits.replaceLevel(std::move(map), std::move(index), std::move(kept));
    m_isSaving = false;
    m_modifiedSince = isInNoFile ? std::optional(since) : std::nullopt;
    m_parts.walks.read(m_path);
    emit replaced();
}

Result<WrittenLevel> SavedLevel::save()
{
    return saveAs(*m_path);
}

Result<WrittenLevel> SavedLevel::saveAs(const std::filesystem::path& path)
{
    auto written = writeLevel(beginSave(path));
    endSave(path, written);
    return written;
}

const Format& SavedLevel::formatFor(const std::filesystem::path& path) const
{
    return m_file.formatFor(path, m_parts.level.map());
}

std::string_view SavedLevel::formatId() const
{
    return m_path ? formatFor(*m_path).id : m_source ? m_sourceFormat : std::string_view();
}

LevelToWrite SavedLevel::beginSave(const std::filesystem::path& path)
{
    m_isSaving = true;
    m_savingState = m_parts.edits.history().current();
    m_parts.edits.endJoin();
    return {.path = path, .map = m_parts.level.map(), .format = &formatFor(path)};
}

void SavedLevel::endSave(const std::filesystem::path& path, const Result<WrittenLevel>& written)
{
    if (!m_isSaving) {
        return;
    }
    m_isSaving = false;
    if (!written) {
        return;
    }
    m_file.remember(*written);
    m_path = path;
    m_source.reset();
    m_warnings = written->warnings;
    if (written->backupFault) {
        m_warnings.push_back(*written->backupFault);
    }
    markSaved(m_savingState);
    m_parts.walks.writeBeside(path);
    emit saved();
}

void SavedLevel::markSaved(std::size_t state)
{
    m_savedState = state;
    m_modifiedSince.reset();
    m_parts.edits.endJoin();
}

bool SavedLevel::isChangedOutside() const
{
    return m_path && !m_isSaving && m_file.isChanged(*m_path);
}

bool SavedLevel::isFileUnread() const
{
    return m_path && !m_file.isKnown() && stampOf(*m_path);
}

bool SavedLevel::isFileGone() const
{
    return m_path && m_file.isGone(*m_path);
}

bool SavedLevel::isModified() const
{
    return isLevelModified() || !m_parts.walks.areAllWritten();
}

bool SavedLevel::isLevelModified() const
{
    return m_savedState != m_parts.edits.history().current();
}

std::optional<QDateTime> SavedLevel::modifiedSince() const
{
    if (!isLevelModified()) {
        return std::nullopt;
    }
    if (!m_savedState) {
        return m_modifiedSince;
    }
    const History& history = m_parts.edits.history();
    const History::Way way = history.way(*m_savedState, history.current());
    const std::size_t first = way.redone.empty() ? way.undone.back() : way.redone.front();
    return m_parts.edits.records()[first - 1].time;
}

std::size_t SavedLevel::unsavedSteps() const
{
    const History& history = m_parts.edits.history();
    return history.way(m_savedState.value_or(0), history.current()).length();
}

} // namespace sectored::editor
