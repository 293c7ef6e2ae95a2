#pragma once

#include "editor/panel/inspector/value_aid.h"

#include <QImage>

QT_BEGIN_NAMESPACE
class QToolButton;
QT_END_NAMESPACE

namespace sectored::editor {

/// The picture of a tile with palette 0 in full light, and a button to choose another tile. A click
/// on the picture does the same.
class TileAid final : public ValueAid {
    Q_OBJECT

public:
    TileAid(const QString& label, QWidget* parent);

    /// Returns the shown picture; null for different values.
    const QImage& picture() const { return m_picture; }

protected:
    void refresh() override;
    void paintEvent(QPaintEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

private:
    QRect pictureRect() const;

    QImage m_picture;
    QToolButton* m_button;
};

} // namespace sectored::editor
