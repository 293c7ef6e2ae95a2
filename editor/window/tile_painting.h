#pragma once

#include "editor/texture/surface_edits.h"

#include <QObject>
#include <QPointF>

#include <optional>

QT_BEGIN_NAMESPACE
class QDropEvent;
class QKeyEvent;
class QLabel;
class QMouseEvent;
class QWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class Announcer;
class Docks;
class Document;
class LevelView;
class PreviewView;
class TilesPanel;
class Views;

/// Puts tiles onto surfaces by the mouse, in both views: a tile that is dragged from the tile
/// browser, and the brush. The 3D view shows the tile on the surface before it is set; the 2D view
/// outlines the surface. Each drop and each click of the brush is one undo step. With Ctrl, a click
/// of the brush takes the tile of the surface.
class TilePainting final : public QObject {
    Q_OBJECT

public:
    /// Precondition: all of them outlive this object.
    struct Parts {
        Document& document;
        Views& views;
        LevelView& plan;
        Docks& docks;
        Announcer& announcer;
    };

    explicit TilePainting(Parts parts, QObject* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    /// The surface under the pointer, and the tile that it would get.
    struct Aim {
        TexturedSurface surface{};
        int tile = 0;
        SurfaceReach reach = SurfaceReach::Selection;
        bool isTaken = false; ///< instead, the tile of the surface becomes the brush
    };

    void followPreview();
    void followBrush();
    bool drag(QWidget& view, QDropEvent& event);
    bool drop(QWidget& view, QDropEvent& event);
    bool brush(QWidget& view, QEvent& event);
    void hover(QWidget& view, QPointF at, const std::optional<Aim>& aim);
    void paint(const Aim& aim);
    void clear();
    std::optional<Aim> aimAt(QWidget& view, QPointF at, int tile, Qt::KeyboardModifiers held);
    std::optional<Aim> brushAimAt(QWidget& view, QPointF at, Qt::KeyboardModifiers held);
    std::optional<TexturedSurface> surfaceInPlan(QPointF at) const;
    static QString titleOf(const Aim& aim);
    void showInSpace(const Aim& aim);
    void showInPlan(QPointF at, const Aim& aim);
    void showBadge(QWidget& view, QPointF at);
    TilesPanel& panel() const;

    Parts m_parts;
    SurfaceEdits m_edits;
    PreviewView* m_preview = nullptr; ///< null until it exists
    QLabel* m_badge;                  ///< the brush at the pointer
    bool m_isShown = false;           ///< a view shows where the tile would be set
    bool m_isPressed = false;         ///< the release of a click of the brush is still to come
};

} // namespace sectored::editor
