#include "editor/panel/row/row_list.h"

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
    list->setIconSize({rowIconSide, rowIconSide});
    list->setTabKeyNavigation(false);
    list->setContextMenuPolicy(Qt::CustomContextMenu);
    list->header()->setStretchLastSection(false);
    list->header()->setMinimumSectionSize(rowIconSide + rowCellPadding);
    return list;
}

} // namespace sectored::editor
