#include "editor/panel/case/case_numbers.h"

#include "editor/panel/row/panel_label.h"
#include "editor/setting/metrics.h"
#include "editor/tool/sweep/bench_words.h"

#include <QGridLayout>
#include <QLabel>

namespace sectored::editor {

CaseNumbers::CaseNumbers(QWidget* parent)
    : QWidget(parent)
    , m_grid(new QGridLayout(this))
{
    setObjectName(QStringLiteral("caseNumbers"));
    setAccessibleName(tr("Numbers"));
    m_grid->setContentsMargins(0, 0, 0, 0);
    m_grid->setHorizontalSpacing(space::tight);
    m_grid->setVerticalSpacing(space::tight);
    m_grid->addWidget(makeLabel(LabelKind::GroupHeading, this, tr("Number")), 0, 0);
    m_grid->addWidget(
        makeLabel(LabelKind::GroupHeading, this, tr("published")),
        0,
        1,
        Qt::AlignRight);
    m_grid->addWidget(
        makeLabel(LabelKind::GroupHeading, this, tr("corrected")),
        0,
        2,
        Qt::AlignRight);
    m_grid->setColumnStretch(1, 1);
    m_grid->setColumnStretch(2, 1);
}

CaseNumbers::Line CaseNumbers::addLine()
{
    const int row = static_cast<int>(m_lines.size()) + 1;
    const Line line{
        .name = makeLabel(LabelKind::Secondary, this),
        .published = makeLabel(LabelKind::Plain, this),
        .corrected = makeLabel(LabelKind::Strong, this)};
    int column = 0;
    for (QLabel* const label : {line.name, line.published, line.corrected}) {
        m_grid->addWidget(label, row, column++, Qt::AlignTop);
    }
    for (QLabel* const number : {line.published, line.corrected}) {
        number->setTextInteractionFlags(Qt::TextSelectableByMouse);
        number->setAlignment(Qt::AlignRight | Qt::AlignTop);
    }
    return line;
}

void CaseNumbers::show(const std::vector<BenchRow>& rows)
{
    while (m_lines.size() < rows.size()) {
        m_lines.push_back(addLine());
    }
    for (std::size_t k = 0; k < m_lines.size(); ++k) {
        const Line& line = m_lines[k];
        const bool isUsed = k < rows.size();
        for (QLabel* const label : {line.name, line.published, line.corrected}) {
            label->setVisible(isUsed);
        }
        if (!isUsed) {
            continue;
        }
        const BenchRow& row = rows[k];
        const QString name = tr(row.name.c_str());
        line.name->setText(name);
        line.published->setText(QString::fromStdString(row.published));
        line.corrected->setText(QString::fromStdString(row.corrected));
        setLabelKind(*line.published, row.differs ? LabelKind::Refusal : LabelKind::Secondary);
        setLabelKind(*line.corrected, row.differs ? LabelKind::Strong : LabelKind::Plain);
        line.published->setAccessibleName(tr("%1, published").arg(name));
        line.corrected->setAccessibleName(tr("%1, corrected").arg(name));
    }
}

} // namespace sectored::editor
