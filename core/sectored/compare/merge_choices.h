#pragma once

#include "sectored/compare/level_merge.h"

#include <compare>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace sectored {

/// Names a value that both versions may have changed: a kind of row, its id in the merge, and a
/// part of it, or the name of an entry of project data.
struct MergeKey {
    enum class Kind { Sector, Wall, Sprite, Header, Project };

    Kind kind{};
    std::uint32_t row = 0;
    std::string part{};

    auto operator<=>(const MergeKey&) const = default;
};

/// The values of a conflict as text.
struct MergeTexts {
    std::string base{};
    std::string mine{};
    std::string theirs{};
};

/// Decides which version each value is taken from, and collects the conflicts.
class MergeChoices {
public:
    /// Decides conflicts by the keys; others are Mine.
    explicit MergeChoices(std::map<MergeKey, MergeSide> chosen = {})
        : m_chosen(std::move(chosen))
    {}

    /// A value that one side may have changed. Empty if a version does not have it.
    template <class Value>
    struct Versions {
        std::optional<Value> base{};
        std::optional<Value> mine{};
        std::optional<Value> theirs{};
    };

    /// Returns the version to take: the only one that changed, or the chosen one if both changed,
    /// in which case textOf gives the values as text.
    template <class Value, class TextOf>
    MergeSide decide(const MergeKey& key, const Versions<Value>& value, const TextOf& textOf)
    {
        if (value.mine == value.theirs || value.base == value.theirs) {
            return MergeSide::Mine;
        }
        if (value.base == value.mine) {
            return MergeSide::Theirs;
        }
        m_conflicts.push_back(
            {key, {textOf(value.base), textOf(value.mine), textOf(value.theirs)}});
        const auto chosen = m_chosen.find(key);
        return chosen != m_chosen.end() ? chosen->second : MergeSide::Mine;
    }

    /// A conflict with its values.
    struct Conflict {
        MergeKey key{};
        MergeTexts texts{};
    };
    /// Returns the conflicts in the order in which they were found.
    const std::vector<Conflict>& conflicts() const { return m_conflicts; }

private:
    std::map<MergeKey, MergeSide> m_chosen;
    std::vector<Conflict> m_conflicts{};
};

} // namespace sectored
