#pragma once

namespace sectored {

struct Patch;

/// Parts of a level: what a rule reads, or what an edit changed. All of them, unless it says less.
struct LevelParts {
    bool outlines = true; ///< which rows there are, their order, the walls' places and links
    bool sectorValues = true;
    bool wallValues = true;
    bool sprites = true;
    bool header = true;
};

inline constexpr LevelParts noParts{false, false, false, false, false};
inline constexpr LevelParts outlinesOnly{true, false, false, false, false};

/// The parts that the patch changes.
LevelParts changedParts(const Patch& patch);
/// The parts of either.
LevelParts operator|(const LevelParts& left, const LevelParts& right);
/// Whether they have a part in common.
bool haveCommon(const LevelParts& left, const LevelParts& right);

} // namespace sectored
