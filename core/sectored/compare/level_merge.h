#pragma once

#include "sectored/map/map.h"

#include <tl/expected.hpp>

#include <memory>
#include <span>
#include <string>
#include <vector>

namespace sectored {

/// The three levels of a merge: two versions, and the one that both were made from.
struct MergeInput {
    const Map& base;
    const Map& mine;
    const Map& theirs;
};

/// Which version a conflict is resolved to.
enum class MergeSide { Mine, Theirs };

/// Something that both versions changed, and not in the same way.
struct MergeConflict {
    std::string what{}; ///< e.g. "sector 5: floorz", with the number in `mine`, or else in the base
    std::string base{}; ///< values as text
    std::string mine{};
    std::string theirs{};
    Point at{};                      ///< place to show
    std::vector<SectorId> sectors{}; ///< sectors of `mine` that it is about; may be empty
};

/// Why two versions cannot be merged.
struct MergeFailure {
    enum class Kind {
        Unrelated, ///< the base and a version have too few sectors in common
        Damaged,   ///< a sector of the result would be damaged
        OverLimit, ///< the result has more rows than its version of the format allows
    };

    Kind kind{};
    std::string reason{}; ///< in English
};

/// A merge of two versions, sector by sector: what only one of them changed is taken from it. Walls
/// that changed together, such as those of two sectors along a border, are taken together. Spec:
/// compare G1 to G8.
class LevelMerge {
public:
    /// Finds what both versions changed. Keeps copies of the levels. Fails with Unrelated if less
    /// than an eighth of the sectors of the base, or of a smaller version, are the same.
    static tl::expected<LevelMerge, MergeFailure> of(const MergeInput& input);

    LevelMerge(LevelMerge&&) noexcept;
    LevelMerge& operator=(LevelMerge&&) noexcept;
    LevelMerge(const LevelMerge&) = delete;
    LevelMerge& operator=(const LevelMerge&) = delete;
    ~LevelMerge();

    /// Returns the conflicts in a fixed order.
    const std::vector<MergeConflict>& conflicts() const;

    /// Returns the result: `mine` with the changes of `theirs`. Rows of `mine` keep their ids.
    /// `choices` resolve the conflicts in their order; missing ones are Mine. Fails with Damaged
    /// if a sector would be damaged that is sound in each level that has it, and with OverLimit.
    tl::expected<Map, MergeFailure> carryOut(std::span<const MergeSide> choices = {}) const;

private:
    struct Parts;
    explicit LevelMerge(std::unique_ptr<const Parts> parts);

    std::unique_ptr<const Parts> m_parts;
};

} // namespace sectored
