#pragma once

#include "core/base/lock.h"
#include "core/base/result.h"
#include "core/map/map.h"

#include <QDateTime>
#include <QObject>
#include <QTimer>

#include <filesystem>
#include <optional>
#include <vector>

namespace sectored::editor {

class Document;

/// A copy of a level that a program left behind when it stopped without closing it.
struct RecoveryCopy {
    std::filesystem::path file;                  ///< of the copy
    std::optional<std::filesystem::path> origin; ///< of the level; nothing: never saved
    QDateTime time;                              ///< when the copy was made
    std::size_t unsavedSteps = 0;
    /// The level's; nothing: those of the copy's format.
    std::optional<LimitProfile> limits{};
};

/// Keeps a copy of a changed level in the folder while it is open, so that a crash costs at most
/// the last `interval`, and beside it the recorded walks that are not written yet. The copy goes
/// when the level is saved or closed.
class Recovery final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Recovery)

public:
    static constexpr int interval = 30'000; ///< milliseconds

    /// Precondition: the document outlives it. An empty folder keeps nothing.
    Recovery(Document& document, const std::filesystem::path& folder, QObject* parent = nullptr);
    ~Recovery() override;

    /// Writes the copy now if the level has changed since the last one. Done by itself every
    /// `interval`. Errors: those of replaceFile.
    Result<void> keep();
    /// The level as it is is on disk.
    bool isKept() const { return m_lock && !m_file.empty() && !m_isStale; }
    /// Removes the copy: the level was closed on purpose.
    void release();

    const std::filesystem::path& file() const { return m_file; }

private:
    void followChange(bool isOther);

    Document& m_document;
    std::filesystem::path m_file; ///< of the copy; empty: nothing is kept
    std::optional<FileLock> m_lock;
    QTimer m_timer;
    bool m_isStale = false; ///< level or walks changed after the copy
};

/// Removes the locks that programs left behind without a copy. Locks that are held stay.
void removeDeadLocks(const std::filesystem::path& folder);
/// The copies whose programs are gone, newest first, at most 20.
std::vector<RecoveryCopy> orphanedCopies(const std::filesystem::path& folder);
/// The level of a copy. Errors: those of readFile and readLevel.
Result<Map> restore(const RecoveryCopy& copy);
/// Removes a copy and what belongs to it.
void discard(const RecoveryCopy& copy);

} // namespace sectored::editor
