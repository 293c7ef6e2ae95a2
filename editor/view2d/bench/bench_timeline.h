#pragma once

#include "editor/setting/theme.h"

#include <QWidget>

#include <vector>

namespace sectored::editor {

class Document;

/// The time line of the bench: a handle for the shown time, marks for start, contacts and leaving
/// and, unfolded, the distance of shape and target over the time.
class BenchTimeline final : public QWidget {
    Q_OBJECT

public:
    /// Precondition: the document outlives this.
    explicit BenchTimeline(Document& document, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Shows the case and the time as they are now.
    void refresh();
    void setUnfolded(bool isUnfolded);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    QRectF track() const;
    double placeOf(double time) const;
    void goTo(double x);
    void paintMarks(QPainter& painter) const;
    void paintDistances(QPainter& painter) const;

    Document& m_document;
    Theme m_theme;
    bool m_isUnfolded = false;
    std::vector<double> m_distances; ///< empty while folded
};

} // namespace sectored::editor
