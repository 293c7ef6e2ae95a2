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

/// Icon, name and options of the tool in hand; on the right what its gesture can do now.
class OptionBar final : public QToolBar {
    Q_OBJECT

public:
    OptionBar(Document& document, LevelView& view, QWidget* parent);

    QueryOptions& query() { return *m_queryPage; }
    /// The page of a walk that is looked at.
    QWidget& walk() { return *m_walkPage; }
    /// A walk is in hand instead of the tool, or not any more.
    void setWalking(bool isWalking);
    /// The window is narrow, and the tool's icon alone says which it is; or not any more.
    void setNarrow(bool isNarrow);
    /// The tool, its state, or the query point changed.
    void refresh();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeDrawPage();
    QWidget* makeAngles(QWidget* page);
    void addRightSide();
    QWidget* pageOf(std::string_view tool) const;
    void showTool();
    /// Leaves out the labels when the bar is too narrow for all; what still finds no room goes
    /// behind the button at the end.
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
