#pragma once

#include "sectored/base/result.h"

#include "editor/document/recovery_copy.h"
#include "editor/document/recovery_failure.h"
#include "editor/document/recovery_writer.h"

#include <QObject>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <optional>
#include <vector>

namespace sectored::editor {

class Document;

/// Keeps a copy of the document's unsaved changes in a folder, so that a crash loses at most the
/// last moments. A background thread (RecoveryWriter) writes each change; editing never waits for
/// it, closing a level does. Saving the level removes the copy. Discarding the changes, by closing
/// or replacing the level, sets the copy aside (dropped_copies.h).
class Recovery final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Recovery)

public:
    /// Keeps nothing if the folder is empty. Precondition: the document outlives this object.
    Recovery(Document& document, const std::filesystem::path& folder, QObject* parent = nullptr);
    ~Recovery() override;

    /// Waits until the copy is on disk. Tries again if the last attempt failed. Errors: those of
    /// writeCopy.
    Result<void> keep();
    /// Returns true if the copy of the current level is on disk.
    bool isKept() const { return m_writer && m_keptNumber == m_number; }
    /// Returns why the last copy failed, until one succeeds or none is needed. Otherwise why
    /// discarded changes could not be set aside, until later ones are. Empty without a fault.
    std::optional<RecoveryFault> fault() const;
    /// Discards the copy that this level was restored from as soon as the level has one of its own,
    /// or needs none.
    void replace(const RecoveryCopy& copy);
    /// Moves the copy to the dropped copies. Called before unsaved changes are discarded, for
    /// example by reading the file again. Replacing the level does the same.
    void setAside();
    /// Sets the copy of unsaved changes aside. Called when the user closes the level.
    void release();

    /// Updates the copy and leaves it for the next start of the program. Later changes are not
    /// copied.
    void leave();

    const std::filesystem::path& file() const { return m_file; }
    /// Number of attempts to write a copy.
    std::size_t attempts() const { return m_writer ? m_writer->attempts() : 0; }

signals:
    void faultChanged();

private:
    void followLevel();
    void take(const RecoveryWriter::Outcome& outcome);
    void setFault(RecoveryStep step, std::optional<Error> error);
    void discardReplaced();

    Document& m_document;
    std::filesystem::path m_file; ///< the copy; empty: nothing is kept
    std::unique_ptr<RecoveryWriter> m_writer;
    std::vector<RecoveryCopy> m_replaced; ///< copies to be discarded
    std::uint64_t m_number = 0;           ///< number of changes
    std::uint64_t m_keptNumber = 0;       ///< the change that is on disk or needs no copy
    std::size_t m_lastAttempt = 0;        ///< attempt of the outcome that was handled last
    bool m_hasCopy = false;               ///< a copy was requested and not removed since
    std::optional<Error> m_copyFault;
    std::optional<Error> m_setAsideFault;
};

} // namespace sectored::editor
