#pragma once

#include "sectored/map/map.h"
#include "sectored/map/patch_builder.h"

#include <string_view>

namespace sectored::test {

/// Rule for linking the walls of a level from text.
enum class Linking {
    Automatic, ///< links coinciding walls of different sectors in opposite directions, the first
               ///< free walls at each place
    None,
};

/// Builds a level from a few lines. Sectors are numbered from 0 in order, walls in the order of
/// their points; "|" separates loops. Skips empty lines and lines that start with "#". Throws
/// std::invalid_argument for anything else.
///
///     version 8
///     start: 8,8 sector 0
///     sector 0: 0,0 16,0 16,16 0,16 | 4,4 4,12 12,12 12,4
///     sprite: 2,2 sector 0
///
/// Ceilings are at z -8192, floors and sprites at 8192, the start at 0. A missing line leaves the
/// default; the start is then at 0,0 in no sector.
Map mapFromText(std::string_view text, Linking linking = Linking::Automatic);

/// Returns the level after an edit, which change(PatchBuilder&) makes.
template <class Change>
Map changed(Map map, Change change)
{
    PatchBuilder builder(map);
    change(builder);
    const Patch patch = builder.finish();
    apply(map, patch);
    return map;
}

} // namespace sectored::test
