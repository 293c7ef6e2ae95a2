#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>

namespace sectored {

/// The bytes of a record, as in the file. Records of walls and sprites are shorter; the rest is 0.
using XBytes = std::array<std::byte, 60>;

/// The record with which a Blood level extends a sector, wall or sprite: channels, triggers, motion
/// and more, packed in bits (x_field.h). A row without one costs two null pointers. Copies share
/// the bytes, which never change; a changed record is a new one.
///
/// The first 14 bits of a file's record are the number of the row that it belongs to. Where they
/// are, the record stores instead that they are, so that they follow the row when its number
/// changes.
class XRecord {
public:
    /// No record.
    XRecord() = default;

    /// Returns a record of these bytes that knows its own row. Ignores the number in them.
    static XRecord ofRow(const XBytes& bytes);
    /// Returns the record of the row with this number in a file. Any other number in it is kept.
    static XRecord ofFile(const XBytes& bytes, std::int32_t row);
    /// Returns a record that keeps the number in its bytes, whatever the row.
    static XRecord ofOtherRow(const XBytes& bytes);

    bool isSet() const { return m_content != nullptr; }
    /// Returns the bytes, with 0 for the number of the own row. Precondition: isSet().
    const XBytes& bytes() const { return m_content->bytes; }
    /// Tests whether the number in the record follows its row. Precondition: isSet().
    bool namesOwnRow() const { return m_content->namesOwnRow; }
    /// Returns a record that differs only in its bytes. Keeps a number of another row.
    XRecord withBytes(const XBytes& bytes) const;
    /// Returns the bytes for a file in which the row has this number. Precondition: isSet().
    XBytes bytesFor(std::int32_t row) const;

    /// Compares the contents.
    friend bool operator==(const XRecord& left, const XRecord& right)
    {
        return left.m_content == right.m_content
               || (left.isSet() && right.isSet() && *left.m_content == *right.m_content);
    }

private:
    struct Content {
        XBytes bytes{};
        bool namesOwnRow = true;

        bool operator==(const Content&) const = default;
    };

    explicit XRecord(const Content& content)
        : m_content(std::make_shared<const Content>(content))
    {}

    std::shared_ptr<const Content> m_content;
};

/// Kinds of records, by what they extend.
enum class XKind { Sector, Wall, Sprite };

/// Returns the number of bytes of a record in the file.
constexpr std::size_t sizeOf(XKind kind)
{
    return std::array<std::size_t, 3>{60, 24, 56}.at(static_cast<std::size_t>(kind));
}

} // namespace sectored
