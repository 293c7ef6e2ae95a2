#pragma once

#include "sectored/geom/box.h"
#include "sectored/geom/point.h"

#include "editor/document/change.h"

#include <QWidget>

QT_BEGIN_NAMESPACE
class QModelIndex;
class QTableView;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;
class PinModel;

/// The pinned points: a click on one asks there again, a double click or Enter also frames it, its
/// cross or Del takes it away. Hidden while there are none.
class PinList final : public QWidget {
    Q_OBJECT

public:
    /// Precondition: the document outlives the list.
    PinList(Document& document, QWidget* parent);

    /// The background of rows whose answer has changed.
    void setTint(const QColor& tint);

signals:
    /// The point is to be seen.
    void pointWanted(sectored::Point point);
    /// An edit has changed answers; one line says which.
    void answersChanged(const QString& text);
    /// This part of the plan is to be framed.
    void placeWanted(const sectored::Box& place);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    void build();
    void followChange(const Change& change);
    void refresh();
    void markAsked();
    void fitRows();
    void fitHeight();
    void takeClick(const QModelIndex& index);
    void frame(const QModelIndex& index);
    void remove(const QModelIndex& index);

    Document& m_document;
    PinModel* m_model;
    QTableView* m_table;
};

} // namespace sectored::editor
