#include "editor/panel/inspector_panel.h"

#include "editor/document/document.h"
#include "editor/panel/level_facts.h"
#include "editor/panel/panel_label.h"
#include "editor/panel/property.h"
#include "editor/panel/property_field.h"
#include "editor/panel/selection_text.h"
#include "editor/setting/display_text.h"

#include <QLabel>
#include <QLineEdit>
#include <QVBoxLayout>

#include <algorithm>
#include <cstring>

namespace sectored::editor {

InspectorPanel::InspectorPanel(Document& document, QWidget* parent)
    : QScrollArea(parent)
    , m_document(document)
{
    auto* const content = new QWidget(this);
    content->setObjectName(QStringLiteral("panel"));
    m_facts = new LevelFacts(content);
    m_heading = makeLabel(LabelKind::PanelHeading, content);
    m_comment = makeLabel(LabelKind::Secondary, content);
    m_form = new QWidget(content);
    m_rows = new QVBoxLayout(m_form);
    m_rows->setContentsMargins(0, 0, 0, 0);
    m_rows->setSpacing(6);
    auto* const column = new QVBoxLayout(content);
    column->setContentsMargins(14, 12, 14, 14);
    column->setSpacing(2);
    column->addWidget(m_facts);
    column->addWidget(m_heading);
    column->addWidget(m_comment);
    column->addWidget(m_form);
    column->addStretch();
    setObjectName(QStringLiteral("panelScroll"));
    setWidget(content);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    connect(&m_document, &Document::changed, this, &InspectorPanel::followChange);
    rebuild();
}

InspectorPanel::~InspectorPanel() = default;

void InspectorPanel::followChange(const Change& change)
{
    if (change.selection && m_document.selection() != m_shown) {
        rebuild();
    } else if (change.level) {
        refresh();
    }
}

void InspectorPanel::rebuild()
{
    m_shown = m_document.selection();
    m_fields.clear();
    while (QLayoutItem* const item = m_rows->takeAt(0)) {
        // A field may be the sender of what led here, and hiding it ends its editing.
        item->widget()->disconnect(this);
        item->widget()->hide();
        item->widget()->deleteLater();
        delete item;
    }
    m_properties = propertiesOf(m_shown);
    const char* group = "";
    for (std::size_t at = 0; at < m_properties.size(); ++at) {
        const Property& property = m_properties[at];
        if (std::strcmp(group, property.group) != 0) {
            group = property.group;
            auto* const heading = makeLabel(LabelKind::GroupHeading, m_form, tr(group));
            heading->setContentsMargins(0, 10, 0, 0);
            m_rows->addWidget(heading);
        }
        auto* const field = new PropertyField(property, m_form);
        connect(field, &PropertyField::wanted, this, [this, at](const auto& values) {
            commit(at, values);
        });
        m_rows->addWidget(field);
        m_fields.push_back(field);
    }
    refresh();
}

void InspectorPanel::refresh()
{
    const bool nothing = m_shown.isEmpty();
    m_facts->setVisible(nothing);
    m_heading->setVisible(!nothing);
    m_comment->setVisible(!nothing);
    m_facts->show(m_document.map());
    m_heading->setText(selectionHeading(m_document.view(), m_shown));
    const bool onlyVertices =
        m_shown.sectors.empty() && m_shown.walls.empty() && m_shown.sprites.empty();
    const QString unfit = onlyVertices ? tr("Drag to move, or use the arrow keys.")
                                       : tr("Select things of one kind to edit them.");
    const QString several = m_fields.empty() ? unfit : QString();
    const QString comment = selectionComment(m_document.view(), m_shown);
    m_comment->setText(comment.isEmpty() ? several : comment);
    for (std::size_t at = 0; at < m_fields.size(); ++at) {
        m_fields[at]->show(m_properties[at].values(m_document.map()));
    }
}

void InspectorPanel::commit(std::size_t index, const std::vector<std::int64_t>& values)
{
    const Property& property = m_properties[index];
    if (values == property.values(m_document.map())) {
        m_fields[index]->show(values);
        return;
    }
    PropertyField* const field = m_fields[index];
    const auto result = m_document.commitTogether(property.requests(m_document.map(), values));
    if (!result) {
        field->showRefusal(foreignText(englishText(result.error())));
    }
}

PropertyField* InspectorPanel::field(const QString& name) const
{
    const auto found = std::ranges::find(m_fields, name, &PropertyField::name);
    return found == m_fields.end() ? nullptr : *found;
}

bool InspectorPanel::editField(const QString& name)
{
    PropertyField* const wanted =
        name.isEmpty() && !m_fields.empty() ? m_fields.front() : field(name);
    if (wanted != nullptr) {
        ensureWidgetVisible(wanted);
        wanted->edit();
    }
    return wanted != nullptr;
}

} // namespace sectored::editor
