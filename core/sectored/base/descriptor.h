#pragma once

#include <utility>

namespace sectored {

/// An open file of the system, closed with its owner.
class Descriptor {
public:
    Descriptor() = default;
    explicit Descriptor(int number)
        : m_number(number)
    {}
    Descriptor(Descriptor&& other) noexcept
        : m_number(std::exchange(other.m_number, -1))
    {}
    Descriptor& operator=(Descriptor&& other) noexcept
    {
        std::swap(m_number, other.m_number);
        return *this;
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor();

    bool isOpen() const { return m_number >= 0; }
    int number() const { return m_number; }
    /// Closes it now. The errno of the system, 0 when all is well; some file systems tell only here
    /// that a write failed.
    int close();

private:
    int m_number = -1;
};

} // namespace sectored
