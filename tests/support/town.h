#pragma once

namespace sectored::test {

/// 0: a sector with an inner sector, 1. 2: the sector to the right, overlapped by 3 without a link.
/// 4 and 5: a square divided by an oblique portal. 6: one sector of two parts. 7: a wall there and
/// back, and a single point.
inline constexpr const char* town = R"(
    sector 0: 0,0 32,0 32,32 0,32 | 8,8 8,24 24,24 24,8
    sector 1: 8,8 24,8 24,24 8,24
    sector 2: 32,0 64,0 64,32 32,32
    sector 3: 40,4 60,4 60,28 40,28
    sector 4: 0,40 40,40 40,80
    sector 5: 0,40 40,80 0,80
    sector 6: 100,0 110,0 110,10 100,10 | 120,0 130,0 130,10 120,10
    sector 7: 70,40 90,60 | 80,70
)";

} // namespace sectored::test
