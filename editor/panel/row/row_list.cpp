#include "editor/panel/row/row_list.h"

#include "editor/setting/metrics.h"

#include <QHeaderView>
#include <QTreeView>

namespace sectored::editor {

QTreeView* makeRowList(QAbstractItemModel* model, const QString& accessibleName, QWidget* parent)
{
    auto* const list = new QTreeView(parent);
    list->setModel(model);
    list->setAccessibleName(accessibleName);
    list->setHeaderHidden(true);
    list->setRootIsDecorated(false);
    list->setUniformRowHeights(true);
    list->setAllColumnsShowFocus(true);
    list->setEditTriggers(QAbstractItemView::NoEditTriggers);
    list->setFrameShape(QFrame::NoFrame);
    list->setIconSize({icons::row, icons::row});
    list->setTabKeyNavigation(false);
    list->setContextMenuPolicy(Qt::CustomContextMenu);
    list->header()->setStretchLastSection(false);
    list->header()->setMinimumSectionSize(icons::row + space::usual);
    return list;
}

} // namespace sectored::editor
