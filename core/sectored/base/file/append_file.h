#pragma once

#include "sectored/base/file/descriptor.h"
#include "sectored/base/result.h"

#include <tl/expected.hpp>

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <span>

namespace sectored {

/// File that only grows, such as a journal. One thread may append while another syncs.
class AppendFile {
public:
    /// Creates a file that does not exist yet, with mode 0600, and reserves this number of bytes on
    /// the disk where the file system can. Errors: those of replaceFile; FileBusy if it exists.
    static Result<AppendFile> create(const std::filesystem::path& path, std::uint64_t reserved);

    /// Appends with a single system call, repeated only if a signal interrupts it. Returns the
    /// number of bytes written, which may be fewer, or the errno.
    tl::expected<std::size_t, int> append(std::span<const std::byte> bytes) const;
    /// Waits until the content is on the disk. Returns the errno, or 0. After a failure, nothing
    /// that this file says about its content can be trusted (Spec: trust J9).
    int sync() const;
    /// Tests whether the file lies on a network or user-space file system, where a write may wait
    /// for another computer.
    bool isRemote() const { return m_isRemote; }

private:
    AppendFile(Descriptor descriptor, bool isRemote)
        : m_descriptor(std::move(descriptor))
        , m_isRemote(isRemote)
    {}

    Descriptor m_descriptor;
    bool m_isRemote = false;
};

} // namespace sectored
