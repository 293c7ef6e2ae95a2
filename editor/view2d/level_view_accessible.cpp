#include "editor/view2d/level_view_accessible.h"

#include "editor/view2d/level_view.h"

#include <QAccessible>
#include <QAccessibleWidget>

namespace sectored::editor {

namespace {

QAccessibleInterface* makeInterface(const QString& className, QObject* object)
{
    if (className != QLatin1String(LevelView::staticMetaObject.className())) {
        return nullptr;
    }
    return new QAccessibleWidget(static_cast<QWidget*>(object), QAccessible::Canvas);
}

} // namespace

void installLevelViewAccessibility()
{
    static const bool installed = [] {
        QAccessible::installFactory(makeInterface);
        return true;
    }();
    static_cast<void>(installed);
}

} // namespace sectored::editor
