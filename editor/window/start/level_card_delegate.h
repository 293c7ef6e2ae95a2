#pragma once

#include "editor/setting/theme.h"

#include <QAbstractItemDelegate>

namespace sectored::editor {

struct LevelPreview;

/// Paints a recent level as a card: preview, name, folder, number of sectors and date.
class LevelCardDelegate final : public QAbstractItemDelegate {
    Q_OBJECT

public:
    using QAbstractItemDelegate::QAbstractItemDelegate;

    void setTheme(const Theme& theme) { m_theme = theme; }
    /// Size of a card, including the space to its right and below it.
    void setCardSize(QSize size) { m_size = size; }
    void setPixelRatio(double ratio) { m_pixelRatio = ratio; }
    /// Returns the height of a card of this width in this font.
    static int heightFor(int width, const QFontMetrics& font);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index)
        const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

private:
    QPixmap pictureOf(const LevelPreview& preview, const QString& name, QSizeF size) const;
    void paintPicture(QPainter& painter, const QRectF& area, const QModelIndex& index) const;
    void paintTexts(
        QPainter& painter,
        const QRectF& area,
        const QStyleOptionViewItem& option,
        const QModelIndex& index) const;

    Theme m_theme;
    QSize m_size{1, 1};
    double m_pixelRatio = 1;
};

} // namespace sectored::editor
