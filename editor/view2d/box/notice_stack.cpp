#include "editor/view2d/box/notice_stack.h"

#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QLabel>
#include <QTimer>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr int most = 3;
constexpr int widest = 48; ///< characters per line

} // namespace

NoticeStack::NoticeStack(QWidget* parent)
    : QFrame(parent)
    , m_rows(makeColumn(this, space::close))
{
    setAttribute(Qt::WA_NoMousePropagation);
    setAccessibleName(tr("Notices"));
    setCursor(Qt::ArrowCursor);
    hide();
}

void NoticeStack::add(const QString& text, std::function<void()> show)
{
    while (m_rows->count() >= most) {
        remove(m_rows->itemAt(0)->widget());
    }
    auto* const notice = new QFrame(this);
    notice->setObjectName(QStringLiteral("planBox"));
    auto* const row = new QHBoxLayout(notice);
    row->setContentsMargins(marginsOf(space::wide, space::close));
    auto* const label = plainLabel(notice);
    label->setText(text);
    const int width = label->fontMetrics().averageCharWidth() * widest;
    label->setWordWrap(label->fontMetrics().horizontalAdvance(text) > width);
    if (label->wordWrap()) {
        label->setFixedWidth(width);
    }
    row->addWidget(label);
    if (show) {
        auto* const button = new QToolButton(notice);
        button->setText(tr("Show"));
        setTip(*button, tr("Select and frame the affected objects"));
        button->setMinimumHeight(size::target);
        button->setProperty("kind", QStringLiteral("link"));
        connect(button, &QToolButton::clicked, notice, std::move(show));
        row->addWidget(button);
    }
    m_rows->addWidget(notice);
    notice->show(); // Hidden widgets get no room in the layout.
    QTimer::singleShot(duration::notice, notice, [this, notice] { remove(notice); });
    setVisible(true);
    fit();
}

void NoticeStack::remove(QWidget* notice)
{
    m_rows->removeWidget(notice);
    notice->hide();
    notice->deleteLater();
    setVisible(m_rows->count() > 0);
    fit();
}

void NoticeStack::fit()
{
    m_rows->activate();
    adjustSize();
    emit resized();
}

bool NoticeStack::event(QEvent* event)
{
    const bool isHandled = QFrame::event(event);
    if (event->type() == QEvent::LayoutRequest) {
        fit();
    }
    return isHandled;
}

} // namespace sectored::editor
