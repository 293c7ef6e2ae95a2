#pragma once

#include "sectored/edit/plan.h"

#include <span>
#include <string_view>

namespace sectored {

/// Sets fields of rows. Setting a heinum sets or clears the plane's slope bit. A sprite whose x or
/// y changes gets the sector that holds it, unless sectnum is set too. In a version 9 level a
/// wall's lotag and extra are wall numbers while cstat bits 10 and 11 hold, and follow the bits as
/// they are after the edit. Refusals: NoSuch, Field, Range, Nothing.
PlanResult planSet(const MapView& view, const SetRequest& request);

/// The same for a value of its own in each row. Precondition: as many values as rows, no row twice.
PlanResult planSetEach(const MapView& view, const SetEachRequest& request);

/// What a record has besides its plain fields (field.h), by MAP name. Those of sprites may be set.
std::span<const std::string_view> structuralSectorFields();
std::span<const std::string_view> structuralWallFields();
std::span<const std::string_view> structuralSpriteFields();
/// A sprite with fields set, sectnum among them; its sector does not follow its place. Refusals:
/// NoSuch, Field, Range.
tl::expected<Sprite, Refusal> withValues(
    const MapView& view,
    Sprite sprite,
    std::span<const SetRequest::Value> values);

/// Whether records of that kind ("sector", "wall", "sprite") have a field of that MAP name, one
/// that cannot be set among them.
bool hasField(std::string_view kind, std::string_view name);

} // namespace sectored
