// walk has no line here yet
constexpr std::array table{
    Command{"info", "What a level holds", defineInfo},
};
