#pragma once

#include "sectored/geom/point.h"

#include "editor/tool/overlay.h"
#include "editor/tool/view_commands.h"
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

/// The reachable area in the 2D view: its drawing, its legend, and the route to one place.
class ReachView final
    : public QObject
    , public ReachCommands {
    Q_OBJECT

public:
    /// Precondition: the document outlives this object.
    ReachView(const Document& document, QWidget* view);

    /// Shows the results of a test while it is switched on. All commands need it.
    void follow(LevelReach& reach);
    void setTheme(const Theme& theme) { m_legend->setTheme(theme); }
    ReachLegend& legend() { return *m_legend; }

    /// Returns null if there is nothing to paint.
    const ReachPicture* picture() const { return m_picture ? &*m_picture : nullptr; }
    /// Rebuilds the drawing from the pictures of the document's current level.
    void makePicture(const LevelPicture& level);

    void toggle() override;
    bool isShown() const override;
    bool isUnderWay() const override;
    bool isStopped() const override;
    void stopOrStart() override;
    /// Draws the route to a place as soon as it is known, and updates it after each test. Ends with
    /// hideWay() or when another level is opened.
    void showWayTo(Point place) override;
    void hideWay() override;
    bool hasWay() const override { return m_wayTo.has_value(); }
    const Overlay& way() const { return m_way; }

signals:
    /// New results are available; call makePicture.
    void pictureWanted();
    /// The drawing changed.
    void changed();
    /// Only the route changed.
    void wayChanged();
    /// The size of the legend may have changed.
    void legendChanged();
    void spacingChosen(int units);

private:
    void refresh();
    void refreshWay();
    QString findWay(Point place);

    const Document& m_document;
    ReachLegend* m_legend;
    QPointer<LevelReach> m_reach;
    std::shared_ptr<const ReachResult> m_result; ///< the result from which the picture was made
    std::optional<ReachPicture> m_picture;
    std::optional<Point> m_wayTo;
    Overlay m_way;
};

} // namespace sectored::editor
