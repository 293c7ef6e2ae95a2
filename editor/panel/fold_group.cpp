#include "editor/panel/fold_group.h"

#include "editor/setting/appearance.h"
#include "editor/setting/themed_icon.h"

#include <QToolButton>
#include <QVBoxLayout>

namespace sectored::editor {

FoldGroup::FoldGroup(const QString& id, const QString& title, QWidget* parent)
    : QWidget(parent)
    , m_id(id)
    , m_heading(new QToolButton(this))
    , m_content(new QWidget(this))
    , m_rows(new QVBoxLayout(m_content))
{
    m_heading->setObjectName(QStringLiteral("foldHeading"));
    m_heading->setText(title);
    setRelativeFont(*m_heading, {.size = 0.92, .weight = QFont::DemiBold});
    fitToFont(*m_heading, [this] {
        const int icon = m_heading->fontMetrics().height();
        m_heading->setIconSize({icon, icon});
    });
    m_heading->setFocusPolicy(Qt::StrongFocus);
    m_heading->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_heading->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setSpacing(6);
    auto* const column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(2);
    column->addWidget(m_heading);
    column->addWidget(m_content);
    connect(m_heading, &QToolButton::clicked, this, [this] {
        setFolded(!m_folded);
        emit foldedByUser(m_id, m_folded);
    });
    setFolded(false);
}

void FoldGroup::add(QWidget* row)
{
    m_rows->addWidget(row);
}

void FoldGroup::setFolded(bool folded)
{
    m_folded = folded;
    m_content->setVisible(!folded);
    m_heading->setIcon(
        themedIcon(folded ? QStringLiteral("chevron-right") : QStringLiteral("chevron")));
    m_heading->setToolTip(
        folded ? tr("Unfold %1").arg(m_heading->text()) : tr("Fold %1").arg(m_heading->text()));
    m_heading->setAccessibleDescription(folded ? tr("folded") : tr("unfolded"));
}

} // namespace sectored::editor
