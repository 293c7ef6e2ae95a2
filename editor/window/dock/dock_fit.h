#pragma once

#include "editor/window/dock/dock_sizes.h"

#include <QObject>

#include <vector>

QT_BEGIN_NAMESPACE
class QMainWindow;
QT_END_NAMESPACE

namespace sectored::editor {

class DockFolds;
class DockList;

/// Gives the docks their sizes, until the user moves a separator.
class DockFit final : public QObject {
    Q_OBJECT

public:
    /// Precondition: all parts outlive it.
    struct Parts {
        QMainWindow& window;
        const DockList& docks;
        const DockFolds& folds;
    };

    explicit DockFit(Parts parts);

    /// Returns the default sizes in the window.
    DockSizes sizes() const;
    /// Returns true if the user has moved a separator.
    bool hasOwnSizes() const { return m_hasOwnSizes; }
    /// Forgets the sizes that the user chose.
    void reset();
    /// Called after a layout has been restored, which brings its sizes.
    void restore(bool hasOwnSizes);

    /// Resizes all docks. Precondition: !hasOwnSizes().
    void fitAll();
    /// Gives a wide panel that comes to the front more width, and takes it back later. Keeps a
    /// width that the user chose.
    void fitFront();
    void fitLower();
    /// Sizes the bottom docks when the first of them opens, because hidden docks cannot be resized.
    void fitBottom();

    /// Called when the mouse button goes down on a separator.
    void notePress();
    /// Called when the mouse button goes up. Returns false if it was not down on a separator.
    bool noteRelease();

signals:
    /// The front panel is about to take width from the view, or to return it.
    void aboutToFitFront();

private:
    std::vector<QSize> sizesNow() const;

    Parts m_parts;
    std::vector<QSize> m_pressedSizes; ///< sizes when a separator was pressed; empty: none is
    int m_widthBeforeWide = 0; ///< width of the right docks; 0: not widened for a wide panel
    bool m_isBottomFitted = false;
    bool m_hasOwnSizes = false;
};

} // namespace sectored::editor
