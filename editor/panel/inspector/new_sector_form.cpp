#include "editor/panel/inspector/new_sector_form.h"

#include "editor/document/document.h"
#include "editor/panel/inspector/property_form.h"
#include "editor/panel/row/flag_list.h"
#include "editor/panel/row/panel_label.h"
#include "editor/setting/metrics.h"
#include "editor/setting/plain_text.h"

#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

namespace sectored::editor {

NewSectorForm::NewSectorForm(Document& document, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_likeNeighbour(new FlagBox(this))
    , m_properties(new PropertyForm(document, newSectorProperties(document), this))
    , m_pick(new QPushButton(tr("Pick properties from a sector"), this))
{
    auto* const comment = makeLabel(
        LabelKind::Secondary,
        this,
        tr("Sectors drawn in the void get these properties. Pieces cut from a sector keep that "
           "sector’s properties."));
    comment->setContentsMargins(space::panel, 0, 0, 0);
    m_likeNeighbour->setObjectName(QStringLiteral("likeNeighbour"));
    m_likeNeighbour->setAccessibleName(tr("Copy from neighbour sector"));
    setTip(
        *m_likeNeighbour,
        tr("A sector drawn next to another copies its heights and tiles,\nbut not its slopes, "
           "palettes or tags."));
    auto* const label = makeLabel(LabelKind::Plain, this, m_likeNeighbour->accessibleName());
    copyTip(*label, *m_likeNeighbour);
    label->setBuddy(m_likeNeighbour);
    auto* const like = makeRow(nullptr, space::close, {space::panel, space::close, 0, 0});
    like->addWidget(m_likeNeighbour);
    like->addWidget(label, 1);
    m_pick->setObjectName(QStringLiteral("pickValues"));
    setTip(*m_pick, tr("Click a sector in the 2D view to copy its heights, tiles and shades"));
    m_pick->setAutoDefault(false);
    m_pick->setAccessibleName(m_pick->text());
    m_pick->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed); // the text is elided to fit
    auto* const pick = new QHBoxLayout;
    pick->setContentsMargins(space::panel, space::wide, 0, 0);
    pick->addWidget(m_pick);
    auto* const column = makeColumn(this, space::thin);
    column->addWidget(comment);
    column->addLayout(like);
    column->addSpacing(space::usual);
    column->addWidget(m_properties);
    column->addLayout(pick);
    connect(m_likeNeighbour, &QCheckBox::clicked, this, [this](bool on) {
        NewSector wanted = m_document.options().newSector();
        wanted.likeNeighbour = on;
        m_document.options().setNewSector(wanted);
    });
    connect(m_pick, &QPushButton::clicked, this, [this] {
        m_document.options().setPicking(true);
        emit pickWanted();
    });
    refresh();
}

void NewSectorForm::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    const QString whole = tr("Pick properties from a sector");
    const bool fits =
        m_pick->fontMetrics().horizontalAdvance(whole) + space::apart + space::panel <= width();
    m_pick->setText(fits ? whole : tr("Pick properties"));
}

void NewSectorForm::refresh()
{
    m_likeNeighbour->setChecked(m_document.options().newSector().likeNeighbour);
    m_properties->refresh();
}

} // namespace sectored::editor
