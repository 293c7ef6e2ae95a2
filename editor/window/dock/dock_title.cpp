#include "editor/window/dock/dock_title.h"

#include "editor/setting/appearance.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/themed_icon.h"
#include "editor/window/dock/close_button.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QLabel>
#include <QMouseEvent>
#include <QToolButton>

namespace sectored::editor {

DockTitle::DockTitle(const QString& title, QWidget* dock)
    : QFrame(dock)
    , m_title(title)
    , m_folding(makeButton("foldPanel"))
{
    setObjectName(QStringLiteral("dockTitle"));
    auto* const name = plainLabel(title, this);
    name->setProperty("kind", QStringLiteral("strong"));
    connect(dock, &QWidget::windowTitleChanged, name, &QLabel::setText);
    QToolButton* const close = makeCloseButton(tr("Close %1").arg(title), this);
    close->setObjectName(QStringLiteral("closePanel"));
    auto* const row =
        makeRow(this, space::thin, {space::tight, space::thin, space::close, space::thin});
    row->addWidget(m_folding);
    row->addWidget(name);
    row->addStretch(1);
    row->addWidget(close);
    connect(m_folding, &QToolButton::clicked, this, &DockTitle::foldAsked);
    connect(close, &QToolButton::clicked, this, &DockTitle::closeAsked);
    setFold(Fold::Open);
}

QToolButton* DockTitle::makeButton(const char* objectName)
{
    auto* const button = new QToolButton(this);
    button->setObjectName(QString::fromLatin1(objectName));
    button->setIconSize({icons::row, icons::row});
    button->setFocusPolicy(Qt::TabFocus);
    return button;
}

void DockTitle::setFold(Fold fold)
{
    m_fold = fold;
    const bool isFolded = fold == Fold::Folded;
    m_folding->setIcon(
        themedIcon(isFolded ? QStringLiteral("chevron-right") : QStringLiteral("chevron")));
    const QString text = isFolded ? tr("Expand %1").arg(m_title) : tr("Collapse %1").arg(m_title);
    setTip(*m_folding, text);
    m_folding->setAccessibleName(text);
}

/// Not accepted, so that the dock can be moved by its title.
void DockTitle::mousePressEvent(QMouseEvent* event)
{
    m_pressed = event->globalPosition().toPoint();
    event->ignore();
}

void DockTitle::mouseReleaseEvent(QMouseEvent* event)
{
    const QPoint moved = event->globalPosition().toPoint() - m_pressed;
    event->ignore();
    if (m_fold == Fold::Folded && event->button() == Qt::LeftButton
        && moved.manhattanLength() < QApplication::startDragDistance()) {
        emit foldAsked();
    }
}

} // namespace sectored::editor
