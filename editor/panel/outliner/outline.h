#pragma once

#include "sectored/map/map_view.h"

#include "editor/tool/visibility.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sectored::editor {

/// What is typed to find things: numbers of the file, kinds, and fields with their values, all of
/// which must fit: "12", "wall 12", "lotag 5", "sprite picnum 2", "portal". A field without a value
/// asks for any but 0. A word that is only begun asks for nothing yet.
class OutlineFilter {
public:
    OutlineFilter() = default;
    explicit OutlineFilter(const QString& text);

    /// Everything is listed.
    bool isEmpty() const;

    enum class Kind { Sector, Wall, Sprite, Portal, Solid, Hidden, Locked };
    struct FieldTerm {
        std::string name; ///< as in the MAP format
        std::optional<std::int64_t> value{};
    };

    const std::vector<Kind>& kinds() const { return m_kinds; }
    const std::vector<std::int64_t>& numbers() const { return m_numbers; }
    const std::vector<FieldTerm>& fields() const { return m_fields; }
    /// A word that is no beginning of any known one: nothing fits.
    bool isUnknown() const { return m_isUnknown; }

private:
    void takeWord(const QString& word);
    void takeNumber(std::int64_t number);

    std::vector<Kind> m_kinds;
    std::vector<std::int64_t> m_numbers;
    std::vector<FieldTerm> m_fields;
    bool m_isUnknown = false;
    bool m_wantsValue = false; ///< the last word was a field
};

/// A sector of the tree and those of its walls that are listed, in file order.
struct OutlineSector {
    SectorId id{};
    std::vector<WallId> walls{};

    bool operator==(const OutlineSector&) const = default;
};

/// What the tree lists.
struct Outline {
    std::vector<OutlineSector> sectors{};
    std::vector<SpriteId> sprites{};

    bool operator==(const Outline&) const = default;
};

/// Everything that fits; a sector also when one of its walls does. In linear time.
Outline outlineOf(const MapView& view, const Visibility& visibility, const OutlineFilter& filter);

} // namespace sectored::editor
