#pragma once

#include <array>
#include <cmath>
#include <cstddef>

namespace sectored {

/// A real number as an exact sum of doubles: the parts do not overlap, increase in size, and are
/// never zero. Sums, differences and products are exact unless they overflow or underflow.
/// `Capacity` is the maximum number of parts, which the operators compute; usually there are few.
///
/// Source: J. R. Shewchuk, "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric
/// Predicates", 1997: TWO-SUM, FAST-EXPANSION-SUM and SCALE-EXPANSION, all with zero parts removed.
template <std::size_t Capacity>
class Expansion {
public:
    /// Constructs zero.
    // The parts beyond m_count are never read, and clearing them would cost more than the sum.
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init)
    Expansion() {}
    /// Constructs the exact value of a double.
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init)
    explicit Expansion(double value) { append(value); }
    // NOLINTNEXTLINE(cppcoreguidelines-pro-type-member-init)
    Expansion(const Expansion& other) { copy(other); }
    Expansion& operator=(const Expansion& other)
    {
        copy(other);
        return *this;
    }
    ~Expansion() = default;

    std::size_t size() const { return m_count; }
    /// Returns part k, in increasing order of size. Precondition: k < size().
    double operator[](std::size_t k) const { return m_parts[k]; }

    /// Returns -1, 0 or 1.
    int sign() const { return m_count == 0 ? 0 : m_parts[m_count - 1] < 0 ? -1 : 1; }

    /// Returns the value within a few units in the last place.
    double estimate() const
    {
        double sum = 0;
        for (std::size_t k = 0; k < m_count; ++k) {
            sum += m_parts[k];
        }
        return sum;
    }

    Expansion operator-() const
    {
        Expansion negated;
        for (std::size_t k = 0; k < m_count; ++k) {
            negated.append(-m_parts[k]);
        }
        return negated;
    }

    /// Appends a part. Precondition: it is larger than all others and overlaps none. Ignores zero.
    void append(double part)
    {
        if (part != 0) {
            m_parts[m_count++] = part;
        }
    }

private:
    void copy(const Expansion& other)
    {
        for (std::size_t k = 0; k < other.m_count; ++k) {
            m_parts[k] = other.m_parts[k];
        }
        m_count = other.m_count;
    }

    std::array<double, Capacity> m_parts;
    std::size_t m_count = 0;
};

/// A rounded sum or product and its rounding error. Together they are exact.
struct RoundedDouble {
    double value = 0;
    double error = 0;
};

/// Computes a + b exactly.
inline RoundedDouble twoSum(double a, double b)
{
    const double sum = a + b;
    const double ofB = sum - a;
    const double ofA = sum - ofB;
    return {.value = sum, .error = (a - ofA) + (b - ofB)};
}

/// Computes a * b exactly.
inline RoundedDouble twoProduct(double a, double b)
{
    const double product = a * b;
    return {.value = product, .error = std::fma(a, b, -product)};
}

/// Computes a - b exactly.
inline Expansion<2> exactDifference(double a, double b)
{
    const RoundedDouble difference = twoSum(a, -b);
    Expansion<2> exact;
    exact.append(difference.error);
    exact.append(difference.value);
    return exact;
}

template <std::size_t A, std::size_t B>
Expansion<A + B> operator+(const Expansion<A>& a, const Expansion<B>& b)
{
    Expansion<A + B> sum;
    std::size_t i = 0;
    std::size_t j = 0;
    double carry = 0;
    while (i < a.size() || j < b.size()) {
        const bool takesA = j == b.size() || (i < a.size() && std::abs(a[i]) < std::abs(b[j]));
        const RoundedDouble next = twoSum(carry, takesA ? a[i++] : b[j++]);
        sum.append(next.error);
        carry = next.value;
    }
    sum.append(carry);
    return sum;
}

template <std::size_t A, std::size_t B>
Expansion<A + B> operator-(const Expansion<A>& a, const Expansion<B>& b)
{
    return a + -b;
}

template <std::size_t A>
Expansion<2 * A> operator*(const Expansion<A>& a, double factor)
{
    Expansion<2 * A> scaled;
    double carry = 0;
    for (std::size_t k = 0; k < a.size(); ++k) {
        const RoundedDouble product = twoProduct(a[k], factor);
        const RoundedDouble low = twoSum(carry, product.error);
        const RoundedDouble high = twoSum(product.value, low.value);
        scaled.append(low.error);
        scaled.append(high.error);
        carry = high.value;
    }
    scaled.append(carry);
    return scaled;
}

/// Multiplies by a short factor: adds one scaled copy for each of its parts.
template <std::size_t A>
Expansion<4 * A> operator*(const Expansion<A>& a, const Expansion<2>& factor)
{
    Expansion<2 * A> low;
    Expansion<2 * A> high;
    if (factor.size() > 0) {
        low = a * factor[0];
    }
    if (factor.size() > 1) {
        high = a * factor[1];
    }
    return low + high;
}

} // namespace sectored
