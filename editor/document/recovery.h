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

/// Keeps a copy of the document's unsaved changes in a folder, so that a crash costs no more than
/// the last moments. Every change is written at once on a background thread (RecoveryWriter); the
/// interface does not wait for it while one edits, only where a level is closed. The copy goes when
/// the level is saved. When unsaved changes are given up, because the level is closed or another
/// one takes its place, it is set aside (dropped_copies.h).
class Recovery final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Recovery)

public:
    /// An empty folder keeps nothing. Precondition: the document outlives it.
    Recovery(Document& document, const std::filesystem::path& folder, QObject* parent = nullptr);
    ~Recovery() override;

    /// Waits until the copy is on disk; writes one if the last one failed. Errors: those of
    /// writeCopy.
    Result<void> keep();
    /// The level as it is now is on disk.
    bool isKept() const { return m_writer && m_keptNumber == m_number; }
    /// Why the last copy failed, until one succeeds or none is needed. Otherwise why changes that
    /// were given up could not be set aside, until others are. Empty without a fault.
    std::optional<RecoveryFault> fault() const;
    /// Discards the copy that this level was restored from as soon as the level has one of its own,
    /// or needs none.
    void replace(const RecoveryCopy& copy);
    /// Unsaved changes are about to be given up, for example by reading the file again: moves their
    /// copy to the dropped ones. Another level in the document does so by itself.
    void setAside();
    /// The level was closed on purpose: sets the copy of unsaved changes aside.
    void release();

    /// Leaves the copy, brought up to date, for the next start of the program. Later changes are
    /// not copied.
    void leave();

    const std::filesystem::path& file() const { return m_file; }
    /// Number of copies that were written or tried.
    std::size_t attempts() const { return m_writer ? m_writer->attempts() : 0; }

signals:
    void faultChanged();

private:
    void followLevel();
    void take(const RecoveryWriter::Outcome& outcome);
    void setFault(RecoveryStep step, std::optional<Error> error);
    void discardReplaced();

    Document& m_document;
    std::filesystem::path m_file; ///< of the copy; empty: nothing is kept
    std::unique_ptr<RecoveryWriter> m_writer;
    std::vector<RecoveryCopy> m_replaced; ///< to be discarded
    std::uint64_t m_number = 0;           ///< counts the changes
    std::uint64_t m_keptNumber = 0;       ///< of the change that is on disk or needs no copy
    std::size_t m_lastAttempt = 0;        ///< of the outcome that was taken last
    bool m_hasCopy = false;               ///< a copy was asked for and not removed since
    std::optional<Error> m_copyFault;
    std::optional<Error> m_setAsideFault;
};

} // namespace sectored::editor
