#pragma once

#include "sectored/journal/journal.h"
#include "sectored/journal/journal_store.h"

#include "editor/document/background.h"
#include "editor/document/journal/found_journal.h"
#include "editor/document/journal/journal_fault.h"

#include <QObject>
#include <QTimer>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace sectored::editor {

class Document;
struct Change;

/// Writes the journal of the open level: each step, undo, redo, jump, save, name and unwritten
/// walk, before a view shows it (Spec: trust J8). A journal begins with the first of them, or
/// continues the one that the level came from. Must be made before the views of the document, so
/// that it follows each patch before they do.
class LevelJournal final : public QObject {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LevelJournal)

public:
    /// `roots` are the folders of journals in the order in which they are tried (journalRoots). If
    /// there are none, nothing is kept. Precondition: the document outlives this object.
    LevelJournal(
        Document& document,
        std::vector<std::filesystem::path> roots,
        QObject* parent = nullptr);
    /// Ends the journal as if the user closed the level: unsaved edits count as discarded.
    ~LevelJournal() override;

    const std::vector<std::filesystem::path>& roots() const { return m_roots; }
    /// Continues a journal, whose level and history the document has just been given.
    void adopt(FoundJournal found);
    /// Waits until everything is on the disk. Returns false if that failed.
    bool sync();
    /// Leaves unsaved edits for the next start of the program. Later changes are not written.
    void leave();

    /// Removes the journal. The level, its history in memory and later edits stay. Returns false if
    /// it could not be removed.
    bool forget();
    /// In the private mode, nothing is written until another level is opened. Turning it on removes
    /// the journal (Spec: trust J15). Returns false if that failed.
    bool setPrivate(bool isPrivate);
    bool isPrivate() const { return m_isPrivate; }

    /// Folder of the journal. Empty: none has been begun or continued.
    std::optional<std::filesystem::path> folder() const;
    /// Why edits are not protected now. Empty if they are, and in the private mode.
    const std::optional<JournalFault>& fault() const { return m_fault; }

signals:
    void faultChanged();
    void privateChanged();

private:
    /// Where the journal lies, and how its positions belong to the states of the history.
    struct Place {
        JournalFolder folder;
        std::uint64_t segment = 1;
        std::uint64_t record = 1;
        JournalInfo info{}; ///< as last written, or about to be
        /// Empty for states that were made while nothing could be written.
        std::vector<std::optional<StepNumber>> positions{};
    };
    /// What is in the file of the level.
    struct InFile {
        std::size_t state = 0;
        SavedMark mark{}; ///< without its position
    };

    bool isKept() const { return !m_roots.empty() && !m_isPrivate; }
    void followPatch(const Patch& patch);
    void followChange(const Change& change);
    void followNames();
    void followSave();
    void followReload();
    void followWalks();
    void end();
    void clear();
    void retry();
    bool ensureBegun();
    bool begin(const Map& level, std::size_t state);
    Result<void> beginIn(Place& place, const Map& level, std::size_t state);
    bool isSaved(std::size_t state) const;
    std::optional<SavedMark> markIn(const Place& place) const;
    void noteInfo();
    void writeInfo();
    void finishInfo();
    std::optional<InFile> inFile() const;
    std::optional<StepNumber> positionOf(std::size_t state) const;
    void setHealth(const JournalHealth& health);
    void setFault(std::optional<JournalFault> fault);

    Document& m_document;
    std::vector<std::filesystem::path> m_roots;
    std::optional<Place> m_place{};
    std::unique_ptr<Journal> m_journal{}; ///< null: nothing was written yet
    std::optional<InFile> m_inFile{};
    std::size_t m_state = 0;                        ///< of the history, as last written
    std::size_t m_steps = 0;                        ///< number of steps then
    std::map<std::size_t, std::string> m_names{};   ///< as last written
    std::map<std::string, std::uint64_t> m_walks{}; ///< hashes of the attached walks, by name
    std::optional<JournalFault> m_fault{};
    QTimer m_retry{};
    Background<bool> m_writing{};
    bool m_hasNewInfo = false; ///< since the running write began
    int m_number = 0;          ///< of the journal, to pass over what an earlier one tells
    bool m_isModified = false;
    bool m_waits = false; ///< the journal came with edits that were neither saved nor discarded
    bool m_isPrivate = false;
};

} // namespace sectored::editor
