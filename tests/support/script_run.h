#pragma once

#include "sectored/edit/script/session.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace sectored::test {

/// The line of a random script as an operation; nothing for what is no line.
std::optional<ScriptOperation> operationOf(std::string_view line, const Numbering& numbering);

/// Runs an edit script and looks after each line whether the kernel kept its promises (Spec:
/// editing-kernel 5): no sector comes to break a hard rule; a refusal changes nothing; undo and
/// redo give the levels that were there; rows that nothing touched keep their fields.
class ScriptRun {
public:
    explicit ScriptRun(const Map& map);

    const Map& map() const { return m_session.map(); }
    /// What was wrong with the line; empty when nothing was.
    std::string run(std::string_view line);
    /// Goes back step by step to the start and forward again. What was wrong; empty when nothing.
    std::string goBackAndForth();
    /// Takes everything back that was done.
    void goBack();

    /// The fault as it is; where there is one the script is printed whole, which Qt Test would cut.
    std::string reported(std::string fault) const;

    /// All lines so far.
    const std::string& script() const { return m_script; }
    /// How often each operation was done, and how often each refusal came, by code.
    const std::map<std::string, int>& counts() const { return m_counts; }
    int done() const { return m_done; }

private:
    Answer answerTo(std::string_view line);
    std::string faultOf(const Answer& answer, const Map& before, std::size_t depth);
    std::string historyFault(std::string_view operation);
    std::string ruleFault() const;

    EditSession m_session;
    std::vector<Map> m_levels{};    ///< after each step of the history
    std::set<SectorId> m_damaged{}; ///< from the start
    std::string m_script{};
    std::map<std::string, int> m_counts{};
    int m_done = 0;
    int m_lines = 0;
};

/// What is wrong with the fields of rows after an operation that sets none: walls that kept their
/// id, start and end, and sectors that kept their id, have the fields that they had; every other
/// wall looks like one that was there or like the default. Empty when nothing is wrong.
std::string censusFault(const Map& before, const Map& after);

/// The level at another place.
Map translated(const Map& map, Point by);

} // namespace sectored::test
