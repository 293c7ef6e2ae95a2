#include "editor/document/saved_level.h"

#include "editor/document/edits.h"
#include "editor/document/level.h"
#include "editor/document/level_walks.h"

#include <algorithm>
#include <utility>

namespace sectored::editor {

SavedLevel::SavedLevel(const Parts& parts, QObject* parent)
    : QObject(parent)
    , m_parts(parts)
{
    connect(&m_parts.edits, &Edits::stepAdded, this, &SavedLevel::followStep);
}

Result<void> SavedLevel::open(const std::filesystem::path& path)
{
    auto opened = openLevel(path);
    if (!opened) {
        return failure(opened.error());
    }
    take(path, std::move(*opened));
    return {};
}

void SavedLevel::take(const std::filesystem::path& path, OpenedLevel opened)
{
    Map& map = opened.level.map;
    const bool isImport = opened.isImport;
    const bool isReload =
        !isImport && path == m_path && canUndoReload() && map.legacySource() == nullptr;
    m_file = isImport ? LevelFile() : std::move(opened.file);
    m_path = isImport ? std::nullopt : std::optional(path);
    m_source = isImport ? std::optional(path) : std::nullopt;
    m_warnings = std::move(opened.level.warnings);
    if (!isReload) {
        m_savedStep = 0;
        replace(std::move(map), std::move(opened.index), {});
        return;
    }
    m_parts.edits.reload(map);
    markSaved(m_parts.edits.history().done());
    m_parts.walks.read(m_path);
    emit reloaded();
}

bool SavedLevel::canUndoReload() const
{
    return m_parts.level.map().legacySource() == nullptr;
}

void SavedLevel::adopt(Map map, Origin origin, std::optional<std::filesystem::path> path)
{
    if (origin == Origin::Modified) {
        adoptUnsaved(std::move(map), {.since = QDateTime::currentDateTime()}, std::move(path));
        return;
    }
    m_file.forget();
    m_path = std::move(path);
    m_source.reset();
    m_warnings.clear();
    m_savedStep = 0;
    MapIndex index(map);
    replace(std::move(map), std::move(index), {});
}

void SavedLevel::adoptUnsaved(Map map, Unsaved unsaved, std::optional<std::filesystem::path> path)
{
    m_file.forget();
    m_path = std::move(path);
    m_source.reset();
    m_warnings.clear();
    m_savedStep.reset();
    MapIndex index(map);
    replace(std::move(map), std::move(index), std::move(unsaved));
}

void SavedLevel::replace(Map map, MapIndex index, Unsaved unsaved)
{
    m_parts.edits.replaceLevel(std::move(map), std::move(index));
    m_isSaving = false;
    m_stepsBefore = unsaved.steps;
    m_modifiedSince.reset();
    if (!m_savedStep) {
        m_modifiedSince = std::move(unsaved.since);
    }
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

LevelToWrite SavedLevel::beginSave(const std::filesystem::path& path)
{
    m_isSaving = true;
    m_savingStep = m_parts.edits.history().done();
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
    markSaved(m_savingStep);
    m_parts.walks.writeBeside(path);
    emit saved();
}

void SavedLevel::markSaved(std::optional<std::size_t> step)
{
    m_savedStep = step;
    m_stepsBefore = 0;
    m_modifiedSince.reset();
    if (!m_savedStep) {
        m_modifiedSince = QDateTime::currentDateTime();
    }
    m_parts.edits.endJoin();
}

/// A new step discards the undone steps, and with them perhaps the saved one.
void SavedLevel::followStep(std::size_t step)
{
    if (m_savedStep && *m_savedStep > step) {
        m_savedStep.reset();
    }
    if (m_savingStep && *m_savingStep > step) {
        m_savingStep.reset();
    }
    m_modifiedSince = m_modifiedSince.value_or(m_parts.edits.stepTimes()[step]);
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
    return m_savedStep != m_parts.edits.history().done();
}

std::optional<QDateTime> SavedLevel::modifiedSince() const
{
    if (!isLevelModified()) {
        return std::nullopt;
    }
    const auto times = m_parts.edits.stepTimes();
    if (m_savedStep && *m_savedStep < times.size()) {
        return times[std::min(*m_savedStep, m_parts.edits.history().done())];
    }
    return m_modifiedSince;
}

std::size_t SavedLevel::unsavedSteps() const
{
    const std::size_t done = m_parts.edits.history().done();
    const std::size_t saved = m_savedStep.value_or(0);
    return m_stepsBefore + std::max(saved, done) - std::min(saved, done);
}

} // namespace sectored::editor
