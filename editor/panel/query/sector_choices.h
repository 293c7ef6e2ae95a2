#pragma once

#include "sectored/map/map_view.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QButtonGroup;
class QHBoxLayout;
QT_END_NAMESPACE

namespace sectored::editor {

struct QueryResult;

/// A row of buttons that choose the explained sector: those at the point and those near it. Hidden
/// if there is nothing to choose.
class SectorChoices final : public QWidget {
    Q_OBJECT

public:
    explicit SectorChoices(QWidget* parent);

    void show(const MapView& view, const QueryResult& result);

signals:
    void chosen(sectored::SectorId sector);

private:
    void clear();

    QHBoxLayout* m_row;
    QButtonGroup* m_group;
};

} // namespace sectored::editor
