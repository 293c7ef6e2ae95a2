#pragma once

#include "sectored/compare/difference_text.h"
#include "sectored/map/map_view.h"

#include "tests/support/map_bytes.h"

#include <QString>

#include <utility>

namespace sectored::test {

/// A level with its index, for comparison.
struct ComparedMap {
    explicit ComparedMap(Map level)
        : map(std::move(level))
        , index(map)
    {}

    MapView view() const { return {map, index}; }

    Map map;
    MapIndex index;
};

inline LevelDifferences differencesOf(const ComparedMap& left, const ComparedMap& right)
{
    return sectored::differencesOf(left.view(), right.view());
}

/// Returns the differences as text.
inline QString textOfDifferences(const Map& left, const Map& right)
{
    const ComparedMap was(left);
    const ComparedMap is(right);
    return QString::fromStdString(differenceText(differencesOf(was, is), was.view(), is.view()));
}

/// Returns the level as it is read from its file: with ids in the order of the file.
inline Map savedAndRead(const Map& map, const char* format = "build-map")
{
    return formatById(format)->read(bytesOf(map, format))->map;
}

} // namespace sectored::test
