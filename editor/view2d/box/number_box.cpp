#include "editor/view2d/box/number_box.h"

#include "editor/setting/appearance.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"

#include <QHBoxLayout>
#include <QKeyEvent>
#include <QLabel>
#include <QLineEdit>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

namespace sectored::editor {

namespace {

/// One field, in the order of NumberField.
struct FieldRow {
    NumberField field;
    const char* name;
    const char* text;
    const char* tip;
    const char* widest;
};

constexpr std::array fieldRows{
    FieldRow{
        NumberField::Length,
        "numberLength",
        QT_TRANSLATE_NOOP("sectored::editor::NumberBox", "Length"),
        QT_TRANSLATE_NOOP(
            "sectored::editor::NumberBox",
            "Length; or x, y for a position; or r x, y relative to the last point"),
        "-100 000"},
    FieldRow{
        NumberField::Angle,
        "numberAngle",
        QT_TRANSLATE_NOOP("sectored::editor::NumberBox", "Angle"),
        QT_TRANSLATE_NOOP("sectored::editor::NumberBox", "Degrees: 0 is right, 90 is up"),
        "360.0°"},
    FieldRow{
        NumberField::At,
        "numberAt",
        QT_TRANSLATE_NOOP("sectored::editor::NumberBox", "Position"),
        QT_TRANSLATE_NOOP("sectored::editor::NumberBox", "Position: x, y"),
        "-100 000, -100 000"},
};

/// The text and tip of the last field for a use of the numbers.
struct UseRow {
    NumberUse use;
    const char* text;
    const char* tip;
};

constexpr std::array useRows{
    UseRow{NumberUse::Position, fieldRows.back().text, fieldRows.back().tip},
    UseRow{
        NumberUse::Turn,
        QT_TRANSLATE_NOOP("sectored::editor::NumberBox", "Rotate"),
        QT_TRANSLATE_NOOP("sectored::editor::NumberBox", "Degrees, anticlockwise")},
    UseRow{
        NumberUse::Scale,
        QT_TRANSLATE_NOOP("sectored::editor::NumberBox", "Scale"),
        QT_TRANSLATE_NOOP(
            "sectored::editor::NumberBox",
            "Per cent: one number, or two for width and height")},
    UseRow{
        NumberUse::Skew,
        QT_TRANSLATE_NOOP("sectored::editor::NumberBox", "Skew"),
        QT_TRANSLATE_NOOP("sectored::editor::NumberBox", "Degrees by which the sides lean")},
};

void setState(QWidget& widget, const char* name, const QVariant& value)
{
    if (widget.property(name) != value) {
        widget.setProperty(name, value);
        widget.style()->unpolish(&widget);
        widget.style()->polish(&widget);
    }
}

} // namespace

NumberBox::NumberBox(QWidget* parent)
    : QFrame(parent)
    , m_outcome(plainLabel(this))
{
    setObjectName(QStringLiteral("numberBox"));
    setAccessibleName(tr("Coordinates"));
    setCursor(Qt::ArrowCursor);
    auto* const row = makeRow(nullptr, space::usual);
    for (const FieldRow& info : fieldRows) {
        auto* const label = plainLabel(tr(info.text), this);
        label->setProperty("kind", QStringLiteral("secondary"));
        auto* const field = new QLineEdit(this);
        field->setObjectName(QLatin1String(info.name));
        field->setAccessibleName(tr(info.text));
        setTip(*field, tr(info.tip));
        field->setMaxLength(60);
        fitToFont(*field, [field, widest = QString::fromUtf8(info.widest)] {
            field->setFixedWidth(field->fontMetrics().horizontalAdvance(widest) + size::fieldFrame);
        });
        label->setBuddy(field);
        row->addWidget(label);
        row->addWidget(field);
        m_fields[static_cast<std::size_t>(info.field)] = field;
        m_labels[static_cast<std::size_t>(info.field)] = label;
        connect(
            field,
            &QLineEdit::textEdited,
            this,
            [this, which = info.field](const QString& text) { type(which, text); });
        connect(field, &QLineEdit::returnPressed, this, &NumberBox::take);
    }
    m_outcome->setObjectName(QStringLiteral("numberOutcome"));
    auto* const column = makeColumn(this, space::close, marginsOf(space::wide, space::usual));
    column->addLayout(row);
    column->addWidget(m_outcome);
    hide();
}

void NumberBox::open(const NumberAim& aim, const QString& typed)
{
    m_entry.emplace(aim);
    showUse(aim.use);
    for (const NumberField field : {NumberField::Length, NumberField::Angle}) {
        fieldOf(field)->setEnabled(aim.from.has_value());
    }
    QLineEdit* const first = fieldOf(m_entry->firstField());
    refresh();
    show();
    raise();
    first->setFocus(Qt::OtherFocusReason);
    first->setText(typed);
    type(m_entry->firstField(), typed);
}

/// Only positions have a length and an angle.
void NumberBox::showUse(NumberUse use)
{
    for (const NumberField field : {NumberField::Length, NumberField::Angle}) {
        fieldOf(field)->setVisible(use == NumberUse::Position);
        m_labels[static_cast<std::size_t>(field)]->setVisible(use == NumberUse::Position);
    }
    const auto* const row = std::ranges::find(useRows, use, &UseRow::use);
    QLineEdit* const field = fieldOf(NumberField::At);
    m_labels.back()->setText(tr(row->text));
    field->setAccessibleName(tr(row->text));
    setTip(*field, tr(row->tip));
}

void NumberBox::close()
{
    if (isOpen()) {
        m_entry.reset();
        m_outcome->clear();
        hide();
    }
}

void NumberBox::type(NumberField field, const QString& text)
{
    if (!m_entry) {
        return;
    }
    m_entry->type(field, text.trimmed().toStdString());
    refresh();
    if (const auto target = m_entry->target()) {
        emit aimed(*target);
    }
}

void NumberBox::take()
{
    const auto target = m_entry ? m_entry->target() : std::nullopt;
    if (target) {
        close();
        emit taken(*target);
    }
}

void NumberBox::refresh()
{
    const auto wrong = m_entry->wrongField();
    for (const FieldRow& info : fieldRows) {
        QLineEdit* const field = fieldOf(info.field);
        if (!m_entry->isTyped(info.field) && !field->hasFocus()) {
            field->setText(QString::fromStdString(m_entry->shown(info.field)));
        }
        setState(*field, "refused", wrong == info.field);
    }
}

void NumberBox::showOutcome(const QString& text, Outcome outcome)
{
    m_outcome->setText(
        text.isEmpty()                ? QString()
        : outcome == Outcome::Refused ? text
                                      : QStringLiteral(u"\u2713 ") + text);
    setState(*m_outcome, "kind", outcome == Outcome::Refused ? QStringLiteral("error") : QString());
    m_outcome->setVisible(!text.isEmpty());
    adjustSize();
}

void NumberBox::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Escape) {
        close();
        emit dropped();
        return;
    }
    // The view below must not act on keys that are typed here.
    event->accept();
}

bool NumberBox::focusNextPrevChild(bool next)
{
    // Keep the focus within the box.
    const auto step = next ? std::size_t{1} : m_fields.size() - 1;
    for (std::size_t k = 0; k < m_fields.size(); ++k) {
        if (!m_fields[k]->hasFocus()) {
            continue;
        }
        std::size_t to = (k + step) % m_fields.size();
        while (!m_fields[to]->isEnabled()) {
            to = (to + step) % m_fields.size();
        }
        m_fields[to]->setFocus(next ? Qt::TabFocusReason : Qt::BacktabFocusReason);
        m_fields[to]->selectAll();
        refresh();
        return true;
    }
    return QFrame::focusNextPrevChild(next);
}

} // namespace sectored::editor
