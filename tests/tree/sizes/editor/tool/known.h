#pragma once

/// Large enough.
struct Full {
    void step0(int of, Options with = {}) const { return m_log(0); } // void no();
    void step1(int of, Options with = {}) const { return m_log(1); } // void no();
    void step2(int of, Options with = {}) const { return m_log(2); } // void no();
    void step3(int of, Options with = {}) const { return m_log(3); } // void no();
    void step4(int of, Options with = {}) const { return m_log(4); } // void no();
    std::function<void(int, int)> m_part0; ///< a; b
    std::function<void(int, int)> m_part1{}; ///< a; b
    std::function<void(int, int)> m_part2 = nullptr; ///< a; b
    std::function<void(int, int)> m_part3; ///< a; b
};

struct Known {
    std::function<void(int, int)> m_part0; ///< a; b
    std::function<void(int, int)> m_part1{}; ///< a; b
    std::function<void(int, int)> m_part2 = nullptr; ///< a; b
    std::function<void(int, int)> m_part3; ///< a; b
    std::function<void(int, int)> m_part4{}; ///< a; b
    std::function<void(int, int)> m_part5 = nullptr; ///< a; b
};

struct Grown {
    std::function<void(int, int)> m_part0; ///< a; b
    std::function<void(int, int)> m_part1{}; ///< a; b
    std::function<void(int, int)> m_part2 = nullptr; ///< a; b
    std::function<void(int, int)> m_part3; ///< a; b
    std::function<void(int, int)> m_part4{}; ///< a; b
    std::function<void(int, int)> m_part5 = nullptr; ///< a; b
    std::function<void(int, int)> m_part6; ///< a; b
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
};
