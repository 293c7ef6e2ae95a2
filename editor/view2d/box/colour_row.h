#pragma once

#include <QString>
#include <QWidget>

#include <vector>

QT_BEGIN_NAMESPACE
class QToolButton;
QT_END_NAMESPACE

namespace sectored::editor {

class Theme;

/// The colours that a layer can have, as a row of buttons: none, and those of layerColours
/// (sectored/project/layer_colour.h). The arrow keys and Tab go through them, Enter and Space take
/// one.
class ColourRow final : public QWidget {
    Q_OBJECT

public:
    explicit ColourRow(QWidget* parent);

    /// Draws the colours and moves the keyboard focus to this one, "#rrggbb", or to the first.
    void start(const QString& current, const Theme& theme);

signals:
    /// Emitted with the name of the colour, or "none".
    void chosen(const QString& colour);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    bool focusNextPrevChild(bool next) override;

private:
    void addButton(const QString& colour, const QString& tip);
    std::vector<QToolButton*>::const_iterator focused() const;

    std::vector<QToolButton*> m_buttons; ///< that of no colour, then as layerColours
};

} // namespace sectored::editor
