#pragma once

/// Too many functions: 26 count.
class [[nodiscard]] Crowd final
    : public QObject
    , public Base<int> {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Crowd)

public:
    Crowd();
    Crowd(const Crowd&) = delete;
    ~Crowd() = default;
    enum class Kind { One, Two };
    struct Inner {
        int a = 0;
    };
    static constexpr int limit = 3;
    static Crowd make();
    bool operator==(const Crowd&) const;
    friend void swap(Crowd& a, Crowd& b);
    void step0(int of, Options with = {}) const { return m_log(0); } // void no();
    void step1(int of, Options with = {}) const { return m_log(1); } // void no();
    void step2(int of, Options with = {}) const { return m_log(2); } // void no();
    void step3(int of, Options with = {}) const { return m_log(3); } // void no();
    void step4(int of, Options with = {}) const { return m_log(4); } // void no();
    void step5(int of, Options with = {}) const { return m_log(5); } // void no();
    void step6(int of, Options with = {}) const { return m_log(6); } // void no();
    void step7(int of, Options with = {}) const { return m_log(7); } // void no();
    void step8(int of, Options with = {}) const { return m_log(8); } // void no();
    void step9(int of, Options with = {}) const { return m_log(9); } // void no();
    void step10(int of, Options with = {}) const { return m_log(10); } // void no();
    void step11(int of, Options with = {}) const { return m_log(11); } // void no();
    void step12(int of, Options with = {}) const { return m_log(12); } // void no();
    void step13(int of, Options with = {}) const { return m_log(13); } // void no();
    void step14(int of, Options with = {}) const { return m_log(14); } // void no();
    void step15(int of, Options with = {}) const { return m_log(15); } // void no();
    void step16(int of, Options with = {}) const { return m_log(16); } // void no();
    void step17(int of, Options with = {}) const { return m_log(17); } // void no();
    void step18(int of, Options with = {}) const { return m_log(18); } // void no();
    void step19(int of, Options with = {}) const { return m_log(19); } // void no();
    void step20(int of, Options with = {}) const { return m_log(20); } // void no();
    void step21(int of, Options with = {}) const { return m_log(21); } // void no();
    void step22(int of, Options with = {}) const { return m_log(22); } // void no();

signals:
    void changed();

private:
    void hidden0(int of, Options with = {}) const { return m_log(0); } // void no();
    void hidden1(int of, Options with = {}) const { return m_log(1); } // void no();
    void hidden2(int of, Options with = {}) const { return m_log(2); } // void no();
    void hidden3(int of, Options with = {}) const { return m_log(3); } // void no();
    void hidden4(int of, Options with = {}) const { return m_log(4); } // void no();
    void hidden5(int of, Options with = {}) const { return m_log(5); } // void no();
    void hidden6(int of, Options with = {}) const { return m_log(6); } // void no();
    void hidden7(int of, Options with = {}) const { return m_log(7); } // void no();
    void hidden8(int of, Options with = {}) const { return m_log(8); } // void no();
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
};

/// Too many members: 21 count, and a class within a namespace and a class.
namespace inner {
class Outer {
    struct Hoard {
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
    };
};
}

/// Large enough: 25 and 20.
struct Full {
    void step0(int of, Options with = {}) const { return m_log(0); } // void no();
    void step1(int of, Options with = {}) const { return m_log(1); } // void no();
    void step2(int of, Options with = {}) const { return m_log(2); } // void no();
    void step3(int of, Options with = {}) const { return m_log(3); } // void no();
    void step4(int of, Options with = {}) const { return m_log(4); } // void no();
    void step5(int of, Options with = {}) const { return m_log(5); } // void no();
    void step6(int of, Options with = {}) const { return m_log(6); } // void no();
    void step7(int of, Options with = {}) const { return m_log(7); } // void no();
    void step8(int of, Options with = {}) const { return m_log(8); } // void no();
    void step9(int of, Options with = {}) const { return m_log(9); } // void no();
    void step10(int of, Options with = {}) const { return m_log(10); } // void no();
    void step11(int of, Options with = {}) const { return m_log(11); } // void no();
    void step12(int of, Options with = {}) const { return m_log(12); } // void no();
    void step13(int of, Options with = {}) const { return m_log(13); } // void no();
    void step14(int of, Options with = {}) const { return m_log(14); } // void no();
    void step15(int of, Options with = {}) const { return m_log(15); } // void no();
    void step16(int of, Options with = {}) const { return m_log(16); } // void no();
    void step17(int of, Options with = {}) const { return m_log(17); } // void no();
    void step18(int of, Options with = {}) const { return m_log(18); } // void no();
    void step19(int of, Options with = {}) const { return m_log(19); } // void no();
    void step20(int of, Options with = {}) const { return m_log(20); } // void no();
    void step21(int of, Options with = {}) const { return m_log(21); } // void no();
    void step22(int of, Options with = {}) const { return m_log(22); } // void no();
    void step23(int of, Options with = {}) const { return m_log(23); } // void no();
    void step24(int of, Options with = {}) const { return m_log(24); } // void no();
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
};
