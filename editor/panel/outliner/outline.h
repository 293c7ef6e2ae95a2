#pragma once

#include "sectored/asset/game/game.h"
#include "sectored/map/map_view.h"
#include "sectored/tag/tag_nets.h"

#include "editor/tool/visibility.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace sectored::editor {

/// A parsed search text: numbers in the file, types, fields with values, and words of names, such
/// as "12", "wall 12", "lotag 5", "sprite picnum 2", "portal" or "attic". All terms must match. A
/// field without a value matches any value but 0. The beginning of a type or field has no effect
/// yet; any other word is looked for in the names of layers, and in what the game calls a tag, a
/// sprite or a net.
class OutlineFilter {
public:
    OutlineFilter() = default;
    explicit OutlineFilter(const QString& text);

    /// Returns whether the filter matches everything.
    bool isEmpty() const;

    enum class Kind { Sector, Wall, Sprite, Portal, Solid, Hidden, Locked, Layer, Tag };
    struct FieldTerm {
        std::string name; ///< as in the MAP format
        std::optional<std::int64_t> value{};
    };

    const std::vector<Kind>& kinds() const { return m_kinds; }
    const std::vector<std::int64_t>& numbers() const { return m_numbers; }
    const std::vector<FieldTerm>& fields() const { return m_fields; }
    /// Returns the words of names, in lower case.
    const std::vector<QString>& words() const { return m_words; }

private:
    void takeWord(const QString& word);
    void takeNumber(std::int64_t number);

    std::vector<Kind> m_kinds;
    std::vector<std::int64_t> m_numbers;
    std::vector<FieldTerm> m_fields;
    std::vector<QString> m_words;
    bool m_wantsValue = false; ///< the last word was a field name
};

/// A sector of the tree and its listed walls, in file order.
struct OutlineSector {
    SectorId id{};
    std::vector<WallId> walls{};

    bool operator==(const OutlineSector&) const = default;
};

/// A named layer of the tree, or the sectors in none: a part of Outline::sectors.
struct OutlineLayer {
    std::string name{}; ///< as the level has it; empty: in no layer
    std::string colour{};
    std::size_t first = 0;
    std::size_t count = 0;

    bool operator==(const OutlineLayer&) const = default;
};

/// A number of a net, and its rows that are listed.
struct OutlineTag {
    std::string net{}; ///< in the words of the game
    std::int32_t value = 0;
    TagFault fault = TagFault::None;
    std::vector<TagRow> rows{};

    bool operator==(const OutlineTag&) const = default;
};

/// The rows of the tree.
struct Outline {
    /// In the order of the project data, then the sectors in no layer, which are always there.
    std::vector<OutlineLayer> layers{{}};
    std::vector<OutlineSector> sectors{}; ///< by layer, then in file order
    std::vector<SpriteId> sprites{};
    std::vector<OutlineTag> tags{}; ///< by net and number

    bool operator==(const Outline&) const = default;
};

/// What a tree is made of.
struct OutlineSource {
    const MapView& view;
    const Visibility& visibility;
    const Game& game;
};

/// Returns everything that matches, the sectors of matching walls, and the numbers of matching
/// rows. "tag 5" lists a number itself, with all of its rows. Linear in the size of the level.
Outline outlineOf(const OutlineSource& source, const OutlineFilter& filter);
/// Returns only the numbers, without a filter.
std::vector<OutlineTag> outlineTagsOf(const Map& map, const Game& game);

} // namespace sectored::editor
