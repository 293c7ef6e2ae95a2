#pragma once

#include <QString>

QT_BEGIN_NAMESPACE
class QAbstractItemModel;
class QTreeView;
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

/// Makes a flat, read-only list without a header that fills a panel and selects whole rows. Tab
/// leaves the list. The owner opens the context menu.
QTreeView* makeRowList(QAbstractItemModel* model, const QString& accessibleName, QWidget* parent);

} // namespace sectored::editor
