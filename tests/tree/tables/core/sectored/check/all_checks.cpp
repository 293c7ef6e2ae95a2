constexpr std::array table{zeroWallCheck, loopOpen};
