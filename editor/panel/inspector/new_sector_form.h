#pragma once

#include <QWidget>

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;
class FlagBox;
class PropertyForm;

/// What sectors drawn in the void get; shown while the Draw tool is in hand. What is typed counts
/// beside other sectors too.
class NewSectorForm final : public QWidget {
    Q_OBJECT

public:
    NewSectorForm(Document& document, QWidget* parent);

    void refresh();
    PropertyForm& properties() { return *m_properties; }

signals:
    /// The user wants to click a sector whose values new ones get.
    void pickWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    Document& m_document;
    FlagBox* m_likeNeighbour;
    PropertyForm* m_properties;
    QPushButton* m_pick;
};

} // namespace sectored::editor
