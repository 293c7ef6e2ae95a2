#pragma once

#include "editor/setting/theme.h"
#include "editor/tool/query_story.h"

#include <QPointF>
#include <QRectF>
#include <QWidget>

#include <cstddef>

QT_BEGIN_NAMESPACE
class QPainter;
QT_END_NAMESPACE

namespace sectored::editor {

/// The sum of a story as a stair: a tread a wall, the walls so far as a line, those to come dashed,
/// and the present wall marked. The published sums, if asked, are a second stair. A click goes to
/// the wall there. Takes the focus, so that the keys of the narrator work.
class TotalStair final : public QWidget {
    Q_OBJECT

public:
    explicit TotalStair(QWidget* parent);

    void setTheme(const Theme& theme);
    void show(const QueryStory& story, const NarratorState& state);
    QSize sizeHint() const override;

signals:
    void stepChosen(std::size_t at);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;

private:
    /// Where the treads are.
    struct Place {
        double low = 0;  ///< sum at the bottom of the area
        double high = 1; ///< sum at its top
        QRectF area{};
        double stepWidth = 1;

        /// Returns the left end of a tread.
        QPointF treadAt(std::size_t at, double total) const;
    };

    Place measure() const;
    void drawLevels(QPainter& painter, const Place& place) const;
    void drawPresent(QPainter& painter, const Place& place) const;
    void drawStair(QPainter& painter, const Place& place) const;
    void drawPublished(QPainter& painter, const Place& place) const;

    Theme m_theme;
    QueryStory m_story;
    NarratorState m_state;
};

} // namespace sectored::editor
