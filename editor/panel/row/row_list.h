#pragma once

#include <QString>

QT_BEGIN_NAMESPACE
class QAbstractItemModel;
class QTreeView;
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

/// Pixels, of an icon in a row.
inline constexpr int rowIconSide = 16;
/// Pixels that a cell leaves free at either side.
inline constexpr int rowCellPadding = 8;

/// A flat list of whole rows that fills a panel: without a header, read only, Tab leaves it, and
/// its owner opens the context menu.
QTreeView* makeRowList(QAbstractItemModel* model, const QString& accessibleName, QWidget* parent);

} // namespace sectored::editor
