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

/// The properties of sectors drawn in the void, shown while the Draw tool is active. Editing them
/// turns off copying from neighbour sectors.
class NewSectorForm final : public QWidget {
    Q_OBJECT

public:
    NewSectorForm(Document& document, QWidget* parent);

    void refresh();
    PropertyForm& properties() { return *m_properties; }

signals:
    /// The next click in a sector will pick its properties for new sectors. Asks to move keyboard
    /// focus to the view.
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
