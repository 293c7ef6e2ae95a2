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

    /// Call after another tool was chosen.
    void refresh();

private:
    LevelView& m_view;
    QSpinBox* m_tile;
};

} // namespace sectored::editor
