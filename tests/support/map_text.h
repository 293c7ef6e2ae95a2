#pragma once

#include "sectored/map/map.h"
#include "sectored/map/patch_builder.h"

#include <string_view>

namespace sectored::test {

/// How walls of a level from text are linked.
enum class Linking {
    Automatic, ///< walls that lie on each other in opposite directions, of different sectors, the
               ///< first free ones of each place
    None,
};

/// A level from a few lines. Sectors are numbered from 0 in order, walls in the order of their
/// points; "|" parts loops. Empty lines and lines that start with "#" are skipped. Throws
/// std::invalid_argument on anything else.
///
///     version 8
///     start: 8,8 sector 0
///     sector 0: 0,0 16,0 16,16 0,16 | 4,4 4,12 12,12 12,4
///     sprite: 2,2 sector 0
///
/// Ceilings are at -8192, floors at 8192; sprites stand at the z 8192, the start at 0. A line that
/// is not there leaves the default; the start is then at 0,0 in no sector.
Map mapFromText(std::string_view text, Linking linking = Linking::Automatic);

/// The level after an edit: change(PatchBuilder&) says what is different.
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
