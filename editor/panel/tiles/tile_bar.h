#pragma once

#include "editor/panel/tiles/tile_query.h"

#include <QWidget>

#include <vector>

QT_BEGIN_NAMESPACE
class QAction;
class QBoxLayout;
class QComboBox;
class QLineEdit;
class QSlider;
class QSpinBox;
QT_END_NAMESPACE

namespace sectored::editor {

/// What the bar above the grid of tiles is set to.
struct TileBarState {
    QString search{};
    TileOrder order = TileOrder::Number;
    TileSizeFilter sizes = TileSizeFilter::Any;
    int shade = 0;
    int swap = 0;
    int side = 64; ///< of a picture, in pixels
};

/// The bar above the grid of tiles: search, order, sizes, shade and swap of the pictures, and their
/// size on screen. Wraps where it is narrow.
class TileBar final : public QWidget {
    Q_OBJECT

public:
    explicit TileBar(QWidget* parent = nullptr);

    const TileBarState& state() const { return m_state; }
    void setOrder(TileOrder order);
    void setSide(int side);
    /// Offers these shade rows and swaps. Keeps the chosen ones if they are among them.
    void setColours(int rows, const std::vector<int>& swaps);
    /// Clears the search and shows tiles of all sizes.
    void clearFilters();
    QLineEdit& search() { return *m_search; }

signals:
    /// The search, the order or the sizes have changed.
    void queryChanged();
    void coloursChanged();
    void sideChanged(int side);
    /// Down or Enter in the search field: the grid gets the focus.
    void gridWanted();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void addSearch();
    QWidget* makeOrder();
    void addChoices();
    void addSide();
    void place();

    TileBarState m_state;
    QLineEdit* m_search = nullptr;
    std::vector<QAction*> m_orders; ///< by TileOrder
    QComboBox* m_sizes = nullptr;
    QSpinBox* m_shade = nullptr;
    QComboBox* m_swap = nullptr;
    QSlider* m_side = nullptr;
    std::vector<QWidget*> m_parts; ///< in the order in which they are placed
    std::vector<QBoxLayout*> m_rows;
    QBoxLayout* m_column;
};

} // namespace sectored::editor
