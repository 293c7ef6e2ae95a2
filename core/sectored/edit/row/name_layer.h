#pragma once

#include "sectored/edit/field_visitor.h"
#include "sectored/edit/plan.h"

#include <cstddef>
#include <string>

namespace sectored {

/// Puts sectors into a named layer, or takes them out of theirs, as project data (Spec: project 8).
/// Nothing else changes. Refused: E-NOSUCH, E-LAYER, E-NOTHING.
PlanResult planLayer(const MapView& view, const LayerRequest& request);
/// Gives a named layer another name or colour. Refused: the same.
PlanResult planEditLayer(const MapView& view, const EditLayerRequest& request);
/// Divides sectors into new layers, lowest first (layersAmong in sectored/query/layer.h), with the
/// offered colours in turn and names by freeLayerName. Refused: E-NOSUCH, E-LAYER.
PlanResult planSplitLayers(const MapView& view, const SplitLayersRequest& request);

/// Describes the fields of the request.
void describe(FieldVisitor& fields, LayerRequest& request);
/// Same for the verb that takes sectors out of their layers.
void describeLeaveLayer(FieldVisitor& fields, LayerRequest& request);
/// Describes the fields of the request.
void describe(FieldVisitor& fields, EditLayerRequest& request);
void describe(FieldVisitor& fields, SplitLayersRequest& request);
/// Returns the index of the verb: "layer" or "leave-layer".
std::size_t verbOf(const LayerRequest& request);
/// Returns for example "Put 3 sectors in layer Attic" or "Take sector out of layer". The name of
/// the layer is safe to show as plain text (shownText).
std::string stepNameOf(const LayerRequest& request);
/// Returns "Rename layer", also if the colour changes too, or "Set layer colour".
std::string stepNameOf(const EditLayerRequest& request);

} // namespace sectored
