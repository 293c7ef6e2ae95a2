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

/// The context menu of the plan: a heading that names what it acts on, the actions for that kind
/// (contextLayouts), what else lies there, and framing it. Takes the nearest thing at the pointer
/// into the selection's place, unless it is selected already. The menu belongs to `parent`.
QMenu* makePlanMenu(
    const ActionSet& actions,
    Document& document,
    const PointerInput& input,
    QWidget* parent);

} // namespace sectored::editor
