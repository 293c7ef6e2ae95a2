#pragma once

#include <QToolBar>

#include <string_view>

QT_BEGIN_NAMESPACE
class QCheckBox;
class QLabel;
class QPushButton;
class QStackedWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;
class LevelView;
class QueryOptions;
class Segments;
class SelectOptions;
class ShapeOptions;
class SpriteOptions;

/// The bar with icon, name and options of the active tool. Buttons on the right act on the current
/// gesture.
class OptionBar final : public QToolBar {
    Q_OBJECT

public:
    OptionBar(Document& document, LevelView& view, QWidget* parent);

    QueryOptions& query() { return *m_queryPage; }
    /// The page for displaying a walk.
    QWidget& walk() { return *m_walkPage; }
    /// Shows the page of the walk instead of the page of the tool, or the other way round.
    void setWalking(bool isWalking);
    /// Hides the name of the tool in a narrow window.
    void setNarrow(bool isNarrow);
    /// Call after the tool, its state or the query point has changed.
    void refresh();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeDrawPage();
    QWidget* makeAngles(QWidget* page);
    void addRightSide();
    QWidget* pageOf(std::string_view tool) const;
    void showTool();
    /// Hides the labels if the bar is too narrow. Options that still do not fit move behind the
    /// button at the end.
    void fitLabels();

    Document& m_document;
    LevelView& m_view;
    QLabel* m_icon;
    QLabel* m_name;
    QAction* m_nameInBar = nullptr;
    QStackedWidget* m_pages;
    QWidget* m_noOptions;
    SelectOptions* m_selectPage;
    SpriteOptions* m_spritePage;
    ShapeOptions* m_shapePage;
    QueryOptions* m_queryPage;
    QWidget* m_drawPage;
    QWidget* m_walkPage;
    bool m_isWalking = false;
    bool m_isNarrow = false;
    Segments* m_fills = nullptr;
    QCheckBox* m_angles = nullptr;
    QLabel* m_state = nullptr;
    QPushButton* m_takeBack = nullptr;
    QPushButton* m_finish = nullptr;
};

} // namespace sectored::editor
