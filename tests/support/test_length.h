#pragma once

#include <QtGlobal>

#include <algorithm>

/// A function of AddressSanitizer; null in programs without it.
extern "C" [[gnu::weak]] void __asan_init();

namespace sectored::test {

/// Whether the tests run in their long form: ./dev test --full, which sets SECTORED_LONG.
inline bool isLongForm()
{
    return qEnvironmentVariableIsSet("SECTORED_LONG");
}

/// Whether the program has AddressSanitizer; core may have it where this source has not.
inline const bool isSanitized = &__asan_init != nullptr;

#if defined(__SANITIZE_THREAD__)
inline constexpr bool isThreadSanitized = true;
#else
inline constexpr bool isThreadSanitized = false;
#endif

/// Returns the number for the form in which the tests run.
template <typename Count>
Count inForm(Count inShort, Count inLong)
{
    return isLongForm() ? inLong : inShort;
}

/// Returns how often a random test repeats what it does. Under AddressSanitizer, where everything
/// takes about five times as long, the short form is a tenth, at least 1: all of it runs without
/// the sanitizer as well.
template <typename Count>
Count roundsOf(Count inShort, Count inLong)
{
    return inForm(isSanitized ? std::max(Count{1}, inShort / Count{10}) : inShort, inLong);
}

} // namespace sectored::test
