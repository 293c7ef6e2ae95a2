#include "editor/panel/case/case_field.h"

#include "editor/panel/row/panel_label.h"
#include "editor/setting/appearance.h"
#include "editor/setting/display_text.h"
#include "editor/setting/level_undo.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/tool/sweep/bench_field.h"

#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QMouseEvent>

#include <algorithm>
#include <cmath>

namespace sectored::editor {

namespace {

constexpr int nameWidth = 108;    ///< pixels, at the usual text size
constexpr int fieldDigits = 15;   ///< a double has about as many
constexpr double pixelsAStep = 4; ///< of a drag

/// Returns the step of a drag: a hundredth to a tenth of the number, but at least 0.1.
double stepFor(double value)
{
    return std::pow(10, std::floor(std::log10(std::max(std::abs(value), 1.0))) - 1);
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
    if (!m_edit->hasFocus() || !m_edit->isModified()) {
        m_isUnreadable = false;
        m_edit->setText(QString::number(value == 0 ? 0 : value, 'g', fieldDigits));
    }
}

void CaseField::setReason(const QString& reason)
{
    m_fault = reason;
    showReason();
}

/// While the text is no number, that is what is wrong.
void CaseField::showReason()
{
    const QString reason = m_isUnreadable ? tr("is not a number") : m_fault;
    if (reason != m_reason->text()) {
        m_reason->setText(reason);
        m_reason->setVisible(!reason.isEmpty());
        m_edit->setAccessibleDescription(reason);
        setStyleState(*m_edit, "refused", !reason.isEmpty());
    }
}

void CaseField::take()
{
    if (!m_edit->isModified()) {
        return; // the text may have fewer digits than the number
    }
    const auto value = readDecimal(m_edit->text().replace(u',', u'.'));
    m_isUnreadable = !value;
    showReason();
    if (value) {
        m_edit->setModified(false);
        if (*value != m_value) {
            emit changed(*value);
        }
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
