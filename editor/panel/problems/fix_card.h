#pragma once

#include "editor/setting/theme.h"
#include "editor/tool/take/fix_preview.h"

#include <QFrame>

#include <array>

QT_BEGIN_NAMESPACE
class QLabel;
QT_END_NAMESPACE

namespace sectored::editor {

/// Two small pictures of the place of a fix, now and after it, with the walls and the grade of the
/// sectors that it touches.
class FixCard final : public QFrame {
    Q_OBJECT

public:
    explicit FixCard(QWidget* parent);

    void setTheme(const Theme& theme);
    void show(const FixPreview& preview);

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QRectF pictureArea(int which) const;

    Theme m_theme;
    FixPreview m_preview;
    std::array<QLabel*, 2> m_captions{};
};

} // namespace sectored::editor
