#pragma once

#include <QWidget>

QT_BEGIN_NAMESPACE
class QSpinBox;
QT_END_NAMESPACE

namespace sectored::editor {

class LevelView;

/// The Sprite tool's page of the option bar: the tile of the next sprites.
class SpriteOptions final : public QWidget {
    Q_OBJECT

public:
    SpriteOptions(LevelView& view, QWidget* parent);

    /// Another tool is in hand.
    void refresh();

private:
    LevelView& m_view;
    QSpinBox* m_tile;
};

} // namespace sectored::editor
