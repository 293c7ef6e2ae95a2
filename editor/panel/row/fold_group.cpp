#include "editor/panel/row/fold_group.h"

#include "editor/panel/row/panel_label.h"
#include "editor/setting/appearance.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"
#include "editor/setting/themed_icon.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QToolButton>
#include <QVBoxLayout>

namespace sectored::editor {

FoldGroup::FoldGroup(const QString& id, const QString& title, QWidget* parent)
    : QWidget(parent)
    , m_id(id)
    , m_heading(new QToolButton(this))
    , m_note(makeLabel(LabelKind::Secondary, this))
    , m_content(new QWidget(this))
    , m_rows(makeColumn(m_content, space::close))
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
    auto* const column = makeColumn(this, space::thin);
    auto* const line = makeRow(nullptr, space::usual);
    line->addWidget(m_heading);
    line->addWidget(m_note, 1);
    column->addLayout(line);
    m_note->hide();
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

void FoldGroup::setTitle(const QString& title)
{
    m_heading->setText(title);
    setFolded(m_folded);
}

void FoldGroup::setNote(const QString& note)
{
    m_note->setText(note);
    m_note->setVisible(!note.isEmpty());
    m_heading->setSizePolicy(
        note.isEmpty() ? QSizePolicy::Expanding : QSizePolicy::Maximum,
        QSizePolicy::Fixed);
}

void FoldGroup::setFolded(bool folded)
{
    m_folded = folded;
    m_content->setVisible(!folded);
    m_heading->setIcon(
        themedIcon(folded ? QStringLiteral("chevron-right") : QStringLiteral("chevron")));
    setTip(
        *m_heading,
        folded ? tr("Expand %1").arg(m_heading->text()) : tr("Collapse %1").arg(m_heading->text()));
    m_heading->setAccessibleDescription(folded ? tr("collapsed") : tr("expanded"));
}

} // namespace sectored::editor
