#pragma once

#include "sectored/edit/request.h"

#include <QString>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class Segments;

/// Makes the choice of the fill for the pages of the drawing tools. The object names of its buttons
/// are `name` followed by the fill, such as "fillSector".
Segments* makeFillSegments(const QString& name, QWidget* parent);

/// Convert between the index of a choice and the fill.
Fill fillOf(int choice);
int choiceOf(Fill fill);

} // namespace sectored::editor
