#include "editor/setting/crash/crash_facts.h"

#include <algorithm>
#include <array>
#include <atomic>

namespace sectored::editor {

namespace {

constexpr std::size_t longestReason = 1024;

std::array<std::atomic<const char*>, rememberedActions> actions{};
std::atomic<std::size_t> actionCount{0};
std::array<std::atomic<std::uint32_t>, 3> counts{};
std::array<char, longestReason> reason{};
std::atomic<bool> isReasonTaken{false};
std::atomic<std::size_t> reasonLength{0}; ///< set after the text

static_assert(
    std::atomic<const char*>::is_always_lock_free && std::atomic<std::uint32_t>::is_always_lock_free
        && std::atomic<std::size_t>::is_always_lock_free,
    "a signal handler may read them");

std::size_t appendReason(std::string_view text, std::size_t at)
{
    const std::size_t count = std::min(text.size(), reason.size() - at);
    std::transform(
        text.begin(),
        text.begin() + static_cast<std::ptrdiff_t>(count),
        reason.begin() + static_cast<std::ptrdiff_t>(at),
        [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7f ? ' ' : c; });
    return at + count;
}

} // namespace

void noteAction(const char* id)
{
    const std::size_t number = actionCount.fetch_add(1, std::memory_order_relaxed);
    actions[number % actions.size()].store(id, std::memory_order_relaxed);
}

const char* notedAction(std::size_t back)
{
    const std::size_t made = actionCount.load(std::memory_order_relaxed);
    if (back >= std::min(made, actions.size())) {
        return nullptr;
    }
    return actions[(made - 1 - back) % actions.size()].load(std::memory_order_relaxed);
}

void noteLevel(const LevelCounts& level)
{
    counts[0].store(level.sectors, std::memory_order_relaxed);
    counts[1].store(level.walls, std::memory_order_relaxed);
    counts[2].store(level.sprites, std::memory_order_relaxed);
}

LevelCounts notedLevel()
{
    return {
        .sectors = counts[0].load(std::memory_order_relaxed),
        .walls = counts[1].load(std::memory_order_relaxed),
        .sprites = counts[2].load(std::memory_order_relaxed)};
}

void noteReason(std::string_view kind, std::string_view text)
{
    if (isReasonTaken.exchange(true)) {
        return;
    }
    std::size_t length = appendReason(kind, 0);
    length = appendReason(": ", length);
    length = appendReason(text, length);
    reasonLength.store(length, std::memory_order_release);
}

std::string_view notedReason()
{
    return {reason.data(), reasonLength.load(std::memory_order_acquire)};
}

} // namespace sectored::editor
