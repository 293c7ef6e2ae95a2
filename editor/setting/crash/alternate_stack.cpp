#include "editor/setting/crash/alternate_stack.h"

#include <csignal>

namespace sectored::editor {

AlternateStack::AlternateStack()
    : m_memory(new std::byte[size]) // not cleared: the pages are used only in a crash
{
    stack_t stack{};
    stack.ss_sp = m_memory.get();
    stack.ss_size = size;
    ::sigaltstack(&stack, nullptr);
}

AlternateStack::~AlternateStack()
{
    stack_t none{};
    none.ss_flags = SS_DISABLE;
    ::sigaltstack(&none, nullptr);
}

void ensureAlternateStack()
{
    thread_local const AlternateStack stack;
}

} // namespace sectored::editor
