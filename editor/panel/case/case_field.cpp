#include "editor/panel/case/case_field.h"

#include "editor/panel/row/panel_label.h"
#include "editor/setting/appearance.h"
#include "editor/setting/level_undo.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/tool/sweep/bench_field.h"

#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMouseEvent>
#include <QStyle>

#include <algorithm>
#include <cmath>

namespace sectored::editor {

namespace {

constexpr int nameWidth = 108;    ///< pixels, at the usual text size
constexpr int fieldDigits = 15;   ///< a double has about as many
constexpr double pixelsAStep = 4; ///< of a drag

/// Returns the step of a drag: about a hundredth of the number.
double stepFor(double value)
{
    return std::pow(10, std::floor(std::log10(std::max(std::abs(value), 1.0))) - 1);
}

std::optional<double> readDecimal(QString text)
{
    text.replace(QChar(0x2212), u'-');
    text.replace(u',', u'.');
    bool isNumber = false;
    const double value = text.trimmed().toDouble(&isNumber);
    return isNumber && std::isfinite(value) ? std::optional(value) : std::nullopt;
}

} // namespace

CaseField::CaseField(const BenchField& field, QWidget* parent)
    : QWidget(parent)
    , m_name(makeLabel(LabelKind::Secondary, this, tr(field.name.c_str())))
    , m_edit(new QLineEdit(this))
    , m_reason(makeLabel(LabelKind::Refusal, this))
{
    setObjectName(QString::fromStdString(field.path));
    auto* const grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setHorizontalSpacing(space::usual);
    grid->setVerticalSpacing(space::hair);
    QLabel* const unit = makeLabel(LabelKind::Secondary, this, tr(field.unit.c_str()));
    m_name->setWordWrap(false);
    m_name->setCursor(Qt::SizeHorCursor);
    setTip(*m_name, tr("Drag to change the number"));
    m_name->installEventFilter(this);
    fitToFont(*this, [this] { m_name->setFixedWidth(designLength(nameWidth, font())); });
    m_name->setBuddy(m_edit);
    m_edit->setAccessibleName(tr(field.name.c_str()));
    leaveUndoToLevel(*m_edit);
    connect(m_edit, &QLineEdit::editingFinished, this, &CaseField::take);
    unit->setWordWrap(false);
    grid->addWidget(m_name, 0, 0);
    grid->addWidget(m_edit, 0, 1);
    grid->addWidget(unit, 0, 2);
    grid->addWidget(m_reason, 1, 1, 1, 2);
    grid->setColumnStretch(1, 1);
    m_reason->hide();
    show(field.value);
}

void CaseField::show(double value)
{
    m_value = value;
    m_isUnreadable = false;
    if (!m_edit->hasFocus() || !m_edit->isModified()) {
        m_edit->setText(QString::number(value == 0 ? 0 : value, 'g', fieldDigits));
    }
}

void CaseField::showReason(const QString& reason)
{
    m_reason->setText(reason);
    m_reason->setVisible(!reason.isEmpty());
    m_edit->setAccessibleDescription(reason);
    m_edit->setProperty("refused", !reason.isEmpty());
    m_edit->style()->unpolish(m_edit);
    m_edit->style()->polish(m_edit);
}

/// While the text is no number, that is what is wrong.
void CaseField::setReason(const QString& reason)
{
    if (!m_isUnreadable && reason != m_reason->text()) {
        showReason(reason);
    }
}

void CaseField::take()
{
    const auto value = readDecimal(m_edit->text());
    m_isUnreadable = !value;
    if (!value) {
        showReason(tr("is not a number"));
        return;
    }
    m_edit->setModified(false);
    if (*value != m_value) {
        emit changed(*value);
    } else {
        showReason({});
    }
}

void CaseField::dragTo(double x)
{
    const double step = stepFor(m_dragValue);
    const double steps = std::round((x - *m_dragFrom) / pixelsAStep);
    const double value = std::round((m_dragValue + steps * step) / step) * step;
    if (steps != 0 && value != m_value) {
        emit changed(value);
    }
}

/// Drags of the name.
bool CaseField::eventFilter(QObject* watched, QEvent* event)
{
    const auto place = [event] {
        return static_cast<const QMouseEvent*>(event)->globalPosition().x();
    };
    switch (event->type()) {
    case QEvent::MouseButtonPress:
        m_dragFrom = place();
        m_dragValue = m_value;
        return true;
    case QEvent::MouseMove:
        if (m_dragFrom) {
            dragTo(place());
        }
        return true;
    case QEvent::MouseButtonRelease:
        m_dragFrom.reset();
        return true;
    default:
        return QWidget::eventFilter(watched, event);
    }
}

} // namespace sectored::editor
