#pragma once

namespace sectored {

/// Number of Build angle units in a full circle.
inline constexpr int fullCircle = 2048;

/// Returns the equivalent Build angle from 0 to 2047.
constexpr int wholeAngle(int angle)
{
    return ((angle % fullCircle) + fullCircle) % fullCircle;
}

} // namespace sectored
