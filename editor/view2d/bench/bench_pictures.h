#pragma once

#include "editor/setting/theme.h"
#include "editor/tool/sweep/bench_eye.h"
#include "editor/tool/sweep/bench_handle.h"
#include "editor/tool/sweep/bench_words.h"
#include "editor/view2d/canvas/text_picture.h"

#include <QWidget>

#include <optional>
#include <vector>

namespace sectored::editor {

class Document;

/// The pictures of the bench: a pane for each method, or one for both over each other, with its
/// verdict, a picture in space, and below it from above and from the side, all at one scale. The
/// ends of the way, corners, planes and the radius are dragged in any of them.
class BenchPictures final : public QWidget {
    Q_OBJECT

public:
    /// Precondition: the document outlives this.
    explicit BenchPictures(Document& document, QWidget* parent = nullptr);

    void setTheme(const Theme& theme);
    /// Shows the case, its answer and the time as they are now.
    void refresh();

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

signals:
    void playWanted();
    /// Esc was pressed while nothing is dragged.
    void leaveWanted();
    void copyWanted();

protected:
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void leaveEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    /// A picture of a pane.
    struct Picture {
        QRectF place{};
        BenchEye eye{};
        bool isPublished = false;
        bool isCorrected = false;
    };
    /// A drag of a handle.
    struct Drag {
        BenchHandle handle{};
        BenchEye eye{};
        QPointF from{};
        SweepCase before{};
    };

    std::vector<QRectF> panes() const;
    std::vector<Picture> pictures() const;
    void fitFrame();
    const Picture* pictureAt(const std::vector<Picture>& all, QPointF at) const;
    void dragTo(QPointF at, Qt::KeyboardModifiers modifiers);
    void hover(QPointF at);
    void describe();
    void paintHeading(QPainter& painter, const QRectF& pane, BenchMethod method) const;
    void paintPicture(QPainter& painter, const Picture& picture);
    double headingHeight() const;

    Document& m_document;
    Theme m_theme;
    TextPictures m_texts;
    SweepCase m_shown; ///< the case, or the last one without a fault
    BenchFrame m_frame;
    std::optional<Drag> m_drag;
    std::optional<BenchHandle> m_hovered;
};

} // namespace sectored::editor
