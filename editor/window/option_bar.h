#pragma once

#include <QToolBar>

QT_BEGIN_NAMESPACE
class QCheckBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QStackedWidget;
QT_END_NAMESPACE

namespace sectored::editor {

class Document;
class LevelView;
class Segments;
class SelectOptions;
class ShapeOptions;
class SpriteOptions;

/// Icon, name and options of the tool in hand; on the right what its gesture can do now.
class OptionBar final : public QToolBar {
    Q_OBJECT

public:
    OptionBar(Document& document, LevelView& view, QWidget* parent);

    /// The pin of the Query tool's options; the action outlives the bar's use of it.
    void addPinButton(QAction& pin);
    /// The tool, its state, or the query point changed.
    void refresh();

protected:
    void resizeEvent(QResizeEvent* event) override;

private:
    QWidget* makeDrawPage();
    QWidget* makeQueryPage();
    QWidget* makeAngles(QWidget* page);
    void addRightSide();
    void showTool();
    /// Leaves out the labels when the bar is too narrow for all; what still finds no room goes
    /// behind the button at the end.
    void fitLabels();
    void takePoint();

    Document& m_document;
    LevelView& m_view;
    QLabel* m_icon;
    QLabel* m_name;
    QStackedWidget* m_pages;
    QWidget* m_noOptions;
    SelectOptions* m_selectPage;
    SpriteOptions* m_spritePage;
    ShapeOptions* m_shapePage;
    QWidget* m_drawPage;
    QWidget* m_queryPage;
    Segments* m_fills = nullptr;
    QCheckBox* m_angles = nullptr;
    QLineEdit* m_point = nullptr;
    QLabel* m_state = nullptr;
    QPushButton* m_takeBack = nullptr;
    QPushButton* m_finish = nullptr;
};

} // namespace sectored::editor
