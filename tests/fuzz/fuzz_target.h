#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#ifdef SECTORED_FUZZER
#include <cstdlib>
#else
#include <stdexcept>
#endif

namespace sectored::fuzz {

/// Fails the target if a property does not hold: the fuzzer keeps the input, the replay of the
/// seeds reports it.
inline void demandThat(bool holds)
{
    if (!holds) {
#ifdef SECTORED_FUZZER
        std::abort();
#else
        throw std::logic_error("a property does not hold");
#endif
    }
}

#ifndef SECTORED_FUZZER
/// A target in the program that replays seeds.
struct FuzzTarget {
    const char* name; ///< build_map: its seeds are in tests/fuzz/seeds/build_map.txt
    void (*run)(std::span<const std::byte> bytes);
};

/// Adds a target. Called through the macro below, before `main`.
bool addFuzzTarget(const FuzzTarget& target);
#endif

} // namespace sectored::fuzz

/// Begins the function of a fuzz target, which gets the input as `bytes`. The file is
/// NAME_fuzz.cpp. It is compiled twice: as a program of libFuzzer, and into the test that replays
/// the seeds.
#ifdef SECTORED_FUZZER
#define SECTORED_FUZZ_TARGET(name)                                                                 \
    static void fuzz_##name(std::span<const std::byte> bytes);                                     \
    extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);             \
    int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)                         \
    {                                                                                              \
        fuzz_##name(std::as_bytes(std::span(data, size)));                                         \
        return 0;                                                                                  \
    }                                                                                              \
    static void fuzz_##name(std::span<const std::byte> bytes)
#else
#define SECTORED_FUZZ_TARGET(name)                                                                 \
    static void fuzz_##name(std::span<const std::byte> bytes);                                     \
    [[maybe_unused]] static const bool isAdded_##name =                                            \
        sectored::fuzz::addFuzzTarget({#name, fuzz_##name});                                       \
    static void fuzz_##name(std::span<const std::byte> bytes)
#endif

/// Lets the fuzzer repair checksums after each mutation: `repair` changes the bytes in place and
/// keeps their number. Without it, no mutated input would pass the check.
#ifdef SECTORED_FUZZER
extern "C" std::size_t LLVMFuzzerMutate(
    std::uint8_t* data,
    std::size_t size,
    std::size_t most); // of libFuzzer
#define SECTORED_FUZZ_REPAIR(repair)                                                               \
    extern "C" std::size_t LLVMFuzzerCustomMutator(                                                \
        std::uint8_t* data,                                                                        \
        std::size_t size,                                                                          \
        std::size_t most,                                                                          \
        unsigned seed);                                                                            \
    std::size_t LLVMFuzzerCustomMutator(                                                           \
        std::uint8_t* data,                                                                        \
        std::size_t size,                                                                          \
        std::size_t most,                                                                          \
        unsigned /*seed*/)                                                                         \
    {                                                                                              \
        const std::size_t mutated = LLVMFuzzerMutate(data, size, most);                            \
        repair(std::as_writable_bytes(std::span(data, mutated)));                                  \
        return mutated;                                                                            \
    }
#else
#define SECTORED_FUZZ_REPAIR(repair)
#endif
