#pragma once

#include "sectored/edit/field_visitor.h"

#include <cstddef>
#include <string>

namespace sectored {

/// Describe the verbs that draw strokes.
void describeDraw(FieldVisitor& fields, DrawRequest& draw);
void describeSplit(FieldVisitor& fields, DrawRequest& draw);
void describeRect(FieldVisitor& fields, DrawRequest& draw);
void describeNgon(FieldVisitor& fields, DrawRequest& draw);
void describeArc(FieldVisitor& fields, DrawRequest& draw);

/// Returns the verb that writes the request: 0 for `draw`, 1 for `split`. Other shapes are written
/// as their points.
std::size_t verbOf(const DrawRequest& draw);

std::string stepNameOf(const DrawRequest& draw);

} // namespace sectored
