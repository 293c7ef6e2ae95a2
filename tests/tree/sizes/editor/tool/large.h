#pragma once

/// Too many functions: 6 count.
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

signals:
    void changed();

private:
    void hidden0(int of, Options with = {}) const { return m_log(0); } // void no();
    void hidden1(int of, Options with = {}) const { return m_log(1); } // void no();
    std::function<void(int, int)> m_part0; ///< a; b
    std::function<void(int, int)> m_part1{}; ///< a; b
    std::function<void(int, int)> m_part2 = nullptr; ///< a; b
    std::function<void(int, int)> m_part3; ///< a; b
};

/// Too many members: 5 count, and a class within a namespace and a class.
namespace inner {
class Outer {
    struct Hoard {
        std::function<void(int, int)> m_part0; ///< a; b
        std::function<void(int, int)> m_part1{}; ///< a; b
        std::function<void(int, int)> m_part2 = nullptr; ///< a; b
        std::function<void(int, int)> m_part3; ///< a; b
        std::function<void(int, int)> m_part4{}; ///< a; b
    };
};
}
