#pragma once

#include "sectored/journal/journal.h"
#include "sectored/journal/read_journal.h"

#include <filesystem>
#include <memory>
#include <optional>

namespace sectored::test {

/// A level with a journal, whose edit N sets the player start to x = N, so that a level says how
/// many edits it has.
class NumberedEdits {
public:
    /// Begins a journal in an existing folder. Errors: those of Journal::begin.
    static Result<NumberedEdits> begin(
        const std::filesystem::path& folder,
        Journal::Tell tell = {});
    /// Restores the level from a journal and continues it, as the editor does. Errors: those of
    /// readJournal and Journal::begin.
    static Result<NumberedEdits> restore(
        const std::filesystem::path& folder,
        Journal::Tell tell = {});

    /// Makes an edit. Returns its number, from 1.
    int edit();
    int count() const { return m_count; }
    const Map& level() const { return m_level; }
    /// Appends that the level was saved, after which a new segment begins.
    void save();
    Journal& journal() { return *m_journal; }
    const Journal& journal() const { return *m_journal; }

private:
    NumberedEdits() = default;

    static Result<NumberedEdits> start(JournalStart start, int count, Journal::Tell tell);

    Map m_level{};
    int m_count = 0;
    std::unique_ptr<Journal> m_journal{};
};

/// Returns how many edits the level of a timeline has. Empty if a step is missing or wrong.
std::optional<int> editsOf(const Timeline& timeline);

} // namespace sectored::test
