#pragma once

#include "sectored/edit/request.h"

#include <QString>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class Segments;

/// The choice of what the inside of a stroke becomes, for the pages of the tools that draw;
/// `parent` lays it out. Its buttons are called by `name` and what they choose, "fillSector".
Segments* makeFillSegments(const QString& name, QWidget* parent);

/// What a choice of it means, and which choice means it.
Fill fillOf(int choice);
int choiceOf(Fill fill);

} // namespace sectored::editor
