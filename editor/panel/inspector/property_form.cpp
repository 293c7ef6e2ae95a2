#include "editor/panel/inspector/property_form.h"

#include "editor/document/document.h"
#include "editor/panel/inspector/value_aid.h"
#include "editor/panel/row/fold_group.h"
#include "editor/panel/row/property_field.h"
#include "editor/panel/row/value_input.h"
#include "editor/setting/metrics.h"

#include <QStringList>
#include <QVBoxLayout>

#include <algorithm>

namespace sectored::editor {

PropertyForm::PropertyForm(Document& document, std::vector<Property> properties, QWidget* parent)
    : QWidget(parent)
    , m_document(document)
    , m_properties(std::move(properties))
{
    auto* const column = makeColumn(this, space::loose);
    for (const PropertyGroupRow& row : allPropertyGroups()) {
        auto* const group = new FoldGroup(QString::fromLatin1(row.id), tr(row.title), this);
        group->hide();
        column->addWidget(group);
        m_groups[row.group] = group;
        connect(group, &FoldGroup::foldedByUser, this, &PropertyForm::foldedByUser);
    }
    m_pause.setSingleShot(true);
    m_pause.setInterval(duration::joinedEdits);
    for (std::size_t at = 0; at < m_properties.size(); ++at) {
        addField(at);
    }
    orderTabs();
}

void PropertyForm::add(std::vector<Property> properties)
{
    for (Property& property : properties) {
        m_properties.push_back(std::move(property));
        addField(m_properties.size() - 1);
    }
    orderTabs();
}

void PropertyForm::addField(std::size_t index)
{
    const Property& property = m_properties[index];
    auto* const field = new PropertyField(property, this);
    group(property.group).add(field);
    group(property.group).show();
    m_fields.push_back(field);
    m_aids.push_back(addAid(index));
    connect(field, &PropertyField::typed, this, [this, index](const QString& text) {
        take(index, text);
    });
    connect(field, &PropertyField::stepped, this, [this, index](int steps) { step(index, steps); });
    connect(field, &PropertyField::resetWanted, this, [this, index] {
        const std::vector<std::int64_t> usual(
            m_fields[index]->values().size(),
            m_properties[index].initial.value_or(0));
        set(index, usual, Join::Never);
    });
}

/// Adds what helps to choose the value of a field. Returns null if there is nothing.
ValueAid* PropertyForm::addAid(std::size_t index)
{
    const Property& property = m_properties[index];
    const QString name = mapName(property);
    const AidKind kind = aidOf(name.toStdString());
    if (kind == AidKind::None) {
        return nullptr;
    }
    PropertyField* const field = m_fields[index];
    ValueAid* const aid = makeValueAid(kind, property.label, field);
    field->setAid(
        *aid,
        kind == AidKind::Tile || kind == AidKind::Choice ? PropertyField::AidWidth::Own
                                                         : PropertyField::AidWidth::Rest);
    connect(aid, &ValueAid::browseWanted, this, [this, name] { emit tileWanted(name); });
    connect(aid, &ValueAid::valueWanted, this, [this, index](qint64 value) {
        slide(index, value);
    });
    connect(aid, &ValueAid::held, this, [this](bool isHeld) {
        m_pause.stop();
        m_isHeld = isHeld;
        m_turn = m_document.edits().newJoin();
    });
    return aid;
}

void PropertyForm::setTiles(const std::shared_ptr<const GameTiles>& tiles)
{
    for (ValueAid* const aid : m_aids) {
        if (aid != nullptr) {
            aid->setTiles(tiles);
        }
    }
}

void PropertyForm::setWords(std::size_t index, const std::optional<FieldWords>& words)
{
    Property shown = m_properties[index];
    if (words) {
        shown.label = words->label.isEmpty() ? shown.label : words->label;
        shown.tip += words->hint.isEmpty() ? QString() : QStringLiteral("\n") + words->hint;
        shown.meaning = words->meaning ? words->meaning : shown.meaning;
    }
    m_fields[index]->setWords(shown);
    if (m_aids[index] != nullptr) {
        m_aids[index]->setChoices(
            words ? words->choices : std::vector<NamedValue>(),
            words && words->isBits);
    }
}

void PropertyForm::show(std::size_t index)
{
    m_fields[index]->show(m_properties[index].values());
    if (m_aids[index] != nullptr) {
        m_aids[index]->show(m_fields[index]->values());
    }
}

void PropertyForm::orderTabs()
{
    QWidget* last = nullptr;
    for (const auto& entry : m_groups) {
        for (QWidget* const next : entry.second->findChildren<QWidget*>()) {
            if ((next->focusPolicy() & Qt::TabFocus) == 0) {
                continue;
            }
            if (last != nullptr) {
                setTabOrder(last, next);
            }
            last = next;
        }
    }
}

FoldGroup& PropertyForm::group(PropertyGroup which)
{
    return *m_groups.at(which);
}

void PropertyForm::add(PropertyGroup which, QWidget* rows)
{
    group(which).add(rows);
    group(which).show();
    orderTabs();
}

void PropertyForm::refresh()
{
    for (std::size_t at = 0; at < m_fields.size(); ++at) {
        show(at);
    }
}

PropertyField* PropertyForm::field(const QString& name) const
{
    const auto found = std::ranges::find(m_fields, name, &PropertyField::name);
    return found == m_fields.end() ? nullptr : *found;
}

void PropertyForm::edit(PropertyField& field)
{
    const auto found = std::ranges::find(m_fields, &field);
    if (found != m_fields.end()) {
        group(m_properties[static_cast<std::size_t>(found - m_fields.begin())].group)
            .setFolded(false);
    }
    field.edit();
}

void PropertyForm::setFolded(const QStringList& ids)
{
    for (const auto& entry : m_groups) {
        entry.second->setFolded(ids.contains(entry.second->id()));
    }
}

void PropertyForm::setGroupVisible(PropertyGroup which, bool visible)
{
    group(which).setVisible(visible);
}

void PropertyForm::take(std::size_t index, const QString& text)
{
    const auto values =
        wantedValues({.text = text, .property = m_properties[index], .properties = m_properties});
    if (values) {
        m_pause.stop();
        set(index, *values, Join::Never);
    } else {
        m_fields[index]->showRefusal(values.error());
    }
}

void PropertyForm::step(std::size_t index, int steps)
{
    set(index, steppedValues(m_properties[index], steps), turnOf(index));
}

void PropertyForm::slide(std::size_t index, std::int64_t value)
{
    const std::vector<std::int64_t> values(m_fields[index]->values().size(), value);
    set(index, values, turnOf(index));
}

/// Returns the step that the next change by wheel, arrow key or slider belongs to.
Join PropertyForm::turnOf(std::size_t index)
{
    if (m_isHeld) {
        return m_turn;
    }
    if (!m_pause.isActive() || m_spun != index) {
        m_turn = m_document.edits().newJoin();
        m_spun = index;
    }
    m_pause.start();
    return m_turn;
}

void PropertyForm::set(std::size_t index, std::span<const std::int64_t> values, Join join)
{
    const QString refusal = m_properties[index].set(values, join);
    if (!refusal.isEmpty()) {
        m_fields[index]->showRefusal(refusal);
    } else {
        show(index);
    }
}

} // namespace sectored::editor
