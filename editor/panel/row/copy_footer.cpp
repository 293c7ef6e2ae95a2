#include "editor/panel/row/copy_footer.h"

#include "editor/panel/row/action_segments.h"
#include "editor/panel/row/panel_label.h"
#include "editor/setting/metrics.h"

#include <QAction>
#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace sectored::editor {

CopyFooter::CopyFooter(QWidget* parent)
    : QFrame(parent)
{
    setObjectName(QStringLiteral("panelFooter"));
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    makeColumn(this, space::close, marginsOf(space::panel, space::close));
}

void CopyFooter::addCopies(std::span<QAction* const> copies)
{
    QHBoxLayout* const row = makeRow(nullptr, space::close);
    m_title = makeLabel(LabelKind::Secondary, this, tr("Copy as"));
    m_title->setWordWrap(false);
    row->addWidget(m_title);
    row->addWidget(makeActionSegments(tr("Copy as"), copies, this));
    row->addStretch(1);
    rows()->addLayout(row);
    fitTitle();
}

void CopyFooter::addButton(QAction& action)
{
    rows()->addWidget(makeActionChip(action, this), 0, Qt::AlignLeft);
}

void CopyFooter::resizeEvent(QResizeEvent* event)
{
    QFrame::resizeEvent(event);
    fitTitle();
}

QVBoxLayout* CopyFooter::rows() const
{
    return static_cast<QVBoxLayout*>(layout());
}

void CopyFooter::fitTitle()
{
    if (m_title != nullptr) {
        m_title->show();
        layout()->invalidate();
        m_title->setVisible(layout()->minimumSize().width() <= width());
    }
}

} // namespace sectored::editor
