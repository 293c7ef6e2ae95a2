#include "editor/window/dock/panel_drawer.h"

#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/themed_icon.h"
#include "editor/window/dock/close_button.h"
#include "editor/window/dock/pane_focus.h"

#include <QApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QToolButton>

#include <algorithm>

namespace sectored::editor {

PanelDrawer::PanelDrawer(QWidget& plan)
    : QFrame(plan.parentWidget())
    , m_plan(plan)
    , m_pin(new QToolButton(this))
    , m_close(makeCloseButton({}, this))
{
    setObjectName(QStringLiteral("panelDrawer"));
    setProperty("floating", true);
    auto* const head = new QFrame(this);
    head->setObjectName(QStringLiteral("dockTitle"));
    m_title = plainLabel(head);
    m_title->setProperty("kind", QStringLiteral("strong"));
    m_pin->setObjectName(QStringLiteral("pinDrawer"));
    m_pin->setIcon(themedIcon(QStringLiteral("pin")));
    m_pin->setIconSize({icons::row, icons::row});
    m_pin->setCheckable(true);
    m_pin->setFocusPolicy(Qt::TabFocus);
    setTip(*m_pin, tr("Keep open"));
    m_pin->setAccessibleName(tr("Keep open"));
    m_close->setObjectName(QStringLiteral("closeDrawer"));
    auto* const row =
        makeRow(head, space::thin, {space::loose, space::thin, space::close, space::thin});
    row->addWidget(m_title);
    row->addStretch(1);
    row->addWidget(m_pin);
    row->addWidget(m_close);
    auto* const column = makeColumn(this, 0);
    column->addWidget(head);
    connect(m_close, &QToolButton::clicked, this, &PanelDrawer::closeWanted);
    hide();
}

void PanelDrawer::open(const Guest& guest)
{
    m_panel = guest.panel;
    m_width = guest.width;
    setTitle(guest.title);
    static_cast<QVBoxLayout*>(layout())->addWidget(m_panel, 1);
    m_panel->show();
    place();
    show();
    raise();
    qApp->installEventFilter(this);
}

QWidget* PanelDrawer::take()
{
    qApp->removeEventFilter(this);
    hide();
    if (m_panel != nullptr) {
        layout()->removeWidget(m_panel);
    }
    return std::exchange(m_panel, nullptr);
}

void PanelDrawer::setTitle(const QString& title)
{
    m_title->setText(title);
    setAccessibleName(title);
    const QString close = tr("Close %1").arg(title);
    setTip(*m_close, close);
    m_close->setAccessibleName(close);
}

void PanelDrawer::focusPanel()
{
    if (m_panel != nullptr && !focusFirstStop(*m_panel)) {
        m_close->setFocus(Qt::OtherFocusReason);
    }
}

void PanelDrawer::place()
{
    if (m_panel == nullptr) {
        return;
    }
    const QRect room = m_plan.geometry();
    const int wanted = std::max(m_width, layout()->totalMinimumSize().width());
    const int width = std::min(wanted, room.width());
    setGeometry(room.right() + 1 - width, room.top(), width, room.height());
}

/// Filters all events of the program while open, including those of the view.
bool PanelDrawer::eventFilter(QObject* watched, QEvent* event)
{
    const QEvent::Type type = event->type();
    const bool isPress = type == QEvent::MouseButtonPress || type == QEvent::KeyPress;
    if (!isPress && type != QEvent::Resize) {
        return false;
    }
    auto* const widget = qobject_cast<QWidget*>(watched);
    if (widget == &m_plan && type == QEvent::Resize) {
        place();
    }
    const bool isInPlan = widget != nullptr && (widget == &m_plan || m_plan.isAncestorOf(widget));
    if (!isPress || !isInPlan || isHidden() || m_pin->isChecked()) {
        return false;
    }
    if (type == QEvent::MouseButtonPress) {
        emit closeWanted(); // The view gets the click too.
        return false;
    }
    // Text fields have their own use for Esc.
    const bool isTyping = widget->testAttribute(Qt::WA_InputMethodEnabled);
    if (static_cast<QKeyEvent*>(event)->key() == Qt::Key_Escape && !isTyping) {
        emit closeWanted();
        return true;
    }
    return false;
}

void PanelDrawer::keyPressEvent(QKeyEvent* event)
{
    if (event->key() != Qt::Key_Escape) {
        QFrame::keyPressEvent(event);
        return;
    }
    if (!m_pin->isChecked()) {
        emit closeWanted();
    }
    emit planWanted();
}

} // namespace sectored::editor
