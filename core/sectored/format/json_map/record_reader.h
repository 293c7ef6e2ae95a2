#pragma once

#include "sectored/base/file.h"
#include "sectored/format/json_map/json_record.h"
#include "sectored/map/blood/own_x_record.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace sectored::json_map {

enum class KeyAnswer { Known, Unknown, Twice };

/// Inclusive range of a number.
struct NumberRange {
    std::int32_t minimum = 0;
    std::int32_t maximum = 0;
};

/// Receives the members of records, in any order.
class RecordSink {
public:
    RecordSink() = default;
    RecordSink(const RecordSink&) = delete;
    RecordSink& operator=(const RecordSink&) = delete;
    virtual ~RecordSink() = default;

    virtual void begin() = 0;
    /// Selects the member for the next number.
    virtual KeyAnswer key(std::string_view name) = 0;
    virtual std::string_view keyName() const = 0;
    /// Tests whether the selected member is bytes, as hexadecimal digits, instead of a number.
    virtual bool expectsBytes() const = 0;
    virtual NumberRange range() const = 0;
    /// Sets the selected member. Precondition: it is a number, and the value is in range.
    virtual void number(std::int32_t value) = 0;
    /// Sets the selected member. Returns the reason if that is impossible. Precondition: it is
    /// bytes.
    virtual std::optional<std::string> bytes(Bytes value) = 0;
    /// Ends the record. Returns the name of a missing required member. Empty if the record is
    /// complete.
    virtual std::optional<std::string_view> end() = 0;
    /// Number of completed records.
    virtual std::size_t count() const = 0;
};

template <class Record, class Row>
class RecordReader final : public RecordSink {
public:
    explicit RecordReader(std::span<const Member<Record, Row>> members)
        : m_members(members)
    {
        for (std::size_t at = 0; at < members.size(); ++at) {
            m_required |= members[at].presence == Presence::Always ? bit(at) : 0;
        }
    }

    void begin() override
    {
        m_record = {};
        m_seen = 0;
        m_hasX = false;
        m_at = m_members.size() - 1;
    }

    // Members usually arrive in order.
    KeyAnswer key(std::string_view name) override
    {
        for (std::size_t step = 0; step < m_members.size(); ++step) {
            m_at = m_at + 1 < m_members.size() ? m_at + 1 : 0;
            if (m_members[m_at].name == name) {
                const bool twice = (m_seen & bit(m_at)) != 0;
                m_seen |= bit(m_at);
                m_isX = false;
                return twice ? KeyAnswer::Twice : KeyAnswer::Known;
            }
        }
        if (!hasXRecord<Row> || name != xRecordName) {
            return KeyAnswer::Unknown;
        }
        m_isX = true;
        const bool twice = m_hasX;
        m_hasX = true;
        return twice ? KeyAnswer::Twice : KeyAnswer::Known;
    }

    std::string_view keyName() const override { return m_isX ? xRecordName : m_members[m_at].name; }

    bool expectsBytes() const override { return m_isX; }

    std::optional<std::string> bytes(Bytes value) override
    {
        if constexpr (hasXRecord<Row>) {
            constexpr std::size_t size = sizeOf(xKindOf<Row>);
            if (value.size() != size) {
                return "found " + std::to_string(value.size()) + " bytes, expected "
                       + std::to_string(size);
            }
            XBytes bytes{};
            std::ranges::copy(value, bytes.begin());
            rowOf(m_record).x = XRecord::ofFile(bytes, static_cast<std::int32_t>(count()));
        }
        return std::nullopt;
    }

    NumberRange range() const override
    {
        return {m_members[m_at].minimum, m_members[m_at].maximum};
    }

    void number(std::int32_t value) override { m_members[m_at].write(m_record, value); }

    std::optional<std::string_view> end() override
    {
        if ((m_seen & m_required) != m_required) {
            std::size_t at = 0;
            while ((m_required & ~m_seen & bit(at)) == 0) {
                ++at;
            }
            return m_members[at].name;
        }
        m_records.push_back(m_record);
        return std::nullopt;
    }

    std::size_t count() const override { return m_records.size(); }

    std::vector<Record> take() { return std::move(m_records); }

private:
    static constexpr std::uint64_t bit(std::size_t at) { return std::uint64_t{1} << at; }

    std::span<const Member<Record, Row>> m_members;
    std::uint64_t m_required = 0;
    std::uint64_t m_seen = 0;
    std::size_t m_at = 0;
    bool m_isX = false;  ///< the current value is the X record, not a member
    bool m_hasX = false; ///< the record has one
    Record m_record{};
    std::vector<Record> m_records;
};

} // namespace sectored::json_map
