#include "editor/panel/row/flag_list.h"

#include "editor/panel/row/panel_label.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/themed_icon.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>

#include <algorithm>

namespace sectored::editor {

namespace {

/// The bits set in all values, and in any value.
struct Bits {
    std::int64_t all = ~std::int64_t{0};
    std::int64_t any = 0;
};

Bits bitsOf(std::span<const std::int64_t> values)
{
    Bits bits;
    for (const std::int64_t value : values) {
        bits.all &= value;
        bits.any |= value;
    }
    return bits;
}

Qt::CheckState stateOf(const Bits& bits, int bit)
{
    const std::int64_t mask = std::int64_t{1} << bit;
    return (bits.all & mask) != 0   ? Qt::Checked
           : (bits.any & mask) != 0 ? Qt::PartiallyChecked
                                    : Qt::Unchecked;
}

} // namespace

FlagBox::FlagBox(QWidget* parent)
    : QCheckBox(parent)
{
    setMinimumSize(size::target, size::target);
}

void FlagBox::nextCheckState()
{
    setCheckState(checkState() == Qt::Checked ? Qt::Unchecked : Qt::Checked);
}

FlagList::FlagList(std::span<const FlagRow> rows, std::vector<Column> columns, QWidget* parent)
    : QWidget(parent)
    , m_rows(rows)
    , m_columns(std::move(columns))
    , m_reason(makeLabel(LabelKind::Refusal, this))
{
    auto* const grid = new QGridLayout(this);
    grid->setContentsMargins(space::panel, 0, 0, 0);
    grid->setHorizontalSpacing(space::close);
    grid->setVerticalSpacing(0);
    grid->setColumnStretch(static_cast<int>(m_columns.size()), 1);
    if (m_columns.size() > 1) {
        addHeading(*grid);
    }
    for (const FlagRow& row : m_rows) {
        addLine(*grid, row);
    }
    grid->addWidget(m_reason, grid->rowCount(), 0, 1, -1);
    m_reason->hide();
    paintIcons();
}

void FlagList::addHeading(QGridLayout& grid)
{
    QStringList titles;
    for (const Column& column : m_columns) {
        auto* const icon = makeLabel(LabelKind::Plain, this);
        icon->setAlignment(Qt::AlignCenter);
        setTip(*icon, column.title);
        icon->setAccessibleName(column.title);
        grid.addWidget(icon, 0, static_cast<int>(m_icons.size()));
        m_icons.push_back(icon);
        titles += column.title;
    }
    grid.addWidget(
        makeLabel(LabelKind::Secondary, this, titles.join(QStringLiteral(", "))),
        0,
        static_cast<int>(m_columns.size()));
}

void FlagList::addLine(QGridLayout& grid, const FlagRow& row)
{
    const int at = grid.rowCount();
    Line line{.label = makeLabel(LabelKind::Plain, this, tr(row.label)), .boxes = {}};
    for (std::size_t column = 0; column < m_columns.size(); ++column) {
        const Column& number = m_columns[column];
        auto* const box = new FlagBox(this);
        const QString name = number.title.isEmpty()
                                 ? line.label->text()
                                 : tr("%1: %2").arg(number.title, line.label->text());
        box->setObjectName(QStringLiteral("%1.%2").arg(number.number.name).arg(row.bit));
        box->setAccessibleName(name);
        setTip(
            *box,
            tr("%1 (%2, bit %3)\n%4").arg(name, number.number.name).arg(row.bit).arg(tr(row.tip)));
        connect(box, &QCheckBox::clicked, this, [this, column, bit = row.bit, box] {
            take(column, bit, box->checkState());
        });
        grid.addWidget(box, at, static_cast<int>(column), Qt::AlignCenter);
        line.boxes.push_back(box);
    }
    copyTip(*line.label, *line.boxes.front());
    line.label->setBuddy(line.boxes.front());
    line.label->installEventFilter(this);
    grid.addWidget(line.label, at, static_cast<int>(m_columns.size()));
    m_lines.push_back(std::move(line));
}

void FlagList::paintIcons()
{
    for (std::size_t at = 0; at < m_icons.size(); ++at) {
        const QColor colour = palette().color(QPalette::PlaceholderText);
        m_icons[at]->setPixmap(
            themedPixmap(m_columns[at].icon, colour, icons::row, devicePixelRatioF()));
    }
}

void FlagList::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) {
        paintIcons();
    }
}

bool FlagList::eventFilter(QObject* watched, QEvent* event)
{
    // With one column, the whole line toggles its check box.
    if (event->type() == QEvent::MouseButtonRelease && m_columns.size() == 1) {
        const auto line = std::ranges::find(m_lines, watched, &Line::label);
        if (line != m_lines.end()) {
            line->boxes.front()->click();
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void FlagList::refresh(int version)
{
    m_reason->hide();
    for (std::size_t column = 0; column < m_columns.size(); ++column) {
        const Bits bits = bitsOf(m_columns[column].number.values());
        for (std::size_t at = 0; at < m_rows.size(); ++at) {
            FlagBox* const box = m_lines[at].boxes[column];
            const bool known = m_rows[at].fromVersion <= version;
            box->setCheckState(stateOf(bits, m_rows[at].bit));
            box->setVisible(known);
            m_lines[at].label->setVisible(known);
        }
    }
}

FlagBox* FlagList::box(const QString& field, int bit) const
{
    return findChild<FlagBox*>(QStringLiteral("%1.%2").arg(field).arg(bit));
}

void FlagList::take(std::size_t column, int bit, Qt::CheckState state)
{
    const Property& number = m_columns[column].number;
    const std::int64_t mask = std::int64_t{1} << bit;
    std::vector<std::int64_t> values = number.values();
    for (std::int64_t& value : values) {
        value = state == Qt::Checked ? value | mask : value & ~mask;
    }
    const QString refusal = number.set(values, Join::Never);
    if (!refusal.isEmpty()) {
        m_lines[0].boxes[column]->setAccessibleDescription(refusal);
        m_reason->setText(refusal);
        m_reason->show();
    }
}

} // namespace sectored::editor
