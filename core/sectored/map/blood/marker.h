#pragma once

#include "sectored/map/sprite.h"

namespace sectored {

/// Tests whether a sprite of a Blood level is a marker: a point or axis of the motion of the sector
/// that is its owner. Of other sprites, `owner` is any number.
bool isMarker(const Sprite& sprite);

} // namespace sectored
