#pragma once

#include "sectored/geom/point.h"

#include "editor/tool/overlay.h"
#include "editor/view2d/reach/reach_legend.h"
#include "editor/view2d/reach/reach_picture.h"

#include <QObject>
#include <QPointer>

#include <memory>
#include <optional>

namespace sectored::editor {

class Document;
class LevelPicture;
class LevelReach;
struct ReachResult;

/// Where the player gets, in the plan: what is painted of it, its legend, and the way to one place.
class ReachLayer final : public QObject {
    Q_OBJECT

public:
    /// The document outlives it.
    ReachLayer(const Document& document, QWidget* view);

    /// Shows what that finds while it is switched on.
    void follow(LevelReach& reach);
    void setTheme(const Theme& theme) { m_legend->setTheme(theme); }
    ReachLegend& legend() { return *m_legend; }

    /// Null: nothing is to be painted.
    const ReachPicture* picture() const { return m_picture ? &*m_picture : nullptr; }
    /// With the pictures of the document's level as it is.
    void makePicture(const LevelPicture& level);

    /// Draws how the player gets there, as soon as that is known; after each walk anew, until it is
    /// hidden or there is another level.
    void showWayTo(Point place);
    void hideWay();
    /// A way is drawn, or the legend says why none is.
    bool hasWay() const { return m_wayTo.has_value(); }
    const Overlay& way() const { return m_way; }

signals:
    /// Something new was found: makePicture is to be called.
    void pictureWanted();
    /// There is something else to paint.
    void changed();
    /// The way alone is another.
    void wayChanged();
    /// The legend may have another size.
    void legendChanged();
    void spacingChosen(int units);

private:
    void refresh();
    void refreshWay();
    QString findWay(Point place);

    const Document& m_document;
    ReachLegend* m_legend;
    QPointer<LevelReach> m_reach;
    std::shared_ptr<const ReachResult> m_result; ///< whose picture it is
    std::optional<ReachPicture> m_picture;
    std::optional<Point> m_wayTo;
    Overlay m_way;
};

} // namespace sectored::editor
