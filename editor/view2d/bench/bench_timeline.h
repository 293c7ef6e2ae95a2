#pragma once

#include "editor/setting/theme.h"

#include <QWidget>

#include <vector>

namespace sectored::editor {

class BenchState;
class Document;

/// Share of the way by which an arrow key moves the shown time.
inline constexpr double benchTimeStep = 0.01;

/// Moves the shown time by a step with the keys Left and Right, and to an end of the way with Home
/// and End. Returns false for other keys.
bool moveTime(BenchState& bench, int key, double step);

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
    /// Shows the time as it is now. Precondition: the case is as at the last refresh().
    void showTime();
    void setUnfolded(bool isUnfolded);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

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
