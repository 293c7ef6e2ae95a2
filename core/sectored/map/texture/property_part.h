#pragma once

#include <array>
#include <cstdint>
#include <string_view>

namespace sectored {

/// Parts of the properties of an object that can be pasted alone (Spec: content 2.14).
enum class PropertyPart : std::uint8_t { Tile, Shade, Pal, Repeat, Pan, Flags, Tags, Heights };

/// Names of the parts in scripts and settings, in the order of the enumeration; published.
inline constexpr std::array<std::string_view, 8>
    propertyPartNames{"tile", "shade", "pal", "repeat", "pan", "flags", "tags", "heights"};

/// A set of parts.
class PropertyParts {
public:
    /// Makes an empty set.
    constexpr PropertyParts() = default;

    static constexpr PropertyParts all()
    {
        PropertyParts parts;
        parts.m_bits = (1U << propertyPartNames.size()) - 1;
        return parts;
    }
    /// Returns what is pasted until the user chooses: all but tags and heights, which say what a
    /// thing does and where it is, not what it looks like.
    static constexpr PropertyParts usual()
    {
        return all().without(PropertyPart::Tags).without(PropertyPart::Heights);
    }

    constexpr bool has(PropertyPart part) const { return (m_bits & bitOf(part)) != 0; }
    constexpr PropertyParts with(PropertyPart part) const
    {
        PropertyParts parts = *this;
        parts.m_bits |= bitOf(part);
        return parts;
    }
    constexpr PropertyParts without(PropertyPart part) const
    {
        PropertyParts parts = *this;
        parts.m_bits &= ~bitOf(part);
        return parts;
    }

    bool operator==(const PropertyParts&) const = default;

private:
    static constexpr std::uint32_t bitOf(PropertyPart part)
    {
        return 1U << static_cast<unsigned>(part);
    }

    std::uint32_t m_bits = 0;
};

/// Returns the part that a field belongs to, by its MAP name. What is in no other part belongs to
/// the flags; fields of X records belong to the tags.
PropertyPart partOf(std::string_view field);

} // namespace sectored
