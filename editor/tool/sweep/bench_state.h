#pragma once

#include "sectored/lab/presets.h"
#include "sectored/lab/sweep_answer.h"

#include <cstddef>
#include <functional>
#include <optional>
#include <utility>

namespace sectored::editor {

/// How the bench shows the two answers.
enum class BenchLayout { Both, OverEachOther };

/// Where the case of the bench comes from.
enum class BenchScene { MadeUp, FromLevel };

/// What has changed in a BenchState.
enum class BenchChange { Case, Time, Layout };

/// The case on the collision bench with its answer, and the shown time. The bench and the Case
/// panel both show it. A case is against planes, spheres or triangles, never against the level.
class BenchState {
public:
    BenchState();

    /// Sets a function that is called after each change.
    void setListener(std::function<void(BenchChange)> listener)
    {
        m_listener = std::move(listener);
    }

    const SweepCase& sweep() const { return m_sweep; }
    /// Changes the case, also to one with a fault, which has no answer.
    void setCase(SweepCase sweep);
    /// Returns what is wrong with the case. Empty if nothing is.
    std::optional<SweepFault> fault() const { return faultOf(m_sweep); }
    /// Returns null while the case has a fault. Computed when first needed; valid until the case
    /// changes.
    const SweepAnswer* answer() const;

    SweepSubject subject() const { return m_subject; }
    /// Shows the first preset about something.
    void setSubject(SweepSubject subject);
    /// Returns the index of the last preset shown (sweepPresets).
    std::size_t preset() const { return m_preset; }
    /// Tests whether the case is that of the preset, not changed.
    bool isPreset() const;
    /// Shows a preset. Precondition: the index is that of one.
    void showPreset(std::size_t index);
    /// Shows the preset `steps` further on. After the last one comes the first.
    void stepPreset(int steps);

    BenchLayout layout() const { return m_layout; }
    void setLayout(BenchLayout layout);
    BenchScene scene() const { return m_scene; }
    /// Shows a case from the level. Precondition: its target is not the level.
    void showLevelCase(SweepCase sweep);
    /// Shows the preset again that was shown before a case from the level.
    void showMadeUp() { showPreset(m_preset); }

    /// Returns the shown share of the way, 0 to 1.
    double time() const { return m_time; }
    /// Clamps the time to the way.
    void setTime(double time);

private:
    void show(SweepCase sweep);
    void tell(BenchChange change) const;

    std::function<void(BenchChange)> m_listener;
    SweepCase m_sweep;
    SweepSubject m_subject = SweepSubject::SphereEdge;
    std::size_t m_preset = 0;
    BenchLayout m_layout = BenchLayout::Both;
    BenchScene m_scene = BenchScene::MadeUp;
    double m_time = 1;
    mutable std::optional<SweepAnswer> m_answer;
    mutable bool m_isAnswered = false;
};

} // namespace sectored::editor
