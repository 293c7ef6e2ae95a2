#pragma once

#include "sectored/journal/journal.h"
#include "sectored/journal/read_journal.h"

#include <cstddef>
#include <filesystem>
#include <map>
#include <memory>
#include <optional>
#include <random>
#include <string>

namespace sectored::test {

/// Returns a small level with portals, on which most random operations succeed.
Map journalLevel();

/// A random edit of a level.
struct RandomEdit {
    std::string operation{};
    std::string line{};
    Patch patch{};
    Map after{};
};

/// Returns a random edit that the level accepts, made by a line of an edit script.
RandomEdit randomEdit(const Map& level, std::mt19937_64& random);

/// An open level with a journal, as an editor has it: edits, undo, branches and saves. It keeps all
/// levels, to compare them with what the journal says.
class JournalStage {
public:
    /// Begins a journal in an existing folder.
    JournalStage(const std::filesystem::path& folder, Map level);

    Journal& journal() { return *m_journal; }
    const Map& level() const { return m_level; }
    StepNumber position() const { return m_position; }
    /// Returns the level at each position.
    const std::map<StepNumber, Map>& levels() const { return m_levels; }

    void edit(std::mt19937_64& random, bool withScript = true);
    /// Goes to a random position, mostly one step back or forth.
    void move(std::mt19937_64& random);
    void moveTo(StepNumber position);
    void save();

    /// Ends the program without closing the level, reads the journal, and continues it. Returns
    /// what was wrong; empty if nothing was.
    std::string restart();
    /// Ends the program.
    void stop() { m_journal.reset(); }

private:
    void begin(const JournalReading* reading);

    std::filesystem::path m_folder;
    Map m_level;
    StepNumber m_position = 0;
    std::map<StepNumber, Map> m_levels{};
    std::map<StepNumber, StepNumber> m_parents{};
    std::unique_ptr<Journal> m_journal{};
};

/// Returns in what a timeline differs from the levels at its positions; empty if in nothing.
std::string timelineFault(const Timeline& timeline, const std::map<StepNumber, Map>& levels);

} // namespace sectored::test
