#include "editor/window/start/level_card_delegate.h"

#include "editor/setting/metrics.h"
#include "editor/view2d/level_sketch.h"
#include "editor/window/start/level_previews.h"
#include "editor/window/start/recent_model.h"

#include <QAbstractProxyModel>
#include <QPainter>
#include <QPainterPath>
#include <QPixmapCache>

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr int frame = 1; ///< half of the focus frame's width
constexpr double radius = 8;
constexpr double shape = 0.58; ///< height of a picture divided by its width

QFont smallFont(const QFont& font)
{
    QFont small = font;
    small.setPointSizeF(font.pointSizeF() * 0.92);
    return small;
}

int textHeight(const QFontMetrics& font)
{
    return 2 * font.height() + 2 * space::loose;
}

const LevelPreview* shownPreviewOf(const QModelIndex& index)
{
    const auto* const proxy = qobject_cast<const QAbstractProxyModel*>(index.model());
    const QModelIndex source = proxy != nullptr ? proxy->mapToSource(index) : index;
    const auto* const model = qobject_cast<const RecentModel*>(source.model());
    return model != nullptr ? model->preview(source.row()) : nullptr;
}

} // namespace

int LevelCardDelegate::heightFor(int width, const QFontMetrics& font)
{
    return static_cast<int>((width - space::panel) * shape) + textHeight(font) + space::panel;
}

QSize LevelCardDelegate::sizeHint(const QStyleOptionViewItem&, const QModelIndex&) const
{
    return m_size;
}

void LevelCardDelegate::paint(
    QPainter* painter,
    const QStyleOptionViewItem& option,
    const QModelIndex& index) const
{
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    const QRectF card = QRectF(option.rect).adjusted(frame, frame, -space::panel, -space::panel);
    const QRectF picture(
        card.topLeft(),
        QSizeF(card.width(), card.height() - textHeight(option.fontMetrics)));
    QPainterPath outline;
    outline.addRoundedRect(card, radius, radius);
    painter->fillPath(
        outline,
        m_theme
            [option.state.testFlag(QStyle::State_MouseOver) ? ThemeRole::HoverButton
                                                            : ThemeRole::Panel]
                .colour);
    painter->setClipPath(outline);
    paintPicture(*painter, picture, index);
    painter->setClipping(false);
    painter->setPen(QPen(m_theme[ThemeRole::Border].colour, 1));
    painter->drawLine(picture.bottomLeft(), picture.bottomRight());
    paintTexts(*painter, QRectF(picture.bottomLeft(), card.bottomRight()), option, index);
    const bool isCurrent = option.state.testFlag(QStyle::State_Selected)
                           || option.state.testFlag(QStyle::State_HasFocus);
    painter->setBrush(Qt::NoBrush);
    painter->setPen(
        isCurrent ? QPen(m_theme[ThemeRole::Focus].colour, 2)
                  : QPen(m_theme[ThemeRole::Border].colour, 1));
    const double inset = isCurrent ? 0 : 0.5;
    painter->drawRoundedRect(card.adjusted(inset, inset, -inset, -inset), radius, radius);
    painter->restore();
}

void LevelCardDelegate::paintPicture(
    QPainter& painter,
    const QRectF& area,
    const QModelIndex& index) const
{
    painter.fillRect(area, m_theme[ThemeRole::Background].colour);
    const LevelPreview* const preview = shownPreviewOf(index);
    if (preview != nullptr && preview->sketch != nullptr) {
        painter.drawPixmap(
            area.topLeft(),
            pictureOf(*preview, index.data(Qt::ToolTipRole).toString(), area.size()));
        return;
    }
    if (preview != nullptr) {
        painter.setPen(m_theme[ThemeRole::SecondText].colour);
        painter.drawText(
            area,
            Qt::AlignCenter | Qt::TextWordWrap,
            preview->state == LevelPreview::State::Missing
                ? tr("File not found.\nPress Del to remove it from the list.")
                : tr("This file cannot be read as a level."));
    }
}

QPixmap LevelCardDelegate::pictureOf(const LevelPreview& preview, const QString& name, QSizeF size)
    const
{
    const double ratio = m_pixelRatio;
    const QString key = QStringLiteral("level/%1/%2/%3x%4/%5/%6")
                            .arg(name)
                            .arg(preview.changed.toMSecsSinceEpoch())
                            .arg(size.width())
                            .arg(size.height())
                            .arg(ratio)
                            .arg(m_theme[ThemeRole::Solid].colour.name());
    QPixmap picture;
    if (!QPixmapCache::find(key, &picture)) {
        picture = QPixmap((size * ratio).toSize());
        picture.setDevicePixelRatio(ratio);
        picture.fill(Qt::transparent);
        QPainter painter(&picture);
        drawSketch(
            painter,
            *preview.sketch,
            m_theme,
            {.rectangle = QRectF(QPointF(0, 0), size),
             .margin = space::block,
             .pixelRatio = ratio});
        painter.end();
        QPixmapCache::insert(key, picture);
    }
    return picture;
}

void LevelCardDelegate::paintTexts(
    QPainter& painter,
    const QRectF& area,
    const QStyleOptionViewItem& option,
    const QModelIndex& index) const
{
    QFont strong = option.font;
    strong.setWeight(QFont::DemiBold);
    const QFont small = smallFont(option.font);
    const QFontMetrics smallMetrics(small);
    const int line = option.fontMetrics.height();
    const QRectF upper(
        area.left() + space::panel,
        area.top() + space::usual,
        area.width() - 2 * space::panel,
        line);
    const QRectF lower = upper.translated(0, line + 3);
    const auto draw =
        [&painter](const QRectF& place, Qt::Alignment alignment, const QString& text) {
            painter.drawText(place, static_cast<int>(alignment | Qt::AlignVCenter), text);
        };
    const QString note = index.data(RecentModel::NoteRole).toString();
    const QString time = index.data(RecentModel::TimeRole).toString();
    painter.setFont(small);
    painter.setPen(m_theme[ThemeRole::SecondText].colour);
    draw(upper, Qt::AlignRight, note);
    draw(lower, Qt::AlignRight, time);
    const double folderRoom = lower.width() - smallMetrics.horizontalAdvance(time) - space::panel;
    draw(
        lower,
        Qt::AlignLeft,
        smallMetrics.elidedText(
            index.data(RecentModel::FolderRole).toString(),
            Qt::ElideMiddle,
            static_cast<int>(folderRoom)));
    painter.setFont(strong);
    painter.setPen(m_theme[ThemeRole::Text].colour);
    const double nameRoom = upper.width() - smallMetrics.horizontalAdvance(note) - space::panel;
    draw(
        upper,
        Qt::AlignLeft,
        QFontMetrics(strong).elidedText(
            index.data(Qt::DisplayRole).toString(),
            Qt::ElideMiddle,
            static_cast<int>(nameRoom)));
}

} // namespace sectored::editor
