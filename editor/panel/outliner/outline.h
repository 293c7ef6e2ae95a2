#pragma once

#include "sectored/map/map_view.h"

#include "editor/tool/visibility.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sectored::editor {

/// A parsed search text: numbers in the file, types, and fields with values, such as "12", "wall
/// 12", "lotag 5", "sprite picnum 2" or "portal". All terms must match. A field without a value
/// matches any value but 0. An incomplete word has no effect yet.
class OutlineFilter {
public:
    OutlineFilter() = default;
    explicit OutlineFilter(const QString& text);

    /// Returns whether the filter matches everything.
    bool isEmpty() const;

    enum class Kind { Sector, Wall, Sprite, Portal, Solid, Hidden, Locked };
    struct FieldTerm {
        std::string name; ///< as in the MAP format
        std::optional<std::int64_t> value{};
    };

    const std::vector<Kind>& kinds() const { return m_kinds; }
    const std::vector<std::int64_t>& numbers() const { return m_numbers; }
    const std::vector<FieldTerm>& fields() const { return m_fields; }
    /// Returns true if a word is not the beginning of any known one. The filter then matches
    /// nothing.
    bool isUnknown() const { return m_isUnknown; }

private:
    void takeWord(const QString& word);
    void takeNumber(std::int64_t number);

    std::vector<Kind> m_kinds;
    std::vector<std::int64_t> m_numbers;
    std::vector<FieldTerm> m_fields;
    bool m_isUnknown = false;
    bool m_wantsValue = false; ///< the last word was a field name
};

/// A sector of the tree and its listed walls, in file order.
struct OutlineSector {
    SectorId id{};
    std::vector<WallId> walls{};

    bool operator==(const OutlineSector&) const = default;
};

/// The rows of the tree.
struct Outline {
    std::vector<OutlineSector> sectors{};
    std::vector<SpriteId> sprites{};

    bool operator==(const Outline&) const = default;
};

/// Returns everything that matches, and the sectors of matching walls. Linear in the size of the
/// level.
Outline outlineOf(const MapView& view, const Visibility& visibility, const OutlineFilter& filter);

} // namespace sectored::editor
