#pragma once

#include "editor/tool/input.h"

#include <QtGlobal>

QT_BEGIN_NAMESPACE
class QMenu;
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class ActionSet;
class Document;

/// Makes the context menu of the 2D view: a heading with its object, the actions for its type
/// (contextLayouts), other objects at the pointer, and framing. Selects the nearest object at the
/// pointer first, unless it is already selected. The menu belongs to `parent`.
QMenu* makeViewMenu(
    const ActionSet& actions,
    Document& document,
    const PointerInput& input,
    QWidget* parent);

} // namespace sectored::editor
