#pragma once

#include <QAbstractButton>
#include <QColor>

namespace sectored::editor {

/// A button that consists of other widgets: the top of a card.
class CardTop final : public QAbstractButton {
    Q_OBJECT

public:
    explicit CardTop(QWidget* parent);

    /// Sets the colour of the frame while the button has the keyboard focus.
    void setFocusColour(const QColor& colour);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QColor m_focusColour;
};

} // namespace sectored::editor
