#pragma once

#include "editor/tool/edit_target.h"
#include "editor/tool/sweep/bench_state.h"

namespace sectored::editor {

/// The part of a document that the Sweep tool and the collision bench are about.
class LabPart : public EditTarget {
public:
    const SweepState& sweep() const final { return m_sweep; }
    SweepState& sweep() final { return m_sweep; }
    const BenchState& bench() const { return m_bench; }
    BenchState& bench() { return m_bench; }

private:
    SweepState m_sweep;
    BenchState m_bench;
};

} // namespace sectored::editor
