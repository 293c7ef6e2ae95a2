#pragma once

#include "sectored/format/json_map/record_reader.h"
#include "sectored/map/blood/blood_header.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace sectored::json_map {

/// Number in the header of a Blood level.
struct BloodNumber {
    std::string_view name;
    NumberRange range{};
    std::int32_t (*read)(const BloodHeader&) = nullptr;
    void (*write)(BloodHeader&, std::int32_t) = nullptr;
};

/// Bytes in the header of a Blood level.
struct BloodText {
    std::string_view name;
    Bytes (*read)(const BloodHeader&) = nullptr; ///< empty: the field is omitted
    void (*write)(BloodHeader&, Bytes) = nullptr;
};

/// Return the fields of the header in writing order: the numbers, all of which are required, then
/// the bytes.
std::span<const BloodNumber> bloodNumbers();
std::span<const BloodText> bloodTexts();

/// Receives the fields of the header.
class BloodRecordReader final : public RecordSink {
public:
    void begin() override;
    KeyAnswer key(std::string_view name) override;
    std::string_view keyName() const override;
    NumberRange range() const override { return bloodNumbers()[m_at].range; }
    bool expectsBytes() const override { return m_at >= bloodNumbers().size(); }
    void number(std::int32_t value) override { bloodNumbers()[m_at].write(m_header, value); }
    std::optional<std::string> bytes(Bytes value) override;
    std::optional<std::string_view> end() override;
    std::size_t count() const override { return m_isRead ? 1 : 0; }

    /// Returns why the header cannot be written to a file. Empty if it can.
    std::optional<std::string> fault() const;
    /// Returns the header; empty if there was none.
    std::optional<BloodHeader> take() const;

private:
    BloodHeader m_header;
    std::uint32_t m_seen = 0; ///< one bit per field
    std::size_t m_at = 0;     ///< field of the current value
    bool m_isRead = false;
};

} // namespace sectored::json_map
