#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

#include <cstddef>

namespace sectored {

/// Most files and folders that a level can list.
inline constexpr std::size_t assetPathLimit = 64;
/// Most bytes of their paths.
inline constexpr std::size_t assetPathLength = 4096;

/// Sets the files and folders that the level takes its tiles from, as project data (Spec: project
/// 9). Nothing else changes, and no file is opened. Refused: E-ASSETS, E-NOTHING.
PlanResult planAssets(const MapView& view, const AssetsRequest& request);

/// Describes the fields of the request.
void describe(FieldVisitor& fields, AssetsRequest& request);

} // namespace sectored
