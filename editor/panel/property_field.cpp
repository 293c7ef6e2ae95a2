#include "editor/panel/property_field.h"

#include "editor/panel/panel_label.h"
#include "editor/panel/property.h"
#include "editor/setting/display_text.h"

#include <QEvent>
#include <QGridLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QStyle>
#include <QWheelEvent>

#include <algorithm>

namespace sectored::editor {

namespace {

constexpr int labelWidth = 104;

/// The unit stands inside the field at its right end.
void placeUnit(QLineEdit& edit, const QString& unit)
{
    auto* const label = makeLabel(LabelKind::Secondary, &edit, unit);
    label->setWordWrap(false);
    label->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto* const inside = new QHBoxLayout(&edit);
    inside->setContentsMargins(0, 0, 9, 0);
    inside->addStretch();
    inside->addWidget(label);
    edit.setTextMargins(0, 0, label->sizeHint().width() + 4, 0);
}

QString rangeText(const Property& property)
{
    return QObject::tr("%1, %2 to %3")
        .arg(property.name, displayNumber(property.minimum), displayNumber(property.maximum));
}

} // namespace

PropertyField::PropertyField(const Property& property, QWidget* parent)
    : QWidget(parent)
    , m_name(property.name)
    , m_minimum(property.minimum)
    , m_maximum(property.maximum)
    , m_step(property.step)
    , m_edit(new QLineEdit(this))
    , m_reason(makeLabel(LabelKind::Refusal, this))
{
    auto* const label = makeLabel(LabelKind::Plain, this, property.label);
    label->setFixedWidth(labelWidth);
    label->setWordWrap(false);
    label->setBuddy(m_edit);
    m_edit->setObjectName(property.name);
    m_edit->setAccessibleName(property.label);
    m_edit->setToolTip(rangeText(property));
    m_edit->installEventFilter(this);
    m_edit->setMaxLength(32);
    placeUnit(*m_edit, property.unit);
    m_reason->hide();
    auto* const grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(8);
    grid->setVerticalSpacing(2);
    grid->addWidget(label, 0, 0);
    grid->addWidget(m_edit, 0, 1);
    grid->addWidget(m_reason, 1, 0, 1, 2);
    grid->setColumnStretch(1, 1);
    connect(m_edit, &QLineEdit::editingFinished, this, &PropertyField::take);
}

void PropertyField::show(std::vector<std::int64_t> values)
{
    m_values = std::move(values);
    setRefused({});
    m_edit->setText(shownText());
    m_edit->setCursorPosition(0);
    m_edit->setPlaceholderText(m_edit->text().isEmpty() ? tr("mixed") : QString());
    m_edit->setModified(false);
}

QString PropertyField::shownText() const
{
    const bool equal = !m_values.empty()
                       && std::ranges::count(m_values, m_values.front())
                              == static_cast<std::ptrdiff_t>(m_values.size());
    return equal ? displayNumber(m_values.front()) : QString();
}

void PropertyField::edit()
{
    m_edit->setFocus(Qt::ShortcutFocusReason);
    m_edit->selectAll();
}

void PropertyField::take()
{
    if (!m_edit->isModified() || m_edit->text() == shownText()) {
        return;
    }
    m_edit->setModified(false);
    std::vector<std::int64_t> values;
    for (const std::int64_t old : m_values) {
        const auto value = readNumber(m_edit->text(), old);
        if (!value) {
            showRefusal(tr("This is not a whole number. +512 and *2 change the value there is."));
            return;
        }
        values.push_back(*value);
    }
    want(values);
}

void PropertyField::want(const std::vector<std::int64_t>& values)
{
    const bool inRange = std::ranges::all_of(values, [this](std::int64_t value) {
        return value >= m_minimum && value <= m_maximum;
    });
    if (inRange) {
        emit wanted(values);
    } else {
        showRefusal(tr("From %1 to %2.").arg(displayNumber(m_minimum), displayNumber(m_maximum)));
    }
}

void PropertyField::takeBack()
{
    show(m_values);
    m_edit->selectAll();
}

void PropertyField::stepBy(std::int64_t steps)
{
    take();
    std::vector<std::int64_t> values = m_values;
    for (std::int64_t& value : values) {
        value = std::clamp(value + steps * m_step, m_minimum, m_maximum);
    }
    want(values);
}

void PropertyField::showRefusal(const QString& reason)
{
    setRefused(reason);
}

void PropertyField::setRefused(const QString& reason)
{
    m_reason->setText(reason);
    m_reason->setVisible(!reason.isEmpty());
    m_edit->setProperty("refused", !reason.isEmpty());
    m_edit->setAccessibleDescription(reason);
    m_edit->style()->unpolish(m_edit);
    m_edit->style()->polish(m_edit);
}

bool PropertyField::eventFilter(QObject* watched, QEvent* event)
{
    if (watched != m_edit) {
        return QWidget::eventFilter(watched, event);
    }
    if (event->type() == QEvent::Wheel && m_edit->hasFocus()) {
        const int turn = static_cast<QWheelEvent*>(event)->angleDelta().y();
        stepBy(turn > 0 ? 1 : turn < 0 ? -1 : 0);
        return true;
    }
    if (event->type() == QEvent::KeyPress) {
        const int key = static_cast<QKeyEvent*>(event)->key();
        if (key == Qt::Key_Escape && (m_edit->isModified() || !m_reason->isHidden())) {
            takeBack();
            return true;
        }
        if (key == Qt::Key_Up || key == Qt::Key_Down) {
            stepBy(key == Qt::Key_Up ? 1 : -1);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

} // namespace sectored::editor
