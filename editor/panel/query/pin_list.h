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

/// The pinned points. A click queries the point again, a double-click or Enter also frames it, and
/// the cross or Del removes it. Hidden if there are no pins.
class PinList final : public QWidget {
    Q_OBJECT

public:
    /// Precondition: the document outlives the list.
    PinList(Document& document, QWidget* parent);

    /// Sets the background of rows whose result has changed.
    void setTint(const QColor& tint);

signals:
    /// Asks to show the point.
    void pointWanted(sectored::Point point);
    /// An edit has changed results. `text` describes them in one line.
    void answersChanged(const QString& text);
    /// Asks to frame this part of the 2D view.
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
