constexpr int iconSide = 16;
