#include "editor/window/bar/point_field.h"

#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/level_undo.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"

#include <QStyle>

namespace sectored::editor {

PointField::PointField(const QString& tip, QWidget* parent)
    : QLineEdit(parent)
    , m_tip(tip)
{
    setPlaceholderText(tr("x, y"));
    setRefused({});
    setMaxLength(40);
    leaveUndoToLevel(*this);
    fitToFont(*this, [this] {
        const QString widest = displayPoint({-100000, -100000});
        setFixedWidth(fontMetrics().horizontalAdvance(widest) + size::fieldFrame + space::tight);
    });
    connect(this, &QLineEdit::editingFinished, this, &PointField::take);
    connect(this, &QLineEdit::returnPressed, this, [this] {
        if (readPoint(text())) {
            emit confirmed();
        }
    });
}

void PointField::showPoint(std::optional<Point> point)
{
    if (!hasFocus()) {
        setText(point ? displayPoint(*point) : QString());
        setRefused({});
    }
}

void PointField::take()
{
    const auto point = readPoint(text());
    const bool isRefused = !point && !text().isEmpty();
    const QString reason = isRefused ? errorSentence(point.error()) : QString();
    setRefused(reason);
    emit refused(reason);
    if (point) {
        emit pointTyped(*point);
    }
}

void PointField::setRefused(const QString& reason)
{
    setTip(*this, reason.isEmpty() ? m_tip : reason);
    setAccessibleDescription(reason);
    setProperty("refused", !reason.isEmpty());
    style()->unpolish(this);
    style()->polish(this);
}

} // namespace sectored::editor
