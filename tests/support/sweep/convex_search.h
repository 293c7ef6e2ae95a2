#pragma once

namespace sectored::test {

/// Returns the time from 0 to `end` at which a function that falls and then rises is smallest, by
/// golden-section search. If the function is flat there, returns any such time.
template <class Function>
long double lowestTime(long double end, Function f)
{
    constexpr long double golden = 0.618033988749894848204586834365638L;
    long double low = 0;
    long double high = end;
    for (int step = 0; step < 120; ++step) {
        const long double left = high - (high - low) * golden;
        const long double right = low + (high - low) * golden;
        if (f(left) <= f(right)) {
            high = right;
        } else {
            low = left;
        }
    }
    return (low + high) / 2;
}

/// Returns the time at which `holds` becomes true, by bisection. Precondition: it is false at
/// `before` and true at `after`.
template <class Holds>
long double changeBetween(long double before, long double after, Holds holds)
{
    for (int step = 0; step < 90; ++step) {
        const long double middle = (before + after) / 2;
        (holds(middle) ? after : before) = middle;
    }
    return after;
}

} // namespace sectored::test
