#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <utility>

namespace sectored {

/// Parts of what KeptFields contain. Only walls have Line and Vertex: the line that a wall lies on,
/// and the vertex at which it begins. Own is the sector, the sprite, or the side of a line.
enum class KeptPart { Own, Line, Vertex, Further };

/// All parts. Further is what a project file says besides, which stays as it is.
inline constexpr std::array keptParts{
    KeptPart::Own,
    KeptPart::Line,
    KeptPart::Vertex,
    KeptPart::Further};

/// What another format says about a row and a level has no place for: fields of UDMF. They belong
/// to the row and follow it through every edit; no edit but of a vertex reads them. A row without
/// any costs two null pointers. Copies share the texts, which never change; changed fields are new
/// ones.
class KeptFields {
public:
    /// A JSON object for each part; empty: none.
    using Texts = std::array<std::string, keptParts.size()>;

    /// No fields.
    KeptFields() = default;
    /// Fields with these texts; none if all are empty.
    explicit KeptFields(Texts texts);

    bool isSet() const { return m_texts != nullptr; }
    /// Returns the JSON object of a part. Empty if there is none.
    const std::string& of(KeptPart part) const;
    /// Returns the fields with another text for a part.
    KeptFields with(KeptPart part, const std::string& text) const;

    /// Compares the texts.
    friend bool operator==(const KeptFields& left, const KeptFields& right)
    {
        return left.m_texts == right.m_texts
               || (left.isSet() && right.isSet() && *left.m_texts == *right.m_texts);
    }

private:
    std::shared_ptr<const Texts> m_texts;
};

} // namespace sectored
