#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

#include <span>
#include <string_view>

namespace sectored {

/// Sets fields of rows. Setting a heinum sets or clears the plane's slope bit. A sprite whose x or
/// y changes gets the sector that contains it, unless sectnum is set too. In a version 9 level a
/// wall's lotag and extra are wall numbers while cstat bits 10 and 11 are set; the bits after the
/// edit decide. In a Blood level, a field of an X record adds the record if there is none, and
/// `extra` adds it (above 0) or removes it; the owner of a marker is the number of its sector.
/// Refused: E-NOSUCH, E-FIELD, E-RANGE, E-NOTHING.
PlanResult planSet(const MapView& view, const SetRequest& request);

/// Sets one field to a different value in each row, as planSet does. Precondition: as many values
/// as rows, and no row twice.
PlanResult planSetEach(const MapView& view, const SetEachRequest& request);

/// Sets fields of rows for several requests, as planSet does, in one step. Precondition: no sector
/// whose sprites follow is in two of them.
PlanResult planSetRows(const MapView& view, std::span<const SetRequest> requests);

/// Return the MAP names of the fields that are not plain (field.h). Those of sprites can be set.
std::span<const std::string_view> structuralSectorFields();
std::span<const std::string_view> structuralWallFields();
std::span<const std::string_view> structuralSpriteFields();
/// Returns a sprite with fields set, sectnum included. Changing the position does not change its
/// sector. Refused: E-NOSUCH, E-FIELD, E-RANGE.
tl::expected<Sprite, Refusal> withValues(
    const MapView& view,
    Sprite sprite,
    std::span<const SetRequest::Value> values);

/// Tests whether records of this kind ("sector", "wall", "sprite") have a field of this MAP name,
/// including fields that cannot be set.
bool hasField(std::string_view kind, std::string_view name);

/// Describe a request for rows and fields, which a line lists by name.
void describe(FieldVisitor& fields, SetRequest& request);
/// Returns a request for each row.
std::vector<Request> partsOf(const SetEachRequest& request, const Numbering& numbering);

std::string stepNameOf(const SetRequest& request);
std::string stepNameOf(const SetEachRequest& request);

} // namespace sectored
