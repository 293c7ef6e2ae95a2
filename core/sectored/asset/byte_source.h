#pragma once

#include "sectored/base/file.h"
#include "sectored/base/result.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace sectored {

/// Bytes that are read by offset: a file, a member of an archive, memory. Never changes and may be
/// read by several threads at once.
class ByteSource {
public:
    ByteSource() = default;
    ByteSource(const ByteSource&) = delete;
    ByteSource& operator=(const ByteSource&) = delete;
    virtual ~ByteSource() = default;

    virtual std::uint64_t size() const = 0;

    /// Returns `count` bytes from `offset`, or an error, never fewer bytes. Allocates nothing that
    /// the source does not have. Errors: FileChanged if it ends before, because then it was cut
    /// since its size was asked; FileUnreadable.
    Result<Bytes> read(std::uint64_t offset, std::size_t count) const;

    /// Returns everything. Errors: FileTooLarge if it is larger than `limit` bytes; those of read.
    Result<Bytes> readAll(std::uint64_t limit) const;

private:
    virtual Result<Bytes> readSome(std::uint64_t offset, std::size_t count) const = 0;
};

/// Bytes that belong to the caller, who keeps them. For pure functions.
class ViewedBytes final : public ByteSource {
public:
    explicit ViewedBytes(std::span<const std::byte> bytes)
        : m_bytes(bytes)
    {}
    std::uint64_t size() const override { return m_bytes.size(); }

private:
    Result<Bytes> readSome(std::uint64_t offset, std::size_t count) const override;

    std::span<const std::byte> m_bytes;
};

/// Bytes in memory, such as an unpacked member.
class OwnedBytes final : public ByteSource {
public:
    explicit OwnedBytes(Bytes bytes)
        : m_bytes(std::move(bytes))
        , m_view(m_bytes)
    {}
    std::uint64_t size() const override { return m_view.size(); }

private:
    Result<Bytes> readSome(std::uint64_t offset, std::size_t count) const override
    {
        return m_view.read(offset, count);
    }

    Bytes m_bytes;
    ViewedBytes m_view;
};

/// Range of bytes.
struct ByteRange {
    std::uint64_t offset = 0;
    std::uint64_t size = 0;

    bool operator==(const ByteRange&) const = default;
};

/// Part of another source. Precondition: the range lies within the source.
class PartOfBytes final : public ByteSource {
public:
    PartOfBytes(std::shared_ptr<const ByteSource> whole, ByteRange range)
        : m_whole(std::move(whole))
        , m_range(range)
    {}
    std::uint64_t size() const override { return m_range.size; }

private:
    Result<Bytes> readSome(std::uint64_t offset, std::size_t count) const override
    {
        return m_whole->read(m_range.offset + offset, count);
    }

    std::shared_ptr<const ByteSource> m_whole;
    ByteRange m_range;
};

} // namespace sectored
