constexpr std::array<Format, 0> formats{};
