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

/// How a file names a sprite: by its position and tile. Spec: project 3.
struct SpriteAnchor {
    std::int32_t number = -1;
    Point at{};
    std::int32_t picnum = 0;
    std::int32_t z = 0; ///< to tell sprites above each other apart
};

AnchorHeights heightsOf(const Map& map, SectorId sector);
AnchorHeights heightsOf(const Map& map, WallId wall);

/// Return how a file names the row. Precondition: it exists.
OrderedJson anchorOf(const Map& map, const Numbering& numbering, SectorId sector);
OrderedJson anchorOf(const Map& map, const Numbering& numbering, WallId wall);
OrderedJson anchorOf(const Map& map, const Numbering& numbering, SpriteId sprite);

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
ReadValue<SpriteAnchor> readSpriteAnchor(const OrderedJson& value);

/// Return which row an anchor names, for messages: "sector at (512, 1024)".
std::string shownPlace(const SectorAnchor& anchor);
std::string shownPlace(const WallAnchor& anchor);
std::string shownPlace(const SpriteAnchor& anchor);

/// Reads a point, [x,y].
ReadValue<Point> readPoint(const OrderedJson& value);
OrderedJson jsonOf(Point p);

/// Return whether an object is the anchor of a sector or a wall, by the keys that only it has.
bool isSectorAnchor(const OrderedJson& value);
bool isWallAnchor(const OrderedJson& value);

/// The keys of anchors.
std::span<const std::string_view> sectorAnchorKeys();
std::span<const std::string_view> wallAnchorKeys();
std::span<const std::string_view> spriteAnchorKeys();

/// Returns an anchor of a row that was not found, with the number -1: its number is that of another
/// level, and must not be taken for one of this.
OrderedJson withoutNumber(OrderedJson anchor);

/// Returns the keys of an object other than `known`, with their values.
OrderedJson keysOtherThan(std::span<const std::string_view> known, const OrderedJson& object);

} // namespace sectored
