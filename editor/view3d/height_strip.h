#pragma once

#include "editor/setting/theme.h"
#include "editor/tool/walk/walked_tic.h"

#include <QWidget>

#include <optional>

namespace sectored::editor {

/// Shows a player from the side: floor, ceiling, feet, eyes, head and step height, each with its
/// Build z value. Distant heights are shown at the edge.
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
