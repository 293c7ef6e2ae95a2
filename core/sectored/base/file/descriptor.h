#pragma once

#include <utility>

namespace sectored {

/// Owns a file descriptor and closes it on destruction.
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
    /// Closes the descriptor. Returns the errno, or 0 on success. Some file systems report a failed
    /// write only here.
    int close();

private:
    int m_number = -1;
};

} // namespace sectored
