#pragma once

#include "sectored/map/texture/property_part.h"

#include <QString>

namespace sectored::editor {

/// Tests whether a setting is a list of names of parts (propertyPartNames), separated by commas.
bool isPartList(const QString& value);

/// Returns the parts in a list. Ignores other names.
PropertyParts partsIn(const QString& value);

/// Returns the list of these parts.
QString partList(PropertyParts parts);

} // namespace sectored::editor
