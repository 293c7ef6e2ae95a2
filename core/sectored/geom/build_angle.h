#pragma once

namespace sectored {

/// Build angle units of a full circle.
inline constexpr int fullCircle = 2048;

/// The Build angle from 0 to 2047 that looks the same way.
constexpr int wholeAngle(int angle)
{
    return ((angle % fullCircle) + fullCircle) % fullCircle;
}

} // namespace sectored
