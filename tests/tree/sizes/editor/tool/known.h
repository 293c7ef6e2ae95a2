#pragma once

struct Known {
    std::function<void(int, int)> m_part0; ///< a; b
    std::function<void(int, int)> m_part1{}; ///< a; b
    std::function<void(int, int)> m_part2 = nullptr; ///< a; b
    std::function<void(int, int)> m_part3; ///< a; b
    std::function<void(int, int)> m_part4{}; ///< a; b
    std::function<void(int, int)> m_part5 = nullptr; ///< a; b
    std::function<void(int, int)> m_part6; ///< a; b
    std::function<void(int, int)> m_part7{}; ///< a; b
    std::function<void(int, int)> m_part8 = nullptr; ///< a; b
    std::function<void(int, int)> m_part9; ///< a; b
    std::function<void(int, int)> m_part10{}; ///< a; b
    std::function<void(int, int)> m_part11 = nullptr; ///< a; b
    std::function<void(int, int)> m_part12; ///< a; b
    std::function<void(int, int)> m_part13{}; ///< a; b
    std::function<void(int, int)> m_part14 = nullptr; ///< a; b
    std::function<void(int, int)> m_part15; ///< a; b
    std::function<void(int, int)> m_part16{}; ///< a; b
    std::function<void(int, int)> m_part17 = nullptr; ///< a; b
    std::function<void(int, int)> m_part18; ///< a; b
    std::function<void(int, int)> m_part19{}; ///< a; b
    std::function<void(int, int)> m_part20 = nullptr; ///< a; b
    std::function<void(int, int)> m_part21; ///< a; b
};

struct Grown {
    std::function<void(int, int)> m_part0; ///< a; b
    std::function<void(int, int)> m_part1{}; ///< a; b
    std::function<void(int, int)> m_part2 = nullptr; ///< a; b
    std::function<void(int, int)> m_part3; ///< a; b
    std::function<void(int, int)> m_part4{}; ///< a; b
    std::function<void(int, int)> m_part5 = nullptr; ///< a; b
    std::function<void(int, int)> m_part6; ///< a; b
    std::function<void(int, int)> m_part7{}; ///< a; b
    std::function<void(int, int)> m_part8 = nullptr; ///< a; b
    std::function<void(int, int)> m_part9; ///< a; b
    std::function<void(int, int)> m_part10{}; ///< a; b
    std::function<void(int, int)> m_part11 = nullptr; ///< a; b
    std::function<void(int, int)> m_part12; ///< a; b
    std::function<void(int, int)> m_part13{}; ///< a; b
    std::function<void(int, int)> m_part14 = nullptr; ///< a; b
    std::function<void(int, int)> m_part15; ///< a; b
    std::function<void(int, int)> m_part16{}; ///< a; b
    std::function<void(int, int)> m_part17 = nullptr; ///< a; b
    std::function<void(int, int)> m_part18; ///< a; b
    std::function<void(int, int)> m_part19{}; ///< a; b
    std::function<void(int, int)> m_part20 = nullptr; ///< a; b
    std::function<void(int, int)> m_part21; ///< a; b
    std::function<void(int, int)> m_part22{}; ///< a; b
};

struct Fallen {
    std::function<void(int, int)> m_part0; ///< a; b
    std::function<void(int, int)> m_part1{}; ///< a; b
    std::function<void(int, int)> m_part2 = nullptr; ///< a; b
    std::function<void(int, int)> m_part3; ///< a; b
    std::function<void(int, int)> m_part4{}; ///< a; b
    std::function<void(int, int)> m_part5 = nullptr; ///< a; b
    std::function<void(int, int)> m_part6; ///< a; b
    std::function<void(int, int)> m_part7{}; ///< a; b
    std::function<void(int, int)> m_part8 = nullptr; ///< a; b
    std::function<void(int, int)> m_part9; ///< a; b
    std::function<void(int, int)> m_part10{}; ///< a; b
    std::function<void(int, int)> m_part11 = nullptr; ///< a; b
    std::function<void(int, int)> m_part12; ///< a; b
    std::function<void(int, int)> m_part13{}; ///< a; b
    std::function<void(int, int)> m_part14 = nullptr; ///< a; b
    std::function<void(int, int)> m_part15; ///< a; b
    std::function<void(int, int)> m_part16{}; ///< a; b
    std::function<void(int, int)> m_part17 = nullptr; ///< a; b
    std::function<void(int, int)> m_part18; ///< a; b
    std::function<void(int, int)> m_part19{}; ///< a; b
    std::function<void(int, int)> m_part20 = nullptr; ///< a; b
    std::function<void(int, int)> m_part21; ///< a; b
    std::function<void(int, int)> m_part22{}; ///< a; b
    std::function<void(int, int)> m_part23 = nullptr; ///< a; b
};

