#pragma once

#include "sectored/edit/script/session.h"

#include <array>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace sectored::test {

/// Parses a line of a random script. Empty if the line is invalid.
std::optional<ScriptOperation> operationOf(std::string_view line, const Numbering& numbering);

/// How often an operation was tried, and how often it was done. Otherwise it was refused.
struct Tally {
    int tried = 0;
    int done = 0;
};

/// One tally for each row of allOperations, in its order.
using Tallies = std::array<Tally, std::variant_size_v<Request>>;

/// Runs an edit script and checks after each line that the kernel keeps its guarantees (Spec:
/// editing-kernel 5): no sector starts to break a hard rule, apart from copies of damaged ones that
/// a notice names; a rejected edit changes nothing; undo and redo restore the earlier levels;
/// untouched rows keep their fields.
class ScriptRun {
public:
    explicit ScriptRun(const Map& map);

    const Map& map() const { return m_session.map(); }
    /// Runs a line. Returns what was wrong; empty if nothing was.
    std::string run(std::string_view line);
    /// Runs a line and checks nothing, for a level that is only compared with another.
    void runUnchecked(std::string_view line);
    /// Undoes all steps one by one and redoes them. Returns what was wrong; empty if nothing was.
    std::string goBackAndForth();
    /// Undoes everything.
    void goBack();

    /// Returns the fault unchanged. If there is one, prints the whole script, which Qt Test would
    /// cut.
    std::string reported(std::string fault) const;

    /// Returns all lines so far.
    const std::string& script() const { return m_script; }
    /// Returns how often each operation was done, and how often it was rejected, by code.
    const std::map<std::string, int>& counts() const { return m_counts; }
    /// Returns how often each operation of the table was tried. Copies, undo and redo are none.
    const Tallies& tallies() const { return m_tallies; }
    int done() const { return m_done; }
    /// Returns the request of the last line, for the level before it. Null if that was none, as for
    /// undo. Valid until the next line.
    const Request* request() const;
    /// Returns the number of lines that were run.
    int lines() const { return m_lines; }
    /// Returns the sectors that may be damaged: those that were from the start, and their copies.
    const std::set<SectorId>& damaged() const { return m_damaged; }

private:
    Answer answerTo(std::string_view line, const std::optional<ScriptOperation>& operation);
    std::string faultOf(const Answer& answer, const Map& before, std::size_t depth);
    std::string historyFault(std::string_view operation);
    std::string ruleFault(std::string_view operation, const Map& before);
    void noteCopies(const Answer& answer);
    std::set<SectorId> damagedNow() const;

    EditSession m_session;
    std::optional<ScriptOperation> m_operation{}; ///< of the last line
    std::vector<Map> m_levels{};                  ///< after each step of the history
    std::set<SectorId> m_damaged{};               ///< from the start, and copies of such sectors
    std::set<SectorId> m_damagedNow{};            ///< in the level as it is
    std::string m_script{};
    std::map<std::string, int> m_counts{};
    Tallies m_tallies{};
    int m_done = 0;
    int m_lines = 0;
};

/// Returns what is wrong with the fields of rows after an operation that sets none; empty if
/// nothing is. Walls that keep their id, start and end, and sectors that keep their id, must keep
/// their fields. Every other wall must look like an earlier wall or like the default.
std::string censusFault(const Map& before, const Map& after);

/// Returns the level moved by a vector.
Map translated(const Map& map, Point by);
/// Returns the map without the requests of generators, which contain points.
Map withoutGenerators(Map map);

} // namespace sectored::test
