#pragma once

#include "editor/setting/theme.h"
#include "editor/tool/walk/walked_tic.h"

#include <QWidget>

#include <optional>

namespace sectored::editor {

/// A player from the side: floor and ceiling, foot, eye and head, and how high a step he climbs,
/// each with its z as a MAP has it. What is far over or under him is told at the edge.
class HeightStrip final : public QWidget {
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(HeightStrip)

public:
    explicit HeightStrip(QWidget* parent = nullptr);
    ~HeightStrip() override = default;

    void setTheme(const Theme& theme);
    void setHeights(const BodyHeights& heights);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    Theme m_theme;
    BodyHeights m_heights;
};

} // namespace sectored::editor
