#pragma once

#include <cstddef>
#include <memory>

namespace sectored::editor {

/// Gives the current thread a stack for signal handlers, so that a crash by endless recursion is
/// reported too. Destroy it in the same thread.
class AlternateStack {
public:
    static constexpr std::size_t size = std::size_t{256} * 1024;

    AlternateStack();
    ~AlternateStack();

    AlternateStack(const AlternateStack&) = delete;
    AlternateStack& operator=(const AlternateStack&) = delete;
    AlternateStack(AlternateStack&&) = delete;
    AlternateStack& operator=(AlternateStack&&) = delete;

private:
    std::unique_ptr<std::byte[]> m_memory;
};

/// Gives the current thread such a stack until it ends. For threads of a pool.
void ensureAlternateStack();

} // namespace sectored::editor
