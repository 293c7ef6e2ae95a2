#pragma once

#include "sectored/map/map_view.h"
#include "sectored/project/fingerprint.h"

#include <nlohmann/json_fwd.hpp>
#include <tl/expected.hpp>

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace sectored {

using OrderedJson = nlohmann::ordered_json;

/// Heights in Build z units, to tell rows at the same place apart.
struct AnchorHeights {
    std::int32_t floor = 0;
    std::int32_t ceiling = 0;

    bool operator==(const AnchorHeights&) const = default;
};

/// How a file names a sector: by its place and shape. Spec: project 3.
struct SectorAnchor {
    std::int32_t number = -1; ///< in the file when this was written
    SectorPlace place{};
    AnchorHeights heights{};
};

/// How a file names a wall: by its end points and the heights of its sector. Spec: project 3.
struct WallAnchor {
    std::int32_t number = -1;
    Point from{};
    Point to{};
    AnchorHeights heights{}; ///< 0 without a sector
};

AnchorHeights heightsOf(const Map& map, SectorId sector);
AnchorHeights heightsOf(const Map& map, WallId wall);

/// Return how a file names the row. Precondition: it exists.
OrderedJson anchorOf(const Map& map, const Numbering& numbering, SectorId sector);
OrderedJson anchorOf(const Map& map, const Numbering& numbering, WallId wall);

/// A value, or what is wrong: the path in the JSON value, such as "/at", and the reason.
struct ValueFault {
    std::string path{};
    std::string reason{};
};
template <class T>
using ReadValue = tl::expected<T, ValueFault>;

/// Read an anchor and ignore further keys.
ReadValue<SectorAnchor> readSectorAnchor(const OrderedJson& value);
ReadValue<WallAnchor> readWallAnchor(const OrderedJson& value);

/// Reads a point, [x,y].
ReadValue<Point> readPoint(const OrderedJson& value);
OrderedJson jsonOf(Point p);

/// Return whether an object is the anchor of a sector or a wall, by the keys that only it has.
bool isSectorAnchor(const OrderedJson& value);
bool isWallAnchor(const OrderedJson& value);

/// The keys of anchors.
std::span<const std::string_view> sectorAnchorKeys();
std::span<const std::string_view> wallAnchorKeys();

} // namespace sectored
