#include "editor/panel/row/property_field.h"

#include "editor/panel/row/panel_label.h"
#include "editor/panel/row/property.h"
#include "editor/panel/row/property_row.h"
#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/level_undo.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"

#include <QClipboard>
#include <QContextMenuEvent>
#include <QGridLayout>
#include <QGuiApplication>
#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QMenu>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <memory>
#include <utility>

namespace sectored::editor {

namespace {

constexpr int barWidth = 3;
constexpr int barLeft = 5;
constexpr int manySteps = 8;

QString toolTipOf(const Property& property)
{
    const QString title = QStringLiteral("%1 (%2)").arg(property.label, mapName(property));
    QString text = QStringLiteral("%1\n%2").arg(title, property.tip);
    if (property.set) {
        text += QObject::tr("\nRange: %1 to %2. You can enter 512*3 or =ceiling-1024; +512, -=64, "
                            "*2 and /2 change each value.\nUp, Down or wheel: change by %3.")
                    .arg(
                        displayNumber(property.minimum),
                        displayNumber(property.maximum),
                        displayNumber(property.step));
    }
    return text;
}

} // namespace

int PropertyField::labelWidth(const QFontMetrics& metrics)
{
    constexpr int usual = 104;
    return std::max(
        usual,
        metrics.horizontalAdvance(QStringLiteral("Ceiling palette")) + space::tight);
}

PropertyField::PropertyField(const Property& property, QWidget* parent)
    : QWidget(parent)
    , m_name(property.name)
    , m_meaningOf(property.meaning)
    , m_initial(property.initial)
    , m_editable(static_cast<bool>(property.set))
    , m_isId(holdsId(mapName(property).toStdString()))
    , m_grid(new QGridLayout(this))
    , m_label(makeLabel(LabelKind::Plain, this, property.label))
    , m_edit(new QLineEdit(this))
    , m_line(m_edit)
    , m_meaning(makeLabel(LabelKind::Secondary, m_edit))
    , m_reason(makeLabel(LabelKind::Refusal, this))
{
    m_label->setBuddy(m_edit);
    m_edit->setObjectName(property.name);
    m_edit->setAccessibleName(property.label);
    m_edit->setReadOnly(!m_editable);
    m_edit->setMaxLength(64);
    for (QWidget* const part : std::initializer_list<QWidget*>{m_label, m_edit}) {
        setTip(*part, toolTipOf(property));
    }
    leaveUndoToLevel(*m_edit);
    m_edit->installEventFilter(this);
    m_meaning->setWordWrap(false);
    m_meaning->setAttribute(Qt::WA_TransparentForMouseEvents);
    m_reason->hide();
    m_grid->setContentsMargins(space::panel, 0, 0, 0);
    m_grid->setHorizontalSpacing(space::usual);
    m_grid->setVerticalSpacing(space::thin);
    m_grid->setColumnStretch(1, 1);
    placeRow();
    connect(m_edit, &QLineEdit::editingFinished, this, &PropertyField::take);
}

void PropertyField::placeRow()
{
    const int label = labelWidth(QFontMetrics(m_label->font()));
    m_label->setMinimumWidth(m_stacked ? 0 : label);
    m_label->setMaximumWidth(m_stacked ? QWIDGETSIZE_MAX : label);
    for (QWidget* const part : std::initializer_list<QWidget*>{m_label, m_line, m_reason}) {
        m_grid->removeWidget(part);
    }
    m_grid->addWidget(m_label, 0, 0, 1, m_stacked ? 2 : 1);
    m_grid->addWidget(m_line, m_stacked ? 1 : 0, m_stacked ? 0 : 1, 1, m_stacked ? 2 : 1);
    m_grid->addWidget(m_reason, 2, 0, 1, 2);
}

void PropertyField::setAid(QWidget& aid, AidWidth width)
{
    const bool isRest = width == AidWidth::Rest;
    m_grid->removeWidget(m_edit);
    m_line = new QWidget(this);
    auto* const row = makeRow(m_line, space::usual);
    row->addWidget(m_edit, isRest ? 0 : 1);
    row->addWidget(&aid, isRest ? 1 : 0);
    if (isRest) {
        fitToFont(*m_edit, [this] {
            const QFontMetrics metrics = m_edit->fontMetrics();
            const int text = std::max(
                metrics.horizontalAdvance(QStringLiteral("\u2212128")),
                metrics.horizontalAdvance(tr("mixed")));
            m_edit->setFixedWidth(text + size::fieldFrame);
        });
    }
    m_line->show();
    placeRow();
}

void PropertyField::setWords(const Property& property)
{
    m_label->setText(property.label);
    m_edit->setAccessibleName(property.label);
    for (QWidget* const part : std::initializer_list<QWidget*>{m_label, m_edit}) {
        setTip(*part, toolTipOf(property));
    }
    m_meaningOf = property.meaning;
}

void PropertyField::setMeaning(std::function<QString(std::int64_t)> meaning)
{
    m_meaningOf = std::move(meaning);
}

void PropertyField::show(std::vector<std::int64_t> values)
{
    m_values = std::move(values);
    setRefused({});
    const QString text = shownText();
    // Also clears the undo history of the field, even if the text is the same.
    m_edit->setText(text);
    m_edit->setCursorPosition(0);
    if (m_edit->hasFocus()) {
        m_edit->selectAll(); // typing replaces the value
    }
    m_edit->setPlaceholderText(text.isEmpty() ? tr("mixed") : QString());
    m_edit->setModified(false);
    m_meaning->setText(text.isEmpty() ? QString() : m_meaningOf(m_values.front()));
    placeMeaning();
    update();
}

void PropertyField::placeMeaning()
{
    const QSize size = m_meaning->sizeHint();
    const int text = m_edit->fontMetrics().horizontalAdvance(m_edit->text());
    const bool fits = text + size.width() + size::fieldFrame + space::usual <= m_edit->width();
    m_meaning->setVisible(fits && !m_meaning->text().isEmpty());
    const int right = m_edit->width() - space::usual;
    m_meaning->setGeometry(
        right - size.width(),
        (m_edit->height() - size.height()) / 2,
        size.width(),
        size.height());
    m_edit->setTextMargins(0, 0, m_meaning->isHidden() ? 0 : size.width() + space::tight, 0);
}

QString PropertyField::shownText() const
{
    const bool equal = !m_values.empty()
                       && std::ranges::count(m_values, m_values.front())
                              == static_cast<std::ptrdiff_t>(m_values.size());
    return equal ? valueText(m_values.front()) : QString();
}

QString PropertyField::valueText(std::int64_t value) const
{
    return m_isId ? displayId(value) : displayNumber(value);
}

bool PropertyField::isChanged() const
{
    return m_initial && std::ranges::any_of(m_values, [this](std::int64_t value) {
               return value != *m_initial;
           });
}

void PropertyField::edit()
{
    m_edit->setFocus(Qt::ShortcutFocusReason);
    m_edit->selectAll();
}

void PropertyField::take()
{
    if (!m_edit->isModified()) {
        return;
    }
    if (m_edit->text() == shownText()) {
        show(m_values);
        return;
    }
    m_edit->setModified(false);
    emit typed(m_edit->text());
}

void PropertyField::showRefusal(const QString& reason)
{
    setRefused(reason);
}

void PropertyField::setRefused(const QString& reason)
{
    if (reason == m_reason->text()) {
        return;
    }
    m_reason->setText(reason);
    m_reason->setVisible(!reason.isEmpty());
    setStyleState(*m_edit, "refused", !reason.isEmpty());
    m_edit->setAccessibleDescription(reason);
}

bool PropertyField::takeKey(const QKeyEvent& event)
{
    if (event.matches(QKeySequence::Copy) && m_edit->hasSelectedText()) {
        QGuiApplication::clipboard()->setText(plainNumbers(m_edit->selectedText()));
        return true;
    }
    if (event.key() == Qt::Key_Escape && (m_edit->isModified() || !m_reason->isHidden())) {
        show(m_values);
        return true;
    }
    if (event.key() == Qt::Key_Return || event.key() == Qt::Key_Enter) {
        take();
        m_edit->selectAll();
        return true;
    }
    const bool plain = (event.modifiers() & ~(Qt::ShiftModifier | Qt::KeypadModifier)) == 0;
    if (plain && m_editable && (event.key() == Qt::Key_Up || event.key() == Qt::Key_Down)) {
        take();
        const int steps = event.modifiers().testFlag(Qt::ShiftModifier) ? manySteps : 1;
        emit stepped(event.key() == Qt::Key_Up ? steps : -steps);
        return true;
    }
    return false;
}

void PropertyField::takeWheel(const QWheelEvent& event)
{
    m_wheelRest += event.angleDelta().y();
    const int steps = m_wheelRest / QWheelEvent::DefaultDeltasPerStep;
    m_wheelRest -= steps * QWheelEvent::DefaultDeltasPerStep;
    if (steps != 0) {
        take();
        emit stepped(steps);
    }
}

bool PropertyField::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_edit) {
        return QWidget::eventFilter(watched, event);
    }
    switch (event->type()) {
    case QEvent::Wheel:
        if (!m_edit->hasFocus() || !m_editable) {
            event->ignore(); // without focus the wheel scrolls the panel
            return true;
        }
        takeWheel(*static_cast<QWheelEvent*>(event));
        return true;
    case QEvent::KeyPress:
        return takeKey(*static_cast<QKeyEvent*>(event));
    case QEvent::Resize:
        placeMeaning();
        break;
    case QEvent::ContextMenu: {
        const std::unique_ptr<QMenu> menu(m_edit->createStandardContextMenu());
        menu->addSeparator();
        addActions(*menu);
        menu->exec(static_cast<QContextMenuEvent*>(event)->globalPos());
        return true;
    }
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

void PropertyField::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu(this);
    addActions(menu);
    menu.exec(event->globalPos());
}

void PropertyField::addActions(QMenu& menu)
{
    QClipboard* const clipboard = QGuiApplication::clipboard();
    QAction* const copy = menu.addAction(tr("Copy value"), this, [this, clipboard] {
        clipboard->setText(plainNumbers(shownText()));
    });
    copy->setEnabled(!shownText().isEmpty());
    if (!m_editable) {
        return;
    }
    const QString text = clipboard->text().trimmed();
    menu.addAction(tr("Paste value"), this, [this, text] { emit typed(text); })
        ->setEnabled(!text.isEmpty());
    QAction* const reset =
        menu.addAction(tr("Reset to default"), this, [this] { emit resetWanted(); });
    reset->setEnabled(isChanged());
    if (m_initial) {
        reset->setText(tr("Reset to %1").arg(valueText(*m_initial)));
    }
}

void PropertyField::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const QFontMetrics metrics(m_edit->font());
    const int field =
        metrics.horizontalAdvance(QStringLiteral("\u22122\u202f048\u202f000")) + size::fieldFrame;
    const bool stacked = width() < space::panel + labelWidth(metrics) + space::usual + field;
    if (stacked != m_stacked) {
        m_stacked = stacked;
        placeRow();
    }
    placeMeaning();
}

void PropertyField::paintEvent(QPaintEvent*)
{
    if (!isChanged()) {
        return;
    }
    QPainter painter(this);
    const int top = m_edit->mapTo(this, QPoint()).y() + 2;
    painter.fillRect(
        barLeft,
        top,
        barWidth,
        m_edit->height() - 4,
        palette().color(QPalette::Highlight));
}

} // namespace sectored::editor
