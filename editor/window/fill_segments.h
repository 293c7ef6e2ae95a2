#pragma once

#include "core/edit/request.h"

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class Segments;

/// The choice of what the inside of a stroke becomes, for the pages of the tools that draw. Made
/// without a row of its own; `parent` lays it out.
Segments* makeFillSegments(QWidget* parent);

/// What a choice of it means, and which choice means it.
Fill fillOf(int choice);
int choiceOf(Fill fill);

} // namespace sectored::editor
