#pragma once

namespace sectored {

struct Patch;

/// Parts of a level that a rule reads or an edit changes. Defaults to all parts.
struct LevelParts {
    bool outlines = true; ///< which rows exist, their order, positions and links of walls
    bool sectorValues = true;
    bool wallValues = true;
    bool sprites = true;
    bool header = true;
};

inline constexpr LevelParts noParts{false, false, false, false, false};
inline constexpr LevelParts outlinesOnly{true, false, false, false, false};

/// Returns the parts that the patch changes.
LevelParts changedParts(const Patch& patch);
/// Returns the parts that are in either.
LevelParts operator|(const LevelParts& left, const LevelParts& right);
/// Returns true if the two have a part in common.
bool haveCommon(const LevelParts& left, const LevelParts& right);

} // namespace sectored
