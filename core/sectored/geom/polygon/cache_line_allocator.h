#pragma once

#include <cstddef>
#include <new>

namespace sectored {

/// Allocates arrays that begin at a multiple of 64 bytes, for aligned wide loads.
template <class T>
struct CacheLineAllocator {
    using value_type = T; // NOLINT(readability-identifier-naming): the standard's name

    static constexpr std::align_val_t alignment{64};

    CacheLineAllocator() = default;
    template <class U>
    CacheLineAllocator(const CacheLineAllocator<U>&) // NOLINT(google-explicit-constructor)
    {}

    T* allocate(std::size_t count)
    {
        return static_cast<T*>(::operator new(count * sizeof(T), alignment));
    }
    void deallocate(T* first, std::size_t) { ::operator delete(first, alignment); }

    template <class U>
    bool operator==(const CacheLineAllocator<U>&) const
    {
        return true;
    }
};

} // namespace sectored
