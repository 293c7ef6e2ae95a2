#pragma once

#include "sectored/map/texture/property_part.h"

#include <QWidget>

#include <map>

QT_BEGIN_NAMESPACE
class QGridLayout;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;
class FlagBox;

/// What pasting properties takes, as a check box for each part: see ToolOptions::pasteParts.
class PasteSwitches final : public QWidget {
    Q_OBJECT

public:
    /// Precondition: the document outlives this widget.
    PasteSwitches(Document& document, QWidget* parent);

    void refresh();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    void place(int columns);
    void choose(PropertyPart part, bool isOn);

    Document& m_document;
    QGridLayout* m_grid;
    int m_columns = 0;
    std::map<PropertyPart, FlagBox*> m_boxes;
};

} // namespace sectored::editor
