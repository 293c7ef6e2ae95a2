#include "editor/tool/sweep/bench_state.h"

#include <algorithm>
#include <cstdint>

namespace sectored::editor {

namespace {

/// The preset that the bench shows first: an edge that the published method misses.
std::size_t firstPreset()
{
    const auto presets = sweepPresets();
    const auto found = std::ranges::find(presets, "N1", &SweepPreset::id);
    return found == presets.end() ? 0 : static_cast<std::size_t>(found - presets.begin());
}

} // namespace

BenchState::BenchState()
{
    showPreset(firstPreset());
}

void BenchState::tell(BenchChange change) const
{
    if (m_listener) {
        m_listener(change);
    }
}

void BenchState::show(SweepCase sweep)
{
    m_sweep = std::move(sweep);
    m_answer.reset();
    m_isAnswered = false;
    tell(BenchChange::Case);
}

void BenchState::setCase(SweepCase sweep)
{
    if (sweep != m_sweep) {
        show(std::move(sweep));
    }
}

const SweepAnswer* BenchState::answer() const
{
    if (!m_isAnswered && !fault() && m_sweep.target.kind != SweepTargetKind::Level) {
        m_answer = sectored::answer(m_sweep, nullptr, {.readings = true});
    }
    m_isAnswered = true;
    return m_answer ? &*m_answer : nullptr;
}

void BenchState::setSubject(SweepSubject subject)
{
    const auto presets = sweepPresets();
    const auto found = std::ranges::find(presets, subject, &SweepPreset::subject);
    if (found != presets.end()) {
        showPreset(static_cast<std::size_t>(found - presets.begin()));
    }
}

bool BenchState::isPreset() const
{
    return m_scene == BenchScene::MadeUp && m_sweep == sweepPresets()[m_preset].sweep;
}

void BenchState::showPreset(std::size_t index)
{
    const SweepPreset& preset = sweepPresets()[index];
    m_preset = index;
    m_subject = preset.subject;
    m_scene = BenchScene::MadeUp;
    m_time = 1;
    show(preset.sweep);
}

void BenchState::stepPreset(int steps)
{
    const auto count = static_cast<std::int64_t>(sweepPresets().size());
    const std::int64_t wanted = static_cast<std::int64_t>(m_preset) + steps;
    showPreset(static_cast<std::size_t>((wanted % count + count) % count));
}

void BenchState::setLayout(BenchLayout layout)
{
    if (layout != m_layout) {
        m_layout = layout;
        tell(BenchChange::Layout);
    }
}

void BenchState::showLevelCase(SweepCase sweep)
{
    m_scene = BenchScene::FromLevel;
    m_subject = subjectOf(sweep);
    m_time = 1;
    show(std::move(sweep));
}

void BenchState::setTime(double time)
{
    const double within = std::clamp(time, 0.0, 1.0);
    if (within != m_time) {
        m_time = within;
        tell(BenchChange::Time);
    }
}

} // namespace sectored::editor
