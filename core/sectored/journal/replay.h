#pragma once

#include "sectored/journal/fit_checker.h"
#include "sectored/journal/level_hash.h"
#include "sectored/journal/segment_bytes.h"
#include "sectored/journal/timeline.h"
#include "sectored/journal/var_bytes.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace sectored {

/// Rebuilds the timeline from the records of a journal, one after the other, and checks each before
/// it changes anything (Spec: trust J12, J17).
class Replay {
public:
    /// Takes the first record of a segment. If it continues the timeline so far, the timeline goes
    /// on, otherwise it begins with the level of the record. Returns the fault in English; empty if
    /// there is none.
    std::string begin(const StoredRecord& record);
    /// Takes another record. Returns the fault in English; the timeline is then that before the
    /// record. Empty if there is none.
    std::string take(const StoredRecord& record);

    bool hasBegun() const { return m_hasBegun; }
    /// Position after the records so far.
    StepNumber position() const { return m_target; }
    /// Moves the level to the position, and returns the timeline. Precondition: hasBegun().
    Timeline finish();

private:
    /// Reads a payload and passes the value to `use`, which returns the fault.
    template <class Read, class Use>
    std::string withEntry(std::span<const std::byte> payload, Read read, Use use);
    std::string takePayload(const StoredRecord& record, std::span<const std::byte> payload);
    std::string takeEdit(StepNumber number, std::span<const std::byte> payload);
    std::string addStep(StepNumber number, std::string name, JournalTime time, Patch patch);
    std::string joinStep(const Patch& patch);
    std::string takePatch(VarReader& reader, std::uint64_t hash, Patch& taken);
    std::string takeMove(StepNumber number, std::span<const std::byte> payload);
    void forgetSteps(Map level);
    bool canJoin(const Patch& patch) const;
    std::string takeText(const NamedSnapshot& text, bool isSnapshot);
    bool isKnown(StepNumber position) const;
    bool goToTarget();
    bool spend(const Patch& patch);

    Timeline m_timeline{}; ///< its level is at `position`, which may differ from the target
    StepNumber m_target = 0;
    LevelHash m_hash{};
    FitChecker m_checker{};
    std::size_t m_rowsKept = 0;    ///< in the patches of the steps
    std::size_t m_storedBytes = 0; ///< payloads of the timeline as they are stored
    std::uint64_t m_work = 0;      ///< rows changed so far, also by moves
    bool m_hasBegun = false;
};

} // namespace sectored
